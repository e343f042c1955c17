announce-moves = { $n } langkah
announce-checkmate = { $winner } menang dengan skakmat, { $moves }
announce-no-legal-move = { $winner } menang: tidak ada langkah sah, { $moves }
announce-resignation = { $loser } menyerah: { $winner } menang, { $moves }
announce-illegal-move = { $loser } membuat langkah tidak sah ({ $foul }): { $winner } menang, { $moves }
announce-perpetual-check = { $loser } memberi skak abadi: { $winner } menang, { $moves }
announce-impasse-points = { $winner } menang poin dalam kebuntuan ({ $black }-{ $white }, aturan { $rule } poin), { $moves }
announce-declaration-win = { $winner } menang dengan deklarasi ({ $points } poin, aturan { $rule } poin), { $moves }
announce-declaration-fail = Deklarasi { $loser } gagal ({ $missing }): { $winner } menang, { $moves }
announce-try = { $winner } menang dengan aturan try, { $moves }
announce-time = Waktu { $loser } habis: { $winner } menang, { $moves }
announce-failure = Mesin { $loser } gagal: { $winner } menang, { $moves }
announce-sennichite = Remis karena pengulangan (sennichite), { $moves }
announce-agreed-sennichite = Remis pengulangan atas kesepakatan (sennichite, kemunculan ke-{ $occurrence }), { $moves }
announce-impasse-draw = Remis karena kebuntuan ({ $black }-{ $white } poin, aturan { $rule } poin), { $moves }
announce-declaration-draw = Remis dengan deklarasi ({ $points } poin, aturan { $rule } poin), { $moves }
announce-move-limit = Remis karena batas langkah, { $moves }
announce-interrupted = Dihentikan, { $moves }

announce-fairbairn = Aturan Fairbairn: { $end }

announce-lacks-turn = bukan gilirannya
announce-lacks-king-entered = raja belum masuk
announce-lacks-pieces = hanya { $have } dari { $needed } buah di zona
announce-lacks-not-in-check = kena skak
announce-lacks-points = hanya { $have } dari { $needed } poin

announce-occurrence = kemunculan ke-{ $n }
announce-third-draw = kemunculan ke-3: sekali lagi menjadi remis
announce-third-loss = kemunculan ke-3: sekali lagi { $who } kalah (skak abadi)

announce-by-checkmate = skakmat
announce-by-no-legal-moves = tidak ada langkah sah
announce-by-resignation = menyerah
announce-by-illegal-move = langkah tidak sah
announce-by-perpetual-check = skak abadi
announce-by-impasse-points = poin kebuntuan
announce-by-declaration-win = deklarasi menang
announce-by-declaration-fail = deklarasi gagal
announce-by-try = aturan try
announce-by-time = waktu
announce-by-error = kegagalan mesin
announce-by-sennichite = sennichite
announce-by-impasse-draw = kebuntuan
announce-by-declaration-draw = deklarasi remis
announce-by-move-limit = batas langkah
announce-by-interrupted = dihentikan
