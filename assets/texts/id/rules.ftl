# Perangkat aturan, dengan kata-kata, dan layar untuk mengubahnya.

## Opsi

rules-option-illegal = langkah tidak sah
    .name = langkah salah
    .name-refuse = ditolak
    .is-refuse = tidak dimainkan; pemain melangkah lagi, jam berjalan
    .name-lose = kalah
    .is-lose = langsung kalah; tidak ada petunjuk atau pencegahan
    .name-claim = ditunjuk
    .is-claim = dimainkan, dan kalah bila ada yang menunjukkannya
    .says-refuse = Langkah tidak sah tidak dimainkan; pemain melangkah lagi, jam berjalan.
    .says-lose = Langkah tidak sah langsung kalah.
    .says-claim = Langkah tidak sah dimainkan bila mungkin, dan kalah bila ditunjukkan.

rules-option-claim = penunjuk pelanggaran
    .name = penunjuk
    .name-any = siapa saja
    .is-any = lawan atau pihak ketiga, sampai permainan berakhir
    .name-players = pemain
    .is-players = lawan saja, selama masih ada di papan
    .says-any = Lawan atau pihak ketiga boleh menunjukkannya sampai permainan berakhir.
    .says-players = Hanya lawan yang boleh menunjukkannya, selama masih ada di papan.

rules-option-priority = menyerah sebelum pelanggaran
    .name = menyerah dulu
    .name-yes = ya
    .is-yes = menyerah tetap berlaku walau kemudian ada pelanggaran
    .name-no = tidak
    .is-no = pelanggaran yang ditemukan sesudahnya membatalkannya
    .says-yes = Menyerah tetap berlaku walau pelanggaran ditemukan kemudian.
    .says-no = Pelanggaran yang ditemukan setelah menyerah membatalkannya.

rules-option-resign = menyerah
    .name = menyerah
    .name-any = kapan saja
    .is-any = kapan saja
    .name-turn = giliran
    .is-turn = hanya pada giliran sendiri
    .says-any = Pemain boleh menyerah kapan saja.
    .says-turn = Pemain hanya boleh menyerah pada gilirannya sendiri.

rules-option-mate = skakmat
    .name = skakmat
    .name-auto = otomatis
    .is-auto = mengakhiri permainan
    .name-formal = formal
    .is-formal = pihak yang skakmat masih harus menyerah
    .says-auto = Skakmat mengakhiri permainan.
    .says-formal = Skakmat saja tidak mengakhiri permainan: yang skakmat menyerah.

rules-option-takeback = menarik langkah
    .name = tarik langkah
    .name-yes = ya
    .is-yes = boleh; waktunya tetap terpakai
    .name-no = tidak
    .is-no = tidak boleh
    .says-yes = Langkah boleh ditarik kembali; waktunya tetap terpakai.
    .says-no = Langkah tidak boleh ditarik kembali.

rules-option-announce_check = skak
    .name = kabar skak
    .name-status = status
    .is-status = ditulis di baris status
    .name-call = suara
    .is-call = diserukan
    .name-off = tidak
    .is-off = tidak diberitahukan
    .says-status = Skak ditulis di baris status.
    .says-call = Skak diserukan.
    .says-off = Skak tidak diberitahukan.

rules-option-sennichite = pengulangan keempat
    .name = sennichite
    .name-draw = remis
    .is-draw = mengakhiri permainan; skak abadi kalah
    .name-off = tidak
    .is-off = tidak berarti apa-apa
    .says-draw = Posisi yang muncul keempat kalinya berarti remis (sennichite).
    .says-off = Pengulangan tidak mengakhiri permainan.

rules-option-early_sennichite = kesepakatan pengulangan
    .name = sennichite dini
    .name-yes = ya
    .is-yes = sejak kemunculan kedua
    .name-no = tidak
    .is-no = tidak boleh
    .says-yes = Keduanya boleh menyepakati remis pengulangan sejak kali kedua.

rules-option-agree = kesepakatan buntu
    .name = sepakat buntu
    .name-both = keduanya
    .is-both = bila kedua raja sudah masuk
    .name-either = salah satu
    .is-either = bila salah satu raja sudah masuk
    .name-off = tidak
    .is-off = tidak pernah
    .says-both = Bila kedua raja sudah masuk, pemain boleh menyepakati kebuntuan.
    .says-either = Bila satu raja sudah masuk, pemain boleh menyepakati kebuntuan.
    .says-off = Tidak ada kebuntuan atas kesepakatan.

rules-option-count = hitungan kebuntuan
    .name = hitungan
    .name-24 = 24
    .is-24 = kurang dari 24 poin kalah, selain itu remis
    .name-27 = 27
    .is-27 = poin lebih banyak menang; Putih bila sama 27
    .says-24 = Poin dihitung: kurang dari 24 kalah, masing-masing 24 ke atas remis.
    .says-27 = Poin dihitung: yang lebih banyak menang, Putih menang bila sama 27.

rules-option-declare = deklarasi
    .name = deklarasi
    .name-off = tidak
    .is-off = tidak ada
    .name-27 = 27
    .is-27 = Hitam menang dengan 28 poin, Putih dengan 27
    .name-24 = 24
    .is-24 = 31 poin menang, 24 sampai 30 remis
    .says-off = Raja yang masuk tidak bisa mendeklarasikan kemenangan.
    .says-27 = 28 poin di zona dan tangan menang bagi Hitam, 27 bagi Putih; lain kalah.
    .says-24 = 31 poin di zona dan tangan menang, 24 sampai 30 remis; kurang kalah.

rules-option-auto = deklarasi yang menang
    .name = deklarasi auto
    .name-yes = ya
    .is-yes = terjadi dengan sendirinya
    .name-no = tidak
    .is-no = harus dibuat
    .says-yes = Deklarasi yang akan menang terjadi dengan sendirinya.

rules-option-try = aturan try
    .name = try
    .name-off = tidak
    .is-off = tidak ada
    .name-both = keduanya
    .is-both = mencapai 5a/5i menang bila raja lain sudah masuk
    .name-simple = sederhana
    .is-simple = mencapai 5a/5i menang
    .says-both = Raja yang mencapai 5a (Hitam) atau 5i (Putih) menang bila lawan masuk.
    .says-simple = Raja yang mencapai 5a (Hitam) atau 5i (Putih) menang.

rules-option-fairbairn = aturan Fairbairn
    .name = fairbairn
    .name-on = ya
    .is-on = kedua raja dan semua buah Anda masuk: poin menentukan
    .name-off = tidak
    .is-off = tidak ada
    .says-on = Bila kedua raja masuk, yang semua buahnya masuk zona mengakhirinya.

rules-option-limit = batas langkah
    .name = batas langkah
    .number = nomor langkah, 0 tanpa batas
    .says-none = Tidak ada batas langkah.

rules-option-extend = skak di batas langkah
    .name = skak di batas
    .name-yes = ya
    .is-yes = rangkaian skak diselesaikan dahulu
    .name-no = tidak
    .is-no = tidak mengubah apa pun
    .says-yes = Rangkaian skak yang sedang berjalan diselesaikan dahulu.

rules-option-entry = raja di batas langkah
    .name = raja di batas
    .name-yes = ya
    .is-yes = batas baru mengakhiri permainan bila ada raja yang masuk
    .name-no = tidak
    .is-no = tidak mengubah apa pun
    .says-yes = Setelah langkah { $limit } permainan remis begitu ada raja yang masuk.
    .says-no = Setelah langkah { $limit } permainan remis.

rules-option-handicap = buah yang dilepas
    .name = handikap
    .name-add = tambah
    .is-add = buah yang dilepas karena handikap dihitung bagi Putih
    .name-none = tidak
    .is-none = tidak dihitung bagi siapa pun
    .says-add = Dalam permainan handikap buah yang dilepas dihitung bagi Putih.
    .says-none = Dalam permainan handikap buah yang dilepas tidak dihitung.

rules-option-rounding = penghitungan waktu
    .name = hitungan waktu
    .name-exact = tepat
    .is-exact = tepat, seperti jam catur
    .name-minute = menit
    .is-minute = menit penuh tiap langkah, seperti dengan stopwatch
    .says-exact = Jam menghitung dengan tepat.
    .says-minute = Jam menghitung menit penuh tiap langkah; sisanya gratis.

rules-option-replay = remis dalam pertandingan
    .name = ulangan
    .name-remaining = sisa waktu
    .is-remaining = diulang dengan tukar pihak dan sisa waktu
    .name-fresh = waktu baru
    .is-fresh = diulang dengan tukar pihak dan waktu baru
    .name-off = tidak
    .is-off = dihitung remis
    .says-remaining = Dalam pertandingan remis diulang, tukar pihak, dengan sisa waktu.
    .says-fresh = Dalam pertandingan remis diulang, tukar pihak, dengan waktu baru.
    .says-off = Dalam pertandingan remis tidak diulang.

rules-option-replay_min = waktu untuk ulangan
    .name = waktu ulangan
    .number = menit bagi jam yang lebih pendek, 0 untuk tidak ada
    .says-some = Lalu waktu keduanya ditambah sama, sampai yang pendek { $minutes } menit.

rules-option-scoring = nilai remis
    .name = skor remis
    .name-pro = pro
    .is-pro = bukan partai; hanya kemenangan yang dihitung
    .name-fesa = fesa
    .is-fesa = dinilai sebagai remis, lalu diulang
    .name-half = setengah
    .is-half = masing-masing setengah poin
    .says-half = Dalam pertandingan remis bernilai setengah poin dan tidak diulang.
    .says-fesa = Remis dinilai sebagai remis.
    .says-pro = Remis bukan partai pertandingan: hanya kemenangan dihitung.

## Kalimat lain dalam perangkat aturan

rules-no-legal-move = Pemain yang tidak punya langkah sah dan tidak kena skak kalah.
rules-perpetual-check = Yang memberi skak di setiap langkah pengulangan itu kalah.
rules-declaration = Pada giliran, raja dan 10 buah masuk, tidak kena skak, boleh deklarasi:
rules-fairbairn-count = Poin lalu dihitung seperti kebuntuan (Fairbairn).

## Perangkat aturan program, dan di mana aturan itu dipakai

rules-preset-casual = Santai
    .like = seperti permainan antarteman
rules-preset-pro = Profesional
    .like = seperti permainan profesional Jepang (JSA)
rules-preset-amateur = Amatir
    .like = seperti turnamen amatir di Jepang (JSA)
rules-preset-csa = CSA
    .like = seperti shogi komputer (CSA, floodgate)
rules-preset-fesa = FESA
    .like = seperti turnamen di Eropa (FESA)
rules-preset-dojo = 81Dojo
    .like = seperti 81Dojo
rules-preset-wars = Shogi Wars
    .like = seperti Shogi Wars: raja yang masuk menang sendiri
rules-preset-lishogi = lishogi
    .like = seperti lishogi: raja yang masuk menang sendiri
rules-preset-try = Aturan try
    .like = seperti permainan klub dengan aturan try
rules-preset-west = Barat
    .like = seperti Shogi Association for the West tahun 1980-an

## Yang khas bagi satu permainan

rules-own = Aturan sendiri
rules-agreed-title = Aturan permainan ini
# { $giver } adalah pemain yang lebih kuat; { $odds } handikap dalam bahasa berkas ini, { $japanese } dalam bahasa Jepang.
rules-agreed-odds = { $giver } memberi handikap sebagai Putih dan mulai: { $odds } { $japanese }.
rules-agreed-odds-open = Putih memberi handikap dan mulai: { $odds } { $japanese }.
rules-agreed-colors = { $black } Hitam ☗ (sente), { $white } Putih ☖ (gote).
rules-agreed-furigoma = Undian lima bidak menentukan siapa Hitam ☗ (furigoma).
rules-no-clocks = Tidak ada jam.
rules-clock-each = Tiap pemain punya { $clock }.
rules-clock-of = { $name } punya { $clock }.
rules-clock-none-of = { $name } tanpa jam.
# { $main }, { $byoyomi } dan { $increment } adalah waktu seperti "10 menit", atau teks rules-byoyomi.
rules-clock-then = { $main }, lalu { $byoyomi }
rules-clock-increment = { $main }, dan { $increment } lagi setelah tiap langkah
rules-clock-main = { $main } untuk seluruh permainan
rules-byoyomi = { $periods ->
        [0] { $time } untuk tiap langkah
        [1] { $time } untuk tiap langkah
       *[other] { $periods } periode { $time } untuk tiap langkah
    }
rules-hours = { $n } jam
rules-minutes = { $n } menit
rules-seconds = { $n } detik
rules-milliseconds = { $n } milidetik
# Dua waktu di atas, berturut-turut.
rules-times = { $first } { $rest }
rules-match-colors = Pertandingan, terbaik dari { $games }: { $wins } kemenangan cukup; warna bergantian.
rules-match-odds = Pertandingan, terbaik dari { $games }: { $wins } kemenangan cukup; handikap tetap.

## Layar opsi

rules-title = Aturan  対局規定   dari { $base }
# Baris daftar; dua spasi di tempat tanda opsi yang diubah.
rules-base = {"  "}mulai dari
rules-accept = {"  "}Terima  決定
rules-save = {"  "}Simpan sendiri...
rules-save-as = {"  "}nama
rules-delete = {"  "}Hapus milik sendiri...
rules-back = {"  "}Kembali tanpa ubah
# Bilangan dengan artinya: `{ $value }: nomor langkah, 0 untuk tanpa batas, { $least } sampai { $most }`.
rules-number = { $value }: { $meaning }, { $least } sampai { $most }
rules-value = { $value }: { $meaning }
# Nama opsi dan nilai, seperti di daftar.
rules-contradiction = { $option }={ $value } tak berarti bila { $other }={ $other_value }

## Isi baris status

rules-hint-name = ketik nama dari huruf, angka, - dan _, lalu Enter
rules-hint-base = kiri dan kanan memilih aturan awal
rules-hint-differs = * berbeda dari { $base }; kiri dan kanan mengubahnya
rules-hint-number = ketik bilangan, atau ubah dengan kiri dan kanan
rules-hint-option = kiri dan kanan mengubahnya
rules-hint-accept = Enter bermain dengan aturan ini
rules-hint-save = Enter menyimpannya dengan nama sendiri
rules-hint-delete = Enter menghapus perangkat aturan milik sendiri
rules-hint-back = Enter kembali dan membiarkan aturan seperti semula

## Nasib perangkat aturan

rules-saved = disimpan sebagai { $name }, bisa dipilih dengan nama itu
rules-deleted = { $name } dihapus
rules-stays = { $name } bagian dari program dan tetap ada
rules-delete-title = Hapus aturan?
rules-delete-body = Perangkat aturan { $name } dihapus.
rules-replace-title = Ganti aturan?
rules-replace-body = Perangkat aturan { $name } sudah ada.
rules-no-name = nama `{ $name }`: seharusnya kata, paling banyak { $most }, dari a sampai z, 0 sampai 9, - dan _, diawali huruf
rules-name-taken = nama `{ $name }`: perangkat aturan dengan nama ini sudah ada
