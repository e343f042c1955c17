# Dialog baris (komadai --plain). Kata yang diketik (resume, play, save …) sama dalam semua bahasa.

## Menu

plain-menu = komadai: shogi dalam baris
plain-menu-resume = { $game }; resume melanjutkannya
plain-menu-changes = { $changes }; changes mengambilnya kembali
plain-menu-begin = play memulai permainan berdua, play --white bot:1 melawan bot; review mendaftar permainan; help; quit

## Posisi

plain-hand = { $side }, di tangan: { $pieces }
plain-nothing = tidak ada
plain-pieces = { $count } { $piece }
plain-on-board = { $side }: { $pieces }
plain-piece-on = { $square } { $side } { $piece }
plain-rank = baris { $rank }: { $pieces }
plain-rank-empty = baris { $rank }: kosong

## Pertanyaan

plain-answers = jawab: { $answers }
plain-no-answer = "{ $line }" bukan jawaban
plain-holds = ya: { $words }
plain-fails = tidak: { $words }

## Yang tidak dipahami

plain-not-understood = tidak dipahami: "{ $line }"; help mendaftar perintah
plain-no-command = di sini tidak ada perintah "{ $word }"
plain-line-too-long = satu baris paling banyak { $bytes } bita
plain-set = papan setelah setiap langkah: { $when }; bentuk papan { $style }; notasi langkah { $notation }
plain-set-expected = seharusnya: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = seharusnya: goto dan nomor langkah, misalnya goto 12
plain-expects-way = seharusnya: variation dan nomor, paling besar { $count }; variations mendaftarnya
plain-expects-game = seharusnya: open dan nomor permainan, paling besar { $count }

## Permainan

plain-handicap = handikap: { $name }
plain-over = permainan selesai: play memulai yang lain, review menelusurinya
plain-no-match = permainan ini tanpa pertandingan
plain-no-moves = belum ada langkah
plain-no-offer = tidak ada yang menawarkan apa pun
plain-legal = { $count ->
        [0] tidak ada langkah sah
       *[other] { $count } langkah sah: { $moves }
    }
plain-legal-hidden = dengan aturan ini langkah yang sah tidak diberitahukan
plain-is-legal = { $move } sah
plain-kept = permainan yang belum selesai disimpan dan ditawarkan saat mulai berikutnya

## Berkas

plain-which-file = berkas mana? ketik save dan namanya, misalnya save game.kif
plain-save-first = catatan telah diubah: simpan dahulu, atau tinggalkan dengan menu

## Catatan

plain-record = catatan: { $name }
plain-moves = { $moves } langkah
plain-start = awal
plain-spent = , { $seconds } dtk
plain-bookmark = penanda: { $words }
plain-comment = komentar: { $words }
plain-way = jalan { $number }: { $move }
plain-line-ends = ini akhir varian
plain-folder = folder { $folder }
plain-games = { $games ->
        [0] tidak ada permainan
       *[other] { $games } permainan; open dan nomor membukanya
    }
plain-list-more = list { $number } melanjutkan daftar
plain-broken = tidak dapat dibaca: { $file }: { $fault }

## Bantuan

plain-moves-in-play = langkah ditulis 7g7f, P-7f, 76歩 atau ７六歩, penaruhan P*5e, promosi dengan + di belakang
plain-moves-in-review = langkah yang ditulis 7g7f, P-7f atau ７六歩 diikuti, sebagai varian baru bila belum ada
plain-or = (atau { $others })
plain-do-resume = lanjutkan permainan yang belum selesai
plain-do-changes = ambil kembali perubahan catatan yang belum disimpan
plain-do-play = mulai permainan, dengan opsi "komadai play", misalnya --white bot:3 --time 10m+30s; dalam telaah dari posisi yang ditampilkan
plain-do-review = buka catatan atau daftar folder, kalau tidak permainan yang disimpan; setelah permainan: telusuri
plain-do-open = buka permainan dari daftar, atau berkas atau folder lain
plain-do-list = daftar dua puluh permainan, mulai dari nomor itu
plain-do-find = daftar hanya permainan dengan huruf ini; tanpa huruf semuanya
plain-do-board = sebutkan posisi
plain-do-hand = sebutkan isi tangan kedua pihak
plain-do-status = sebutkan lagi keadaannya; baris kosong juga
plain-do-moves = daftar langkah sejauh ini, atau yang terakhir saja
plain-do-legal = sebutkan langkah sah: semua, dari petak seperti 7g, penaruhan buah seperti P; atau apakah suatu langkah sah
plain-do-clock = sebutkan kedua jam
plain-do-undo = tarik kembali langkah: dengan persetujuan melawan orang, beserta jawabannya melawan bot
plain-do-resign = menyerah, setelah satu pertanyaan
plain-do-points = hitung poin dan syarat kebuntuan kedua pihak
plain-do-declare = deklarasikan kebuntuan, setelah satu pertanyaan yang menyebut hasilnya
plain-do-offer = tawarkan remis kebuntuan atau pengulangan, atau dengar tawaran yang ada
plain-do-accept = terima tawaran
plain-do-decline = tolak tawaran
plain-do-claim = tunjukkan bahwa suatu langkah di papan tidak sah, bila aturan menyerahkannya kepada pemain
plain-do-pause = jeda: jam berhenti; juga menunda atau menghentikan permainan
plain-do-rules = sebutkan aturan permainan
plain-do-score = sebutkan keadaan pertandingan
plain-do-next = satu langkah maju
plain-do-back = satu langkah mundur
plain-do-goto = ke posisi setelah langkah itu; nomornya saja juga
plain-do-first = ke awal
plain-do-last = ke akhir varian
plain-do-variations = daftar langkah yang menyambung dari sini
plain-do-variation = ambil salah satu langkah yang menyambung dari sini
plain-do-other = ke varian di samping langkah yang ditampilkan
plain-do-branch = ke percabangan berikutnya
plain-do-comment = tulis komentar untuk langkah ini sebagai ganti yang lama; sendirian: ke komentar berikutnya
plain-do-headers = sebutkan keterangan permainan: pemain, tanggal, acara
plain-do-undo-change = batalkan perubahan terakhir catatan
plain-do-redo = ulangi perubahan yang dibatalkan
plain-do-save = tulis permainan: ke folder simpanan, atau ke berkas yang akhirannya menyebut format, misalnya game.kif
plain-do-save-over = tulis permainan menimpa berkas yang ada, walau format tidak dapat memuat semuanya
plain-do-set = cara dialog berbicara: board on atau off setelah setiap langkah; board diagram, letters, ranks, pieces atau sfen; moves western, japanese, usi atau kif
plain-do-library = kembali ke daftar permainan
plain-do-menu = ke menu; permainan yang belum selesai disimpan
plain-do-help = daftar perintah
plain-do-quit = keluar; permainan yang belum selesai disimpan dan ditawarkan lagi
