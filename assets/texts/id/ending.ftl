# { $loser } is the side that lost, or nothing where that is not known.
ending-loser = { $loser ->
        [black] Hitam
        [white] Putih
       *[other] lawan
    }
    .whose = { $loser ->
            [black] Hitam
            [white] Putih
           *[other] lawan
        }
    .who-has = { $loser ->
            [black] Hitam
            [white] Putih
           *[other] lawan
        }
ending-checkmate = skakmat
    .why = skakmat
ending-no-legal-moves = tanpa langkah
    .why = { ending-loser.who-has } tidak punya langkah sah
ending-resignation = menyerah
    .why = { ending-loser } menyerah
ending-illegal-move = tidak sah
    .why = { ending-loser } membuat langkah tidak sah
ending-perpetual-check = skak abadi
    .why = { ending-loser } memberi skak abadi
ending-sennichite = sennichite
    .why = posisi sama empat kali
ending-impasse-draw = kebuntuan
    .why = kebuntuan
ending-impasse-points = poin kebuntuan
    .why = kebuntuan diputuskan dengan poin
ending-declaration-win = deklarasi menang
    .why = deklarasi dengan raja masuk
ending-declaration-draw = deklarasi remis
    .why = deklarasi
ending-declaration-fail = deklarasi gagal
    .why = deklarasi { ending-loser.whose } gagal
ending-try = aturan try
    .why = raja mencapai petak awal raja lawan
ending-move-limit = batas langkah
    .why = batas langkah
ending-time = waktu
    .why = waktu { ending-loser.whose } habis
ending-interrupted = dihentikan
    .why = dihentikan
ending-draw = remis
    .why = remis
ending-no-mate = tidak ada mat
    .why = tidak ada skakmat
ending-forfeit = lawan absen
    .why = { ending-loser } tidak hadir
ending-sealed-move = langkah segel
    .why = langkah segel
ending-take-back = ditarik
    .why = langkah ditarik kembali
ending-error = galat
    .why = galat
ending-other = lainnya

ending-wins = { $side } menang
ending-is-draw = Remis
ending-is-broken-off = Dihentikan
ending-is-over = Selesai

ending-reason = : { $why }
ending-foreign-reason = : { $word }
ending-detail = {" "}({ $detail })
ending-points = , { $black }-{ $white } poin
ending-announcement = { $outcome }{ $reason }{ $detail }{ $points }; { $moves } langkah
