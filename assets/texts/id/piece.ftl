piece-pawn = bidak
    .the = bidak
    .moves = Satu petak lurus ke depan; menangkap dengan cara yang sama.
piece-lance = tombak
    .the = tombak
    .moves = Sejauh apa pun lurus ke depan, tidak pernah mundur.
piece-knight = kuda
    .the = kuda
    .moves = Melompat dua petak ke depan dan satu ke samping. Hanya kuda yang melompat, dan tidak pernah mundur.
piece-silver = perak
    .the = perak
    .moves = Satu petak diagonal atau lurus ke depan.
piece-bishop = gajah
    .the = gajah
    .moves = Sejauh apa pun secara diagonal, jadi tetap di petak sewarna.
piece-rook = benteng
    .the = benteng
    .moves = Sejauh apa pun di lajur atau baris.
piece-gold = emas
    .the = emas
    .moves = Satu petak ke depan, samping, belakang, atau diagonal ke depan; tidak diagonal ke belakang.
piece-king = raja
    .the = raja
    .moves = Satu petak ke segala arah, tidak ke petak yang diserang.
piece-tokin = tokin
    .the = tokin
    .moves = Bergerak persis seperti emas.
piece-promoted-lance = tombak promosi
    .the = tombak promosi
    .moves = Bergerak persis seperti emas.
piece-promoted-knight = kuda promosi
    .the = kuda promosi
    .moves = Bergerak persis seperti emas.
piece-promoted-silver = perak promosi
    .the = perak promosi
    .moves = Bergerak persis seperti emas.
piece-horse = kuda naga
    .the = kuda naga
    .moves = Bergerak seperti gajah, atau satu petak di lajur atau baris.
piece-dragon = naga
    .the = naga
    .moves = Bergerak seperti benteng, atau satu petak diagonal.

piece-list = Buah 駒
piece-list-hint = Tekan huruf sebuah buah, atau pilih tombol.
piece-keys = Kiri dan Kanan memilih buah lain, + membalik buah
piece-promotes = Promosi menjadi { $promoted } bila langkahnya berawal atau berakhir di tiga baris terjauh.
piece-promoted = Promosi dari { $plain }. Tetap begitu sampai ditangkap; di tangan kembali menjadi { $plain } dan ditaruh sebagai { $plain }.
piece-never-promotes = Tidak bisa promosi.
piece-must-promote = Wajib promosi di { $ranks ->
        [1] baris terakhir
       *[other] { $ranks } baris terakhir
    }, karena di sana tidak bisa melangkah lagi.
piece-king-drop = Tidak pernah ditangkap, jadi tidak pernah ada di tangan.
piece-drop-free = Ditaruh di petak kosong mana pun.
piece-drop-dead = Ditaruh di petak kosong mana pun kecuali di { $ranks ->
        [1] baris terakhir
       *[other] { $ranks } baris terakhir
    }.
piece-drop-pawn = Nifu: tidak di lajur yang sudah berisi bidak sendiri. Uchifuzume: bidak yang ditaruh tidak boleh memberi skakmat.
piece-points = Dalam kebuntuan bernilai { $points } poin.
