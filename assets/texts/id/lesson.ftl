# Pelajaran tentang aturan. `lesson-NAMA` adalah judul; `lesson-NAMA-1` tugas pertama, `.after` kata setelah selesai,
# `.a` sampai `.c` pilihan jawaban.

## Layar

lesson-title = Pelajaran 入門
lesson-part-b = B Gerak
lesson-part-c = C Promosi
lesson-part-d = D Penaruhan
lesson-part-e = E Skak
lesson-part-f = F Pemain
lesson-list-hint = { $done } dari { $all } selesai: Enter memulai pelajaran
lesson-step = tahap { $step } dari { $all }
lesson-enter-next = Enter: lanjut
lesson-enter-board = Enter: ke papan; v: kembali ke teks ini
lesson-enter-answer = Atas dan Bawah, lalu Enter; atau nomornya
lesson-not-asked = Itu sah, tetapi bukan yang diminta: coba lagi
lesson-wrong-answer = Bukan: coba lagi
lesson-no-answer-here = Jawab dahulu pertanyaannya
lesson-all-done = Bagus: itu pelajaran terakhir
lesson-not-to-resign = Ini bukan posisi untuk menyerah: coba lagi
lesson-foreign = Ini buah pihak lain

## B. Gerak dan tangkapan

lesson-king = Raja
lesson-king-1 = Raja melangkah satu petak ke segala arah. Pindahkan raja Anda dari 5e diagonal ke 4d: angkat dengan Enter atau klik, atau ketik 5e4d.
    .after = Paling banyak delapan petak, seperti dalam catur. Yang menutup semua jalan raja menang.
lesson-king-2 = Sekarang coba pindahkan raja dua petak sekaligus. Program menolaknya dan menyebut alasannya.
    .after = Ditolak: geraknya tidak begitu. Setiap penolakan menyebut aturannya dan menyalakan petak-petaknya.
lesson-rook = Benteng
lesson-rook-1 = Benteng bergerak sejauh apa pun di lajur atau baris. Naikkan ke 5d.
    .after = Berapa pun petak kosong di garis lurus.
lesson-rook-2 = Sekarang tangkap bidak di 1d.
    .after = Maju, mundur, dan menyamping: di papan terbuka benteng mencapai 16 petak.
lesson-bishop = Gajah
lesson-bishop-1 = Gajah bergerak sejauh apa pun secara diagonal. Pindahkan ke 4d.
    .after = Empat diagonal, dekat dan jauh.
lesson-bishop-2 = Bisakah gajah ini, selama tidak promosi, suatu saat berdiri di petak di sampingnya, 4e?
    .a = Ya, dalam dua langkah
    .b = Tidak, tidak pernah
    .after = Gerak diagonal tidak pernah mengubah warna petak. Hanya kuda naga, sisi promosinya, yang bisa.
lesson-gold = Emas
lesson-gold-1 = Emas melangkah satu petak lurus ke empat arah, atau diagonal ke depan: enam petak. Pindahkan diagonal ke depan.
    .after = Depan berarti ke arah lawan.
lesson-gold-2 = Sekarang coba pindahkan emas diagonal ke belakang.
    .after = Hanya dua petak diagonal di belakangnya yang tidak dapat dicapai emas.
lesson-silver = Perak
lesson-silver-1 = Perak melangkah satu petak diagonal, atau lurus ke depan: lima petak. Pindahkan diagonal ke belakang.
    .after = Itu yang bisa dilakukan perak dan tidak bisa dilakukan emas.
lesson-silver-2 = Sekarang coba pindahkan perak ke samping atau lurus ke belakang.
    .after = Tidak ke samping, tidak lurus ke belakang.
lesson-knight = Kuda
lesson-knight-1 = Kuda melompat dua petak ke depan dan satu ke samping, melewati apa pun di antaranya. Lompatlah.
    .after = Hanya buah ini yang melompat.
lesson-knight-2 = Coba tangkap bidak di 5e, lurus di depan kuda, atau melompat ke belakang.
    .after = Hanya dua petak, keduanya di depan: tidak pernah lurus, ke samping, atau ke belakang.
lesson-lance = Tombak
lesson-lance-1 = Tombak bergerak sejauh apa pun lurus ke depan. Tangkap bidak di 5d.
    .after = Seperti benteng yang hanya memandang ke depan.
lesson-lance-2 = Sekarang coba bawa tombak kembali.
    .after = Tidak ada jalan kembali bagi tombak.
lesson-pawn = Bidak
lesson-pawn-1 = Bidak melangkah satu petak lurus ke depan dan menangkap dengan cara yang sama. Tangkap bidak di depan bidak Anda.
    .after = Tidak ada tangkapan diagonal, dan tidak ada langkah ganda dari awal.
lesson-pawn-2 = Coba tangkap salah satu bidak ini secara diagonal, seperti dalam catur.
    .after = Bidak menangkap yang lurus di depannya, tidak ada yang lain.
lesson-dragon = Naga dan kuda naga
lesson-dragon-1 = Benteng promosi di 7e, sang naga, bergerak seperti benteng, atau satu petak diagonal. Pindahkan satu petak diagonal.
    .after = Naga menguasai kedelapan petak di sekelilingnya.
lesson-dragon-2 = Gajah promosi di 3e, sang kuda naga, bergerak seperti gajah, atau satu petak lurus. Pindahkan satu petak lurus.
    .after = Jadi kuda naga mencapai petak kedua warna.
lesson-golds = Buah kecil promosi
lesson-golds-1 = Bidak, tombak, kuda, dan perak promosi semuanya bergerak persis seperti emas. Pindahkan tokin di 8e diagonal ke depan.
    .after = Tokin, tadinya bidak, kini sekuat emas.
lesson-golds-2 = Sekarang coba pindahkan salah satu yang lain ke tempat yang bisa dicapai sisi biasanya tetapi tidak oleh emas: perak diagonal ke belakang, tombak jauh ke depan, kuda dengan lompatan.
    .after = Kemampuan buah sebelum promosinya hilang.
lesson-blocked = Buah yang menghalangi
lesson-blocked-1 = Benteng, gajah, dan tombak hanya melewati petak kosong. Coba gerakkan benteng melewati bidak Anda sendiri.
    .after = Buah sendiri menghalangi jalan; petak tempatnya berdiri juga tertutup.
lesson-blocked-2 = Sekarang bidak di 5d milik Putih. Coba lewati.
    .after = Buah lawan juga menghentikan Anda: tidak pernah bisa dilewati.
lesson-blocked-3 = Tetapi Anda boleh berhenti di atasnya. Tangkaplah.
    .after = Langkah berakhir dengan tangkapan.
lesson-capture = Tangkapan dan tangan
lesson-capture-1 = Tangkap tokin Putih di 5e dengan benteng.
    .after = Ia meninggalkan papan dan masuk ke tangan Anda. Isi tangan terlihat oleh kedua pemain.
lesson-capture-2 = Apa yang kini ada di tangan Anda?
    .a = Tokin
    .b = Bidak
    .c = Tidak ada
    .after = Buah yang ditangkap berpindah pihak dan kehilangan promosinya.
lesson-capture-3 = Apakah raja pernah ditangkap?
    .a = Ya, itu kemenangan
    .b = Tidak
    .after = Permainan berakhir sebelumnya: dengan skakmat, atau karena pemain tidak boleh membiarkan rajanya kena skak.

## C. Promosi

lesson-zone = Zona promosi
lesson-zone-1 = Tiga baris terjauh adalah zona promosi Anda, bagi Hitam a, b, dan c. Pindahkan bidak ke 5c dan promosikan.
    .after = Buah dibalik pada akhir langkah.
lesson-zone-2 = Lalu baris mana zona Putih?
    .a = a, b, dan c
    .b = d, e, dan f
    .c = g, h, dan i
    .after = Tiga baris terdekat dengan Hitam, tempat buah Hitam bermula.
lesson-may-promote = Promosi itu pilihan
lesson-may-promote-1 = Langkah yang berawal atau berakhir di zona boleh promosi: masuk, di dalam, dan keluar. Pindahkan perak keluar dari zona dan promosikan.
    .after = Keluar dari zona juga boleh promosi.
lesson-may-promote-2 = Sekarang pindahkan perak ke dalam zona dan jangan promosikan.
    .after = Tidak promosi punya nama: narazu. Perak sering lebih baik begitu, karena jalan mundurnya tetap ada.
lesson-must-promote = Promosi yang wajib
lesson-must-promote-1 = Pindahkan bidak ke baris terakhir.
    .after = Tidak ditanya: bidak atau tombak biasa takkan bisa melangkah dari sana, jadi wajib promosi.
lesson-must-promote-2 = Lompatkan kuda ke baris kedua.
    .after = Kuda wajib promosi di dua baris terakhir. Selain itu tidak ada yang wajib.
lesson-never-promotes = Yang tidak bisa promosi
lesson-never-promotes-1 = Pindahkan emas ke dalam zona.
    .after = Tidak ditanya: emas, raja, dan buah promosi tidak bisa promosi.
lesson-never-promotes-2 = Berapa lama promosi berlaku?
    .a = Sampai buah keluar dari zona
    .b = Sampai buah ditangkap
    .after = Ke mana pun perginya, buah tetap terpromosi sampai ditangkap.

## D. Penaruhan

lesson-drop = Penaruhan
lesson-drop-1 = Sebagai ganti melangkah Anda boleh menaruh buah dari tangan di petak kosong mana pun. Taruh perak di 5c: Tab atau klik mengambilnya, atau ketik S*5c.
    .after = Penaruhan adalah satu giliran penuh. Tidak pernah dengan promosi, di zona pun tidak.
lesson-drop-2 = Putih sudah melangkah. Sekarang pindahkan perak dan promosikan.
    .after = Sejak giliran setelah penaruhan buah bergerak, menangkap, dan promosi seperti biasa.
lesson-drop-3 = Coba taruh emas di atas bidak Putih.
    .after = Penaruhan tidak menangkap: petaknya harus kosong. Dan buah ditaruh dengan sisi biasa di atas.
lesson-dead-piece = Petak tanpa jalan
lesson-dead-piece-1 = Buah tidak boleh ditaruh di tempat yang takkan bisa ditinggalkannya. Cobalah: bidak atau tombak di baris terakhir, atau kuda di dua baris terakhir.
    .after = Ini disebut ikidokoro no nai koma, buah tanpa tujuan.
lesson-dead-piece-2 = Taruh kuda di 5c, dari sana ia bisa terus.
    .after = Cukup bila di papan kosong ada jalan; terhalang untuk sementara tidak apa-apa.
lesson-nifu = Nifu: dua bidak
lesson-nifu-1 = Taruh bidak Anda di lajur 5, tempat bidak Anda yang lain berdiri.
    .after = Dua bidak biasa di satu lajur adalah nifu, pelanggaran paling umum. Berlaku juga bila penaruhan itu satu-satunya jawaban atas skak.
lesson-nifu-2 = Di sini ada tokin di lajur 5. Taruh bidak di lajur itu.
    .after = Tokin tidak dihitung, begitu pula bidak lawan.
lesson-uchifuzume = Uchifuzume: mat dengan menaruh bidak
lesson-uchifuzume-1 = Bidak tidak boleh ditaruh untuk langsung memberi skakmat. Cobalah: taruh bidak di 1b.
    .after = Raja di 1a tidak bisa lari, dan tidak ada yang bisa menangkap bidak itu: uchifuzume.
lesson-uchifuzume-2 = Sekarang ada perak di samping raja. Taruh bidak di 1b.
    .after = Sah: perak bisa menangkap bidak, jadi ini hanya skak. Ujiannya tepat: satu jawaban sah sudah cukup.
lesson-uchifuzume-3 = Sama, dengan benteng hitam di 5a. Bolehkah kini menaruh di 1b? Cobalah.
    .after = Perak terikat: menangkap akan membuka rajanya bagi benteng. Tanpa jawaban sah, jadi uchifuzume lagi.
lesson-pawn-mates = Yang bukan uchifuzume
lesson-pawn-mates-1 = Beri skakmat dengan memajukan bidak.
    .after = Bidak yang melangkah boleh memberi mat. Begitu pula bidak yang ditaruh bila hanya memberi skak, atau menutup langkah terakhir tanpa skak.
lesson-pawn-mates-2 = Beri skakmat dengan menaruh tombak di 1b.
    .after = Buah lain boleh ditaruh untuk memberi mat: aturan ini hanya tentang bidak.

## E. Skak, skakmat, langkah habis

lesson-check = Skak
lesson-check-1 = Raja Anda kena skak dari benteng. Pindahkan raja.
    .after = Jawaban pertama dari tiga: pindahkan raja.
lesson-check-2 = Yang kedua: tangkap buah yang memberi skak.
    .after = Gajah mencapainya lewat diagonal.
lesson-check-3 = Yang ketiga: taruh sesuatu di antaranya. Taruh emas di garis itu.
    .after = Itu tidak menolong terhadap kuda atau buah di samping raja; dan terhadap dua skak sekaligus hanya langkah raja yang menolong.
lesson-self-check = Raja sendiri kena skak
lesson-self-check-1 = Emas melindungi raja Anda. Coba pindahkan keluar dari lajur.
    .after = Emas itu terikat: langkah tidak boleh membiarkan raja sendiri kena skak.
lesson-self-check-2 = Pindahkan emas sepanjang lajur saja.
    .after = Buah terikat boleh bergerak di garis ikatan, sampai menangkap pengikatnya.
lesson-self-check-3 = Coba pindahkan raja Anda ke petak yang diserang benteng.
    .after = Juga tidak pernah di samping raja lain, dan tidak mundur di garis skak.
lesson-mate = Skakmat
lesson-mate-1 = Beri skakmat: taruh emas di 5b, di depan raja.
    .after = Raja tidak bisa lari, dan emas terlindung. Kena skak tanpa langkah sah, termasuk penaruhan, berarti kalah.
lesson-no-move = Langkah habis
lesson-no-move-1 = Pindahkan bidak ke 1c dan lihat apa yang masih bisa dilakukan Putih.
    .after = Putih tidak kena skak tetapi tanpa langkah sah. Dalam catur itu remis; dalam shogi pihak yang bergiliran kalah.
lesson-announce = Menyerukan skak
lesson-announce-1 = Tombak memberi skak pada raja Putih. Haruskah Hitam mengatakannya?
    .a = Ya
    .b = Tidak
    .after = Skak tidak perlu diumumkan. Baris status menyebutnya; perangkat aturan bisa menyuruhnya diserukan.

## F. Tindakan pemain

lesson-resign = Menyerah
lesson-resign-1 = Hitam tidak punya harapan lagi di sini. Menyerahlah: t, atau :resign.
    .after = Pemain berkata makemashita, saya kalah. Itu tidak bisa ditarik.
lesson-resign-2 = Kapan pemain boleh menyerah?
    .a = Sejak langkah 30
    .b = Hanya saat kena skak
    .c = Kapan saja
    .after = Juga sebelum langkah pertama, dan setelah skakmat. Beberapa perangkat aturan hanya mau pada giliran sendiri.
lesson-formal-mate = Siapa mengakhiri saat skakmat
lesson-formal-mate-1 = Putih skakmat di sini. Menurut aturan lazim, apa yang terjadi?
    .a = Permainan selesai: Hitam menang
    .b = Putih harus menyerah dahulu
    .after = Program mengakhiri permainan saat skakmat.
lesson-formal-mate-2 = Dalam turnamen lama (mate=formal) skakmat saja belum menang. Apa yang masih bisa dilakukan pihak yang skakmat?
    .a = Lewat
    .b = Menyerah, tidak ada yang lain
    .c = Menawarkan remis
    .after = Atau kalah waktu, atau karena langkah tidak sah. Langkah habis tanpa skak mengakhiri permainan dalam semua aturan.
lesson-no-draws = Tidak ada remis kesepakatan
lesson-no-draws-1 = Bolehkah pemain menyepakati remis, seperti dalam catur?
    .a = Ya, kapan saja
    .b = Tidak
    .after = Remis tidak pernah ditawarkan. Hanya pengulangan dan kebuntuan yang membuat permainan tanpa pemenang, dengan aturannya sendiri.
lesson-no-draws-2 = Permainan dihentikan. Apa hasilnya?
    .a = Remis
    .b = Tidak ada
    .after = Tidak ada hasil; permainan bisa ditunda dan dilanjutkan lain waktu.
