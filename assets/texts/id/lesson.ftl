# Pelajaran tentang aturan. `lesson-NAMA` adalah judul; `lesson-NAMA-1` tugas pertama, `.after` kata setelah selesai,
# `.a` sampai `.c` pilihan jawaban.

## Layar

lesson-title = Pelajaran 入門
lesson-part-b = 1 Gerak
lesson-part-c = 2 Promosi
lesson-part-d = 3 Penaruhan
lesson-part-e = 4 Skak dan skakmat
lesson-part-f = 5 Akhir permainan
lesson-list-hint = { $done } dari { $all } selesai: Enter memulai pelajaran
lesson-step = tahap { $step } dari { $all }
lesson-enter-next = Enter: lanjut
lesson-enter-board = Enter: ke papan; v: kembali ke teks ini
lesson-enter-answer = Atas dan Bawah, lalu Enter; atau nomornya
lesson-not-asked = Langkah itu sah, tetapi bukan yang diminta: coba lagi
lesson-wrong-answer = Salah: coba lagi
lesson-no-answer-here = Jawab dahulu pertanyaannya
lesson-all-done = Bagus! Itu pelajaran terakhir
lesson-not-to-resign = Jangan menyerah di sini: coba lagi
lesson-foreign = Itu buah lawan

## Gerak dan tangkapan

lesson-king = Raja
lesson-king-1 = Raja melangkah satu petak ke segala arah. Pindahkan raja Anda dari 5e diagonal ke 4d: angkat dengan Enter atau klik, atau ketik 5e4d.
    .after = Raja mencapai paling banyak delapan petak. Serang raja sampai tidak bisa lari, dan Anda menang.
lesson-king-2 = Sekarang coba pindahkan raja dua petak sekaligus. Program menolaknya dan menjelaskan alasannya.
    .after = Ditolak: raja tidak bergerak seperti itu. Program selalu menyebut aturannya dan menyorot petaknya.
lesson-rook = Benteng
lesson-rook-1 = Benteng bergerak sejauh apa pun di lajur atau baris. Naikkan ke 5d.
    .after = Sejauh apa pun dalam garis lurus, selama petaknya kosong.
lesson-rook-2 = Sekarang tangkap bidak di 1d.
    .after = Maju, mundur, dan menyamping: di papan terbuka benteng mencapai 16 petak.
lesson-bishop = Gajah
lesson-bishop-1 = Gajah bergerak sejauh apa pun secara diagonal. Pindahkan ke 4d.
    .after = Empat arah diagonal, sejauh apa pun.
lesson-bishop-2 = Bisakah gajah ini, tanpa promosi, mencapai petak di sampingnya, 4e?
    .a = Ya, dalam dua langkah
    .b = Tidak, tidak pernah
    .after = Gerak diagonal tidak mengubah warna petak. Hanya kuda naga, gajah yang promosi, yang bisa.
lesson-gold = Emas
lesson-gold-1 = Emas melangkah satu petak lurus ke empat arah, atau diagonal ke depan: enam petak. Pindahkan diagonal ke depan.
    .after = Depan berarti ke arah lawan.
lesson-gold-2 = Sekarang coba pindahkan emas diagonal ke belakang.
    .after = Hanya dua petak diagonal di belakangnya yang tidak dapat dicapai emas.
lesson-silver = Perak
lesson-silver-1 = Perak melangkah satu petak diagonal, atau lurus ke depan: lima petak. Pindahkan diagonal ke belakang.
    .after = Perak bisa melakukan itu, emas tidak.
lesson-silver-2 = Sekarang coba pindahkan perak ke samping atau lurus ke belakang.
    .after = Perak tidak bisa ke samping atau lurus ke belakang.
lesson-knight = Kuda
lesson-knight-1 = Kuda melompat dua petak ke depan dan satu ke samping, melewati apa pun di antaranya. Lompatlah.
    .after = Hanya kuda yang bisa melompat.
lesson-knight-2 = Coba tangkap bidak di 5e, lurus di depan kuda, atau melompat ke belakang.
    .after = Hanya dua petak, keduanya di depan: tidak lurus, tidak ke samping, tidak ke belakang.
lesson-lance = Tombak
lesson-lance-1 = Tombak bergerak sejauh apa pun lurus ke depan. Tangkap bidak di 5d.
    .after = Seperti benteng yang hanya bisa maju.
lesson-lance-2 = Sekarang coba bawa tombak kembali.
    .after = Tombak tidak bisa mundur.
lesson-pawn = Bidak
lesson-pawn-1 = Bidak melangkah satu petak lurus ke depan dan menangkap dengan cara yang sama. Tangkap bidak di depan bidak Anda.
    .after = Bidak tidak menangkap secara diagonal, dan tidak melangkah dua petak dari awal.
lesson-pawn-2 = Coba tangkap salah satu bidak ini secara diagonal, seperti dalam catur.
    .after = Bidak hanya menangkap buah yang lurus di depannya.
lesson-dragon = Naga dan kuda naga
lesson-dragon-1 = Naga, benteng yang promosi di 7e, bergerak seperti benteng atau satu petak diagonal. Pindahkan satu petak diagonal.
    .after = Naga menguasai kedelapan petak di sekelilingnya.
lesson-dragon-2 = Kuda naga, gajah yang promosi di 3e, bergerak seperti gajah atau satu petak lurus. Pindahkan satu petak lurus.
    .after = Jadi kuda naga mencapai petak kedua warna.
lesson-golds = Promosi buah kecil
lesson-golds-1 = Bidak, tombak, kuda, dan perak yang promosi bergerak persis seperti emas. Pindahkan tokin di 8e diagonal ke depan.
    .after = Tokin, bidak yang promosi, sekuat emas.
lesson-golds-2 = Sekarang coba gerakkan buah promosi lain seperti sebelum promosi: perak diagonal ke belakang, tombak jauh ke depan, atau kuda melompat.
    .after = Buah yang promosi tidak lagi bergerak seperti semula.
lesson-blocked = Buah yang menghalangi
lesson-blocked-1 = Benteng, gajah, dan tombak hanya melewati petak kosong. Coba gerakkan benteng melewati bidak Anda sendiri.
    .after = Buah sendiri menghalangi, dan petaknya tidak bisa ditempati.
lesson-blocked-2 = Sekarang bidak di 5d milik Putih. Coba lewati.
    .after = Buah lawan juga tidak bisa dilewati.
lesson-blocked-3 = Tetapi Anda boleh menangkapnya. Tangkaplah.
    .after = Langkah berakhir di petak tangkapan.
lesson-capture = Menangkap buah
lesson-capture-1 = Tangkap tokin Putih di 5e dengan benteng.
    .after = Buah itu meninggalkan papan dan masuk ke tangan Anda. Isi tangan terlihat oleh kedua pemain.
lesson-capture-2 = Apa yang kini ada di tangan Anda?
    .a = Tokin
    .b = Bidak
    .c = Tidak ada
    .after = Buah yang ditangkap berpindah pihak dan kehilangan promosinya.
lesson-capture-3 = Apakah raja pernah ditangkap?
    .a = Ya, itu berarti menang
    .b = Tidak
    .after = Permainan berakhir sebelumnya dengan skakmat. Raja juga tidak boleh dibiarkan kena skak.

## Promosi

lesson-zone = Zona promosi
lesson-zone-1 = Tiga baris terjauh adalah zona promosi Anda, bagi Hitam a, b, dan c. Pindahkan bidak ke 5c dan promosikan.
    .after = Buah dibalik pada akhir langkah.
lesson-zone-2 = Baris mana zona promosi Putih?
    .a = a, b, dan c
    .b = d, e, dan f
    .c = g, h, dan i
    .after = Tiga baris terdekat dengan Hitam, tempat buah Hitam mulai.
lesson-may-promote = Promosi itu pilihan
lesson-may-promote-1 = Buah boleh promosi bila langkahnya berawal atau berakhir di zona: masuk, di dalam, atau keluar. Pindahkan perak keluar dari zona dan promosikan.
    .after = Keluar dari zona juga boleh promosi.
lesson-may-promote-2 = Sekarang pindahkan perak ke dalam zona tanpa promosi.
    .after = Tidak promosi disebut narazu. Perak sering lebih baik begitu, karena tetap bisa mundur diagonal.
lesson-must-promote = Promosi wajib
lesson-must-promote-1 = Pindahkan bidak ke baris terakhir.
    .after = Tidak ada pilihan, karena bidak atau tombak tidak akan bisa melangkah lagi dari sana: wajib promosi.
lesson-must-promote-2 = Lompatkan kuda ke baris kedua.
    .after = Kuda wajib promosi di dua baris terakhir. Buah lain tidak pernah wajib.
lesson-never-promotes = Yang tidak bisa promosi
lesson-never-promotes-1 = Pindahkan emas ke dalam zona.
    .after = Tidak ada pilihan, karena emas, raja, dan buah yang sudah promosi tidak bisa promosi.
lesson-never-promotes-2 = Berapa lama promosi berlaku?
    .a = Sampai buah keluar dari zona
    .b = Sampai buah ditangkap
    .after = Di mana pun, buah tetap promosi sampai ditangkap.

## Penaruhan

lesson-drop = Penaruhan
lesson-drop-1 = Alih-alih melangkah, Anda boleh menaruh buah dari tangan di petak kosong mana pun. Taruh perak di 5c: pilih dengan Tab atau klik, atau ketik S*5c.
    .after = Penaruhan adalah satu langkah penuh. Buah tidak bisa langsung promosi, di zona pun tidak.
lesson-drop-2 = Putih sudah melangkah. Sekarang pindahkan perak dan promosikan.
    .after = Mulai giliran berikutnya, buah yang ditaruh bergerak, menangkap, dan promosi seperti biasa.
lesson-drop-3 = Coba taruh emas di atas bidak Putih.
    .after = Penaruhan tidak menangkap: petaknya harus kosong. Buah selalu ditaruh tanpa promosi.
lesson-dead-piece = Buah yang tidak bisa melangkah
lesson-dead-piece-1 = Buah tidak boleh ditaruh di petak tempat ia tidak akan bisa melangkah. Cobalah: bidak atau tombak di baris terakhir, atau kuda di dua baris terakhir.
    .after = Ini disebut ikidokoro no nai koma, buah yang tidak punya tujuan.
lesson-dead-piece-2 = Taruh kuda di 5c; dari sana kuda masih bisa melangkah.
    .after = Cukup bila buah bisa melangkah di papan kosong. Terhalang untuk sementara tidak apa-apa.
lesson-nifu = Nifu: dua bidak
lesson-nifu-1 = Taruh bidak Anda di lajur 5, tempat bidak Anda yang lain berada.
    .after = Dua bidak sendiri yang belum promosi di satu lajur adalah nifu, pelanggaran paling umum. Ini berlaku juga bila penaruhan itu satu-satunya jawaban atas skak.
lesson-nifu-2 = Di sini ada tokin di lajur 5. Taruh bidak di lajur itu.
    .after = Tokin tidak dihitung, begitu pula bidak lawan.
lesson-uchifuzume = Uchifuzume: skakmat dengan menaruh bidak
lesson-uchifuzume-1 = Bidak tidak boleh ditaruh untuk langsung memberi skakmat. Cobalah: taruh bidak di 1b.
    .after = Raja di 1a tidak bisa lari, dan tidak ada buah yang bisa menangkap bidak itu: uchifuzume.
lesson-uchifuzume-2 = Sekarang ada perak di samping raja. Taruh bidak di 1b.
    .after = Sah: perak bisa menangkap bidak, jadi ini hanya skak. Satu jawaban sah sudah cukup.
lesson-uchifuzume-3 = Posisi yang sama, tetapi dengan benteng Hitam di 5a. Bolehkah bidak ditaruh di 1b? Cobalah.
    .after = Perak terikat: bila perak menangkap, raja kena skak benteng. Tidak ada jawaban sah, jadi uchifuzume lagi.
lesson-pawn-mates = Yang bukan uchifuzume
lesson-pawn-mates-1 = Beri skakmat dengan memajukan bidak.
    .after = Bidak yang melangkah boleh memberi skakmat. Bidak yang ditaruh boleh memberi skak, atau menutup langkah terakhir lawan tanpa skak.
lesson-pawn-mates-2 = Beri skakmat dengan menaruh tombak di 1b.
    .after = Buah lain boleh ditaruh untuk memberi skakmat: aturan ini hanya berlaku bagi bidak.

## Skak, skakmat, langkah habis

lesson-check = Skak
lesson-check-1 = Raja Anda kena skak dari benteng. Pindahkan raja.
    .after = Jawaban pertama dari tiga: pindahkan raja.
lesson-check-2 = Yang kedua: tangkap buah yang memberi skak.
    .after = Gajah mencapainya secara diagonal.
lesson-check-3 = Yang ketiga: halangi skak. Taruh emas di antara keduanya.
    .after = Skak dari kuda atau buah di samping raja tidak bisa dihalangi. Pada skak ganda hanya raja yang bisa pindah.
lesson-self-check = Membiarkan raja sendiri kena skak
lesson-self-check-1 = Emas melindungi raja Anda. Coba pindahkan keluar dari lajur.
    .after = Emas itu terikat: raja sendiri tidak boleh dibiarkan kena skak.
lesson-self-check-2 = Gerakkan emas di sepanjang lajur saja.
    .after = Buah yang terikat boleh bergerak di garis ikatan, dan juga menangkap pengikatnya.
lesson-self-check-3 = Coba pindahkan raja Anda ke petak yang diserang benteng.
    .after = Raja juga tidak boleh berada di samping raja lain, atau mundur di garis skak.
lesson-mate = Skakmat
lesson-mate-1 = Beri skakmat: taruh emas di 5b, di depan raja.
    .after = Raja tidak bisa lari, dan emas terlindung. Kena skak tanpa langkah atau penaruhan sah berarti kalah.
lesson-no-move = Tidak ada langkah sah
lesson-no-move-1 = Pindahkan bidak ke 1c dan lihat apa yang masih bisa dilakukan Putih.
    .after = Putih tidak kena skak tetapi tidak punya langkah sah. Dalam catur itu remis; dalam shogi pihak yang mendapat giliran kalah.
lesson-announce = Mengucapkan skak
lesson-announce-1 = Tombak memberi skak pada raja Putih. Haruskah Hitam mengatakannya?
    .a = Ya
    .b = Tidak
    .after = Skak tidak perlu diucapkan. Skak ditampilkan di baris status, dan aturan bisa diatur agar skak diserukan.

## Tindakan pemain

lesson-resign = Menyerah
lesson-resign-1 = Hitam tidak punya harapan lagi di sini. Menyerahlah: t atau :resign.
    .after = Pemain berkata makemashita, "saya kalah". Itu tidak bisa ditarik kembali.
lesson-resign-2 = Kapan pemain boleh menyerah?
    .a = Sejak langkah 30
    .b = Hanya saat kena skak
    .c = Kapan saja
    .after = Juga sebelum langkah pertama dan setelah skakmat. Ada aturan yang hanya membolehkannya pada giliran sendiri.
lesson-formal-mate = Siapa mengakhiri permainan saat skakmat
lesson-formal-mate-1 = Putih skakmat di sini. Menurut aturan biasa, apa yang terjadi?
    .a = Permainan selesai: Hitam menang
    .b = Putih harus menyerah dahulu
    .after = Permainan berakhir saat skakmat.
lesson-formal-mate-2 = Dalam turnamen lama (mate=formal) skakmat saja belum menang. Apa yang masih bisa dilakukan pihak yang skakmat?
    .a = Melewatkan giliran
    .b = Menyerah, tidak ada yang lain
    .c = Menawarkan remis
    .after = Atau kalah waktu, atau kalah karena langkah tidak sah. Tanpa langkah sah dan tanpa skak, permainan berakhir menurut semua aturan.
lesson-no-draws = Tidak ada remis kesepakatan
lesson-no-draws-1 = Bolehkah pemain menyepakati remis, seperti dalam catur?
    .a = Ya, kapan saja
    .b = Tidak
    .after = Remis tidak bisa ditawarkan. Hanya pengulangan dan kebuntuan, dengan aturannya sendiri, yang berakhir tanpa pemenang.
lesson-no-draws-2 = Permainan dihentikan. Apa hasilnya?
    .a = Remis
    .b = Tidak ada
    .after = Tidak ada hasil. Permainan juga bisa ditunda dan dilanjutkan lain waktu.
