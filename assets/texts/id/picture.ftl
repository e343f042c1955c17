picture-start = awal
picture-shogi = shogi
picture-winner = { $side } menang
picture-won = { $end }, { $side } menang
picture-ended = { $moves } langkah: { $result }
picture-turn = langkah { $number }: giliran { $side }{ $state ->
        [check] , diskak
        [mate] , skakmat
        [stuck] , tanpa langkah sah
       *[other] {""}
    }
picture-diagram-start = Diagram { $number }: posisi awal
picture-diagram-after = Diagram { $number }: setelah { $ply } { $move }

picture-page-first = posisi awal (Home)
picture-page-back = mundur satu langkah (Kiri)
picture-page-next = maju satu langkah (Kanan)
picture-page-last = posisi akhir (End)
picture-page-other = langkah lain
    .title = langkah lain sebagai ganti langkah ini (])
picture-page-flip = balik
    .title = balik papan (f)
picture-page-moves = langkah
picture-page-board = Papan setelah { $ply } dari { $last } langkah: { $move }, { $turn }
picture-page-to-move = giliran { $side }
picture-page-used = terpakai { $used }
picture-page-left = terpakai { $used }, sisa { $left }
picture-page-score = Nilai bagi Hitam: { $score }
picture-page-graph = Nilai permainan dari sisi Hitam, baik bagi Hitam di atas garis tengah
picture-page-play = putar otomatis, atau berhenti; tombol apa saja menghentikannya
picture-page-pace = waktu setiap langkah
picture-page-seconds = { $seconds } dtk
picture-page-copy-kif = salin KIF
    .title = salin permainan sebagai KIF
picture-page-copy-sfen = salin SFEN
    .title = salin posisi sebagai SFEN
picture-page-copied = disalin
picture-pieces-missing = tidak ada gambar untuk { $pieces }
picture-pieces-text = teksnya diabaikan: ubah huruf menjadi path
picture-pieces-of-side = { $piece } ({ $side })
