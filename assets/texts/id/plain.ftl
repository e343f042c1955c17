plain-menu = komadai: mode teks
plain-menu-first = papan dalam kata-kata: set board ranks membacanya per baris, set board pieces per buah
plain-menu-resume = { $game }; resume melanjutkan permainan
plain-menu-resume-of = resume { $number } melanjutkan: { $game }
plain-menu-changes = { $changes }; changes memulihkannya
plain-menu-begin = lessons mengajarkan aturan; play memulai permainan berdua, play bot:1 melawan bot; review mendaftar permainan; help: bantuan; quit: keluar

plain-hand = { $side }, di tangan: { $pieces }
plain-nothing = tidak ada
plain-pieces = { $count } { $piece }
plain-on-board = { $side }: { $pieces }
plain-piece-on = { $square } { $side } { $piece }
plain-rank = baris { $rank }: { $pieces }
plain-rank-empty = baris { $rank }: kosong
plain-square-empty = { $square } kosong
plain-file = lajur { $file }: { $pieces }
plain-file-empty = lajur { $file }: kosong
plain-reached = { $side } menjangkau { $square }: { $pieces }
plain-where = { $side } { $piece }: { $places }
plain-count-in-hand = { $count } di tangan
plain-none = tidak ada
plain-walk = menjelajahi papan: panah bergerak, 1 sampai 9 dan a sampai i menuju lajur atau baris; x yang menjangkau, r sekeliling, w letak buah sejenis, p isi tangan, m langkah terakhir, spasi ulangi; q atau Esc berhenti
plain-walk-ends = kembali ke baris perintah
plain-walk-edge = tepi papan
plain-walk-needs-keys = walk memerlukan terminal yang mengirim tombol; at 7g, file 7 dan rank c membaca papan dalam baris

plain-answers = jawab: { $answers }
plain-answer-links = { $last ->
    [1] 1 menampilkan langkah kalimat itu
   *[other] 1 sampai { $last } menampilkan langkah kalimat itu
}
plain-no-answer = "{ $line }" bukan pilihan
plain-holds = ya: { $words }
plain-fails = tidak: { $words }

plain-not-understood = tidak dipahami: "{ $line }"; help mendaftar perintah
plain-elsewhere = "{ $word }" tidak berlaku di sini; berlaku { $screen }
plain-no-command = di sini tidak ada perintah "{ $word }"
plain-line-too-long = satu baris paling banyak { $bytes } bita
plain-set = papan setelah setiap langkah: { $when }; bentuk papan { $style }; notasi langkah { $notation }
plain-set-expected = contoh: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = ketik goto dan nomor langkah, misalnya goto 12
plain-expects-set = ketik nomor kumpulan soal, misalnya 3
plain-expects-way = ketik variation dan nomor, paling besar { $count }; variations mendaftarnya
plain-expects-game = ketik open dan nomor permainan, paling besar { $count }
plain-expects-unfinished = ketik resume dan nomor dari 1 sampai { $count }
plain-nothing-unfinished = tidak ada permainan yang belum selesai
plain-expects-square = ketik petak, misalnya at 7g
plain-expects-file = ketik lajur dari 1 sampai 9, misalnya file 7
plain-expects-rank = ketik baris dari a sampai i, misalnya rank c
plain-expects-piece = ketik buah, misalnya where emas atau where G
plain-expects-since = ketik nomor langkah, misalnya since 20
plain-no-moves-since = langkah { $number } belum ada

plain-player = { $name } ({ $side })
plain-your-move = Giliran Anda
plain-handicap = handikap: { $name }
plain-over = permainan selesai: play memulai yang baru, review meninjau permainan ini
plain-no-match = permainan ini bukan bagian pertandingan
plain-no-moves = belum ada langkah
plain-no-offer = tidak ada tawaran
plain-legal = { $count ->
        [0] tidak ada langkah sah
       *[other] { $count } langkah sah: { $moves }
    }
plain-legal-hidden = dengan aturan ini langkah sah tidak ditampilkan
plain-is-legal = { $move } sah
plain-kept = permainan yang belum selesai disimpan dan bisa dilanjutkan nanti

plain-which-file = berkas mana? ketik save dan namanya, misalnya save game.kif
plain-save-first = { $name } sedang dibuka dan telah diubah: save FILE menyimpannya, menu meninggalkannya
plain-looking = mencari permainan: sejauh ini { $files } berkas

plain-record = catatan: { $name }
plain-moves = { $moves } langkah
plain-start = awal
plain-spent = , { $seconds } dtk
plain-bookmark = penanda: { $words }
plain-marks = tanda: { $marks }
plain-expects-mark = mark: diharapkan petak seperti 5e, dua petak seperti 7g7f, atau none
plain-comment = komentar: { $words }
plain-way = kelanjutan { $number }: { $move }
plain-line-ends = varian berakhir di sini
plain-folder = folder { $folder }
plain-no-games = belum ada permainan: yang selesai disimpan di sini; samples mendaftar contoh permainan
plain-games = { $games ->
        [0] tidak ada permainan
        [1] 1 permainan; open 1 membukanya
       *[other] { $games } permainan; open dan nomor membukanya
    }
plain-list-more = list { $number } menampilkan lanjutannya
plain-broken = tidak dapat dibaca: { $file }: { $fault }

plain-moves-in-play = ketik langkah seperti 7g7f, P-7f, 76歩 atau ７六歩, penaruhan seperti P*5e, promosi dengan + di belakang
plain-moves-in-review = langkah seperti 7g7f, P-7f atau ７六歩 diikuti; langkah baru menjadi varian
plain-moves-in-tsume = ketik langkah seperti 7g7f, P-7f atau ７六歩; setiap langkah harus skak
plain-or = (atau { $others })
plain-do-resume = lanjutkan permainan yang belum selesai
plain-do-visit-unfinished = { plain-do-resume }
plain-do-changes = pulihkan perubahan catatan yang belum disimpan
plain-do-play = mulai permainan dengan opsi "komadai play", misalnya --white bot:3 --time 10m+30s; saat meninjau dari posisi yang ditampilkan
plain-do-review = buka catatan atau daftar isi folder; tanpa nama permainan tersimpan, setelah permainan permainan itu
plain-do-recent = daftar catatan yang terakhir dibuka
plain-do-open = buka permainan dari daftar, atau berkas atau folder lain
plain-do-list = daftar dua puluh permainan mulai dari nomor itu
plain-do-find = daftar hanya permainan dengan huruf ini; tanpa huruf semuanya
plain-do-samples = daftar contoh permainan
plain-do-saved = daftar kembali permainan tersimpan
plain-do-board = tampilkan posisi
plain-do-hand = tampilkan isi tangan kedua pihak
plain-do-at = sebutkan buah di sebuah petak
plain-do-file = baca sebuah lajur
plain-do-rank = baca sebuah baris
plain-do-where = daftar petak suatu jenis buah
plain-do-around = baca petak dan sekelilingnya
plain-do-attackers = daftar buah kedua pihak yang menjangkau sebuah petak
plain-do-walk = jelajahi papan dengan tombol panah
plain-do-last-move = ulangi langkah terakhir
plain-do-since = daftar langkah mulai dari nomor itu
plain-do-status = tampilkan keadaan; baris kosong juga
plain-do-moves = daftar langkah sejauh ini, atau yang terakhir saja
plain-do-legal = tampilkan langkah sah: semua, dari petak (7g), penaruhan buah (P), atau apakah suatu langkah sah
plain-do-clock = tampilkan kedua jam
plain-do-undo = tarik langkah: melawan orang dengan persetujuannya, melawan bot beserta jawabannya
plain-do-resign = menyerah; ditanya dahulu
plain-do-points = hitung poin dan syarat kebuntuan kedua pihak
plain-do-declare = deklarasikan raja masuk; hasilnya ditampilkan dahulu
plain-do-offer = tawarkan remis kebuntuan atau pengulangan, atau tampilkan tawaran yang ada
plain-do-accept = terima tawaran
plain-do-decline = tolak tawaran
plain-do-claim = laporkan langkah tidak sah (bila aturan memerlukan laporan)
plain-do-pause = jeda: jam berhenti; permainan juga bisa ditunda atau dihentikan
plain-do-rules = tampilkan aturan permainan
plain-do-score = tampilkan skor pertandingan
plain-do-next = satu langkah maju
plain-do-back = satu langkah mundur
plain-do-goto = ke posisi setelah langkah itu; nomornya saja juga
plain-do-first = ke awal
plain-do-last = ke akhir varian
plain-do-variations = daftar kelanjutan dari sini
plain-do-variation = pilih salah satu kelanjutan
plain-do-other = ke varian berikutnya dari langkah ini
plain-do-branch = ke percabangan berikutnya
plain-do-mate = cari mat bagi yang melangkah, atau ancaman mat dari lawan
plain-do-analyse = mulai atau hentikan mesin yang menganalisis posisi
plain-do-threat = tanyakan apa yang dilakukan lawan jika giliran ini dilewati
plain-do-judge = analisis setiap langkah: kesalahan dan akibatnya
plain-do-comment = ganti komentar langkah ini; tanpa teks: ke komentar berikutnya
plain-do-tell = kirim kata ke lawan di lishogi
plain-do-mark = gambar lingkaran (5e) atau panah (7g7f) di papan, sekali lagi menghapusnya; none menghapus semua
plain-do-headers = tampilkan keterangan permainan: pemain, tanggal, acara
plain-do-facts = tampilkan rincian langkah ini: waktu, nilai, jalur mesin, skak, pengulangan, pelanggaran
plain-do-keep-lines = tulis jalur-jalur yang ditemukan mesin ke catatan, sebagai komentar di KIF dan JKF
plain-do-same-position = pergi ke posisi yang sama di varian lain
plain-do-tree = tampilkan langkah yang dimainkan di posisi ini, dari partai tersimpan dan buku pembukaan
plain-do-undo-change = urungkan perubahan terakhir catatan
plain-do-redo = ulangi perubahan yang diurungkan
plain-do-save = simpan permainan: ke folder simpanan, atau ke berkas yang akhirannya menentukan format, misalnya game.kif
plain-do-save-over = timpa berkas yang ada, walau format tidak memuat semuanya
plain-do-set = cara menampilkan: board on atau off setelah setiap langkah; board diagram, letters, ranks, pieces, braille atau sfen; moves western, japanese, usi, kif atau kitao; juga semua pengaturan, misalnya theme dark
plain-do-strength = tampilkan kira-kira di level berapa Anda bermain; strength forget menghapus permainan terhitung
plain-do-stats = tampilkan hasil, pembukaan, akhir, dan waktu: melawan bot, atau pemain yang disebut
plain-do-tsume = buka soal skakmat; dengan berkas soal-soalnya, dengan daily soal hari ini
plain-do-mistakes = buka kesalahan Anda bulan ini
plain-do-weaknesses = tunjukkan kerugian langkah Anda dalam permainan yang dianalisis, dan coba lagi yang terburuk
plain-do-training = buka latihan: kartu repertoar yang jatuh tempo
plain-do-puzzles = buka langkah terbaik dan mat tak tercegah
plain-do-repertoire = tambahkan rekaman ke repertoar atau keluarkan, dengan sisi yang belajar
plain-do-today = buka latihan hari ini
plain-do-guess = tebak langkah satu pihak dari sini
plain-do-convert = menangkan atau pertahankan titik balik melawan bot
plain-do-take = mulai dengan kumpulan soal atau pelajaran bernomor ini; cukup nomornya saja
plain-do-hint = tampilkan sedikit lagi dari langkah berikutnya
plain-do-solution = tampilkan jawabannya
plain-do-try-again = tarik langkah terakhir Anda, atau mulai soal dari awal
plain-do-next-problem = soal berikutnya
plain-do-previous-problem = soal sebelumnya
plain-do-leave-problem = kembali ke daftar, dan dari sana ke menu
plain-do-library = kembali ke daftar permainan
plain-do-visit-menu = kembali ke menu
plain-do-menu = ke menu; permainan yang belum selesai disimpan
plain-do-help = daftar perintah
plain-do-quit = keluar; permainan yang belum selesai disimpan dan bisa dilanjutkan nanti
plain-do-lessons = pelajari aturan dalam pelajaran singkat: semua, atau yang bernomor atau bernama ini
plain-do-lesson-next = lanjut ke tahap berikutnya
plain-do-leave-lesson = kembali ke daftar pelajaran, dan dari sana ke menu
plain-lessons = { $done } dari { $all } pelajaran selesai; nomor memulai satu, back kembali ke menu
plain-lesson-done = { $number }. { $title }: selesai
plain-lesson-next = next untuk lanjut
plain-expects-lesson = ketik nomor atau nama pelajaran, misalnya lesson 3 atau lesson rook
plain-expects-mistake = ketik nomor kesalahan, paling besar { $count }
plain-set-one = set dan sebuah nama menampilkan kegunaan pengaturan dan nilainya, misalnya set theme
plain-list-begin = { $count ->
        [1] 1 untuk memulai; leave untuk kembali
       *[other] nomor sampai { $count } untuk memulai; leave untuk kembali
    }
plain-expects-row = ketik nomor daftar, paling besar { $count }
plain-do-tutor = belajar bermain dalam seperempat jam: pelajaran, lalu permainan dengan nasihat
plain-network = dalam mode teks permainan lewat jaringan punya perintah sendiri: komadai join, host, atau watch
