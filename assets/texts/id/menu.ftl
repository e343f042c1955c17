menu-subtitle = shogi di terminal

menu-resume = Lanjutkan
menu-unsaved = Belum disimpan
menu-two-players = Dua pemain
menu-against-bot = Melawan komputer
menu-review = Tinjau permainan
menu-lessons = Pelajaran
menu-tsume = Soal skakmat
menu-editor = Susun posisi
menu-statistics = Statistik
menu-settings = Pengaturan
menu-quit = Keluar

menu-unsaved-changes = perubahan pada { $name } belum disimpan saat program ditutup
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
menu-played-elsewhere = permainan ini terbuka di komadai lain, atau diubah di sana
menu-not-resumed = permainan tidak dapat dilanjutkan: { $why }
menu-open-elsewhere = terbuka di komadai lain: { $game }
