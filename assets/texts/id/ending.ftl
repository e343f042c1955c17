# Akhir permainan tercatat: satu kata untuk daftar, dan alasan kemenangan untuk pengumuman.

ending-checkmate = skakmat
    .why = skakmat
ending-no-legal-moves = tanpa langkah
    .why = lawan tidak punya langkah sah
ending-resignation = menyerah
    .why = lawan menyerah
ending-illegal-move = tidak sah
    .why = lawan membuat langkah tidak sah
ending-perpetual-check = skak abadi
    .why = lawan memberi skak abadi
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
    .why = deklarasi lawan gagal
ending-try = aturan try
    .why = raja mencapai petak awal raja lawan
ending-move-limit = batas langkah
    .why = batas langkah
ending-time = waktu
    .why = waktu lawan habis
ending-interrupted = dihentikan
    .why = dihentikan
ending-draw = remis
    .why = remis
ending-no-mate = tidak ada mat
    .why = tidak ada skakmat
ending-forfeit = lawan absen
    .why = lawan tidak hadir
ending-sealed-move = langkah segel
    .why = langkah segel
ending-take-back = ditarik
    .why = langkah ditarik kembali
ending-error = galat
    .why = galat
ending-other = lainnya

## Pengumuman

ending-black-wins = ☗ Hitam 先手 menang
ending-white-wins = ☖ Putih 後手 menang
ending-is-draw = Remis
ending-is-broken-off = Dihentikan
ending-is-over = Selesai
# Dalam daftar sempit hanya ada tempat untuk pemenang.
ending-black = ☗ Hitam
ending-white = ☖ Putih

# { $why } adalah alasannya, { $word } kata catatan untuk itu.
ending-reason = : { $why } ({ $word })
ending-foreign-reason = : { $word }
ending-detail = {" "}({ $detail })
ending-points = , { $black }-{ $white } poin
# { $outcome } menyebut siapa menang; bagian lain adalah teks di atas, atau kosong.
ending-announcement = { $outcome }{ $reason }{ $detail }{ $points }; { $moves } langkah
