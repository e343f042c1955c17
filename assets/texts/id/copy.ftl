copy-title = Salin

copy-sfen = SFEN
copy-usi = Langkah USI
copy-kif = Catatan KIF
copy-ki2 = Catatan KI2
copy-csa = Catatan CSA
copy-jkf = Catatan JKF
copy-address = Alamat web
copy-move = Langkah
copy-diagram = Diagram
copy-bod = BOD

copy-to-terminal = Ke papan klip, bila terminal mengizinkan program menulis ke sana.
    .button = Ke papan klip
copy-to-file = Ke berkas baru di folder simpanan.
    .button = Ke berkas

copy-sent = { $part } dikirim ke papan klip terminal
copy-sent-long = { $part } dikirim, tetapi { $bytes } bita mungkin ditolak terminal
copy-shared = { $name }.png, .html, dan .txt tersimpan; teksnya dikirim ke papan klip
copy-position = posisi
copy-ply = langkah { $ply }
