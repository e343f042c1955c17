rules-option-illegal = langkah tidak sah
    .name = pelanggaran
    .name-refuse = ditolak
    .is-refuse = ditolak; pemain melangkah lagi, jam berjalan
    .name-lose = kalah
    .is-lose = langsung kalah; petak yang sah tidak ditampilkan
    .name-claim = dilaporkan
    .is-claim = dimainkan, tetapi kalah bila dilaporkan
    .says-refuse = Langkah tidak sah ditolak; pemain melangkah lagi.
    .says-lose = Pemain yang melangkah tidak sah langsung kalah.
    .says-claim = Pemain yang melangkah tidak sah kalah bila dilaporkan.

rules-option-claim = pelapor pelanggaran
    .name = pelapor
    .name-any = siapa saja
    .is-any = lawan atau pihak ketiga, sampai permainan berakhir
    .name-players = pemain
    .is-players = hanya lawan, selama masih terlihat di papan
    .says-any = Lawan atau pihak ketiga boleh melapor sampai permainan berakhir.
    .says-players = Hanya lawan yang boleh melapor, selama masih terlihat di papan.

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
    .is-yes = boleh; waktu terpakai tidak dikembalikan
    .name-no = tidak
    .is-no = tidak boleh
    .says-yes = Langkah boleh ditarik; waktu terpakai tidak dikembalikan.
    .says-no = Langkah tidak boleh ditarik.

rules-option-announce_check = skak
    .name = tanda skak
    .name-status = baris status
    .is-status = ditampilkan di baris status
    .name-call = diserukan
    .is-call = diserukan
    .name-off = tidak
    .is-off = tidak ditampilkan
    .says-status = Skak ditampilkan di baris status.
    .says-call = Skak diserukan.
    .says-off = Skak tidak ditampilkan.

rules-option-sennichite = pengulangan keempat
    .name = sennichite
    .name-draw = remis
    .is-draw = mengakhiri permainan; pemberi skak abadi kalah
    .name-off = tidak
    .is-off = tidak berpengaruh
    .says-draw = Posisi yang muncul untuk keempat kalinya menjadi remis (sennichite).
    .says-off = Pengulangan tidak mengakhiri permainan.

rules-option-early_sennichite = pengulangan atas kesepakatan
    .name = repetisi sepakat
    .name-yes = ya
    .is-yes = sejak kemunculan kedua
    .name-no = tidak
    .is-no = tidak boleh
    .says-yes = Sejak kemunculan kedua, pemain boleh menyepakati remis pengulangan.

rules-option-agree = kebuntuan atas kesepakatan
    .name = buntu sepakat
    .name-both = dua raja
    .is-both = bila kedua raja sudah masuk
    .name-either = satu raja
    .is-either = bila salah satu raja sudah masuk
    .name-off = tidak
    .is-off = tidak pernah
    .says-both = Bila kedua raja sudah masuk, pemain boleh menyepakati kebuntuan.
    .says-either = Bila satu raja sudah masuk, pemain boleh menyepakati kebuntuan.
    .says-off = Tidak ada kebuntuan atas kesepakatan.

rules-option-count = hitungan kebuntuan
    .name = poin kebuntuan
    .name-24 = 24
    .is-24 = di bawah 24 poin kalah, selain itu remis
    .name-27 = 27
    .is-27 = poin terbanyak menang; 27-27 Putih menang
    .says-24 = Poin dihitung: di bawah 24 kalah, selain itu remis.
    .says-27 = Poin dihitung: yang terbanyak menang; pada 27-27 Putih menang.

rules-option-declare = deklarasi
    .name = deklarasi
    .name-off = tidak
    .is-off = tidak ada
    .name-27 = 27
    .is-27 = Hitam menang dengan 28 poin, Putih dengan 27
    .name-24 = 24
    .is-24 = 31 poin menang, 24 sampai 30 remis
    .says-off = Raja yang masuk tidak bisa mendeklarasikan kemenangan.
    .says-27 = Hitam menang dengan 28 poin di zona+tangan, Putih 27; selain itu kalah.
    .says-24 = 31 poin di zona dan tangan menang, 24-30 remis; kurang dari itu kalah.

rules-option-auto = deklarasi yang menang
    .name = menang otomatis
    .name-yes = ya
    .is-yes = berlaku otomatis
    .name-no = tidak
    .is-no = harus dibuat pemain
    .says-yes = Pemain yang memenuhi syarat deklarasi menang secara otomatis.

rules-option-try = aturan try
    .name = aturan try
    .name-off = tidak
    .is-off = tidak ada
    .name-both = keduanya
    .is-both = raja yang mencapai 5a/5i menang bila raja lain sudah masuk
    .name-simple = sederhana
    .is-simple = raja yang mencapai 5a/5i menang
    .says-both = Raja di 5a (Hitam) atau 5i (Putih) menang bila raja lawan sudah masuk.
    .says-simple = Raja yang mencapai 5a (Hitam) atau 5i (Putih) menang.

rules-option-fairbairn = aturan Fairbairn
    .name = Fairbairn
    .name-on = ya
    .is-on = kedua raja dan semua buah Anda masuk: poin menentukan
    .name-off = tidak
    .is-off = tidak ada
    .says-on = Bila kedua raja dan semua buah satu pihak masuk, permainan berakhir.

rules-option-limit = batas langkah
    .name = batas langkah
    .number = nomor langkah, 0 tanpa batas
    .says-none = Tidak ada batas langkah.

rules-option-extend = skak di batas langkah
    .name = skak di batas
    .name-yes = ya
    .is-yes = rangkaian skak diselesaikan dahulu
    .name-no = tidak
    .is-no = tidak berpengaruh
    .says-yes = Rangkaian skak yang berjalan di batas itu diselesaikan dahulu.

rules-option-entry = raja di batas langkah
    .name = raja di batas
    .name-yes = ya
    .is-yes = batas baru mengakhiri permainan bila ada raja yang masuk
    .name-no = tidak
    .is-no = tidak berpengaruh
    .says-yes = Setelah langkah { $limit } permainan remis begitu ada raja yang masuk.
    .says-no = Setelah langkah { $limit } permainan remis.

rules-option-handicap = buah handikap
    .name = buah handikap
    .name-add = ke Putih
    .is-add = buah yang dilepas dihitung bagi Putih
    .name-none = tidak
    .is-none = tidak dihitung
    .says-add = Dalam permainan handikap buah yang dilepas dihitung bagi Putih.
    .says-none = Dalam permainan handikap buah yang dilepas tidak dihitung.

rules-option-rounding = penghitungan waktu
    .name = hitungan waktu
    .name-exact = tepat
    .is-exact = tepat, seperti jam catur
    .name-minute = menit
    .is-minute = menit penuh tiap langkah, seperti dengan stopwatch
    .says-exact = Jam menghitung dengan tepat.
    .says-minute = Hanya menit penuh tiap langkah yang dihitung.

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
    .number = menit minimum bagi jam yang lebih pendek, 0: tidak ditambah
    .says-some = Waktu keduanya ditambah sama, sehingga yang pendek { $minutes } menit.

rules-option-scoring = nilai remis
    .name = skor remis
    .name-pro = pro
    .is-pro = tidak dihitung; hanya kemenangan dihitung
    .name-fesa = fesa
    .is-fesa = dihitung remis untuk rating, lalu diulang
    .name-half = setengah
    .is-half = masing-masing setengah poin
    .says-half = Dalam pertandingan remis bernilai setengah poin dan tidak diulang.
    .says-fesa = Remis dihitung remis untuk rating.
    .says-pro = Remis tidak dihitung dalam pertandingan: hanya kemenangan dihitung.

rules-no-legal-move = Pemain yang tidak punya langkah sah kalah, walau tidak kena skak.
rules-perpetual-check = Bila satu pihak terus memberi skak selama pengulangan, pihak itu kalah.
rules-declaration = Pada giliran, tanpa skak, dengan raja dan 10 di zona, boleh deklarasi:
rules-fairbairn-count = Poin dihitung seperti kebuntuan (Fairbairn).

rules-preset-casual = Santai
    .like = untuk permainan antarteman
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
    .like = seperti Shogi Wars: raja yang masuk menang otomatis
rules-preset-lishogi = lishogi
    .like = seperti lishogi: raja yang masuk menang otomatis
rules-preset-try = Aturan try
    .like = seperti permainan klub dengan aturan try
rules-preset-west = Barat
    .like = seperti Shogi Association for the West tahun 1980-an

rules-own = Aturan sendiri
rules-agreed-title = Aturan permainan ini
rules-agreed-odds = { $giver } memberi handikap sebagai Putih dan melangkah dahulu: { $odds } { $japanese }.
rules-agreed-odds-open = Putih memberi handikap dan melangkah dahulu: { $odds } { $japanese }.
rules-agreed-colors = { $black } bermain Hitam ☗, { $white } bermain Putih ☖.
rules-agreed-furigoma = Lima bidak dilempar untuk menentukan Hitam ☗ (furigoma).
rules-no-clocks = Tanpa jam.
rules-clock-each = Tiap pemain mendapat { $clock }.
rules-clock-of = { $name } mendapat { $clock }.
rules-clock-none-of = { $name } tanpa jam.
rules-clock-then = { $main }, lalu { $byoyomi }
rules-clock-increment = { $main }, ditambah { $increment } per langkah
rules-clock-main = { $main } untuk seluruh permainan
rules-byoyomi = { $periods ->
        [0] { $time } per langkah
        [1] { $time } per langkah
       *[other] { $periods } periode, masing-masing { $time } per langkah
    }
rules-hours = { $n } jam
rules-minutes = { $n } menit
rules-seconds = { $n } detik
rules-milliseconds = { $n } milidetik
rules-times = { $first } { $rest }
rules-match-colors = Pertandingan, terbaik dari { $games }: perlu { $wins } kemenangan; warna bergantian.
rules-match-odds = Pertandingan, terbaik dari { $games }: perlu { $wins } kemenangan; handikap tetap.

rules-title = Aturan  対局規定   dari { $base }
rules-base = {"  "}mulai dari
rules-accept = {"  "}Terima  決定
rules-save = {"  "}Simpan aturan sendiri...
rules-save-as = {"  "}nama
rules-delete = {"  "}Hapus milik sendiri...
rules-back = {"  "}Kembali tanpa mengubah
rules-number = { $value }: { $meaning }, { $least } sampai { $most }
rules-value = { $value }: { $meaning }
rules-contradiction = { $option }={ $value } tidak berpengaruh bila { $other }={ $other_value }

rules-hint-name = ketik nama dari huruf, angka, - dan _, lalu Enter
rules-hint-base = kiri dan kanan memilih aturan dasar
rules-hint-differs = * berbeda dari { $base }; kiri dan kanan mengubahnya
rules-hint-number = ketik bilangan, atau ubah dengan kiri dan kanan
rules-hint-option = kiri dan kanan mengubahnya
rules-hint-accept = Enter bermain dengan aturan ini
rules-hint-save = Enter menyimpannya dengan nama sendiri
rules-hint-delete = Enter menghapus perangkat aturan milik sendiri
rules-hint-back = Enter kembali tanpa mengubah aturan

rules-saved = disimpan sebagai { $name }
rules-deleted = { $name } dihapus
rules-stays = { $name } bagian dari program dan tidak bisa dihapus
rules-delete-title = Hapus aturan?
rules-delete-body = Perangkat aturan { $name } dihapus.
rules-replace-title = Ganti aturan?
rules-replace-body = Perangkat aturan { $name } sudah ada.
rules-no-name = nama `{ $name }`: paling banyak { $most } karakter a-z, 0-9, - dan _, diawali huruf
rules-name-taken = nama `{ $name }`: perangkat aturan dengan nama ini sudah ada
