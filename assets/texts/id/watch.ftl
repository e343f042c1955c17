watch-auto-play = Putar otomatis
watch-start = Mulai
watch-stop = Berhenti
watch-stopped = berhenti
watch-stopped-at-branch = berhenti: { $ways } kelanjutan dari sini
watch-no-moves = tidak ada langkah untuk diputar
watch-pace-now = putar otomatis: { $pace }
watch-even-pace = { $seconds } dtk/langkah
watch-recorded-pace = { $factor ->
        [1] waktu asli
       *[other] waktu asli, { $factor } kali lebih cepat
    }
watch-pace = Laju: { $pace }; ^ lebih cepat, - lebih lambat
watch-stops-at-branches = Berhenti di percabangan dan di akhir.
    .button = Berhenti di cabang
watch-passes-branches = Melewati percabangan dan berhenti di akhir.
    .button = Lewati cabang
watch-longest-pace = Waktu asli ditampilkan paling lama 10 dtk per langkah.
watch-to-even-pace = Laju tetap
watch-to-recorded-pace = Waktu asli

watch-time = Waktu  消費時間
watch-material = Materi  駒の損得
watch-evaluation = Evaluasi  評価値
watch-centipawns = Poin  評価値
watch-nothing-to-draw = tidak ada grafik: perlu tiga langkah
watch-scale = { $now }  maks { $most }
watch-mates-in = { $side } memberi mat dalam { $plies }
watch-mates = { $side } memberi mat

watch-find = cari dalam komentar:{" "}
watch-find-what = ketik kata yang dicari, lalu Enter
watch-not-found = tidak ada di komentar: `{ $words }`

watch-facts = Pada langkah ini
watch-fact-move = langkah
watch-fact-turn = giliran
watch-fact-time = waktu
watch-fact-score = nilai
watch-fact-line = jalur { $number }
watch-fact-grade = peringkat
watch-fact-points = poin
watch-fact-opening = pembukaan
watch-fact-bookmark = penanda
watch-start-position = awal 開始局面
watch-turn = { $side }, langkah { $number }
watch-used = { $side } memakai { $time }
watch-points = ☗ { $black } - ☖ { $white } (i: rincian)
watch-end-is-right = akhir ini sesuai aturan

watch-foul = pelanggaran: { $why }
watch-checkmate = skakmat
watch-no-legal-move = tanpa langkah sah
watch-check = skak
watch-checks = skak, { $count } berturut-turut oleh { $side }

watch-repeated = { $occurrence } (sebelumnya: setelah langkah { $moves })
watch-repeated-draw = { $occurrence } - remis (sebelumnya: setelah langkah { $moves })
watch-repeated-loss = { $occurrence } - skak abadi: { $side } kalah (sebelumnya: setelah langkah { $moves })

watch-remark-goes-on = permainan sudah berakhir setelah langkah { $moves } ({ $end }) tetapi berlanjut
watch-end-won = { $end }, { $side } menang
watch-remark-otherwise = menurut catatan { $said }, menurut aturan { $ruled }
watch-remark-no-end = menurut catatan { $said }, tetapi { $why }
watch-objection-not-in-check = raja tidak diskak
watch-objection-way-out = raja masih punya jalan keluar
watch-objection-legal-moves = masih ada langkah sah
watch-objection-new-position = posisi ini baru
watch-objection-occurred = posisi ini baru terjadi { $count } kali
watch-objection-no-declaration = aturan ini tidak mengenal deklarasi
watch-objection-ruled = menurut aturan hasilnya { $end }
watch-objection-not-entered = belum ada raja yang masuk
watch-objection-points = Hitam punya { $black } poin dan Putih { $white }
watch-objection-no-throne = menurut aturan ini belum ada raja yang mencapai petak awal raja lawan
watch-objection-limit = batasnya { $limit } langkah dan permainan ini punya { $moves } langkah
