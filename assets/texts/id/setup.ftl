setup-title = Permainan baru  対局設定

setup-player = Pemain { $number }
setup-name = {"  "}nama
setup-style = Gaya 棋風
setup-teaching = Belajar 指導
setup-begins = Handikap 手合
setup-giver = Pemberi 上手
setup-black = Hitam 先手
setup-rules = Aturan 規則
setup-edit = {"  "}ubah
setup-clock = Jam 時計
setup-clock-of = {"  "}pemain { $number }
setup-match = Pertandingan
setup-opponent = Lawan 相手
setup-more = Lainnya...
setup-more-what = nama, gaya, pertandingan
setup-all-rules = semua aturan: { $key }
setup-fewer = Ringkas
setup-hint-more = Enter menampilkan atau menyembunyikan
setup-start = Mulai  対局開始
setup-back = Kembali

setup-even = tanpa handikap 平手
setup-odds = { $odds } { $japanese }
setup-no-bot = tanpa bot
setup-style-free = pembukaan apa saja
setup-style-static = benteng tetap 居飛車
setup-style-ranging = benteng geser 振り飛車
setup-style-attack = serang dini 急戦
setup-edited = posisi susunan 指定局面
setup-after = langkah { $moves } 指定局面
setup-furigoma = furigoma 振り駒
setup-rule-set = { $title } { $japanese }
setup-own-rules = sendiri 独自
setup-option-by-option = sesuaikan...
setup-no-clock = tanpa
setup-same-clock = sama
setup-games = { $games ->
        [1] satu partai 一番
        [3] terbaik dari 3 三番
        [5] terbaik dari 5 五番
        [7] terbaik dari 7 七番
        [9] terbaik dari 9 九番
       *[other] terbaik dari { $games }
    }

setup-hint-seat = kiri dan kanan: orang, level bot (1 termudah), mesin; Ctrl-e menambah mesin
setup-hint-bot = { $level } (perkiraan); kiri dan kanan: lain, 1 termudah
setup-hint-name = ketik nama
setup-hint-style = yang disukai bot dalam pembukaan
setup-hint-teaching = memberi tahu apa yang hilang; petunjuk gratis, tidak dinilai
setup-hint-odds = pemain yang lebih kuat bermain Putih tanpa buah ini dan melangkah dahulu
setup-hint-even = kiri dan kanan memilih handikap: buah yang dilepas pemain lebih kuat
setup-hint-giver = pemberi handikap adalah Putih, pemain yang lebih kuat
setup-hint-black = Hitam ☗ hanya berarti melangkah dahulu; furigoma melempar lima bidak
setup-hint-edit = Enter menampilkan semua pilihan aturan dan artinya
setup-hint-clock = Kiri dan kanan: { $clocks }; atau ketik 1h+60s
setup-hint-match = yang menang lebih dari separuh partai memenangkan pertandingan
setup-hint-start = Enter memulai permainan; Atas dan Bawah menelusuri formulir
setup-hint-back = Enter kembali
setup-hint-rules = { $name }: { $like }
setup-hint-own-rules = aturan dengan perubahan Anda sendiri

setup-not-a-time = waktu: `{ $text }` bukan waktu, contoh { $expected }
setup-no-unit = waktu: `{ $text }` tanpa satuan, tulis { $text }h, { $text }m atau { $text }s
setup-negative = waktu: `{ $text }` negatif, contoh { $expected }
setup-too-long = waktu: `{ $text }` terlalu lama, paling banyak { $hours }h dan { $periods } periode
setup-no-time = waktu: `{ $text }` tidak menyisakan waktu, tulis `none` (tanpa jam) atau { $expected }
setup-both = waktu: `{ $text }` punya byoyomi dan tambahan waktu, pilih salah satu

setup-toss-title = Furigoma  振り駒
setup-toss-who = { $senior }, pemain senior, melempar lima bidak.
setup-toss-rule = Lebih banyak 歩: { $senior } Hitam. Lebih banyak と: { $other }.
setup-toss-counts = { $pawns } 歩, { $tokins } と
setup-toss-counts-with = { $pawns } 歩, { $tokins } と, { $uncounted } tidak dihitung
setup-toss-uncounted = 立: berdiri atau menindih bidak lain, tidak dihitung
setup-toss-black = { $name } bermain Hitam dan melangkah dahulu.
setup-toss-equal = Jumlahnya sama: bidak dilempar lagi.
setup-toss-equal-again = Sama lagi: lemparan ke-{ $number } menyusul.
setup-toss-start = Mulai
setup-toss-again = Lempar lagi
