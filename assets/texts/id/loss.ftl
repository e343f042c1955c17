# Yang tidak dapat dimuat suatu format: sekian banyak, dan jenisnya tanpa bilangan.

loss-moves = { $count } langkah
    .kind = langkah
loss-by-hand = { $count } langkah sejak langkah yang tidak sah
    .kind = langkah tidak sah dan sesudahnya
loss-variations = { $count } varian
    .kind = varian
loss-comments = { $count } komentar
    .kind = komentar
loss-bookmarks = { $count } penanda
    .kind = penanda
loss-marks = { $count } tanda di papan
    .kind = tanda di papan
loss-line-ends = pergantian baris dalam { $count } komentar atau penanda
    .kind = pergantian baris dalam komentar dan penanda
loss-times = { $count } waktu
    .kind = waktu
loss-fractions = pecahan detik dari { $count } waktu
    .kind = waktu di bawah satu detik
loss-long-times = yang melebihi tiga tahun dari { $count } waktu
    .kind = waktu lebih dari tiga tahun
loss-engine-lines = { $count } varian mesin
    .kind = varian mesin
loss-engine-comments = bentuk { $count } varian mesin (disimpan sebagai komentar)
    .kind = bentuk varian mesin
loss-engine-details = rincian dari { $count } varian mesin
    .kind = rincian varian mesin
loss-kept = { $count } baris yang hanya dipahami program lain
    .kind = baris yang hanya dipahami program lain
loss-headers = { $count } keterangan
    .kind = keterangan
loss-first-move = nomor { $count } langkah pertama
    .kind = nomor langkah pertama
# { $word } adalah kata dari catatan.
loss-end = hasil `{ $word }`
loss-end-details = poin dan rincian hasil
loss-match = jam dan pertandingan dari permainan yang berjalan
# { $sign } adalah huruf, { $encoding } nama pengodean.
loss-signs = { $count ->
        [1] huruf `{ $sign }`, yang tidak ada dalam { $encoding }
       *[other] { $count } huruf seperti `{ $sign }`, yang tidak ada dalam { $encoding }
    }
# { $signs } adalah teks di atas.
loss-not-written = { $signs }: tidak disimpan
