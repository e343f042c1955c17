# Yang tidak dapat dimuat suatu format: sekian banyak, dan jenisnya tanpa bilangan.

loss-moves = { $count } langkah
    .kind = langkah
loss-by-hand = { $count } langkah sejak yang mustahil bagi buah mana pun
    .kind = langkah yang mustahil bagi buah mana pun, dan sesudahnya
loss-variations = { $count } varian
    .kind = varian
loss-comments = { $count } komentar
    .kind = komentar
loss-bookmarks = { $count } penanda
    .kind = penanda
loss-line-ends = akhir varian dalam { $count } catatan
    .kind = akhir varian dalam catatan
loss-times = { $count } waktu
    .kind = waktu
loss-fractions = pecahan detik dari { $count } waktu
    .kind = waktu di bawah satu detik
loss-long-times = yang melebihi tiga tahun dari { $count } waktu
    .kind = waktu lebih dari tiga tahun
loss-engine-lines = { $count } baris mesin
    .kind = baris mesin
loss-engine-details = rincian dari { $count } baris mesin
    .kind = rincian baris mesin
loss-kept = { $count } baris untuk program yang membaca format lama
    .kind = baris yang hanya dikenal format asalnya
loss-headers = { $count } keterangan
    .kind = keterangan
loss-first-move = nomor { $count } langkah pertama
    .kind = nomor langkah pertama
# { $word } adalah kata dari catatan.
loss-end = akhir `{ $word }`
loss-end-details = poin dan rincian akhir
loss-match = jam dan pertandingan dari permainan yang berjalan
# { $sign } adalah huruf, { $encoding } nama pengodean.
loss-signs = { $count ->
        [1] huruf `{ $sign }`, yang tidak ada dalam { $encoding }
       *[other] { $count } huruf seperti `{ $sign }`, yang tidak ada dalam { $encoding }
    }
# { $signs } adalah teks di atas.
loss-not-written = { $signs }: tidak ditulis
