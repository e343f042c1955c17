# Pengaturan: namanya di layar, satu kalimat tentang gunanya, dan nilai-nilainya.
# Kalimatnya juga menjadi catatan di berkas pengaturan.

settings-heading = Pengaturan

settings-language = Bahasa
    .help = bahasa layar
    .name-auto = otomatis
    .is-auto = bahasa sistem

settings-theme = Warna
    .help = warna papan, buah, dan panel
    .name-wood = kayu
    .is-wood = gading dan kenari di atas ek
    .name-dark = gelap
    .is-dark = warna tenang untuk ruang gelap
    .name-light = terang
    .is-light = kertas dan tinta
    .name-kaya = kaya
    .is-kaya = kayu kaya keemasan
    .name-high-contrast = kontras tinggi
    .is-high-contrast = kontras setinggi mungkin
    .name-mono = hitam putih
    .is-mono = tanpa warna

settings-color = Kedalaman warna
    .help = jumlah warna yang dikirim ke terminal; baris perintah dan NO_COLOR didahulukan
    .name-auto = otomatis
    .is-auto = menurut keterangan terminal
    .name-true = penuh
    .is-true = 16 juta
    .name-256 = 256
    .is-256 = 256 warna xterm
    .name-16 = 16
    .is-16 = 16 warna dari terminal
    .name-none = tanpa
    .is-none = tanpa warna, seperti dengan NO_COLOR

settings-pieces = Buah
    .help = gambar pada buah
    .name-auto = otomatis
    .is-auto = dua kanji, atau huruf bila terminal tanpa kanji
    .name-two-kanji = dua kanji
    .is-two-kanji = dua kanji di jendela mulai 136x41, kalau tidak satu
    .name-one-kanji = satu kanji
    .is-one-kanji = satu kanji
    .name-guided = tanda gerak
    .is-guided = satu kanji dan tanda geraknya
    .name-western = huruf
    .is-western = huruf: P L N S G B R K
    .name-ascii = ascii
    .is-ascii = huruf, seluruh layar hanya ASCII

settings-king = Raja
    .help = kanji kedua raja
    .name-both = keduanya
    .is-both = 王 untuk Putih, 玉 untuk Hitam
    .name-jewel = permata
    .is-jewel = 玉 untuk keduanya
    .name-king = raja
    .is-king = 王 untuk keduanya

settings-dragon = Naga
    .help = kanji benteng terpromosi
    .name-old = lama
    .is-old = 龍, seperti pada buah
    .name-plain = baru
    .is-plain = 竜, lebih jelas dalam huruf kecil

settings-size = Ukuran papan
    .help = ukuran petak terbesar, dalam sel; bila tidak muat, yang lebih kecil
    .name-auto = otomatis
    .is-auto = sebesar yang muat di jendela
    .name-12x6 = 12x6
    .is-12x6 = 12x6 sel per petak, komadai di samping papan
    .name-10x5 = 10x5
    .is-10x5 = 10x5 sel per petak, komadai di samping papan
    .name-8x4 = 8x4
    .is-8x4 = 8x4 sel per petak, komadai di samping papan
    .name-7x3 = 7x3
    .is-7x3 = 7x3 sel per petak
    .name-5x2 = 5x2
    .is-5x2 = 5x2 sel per petak
    .name-4x1 = 4x1
    .is-4x1 = satu baris per baris papan, ruang langkah terbanyak
    .name-letters = huruf
    .is-letters = satu baris per baris papan, buah huruf

settings-ambiguous = Lebar tanda
    .help = apakah terminal menggambar tanda seperti segitiga selebar satu sel atau dua
    .name-auto = otomatis
    .is-auto = ditanyakan kepada terminal saat mulai
    .name-narrow = sempit
    .is-narrow = selebar satu sel
    .name-wide = lebar
    .is-wide = selebar dua sel; tanda itu lalu tidak dipakai

settings-graphics = Grafik papan
    .help = cara papan digambar; gambar memerlukan terminal yang menampilkannya
    .name-auto = otomatis
    .is-auto = gambar bila terminal melaporkan dukungan; bila papan tak tampak, pilih sel
    .name-kitty = kitty
    .is-kitty = gambar dengan protokol kitty, apa pun laporan terminal
    .name-sixel = sixel
    .is-sixel = gambar sixel, apa pun laporan terminal
    .name-iterm = iTerm2
    .is-iterm = gambar iTerm2, apa pun laporan terminal
    .name-cells = sel
    .is-cells = sel teks

settings-tiles = Tepi buah
    .help = kehalusan buah yang digambar dengan sel; terminal tidak melaporkan isi fonnya
    .name-quadrants = kuadran
    .is-quadrants = 2x2 titik per sel, ada di setiap fon
    .name-sextants = sekstan
    .is-sextants = 2x3 titik per sel (Unicode 13); muncul kotak bila fon tidak memilikinya
    .name-octants = oktan
    .is-octants = 2x4 titik per sel (Unicode 16), jarang ada di fon
settings-piece_font = Fon buah
    .help = fon gambar; berkas juga menerima nama fon atau berkas fon
    .name-auto = otomatis
    .is-auto = fon kanji terbaik
    .name-brush = kuas
    .is-brush = fon kuas
    .name-textbook = buku ajar
    .is-textbook = fon buku ajar
    .name-mincho = mincho
    .is-mincho = fon Ming
    .name-gothic = gotik
    .is-gothic = fon Gotik
settings-piece_folder = Gambar buah
    .help = folder berisi gambar buah SVG atau PNG, sejak mulai berikutnya; lokasinya ditulis dalam berkas
    .name-none = tidak ada
    .is-none = buah bawaan program
    .name-pieces = sendiri
    .is-pieces = folder pieces di folder pengaturan

settings-slide = Buah meluncur
    .help = buah meluncur ke petaknya bila gambar bisa digeser dan jalurnya cepat

settings-mouse = Mouse
    .help = apakah program memakai mouse; bila tidak, mouse memilih teks

settings-keys = Tombol
    .help = fungsi tombol; keymap.ron di folder pengaturan mengubah satu per satu
    .name-default = bawaan
    .is-default = panah dan huruf awal kata
    .name-vim = vim
    .is-vim = h j k l adalah panah; K dan L mengawali langkah raja dan tombak

settings-notation = Notasi
    .help = cara langkah ditulis
    .name-auto = otomatis
    .is-auto = Barat bila buahnya huruf, selain itu Jepang
    .name-japanese = Jepang
    .is-japanese = ７六歩, 同　銀, ５八金右
    .name-western = Barat
    .is-western = P-7f, Sx5e, G6i-5h
    .name-usi = USI
    .is-usi = 7g7f, P*5e
    .name-kif = KIF
    .is-kif = ７六歩(77), dengan petak asalnya

settings-bot_level = Level bot
    .help = level bot bawaan; 1 cocok untuk pemula
    .name-adaptive = adaptif
    .is-adaptive = level mengikuti hasil Anda
settings-book = Pembukaan bot
    .help = bot memakai buku pembukaannya; jika mati, bot berpikir sejak langkah pertama
settings-engine_time = Waktu mesin
    .help = berapa lama mesin berpikir per langkah dalam permainan tanpa jam
settings-ponder = Ponder
    .help = mesin juga berpikir pada waktu lawannya
settings-analysis_lines = Jumlah variasi
    .help = berapa variasi yang ditampilkan mesin
settings-score = Nilai
    .help = bagaimana penilaian mesin ditampilkan
    .name-centipawns = angka
    .is-centipawns = seperseratus bidak; di atas 0 Hitam lebih baik
    .name-percent = peluang menang
    .is-percent = peluang menang Hitam
    .name-words = kata
    .is-words = misalnya "Hitam jelas lebih baik"
settings-hints = Petunjuk
    .help = langkah baik dapat ditampilkan: buahnya, petaknya, lalu langkahnya
settings-turn = Putar papan
    .help = dengan dua pemain papan berputar ke arah yang mendapat giliran
settings-cover = Tutupi papan
    .help = dengan dua pemain papan ditutup di antara giliran
settings-animation = Animasi
    .help = tampilkan gerakan buah
settings-bell_move = Bel: langkah
    .help = bel berbunyi setelah bot melangkah
settings-bell_check = Bel: skak
    .help = bel berbunyi saat skak
settings-bell_end = Bel: akhir
    .help = bel berbunyi saat permainan selesai
settings-title = Judul jendela
    .help = judul jendela menampilkan giliran

settings-unfocused = di belakang
settings-on = ya
settings-off = tidak

settings-pieces-now = buah: { $name }, { $meaning }
settings-size-now = ukuran papan: { $name }, { $meaning }
settings-welcome = Selamat datang  ようこそ: kiri dan kanan memilih, Enter mulai
settings-theme-own = dari folder themes Anda
