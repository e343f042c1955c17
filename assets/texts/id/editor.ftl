editor-title = komadai 駒台   susun posisi 局面編集
editor-pieces = Buah  駒箱   Shift: ☖
editor-keys = Tombol  操作

editor-turn = giliran { $side }, langkah { $number }
editor-type-sfen = SFEN:{" "}
editor-type-number = nomor langkah berikutnya:{" "}

editor-position = posisi siap main: a memulai permainan
editor-check = posisi siap main, dengan skak
editor-faults = { $fault } (dan { $more } lagi)
editor-needs-kings = permainan perlu kedua raja: { $side } tidak punya
editor-needs-both-kings = permainan perlu kedua raja: keduanya tidak ada
editor-mate = { $side } skakmat: permainan akan langsung selesai
editor-no-moves = { $side } tanpa langkah sah: permainan akan langsung selesai
editor-is-over = { $why }.

editor-fault-pieces = buah: ada { $count } { $piece }, satu set berisi { $most }
editor-fault-kings = raja: { $side } punya lebih dari satu raja
editor-fault-dead-piece = buah buntu: { $piece } di { $square } tidak akan bisa melangkah
editor-fault-nifu = nifu: { $side } punya dua bidak di lajur { $file }
editor-fault-opponent-in-check = lawan kena skak: raja di { $square } bisa langsung ditangkap

editor-held = { $piece }: pilih tempatnya, Esc melepasnya
editor-nothing-here = tidak ada buah di sini: huruf menaruh buah Hitam, Shift+huruf buah Putih
editor-king-in-hand = raja tidak bisa ada di tangan
editor-nothing-to-undo = tidak ada yang bisa diurungkan
editor-no-analysis = belum menjadi posisi: tidak ada yang dianalisis
editor-nothing-to-redo = tidak ada yang bisa diulangi
editor-does-not-promote = tidak ada buah yang bisa promosi di sini: raja dan emas tidak bisa
editor-read = terbaca: { $pieces } buah di papan, giliran { $side }
editor-not-read = tidak terbaca: { $why }
editor-wrong-number = nomor langkah harus 1 sampai 999999
editor-no-game = tidak bisa dimainkan: { $why }

editor-leave = Keluar dari penyunting?
editor-not-kept = Posisi ini tidak disimpan. SFEN-nya:
editor-as-text = Posisi sebagai teks  局面
editor-over-at-once = Langsung selesai
editor-play-anyway = Tetap mainkan
editor-edit-on = Sunting lagi

editor-starts = Posisi awal  手合割
editor-starts-keys = Enter memakai, Esc kembali
editor-start-even = tanpa handikap
editor-start-empty = papan kosong
