menu-subtitle = shogi di terminal

menu-resume = Lanjutkan
    .about = lanjutkan permainan yang belum selesai
menu-nothing-unfinished = tidak ada permainan yang belum selesai
menu-unsaved = Belum disimpan
menu-two-players = Dua pemain
    .about = dua orang di papan ketik ini
menu-against-bot = Melawan komputer
    .about = tiga belas level, atau yang menyesuaikan diri
menu-network = Main lewat jaringan
    .about = gabung ke server atau teman, atau jadi host
menu-review = Tinjau permainan
    .about = lihat partai, beri komentar, analisis
menu-recent = Catatan terakhir
    .about = catatan yang terakhir dibuka
menu-no-recent = belum ada catatan yang dibuka
menu-recent-not-saved = daftar catatan terakhir tidak tersimpan: { $why }
menu-lessons = Pelajaran
    .about = aturan dalam latihan singkat; :tutor seperempat jam sampai permainan
menu-tsume = Soal skakmat
    .about = satu soal setiap hari, dan ratusan lagi
menu-day = Hari ini
    .about = Sepuluh menit latihan, dan hari-hari Anda berlatih.
menu-training = Latihan
    .about = Hafalkan pembukaan Anda: yang jatuh tempo hari ini.
menu-editor = Susun posisi
    .about = susun buah, lalu bermain atau menganalisis
menu-statistics = Statistik
    .about = hasil Anda melawan komputer
menu-settings = Pengaturan
    .about = bahasa, warna, buah, tombol, suara
menu-engines = Mesin
    .about = mesin USI yang bermain dan menganalisis
menu-engines-found = { $key } menambahkan mesin yang ada di sini: { $names }
menu-quit = Keluar

menu-unsaved-changes = belum disimpan tadi: { $name }
menu-unfinished = belum selesai: { $black } - { $white }, { $moves } langkah
menu-match = , terbaik dari { $games }: { $one } { $first } - { $second } { $two }
menu-unreadable = Tidak terbaca
menu-not-readable = tidak dapat dilanjutkan: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(dan { $more } lagi)
    }
menu-files-stay = Berkas tetap seperti adanya di { $folder }.

menu-unfinished-more = { $game } (dan { $more } lagi)
menu-which-game = Lanjutkan permainan yang mana?
menu-network-game = Permainan lewat jaringan
menu-network-there = Dimainkan di { $site }. Selama tuan rumah masih ada, Anda kembali ke kursi dan lawan Anda; server yang bukan komadai tidak punya jalan kembali.
menu-network-here = Anda tuan rumahnya. Jika dibuka lagi, permainan berlanjut dari tempat berhenti, dengan jamnya; lawan Anda bergabung lagi.
menu-look-at = Lihat
menu-put-away = Sudah selesai: simpan catatannya
menu-played-elsewhere = permainan ini terbuka di komadai lain, atau diubah di sana
menu-not-resumed = permainan tidak dapat dilanjutkan: { $why }
menu-open-elsewhere = sedang dimainkan di jendela lain: { $games ->
        [1] { $game }
       *[other] { $games } partai
    }
menu-lessons-new = Baru mengenal shogi? Pelajaran
menu-today = Soal hari ini: mat dalam { $plies }
