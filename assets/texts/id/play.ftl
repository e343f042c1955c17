play-header = { $program }   { $number }   { $rest }
play-move-number = langkah { $ply }
play-moves = Langkah 棋譜
play-start = awal 開始局面
play-meter = posisi x{ $count }
play-clock = jam { $clock }
play-byoyomi-seconds = { $seconds }s
play-in-byoyomi = byo { $time }{ $periods }
play-before-byoyomi = { $time } +{ $byoyomi }{ $periods }

play-looking-back = langkah { $ply } dari { $moves }: . maju, End kembali ke permainan
play-check = skak!
play-check-called = { $who }: skak!
play-to-move = giliran { $who }
play-thinking = { $who } berpikir...
play-mated = { $who } skakmat: t menyerah
play-holds-for-drop = taruh { $piece } di petak bertanda
play-holds-for-drop-anywhere = taruh { $piece } di sebuah petak
play-holds = { $piece } { $square }: pilih petak bertanda
play-holds-anywhere = { $piece } { $square }: pilih petak
play-typed = Enter memainkan { $move }
    .any = Enter memainkan langkah ini
play-typed-promotion = Enter: promosi atau tidak?
play-king-entered = raja { $who } sudah masuk: i menghitung poin
play-offers-impasse = { $who } menawarkan kebuntuan: Ctrl-o menjawab, melangkah menolak
play-offers-repetition = { $who } menawarkan remis pengulangan: Ctrl-o menjawab, melangkah menolak
play-second-time = kedua kalinya di posisi ini
play-nth-time = { $n ->
        [3] ketiga kalinya di posisi ini
        [4] keempat kalinya di posisi ini
       *[other] sekali lagi di posisi ini
    }
play-third-draw = ketiga kalinya: sekali lagi menjadi remis
play-third-loss = ketiga kalinya: sekali lagi { $who } kalah, skak abadi
play-fourth-draw = keempat kalinya: remis
play-fourth-loss = keempat kalinya: { $who } kalah, skak abadi
play-to-square = ke { $square }: { $means }

play-seconds-left = { $who }: sisa { $seconds } detik
play-byoyomi-begins = { $periods ->
        [1] { $who }: byoyomi mulai, periode terakhir
       *[other] { $who }: byoyomi mulai, { $periods } periode
    }
play-period-begins = { $periods ->
        [1] { $who }: periode terakhir mulai
       *[other] { $who }: satu periode habis, sisa { $periods }
    }

play-game-over = permainan selesai
play-game-over-enter = permainan selesai; Enter menampilkan hasilnya
play-wait = { $who } berpikir; u menarik langkah Anda
play-foreign-piece = itu bukan buah Anda: giliran { $who }
play-empty-hand = tidak ada buah di tangan
play-no-answer-to-check = itu tidak menangkal skak
play-no-legal-move = buah itu kini tidak punya langkah sah
play-empty-square = Tidak ada buah di situ: pilih buah Anda
play-taken-back = langkah ditarik
play-nothing-to-take-back = tidak ada langkah Anda untuk ditarik
play-hint-thinking = mencari langkah yang baik...
play-hint-price = Tekan { $key } lagi: petunjuk (permainan tidak lagi dihitung untuk kekuatan Anda)
play-hint-declare = Petunjuk: deklarasikan raja masuk
play-hint-none = tidak ada langkah yang lebih baik
play-hint-failed = tidak ada petunjuk: { $why }
play-hints-off = petunjuk dimatikan di pengaturan
play-no-hints-adaptive = tanpa petunjuk: tingkat bot ini mengikuti hasil Anda
play-no-hints-rules = tanpa petunjuk: aturan ini tidak mengizinkan tarik langkah maupun bantuan
play-with-hints = { $who } memakai { $n } petunjuk
play-with-analysis = dianalisis selama dimainkan
play-bot-failed = kesalahan pada bot: { $why }; u menarik langkah Anda
play-bots-play = kedua pihak dimainkan program: a menjeda, e kembali ke menu
play-engine-starting = { $who } sedang dimulai...
play-engine-broken = { $who } tidak bermain: { $why }; Enter untuk memilih tindakan
play-engine-unknown = tidak ada dalam daftar mesin (Ctrl-e menambah mesin)
play-engine-declares = mesin menyatakan menang, yang tidak ada dalam aturan ini
play-engine-restarts = { $who } gagal dan dimulai lagi: { $why }
play-engine-loses = { $who } gagal lagi dan kalah: { $why }
play-engine-title = { $who } tidak dapat bermain
play-engine-kept = Permainan disimpan seperti sekarang.
play-engine-person = Orang yang bermain
play-engine-again = Coba lagi
play-engine-start = Jalankan program ini
play-nobody-thinks = tidak ada program yang sedang berpikir
play-no-edit = posisi bisa disusun setelah permainan selesai
play-declares-in-turn = deklarasi hanya bisa pada giliran sendiri
play-bot-refuses = { $who } menolak dan terus bermain
play-refused = ditolak: permainan berlanjut
play-fouls-refused = aturan ini menolak langkah tidak sah: tidak ada yang perlu dilaporkan
play-fouls-lose = langkah tidak sah langsung kalah: tidak ada yang perlu dilaporkan
play-resignation-stands = menyerah tetap berlaku; pelanggaran sebelumnya tidak dihitung
play-no-foul = tidak ada pelanggaran: permainan berlanjut

play-promote = Promosi? 成りますか
play-fourth-title = Keempat kalinya  千日手
play-fourth-is-draw = Posisi ini muncul keempat kalinya: permainan remis karena pengulangan.
play-fourth-is-your-loss = Posisi ini muncul keempat kalinya, selalu dengan skak: Anda kalah karena skak abadi.
play-fourth-is-loss = Posisi ini muncul keempat kalinya: { $who } kalah karena skak abadi.
play-resign-title = Menyerah?  投了
play-resign-body = { $winner } memenangkan permainan.
play-resign-other = { $who } menyerah
play-take-back-title = Tarik?  待った
play-take-back-body = { $who } minta menarik { $last } kembali.
play-take-back-asked = { $who }, setuju?
play-analyse-title = Analisis bersama?
play-analyse-body = Mesin akan menunjukkan pikirannya kepada kedua pemain sampai permainan selesai.
play-analyse-asked = Apakah kedua pemain setuju?
play-declare-title = Deklarasi?  入玉宣言
play-declare-body = { $who } mendeklarasikan raja masuk.
play-declare-warning = Bila deklarasi gagal, permainan kalah.
play-offer-title = Tawarkan remis?
play-offer-body = Apa yang ditawarkan?
play-offer-impasse = Kebuntuan 持将棋
play-offer-repetition = Pengulangan 千日手
play-impasse-title = Kebuntuan?  持将棋
play-impasse-body = { $who } menawarkan kebuntuan sebagai akhir permainan.
play-impasse-points = Poin: ☗ { $black }, ☖ { $white }: { $verdict }.
play-repetition-title = Pengulangan?  千日手
play-repetition-body = { $who } menawarkan remis karena pengulangan.
play-offer-asked = { $who }, terima?
play-offer-lapses = Tawaran hangus setelah langkah berikutnya.
play-foul-title = Pelanggaran?  反則
play-foul-body = Sebuah langkah di papan dilaporkan tidak sah.
play-foul-warning = Bila tidak ada langkah tidak sah, permainan berlanjut. Siapa yang melapor?
play-paused-title = Jeda  休憩
play-paused-body = Jam dihentikan.
play-calls = Hitung mundur: { $calls }; bel: { $bell }.
play-on = ya
play-off = tidak

play-wins = { $who } menang
play-no-winner = Tanpa pemenang
play-time-used = Waktu: ☗ { $black }  ☖ { $white }
play-foul = { $name } { $reason }
play-foul-move = Itu langkah { $number }, { $written }.
play-same-positions = Posisi yang sama: { $list }.
play-at-start = awal
play-after-move = setelah langkah { $ply }
play-points = { $side } { $points } poin: papan { $board } ({ $board_big } besar, { $board_small } kecil), tangan { $hand } ({ $hand_big } besar, { $hand_small } kecil)
play-points-with-odds = { $side } { $points } poin: papan { $board } ({ $board_big } besar, { $board_small } kecil), tangan { $hand } ({ $hand_big } besar, { $hand_small } kecil), handikap { $odds }

play-game-again = Ulangi partai ini
play-next-game = Partai berikutnya
play-replay-switched = Ulang, tukar pihak
play-replay-same = Ulang
play-toss = Undi 振り駒
play-game-of = partai { $number }, terbaik dari { $games }
play-game-of-again = partai { $number } diulang, terbaik dari { $games }
play-replay = ulangan 指し直し
play-single = satu partai
play-game-short = partai { $number }/{ $games }
play-game-short-again = partai { $number }u/{ $games }
play-rated = untuk rating { $score }
play-match-won = { $who } memenangkan pertandingan: { $score }
play-match-tied = Pertandingan seri: { $score }
play-match-open = Pertandingan, terbaik dari { $games }: { $score }
play-next-replay = Ulangan 指し直し: { $black } - { $white }
play-next-number = Berikutnya partai { $number }: { $black } - { $white }
play-both-begin = Keduanya mulai dengan { $time }.
play-sides-begin = ☗ mulai dengan { $black }, ☖ dengan { $white }.
play-no-clock = tanpa jam
play-left = sisa { $main }
play-left-then = sisa { $main }, lalu { $byoyomi }
play-from-move-1 = { $byoyomi } sejak langkah 1
play-left-byoyomi = byoyomi { $time }
play-left-periods = byoyomi { $time } x{ $periods }
play-table-won = { $who } menang
play-table-drawn = remis
play-table-end = { $reason }, { $moves }

play-covered = giliran { $name }: Enter menampilkan papan
play-title-turn = giliran { $name } - komadai
play-title-over = { $names } - komadai

play-key-type = ketik
play-key-view = lihat
play-key-result = hasil
play-key-edit = sunting
play-key-play = jalankan
play-key-put-down = kembalikan
play-key-complete = lengkapi

play-lost-in-a-row = { $games } kali kalah beruntun melawan level { $level }. { $level ->
    [1] Coba handikap.
   *[other] Coba handikap atau level lebih rendah.
}
play-with-handicap = Handikap: { $odds }
play-lower-level = Level { $level }
play-strength = Anda bermain kira-kira di level { $level }, { $name } ({ $games } permainan).
play-strength-unknown = Permainan terhitung: { $games } dari { $needed } untuk perkiraan level Anda.
play-adaptive-next = Bot adaptif memainkan permainan berikutnya di level { $level }.
play-analyse-later = Seluruh permainan bisa dianalisis setelah selesai. { $key } menganalisis posisi ini

## A teaching game.

play-teaching = Permainan belajar: kerugian langkah diberi tahu; { $hint } langkah baik, { $back } tarik
# A position after a person's move; { $key } is the key that takes it back.
play-teaching-piece = { $piece } Anda di { $square } bisa diambil: { $key } menarik kembali langkah Anda
play-teaching-mate = raja Anda sekarang bisa dimat: { $key } menarik kembali langkah Anda
# { $words } is a sentence of the coach without a full stop.
play-teaching-other = { $words }: { $key } menarik kembali langkah Anda
play-teaching-drift = posisi Anda makin buruk langkah demi langkah: { $key } menunjukkan langkah baik
play-well-done = Bagus
play-well-mate = { $move } adalah mat
play-well-won = { $move } memenangkan { $piece }
play-well-only = { $move } satu-satunya langkah baik
play-well-castle = benteng Anda berdiri: { $castle }
play-well-promoted = { $move } mempromosikan { $piece }
play-well-steady = { $moves } langkah berturut-turut tanpa kesalahan
play-well-best = { $moves } langkah Anda adalah yang terbaik
play-to-learn = Untuk dipelajari
play-to-learn-move = { $move }: { $words }
play-to-learn-better = lebih baik { $better }
