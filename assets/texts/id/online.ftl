# Permainan lewat jaringan (komadai join, komadai host) dalam mode teks.

online-connected = terhubung ke { $host } { $carrier ->
        [local] (di komputer ini)
        [encrypted] (terenkripsi)
        [ssh] (terenkripsi oleh ssh)
        [command] (melalui perintah)
       *[other] (tidak terenkripsi)
    }
online-no-line = { $why ->
        [nobody] tidak ada yang menunggu pemain di { $host }
        [unknown] tidak ada komputer bernama { $host }
        [no-route] { $host } tidak terjangkau dari sini
        [no-answer] { $host } tidak menjawab
        [other-host] di { $host } ada tuan rumah lain dari undangan: mintalah undangan baru
        [nonsense] { $host } tidak memakai protokol ini
        [unread] { $host } tidak membaca apa pun lagi
        [no-command] { $words } tidak dapat dijalankan
        [complaint] tidak dapat terhubung ke { $host }: { $words }
        [crowded] { $host } tidak menerima sambungan lagi saat ini
        [no-room] komputer ini tidak dapat membuka sambungan lagi
        [host-left] tuan rumah telah pergi
       *[gone] sambungan ke { $host } terputus
    }
online-silent = { $host } belum menjawab
online-no-port = { $why ->
        [in-use] program lain memakai { $address }: pilih porta lain, atau 0 untuk porta bebas
        [not-allowed] { $address } tidak diizinkan: pilih porta mulai 1024
       *[other] komputer ini tidak dapat menunggu di { $address }
    }
online-host-left = tuan rumah telah pergi
online-alone = papan tetap ada: board, moves, hands; quit mengakhiri
online-retry = mencoba lagi dalam { $seconds } detik
online-logged-in = masuk sebagai { $name }, menunggu permainan
online-login-refused = server menolak nama atau kata sandi ini, atau seseorang dengan nama ini sedang bermain
online-seat-unknown = tuan rumah tidak mengenal kursi di seats.ron: permainan di sana sudah selesai, tuan rumahnya baru, atau kursinya sudah lama. Anda tamu baru; permainan yang belum selesai dilanjutkan jika tuan rumah menunda lalu melanjutkannya
online-rebuffed = { $why ->
        [full] tuan rumah tidak punya tempat untuk sambungan lagi
        [invite] undangan sudah terpakai: dengannya hanya bisa menonton (komadai watch)
        [watch] penonton di sana sudah terlalu banyak
       *[phrases] tidak diteruskan: hanya lima kalimat per menit
    }
online-password-how = kata sandi dibaca dari --password-file FILE atau KOMADAI_PASSWORD
online-offered = permainan { $id }: { $black } - { $white }; Anda memainkan { $side }
online-no-clock = tidak ada
online-played-already = sudah { $moves } langkah dimainkan
online-accept = accept (terima) atau decline (tolak)?
online-bad-offer = menolak permainan yang tidak dapat dimainkan: { $why }
online-started = permainan dimulai
online-rejected = permainan tidak dimulai: { $who ->
        [server] tidak disetujui pada waktunya
       *[other] { $who } menolak atau pergi
    }
online-your-turn = giliran Anda
online-their-turn = giliran { $name }
online-thinking = { $seat } sedang berpikir
online-doubt = ini tidak sesuai dengan aturan: { $why }
online-foul = langkah tidak sah: { $line }
online-other-move = server memainkan { $played }, bukan { $sent } Anda
online-told = server: { $words }
online-logged-out = sudah keluar
online-saved = disimpan: { $file }
online-not-saved = permainan tidak tersimpan: { $why }
online-unsaved-question = { $games } permainan belum tersimpan di disk; jawab: r coba lagi, l keluar tanpa menyimpan
online-engine-failed = { $seat } gagal: { $why }; lanjutkan dengan mengetik langkah, atau menyerah
online-finished = tidak ada permainan lagi

online-won = Anda menang: { $why }
online-lost = Anda kalah: { $why }
online-drawn = seri: { $why }
online-no-result = tanpa hasil: { $why }
online-by-resigned = { $loser ->
        [you] Anda menyerah
       *[other] lawan menyerah
    }
online-by-resigned-or-left = { $loser ->
        [you] Anda menyerah
       *[other] lawan menyerah atau pergi
    }
online-by-time-up = { $loser ->
        [you] waktu Anda habis
       *[other] waktu lawan habis
    }
online-by-illegal-move = { $loser ->
        [you] langkah Anda tidak sah
       *[other] lawan membuat langkah tidak sah
    }
online-by-declaration-failed = { $loser ->
        [you] deklarasi Anda gagal
       *[other] deklarasi lawan gagal
    }
online-by-illegal-action = { $loser ->
        [you] Anda melakukan sesuatu yang saat itu tidak boleh
       *[other] lawan melakukan sesuatu yang saat itu tidak boleh
    }
online-by-repetition = pengulangan (sennichite)
online-by-perpetual-check = { $loser ->
        [you] Anda memberi skak terus-menerus
       *[other] lawan memberi skak terus-menerus
    }
online-by-declared = deklarasi raja masuk
online-by-move-limit = batas langkah
online-by-interrupted = server menghentikan permainan
online-by-line-lost = sambungan terputus; server menganggapnya menyerah
online-by-host-lost = tuan rumah tidak melanjutkan permainan
online-by-left-unheard = Anda keluar saat tuan rumah tidak ada
online-by-void = pernyataan server tidak mungkin, permainan batal
online-by-other = { $word ->
        [none] server tidak menyebut alasan
       *[other] { $word }
    }

online-help = langkah: 7g7f, P-7f, 76歩; accept, decline, resign, declare, board, hands, moves, clock, status, set, quit
online-help-komadai = dengan komadai ini juga: { $words }, claim, say
online-not-your-turn = sekarang giliran lawan
online-unanswered = server belum menjawab
online-no-game = tidak ada permainan yang berlangsung
online-no-offer = tidak ada permainan yang ditawarkan
online-no-proposal = tidak ada usulan
online-no-claim = Anda dapat mengklaim setelah lawan pergi selama satu menit
online-declaration-fails = deklarasi sekarang akan kalah
online-resign-question = menyerah? jawab: y ya, n tidak
online-leave-question = pergi sekarang berarti kalah; pergi? jawab: y ya, n tidak
online-leave-away-question = tuan rumah tidak menjawab; keluar dan kembali nanti? jawab: y ya, n tidak
online-resigns-later = Anda akan menyerah pada giliran Anda
online-not-here = tidak bisa dalam permainan lewat jaringan: { $word }

online-listening = menunggu pemain di { $address } (protokol CSA)
online-loopback = hanya komputer ini yang dapat terhubung; --public membuka port ke jaringan
online-invite = undangan untuk satu tamu; siapa pun yang memilikinya dapat bergabung:
online-admits-plain = program tanpa enkripsi juga boleh masuk: siapa yang dapat membaca jaringan membaca nama, kata sandi, dan langkahnya
online-arrived = { $name } telah masuk{ $way ->
        [private] { "" }
       *[other] { " " }(tidak terenkripsi)
    }
online-left = { $name } sudah pergi
online-refused = ditolak: { $why }
online-refused-more = ditolak: { $count } sambungan lagi, karena penuh
online-knows-more = { $name } tahu { $count } langkah permainan ini, lebih banyak daripada tuan rumah: dilanjutkan dari posisi tuan rumah
online-paired = { $black } (Hitam) - { $white } (Putih)
online-declined = permainan tidak dimulai: { $who } menolak atau pergi
online-nobody-agreed = permainan tidak dimulai: tidak diterima tepat waktu

## Between two komadais

online-komadai = di ujung lain ada komadai: lebih banyak yang mungkin, lihat help
online-full-terms = aturan: { $rules }; jam: { $time }
online-proposal = { $what ->
        [takeback] menarik kembali langkah terakhir
        [repetition] remis karena pengulangan
        [impasse] jalan buntu (poin dihitung)
        [pause] jeda
        [resume] melanjutkan
        [adjourn] menunda permainan
       *[rematch] bermain lagi dengan sisi ditukar
    }
online-proposed = Anda mengusulkan { $what }
online-asked = { $name } mengusulkan { $what }
online-agreed = disetujui: { $what }
online-refused-proposal = ditolak: { $what }
online-lapsed = sebuah langkah dimainkan: { $whose ->
        [own] usulan Anda berakhir
       *[other] usulan { $name } berakhir
    }
online-taken-back = { $moves ->
        [0] langkah ditarik kembali
       *[other] { $moves } langkah terakhir ditarik kembali
    }
online-paused = permainan dijeda, jam berhenti
online-resumed = jam berjalan lagi
online-opponent-gone = sambungan lawan putus; jam tetap berjalan; Anda dapat mengklaim dalam { $seconds } dtk
online-opponent-back = lawan telah kembali
online-opponent-left = lawan telah pergi
online-opponent = lawan
online-may-claim = lawan tidak kembali: ketik claim (Anda menang) atau adjourn (tunda), atau tunggu saja
online-lag = { $side }: { $seconds } dtk dikembalikan untuk jaringan
online-phrase = { $phrase ->
        [greeting] Halo, selamat bermain
        [thanks] Terima kasih
        [good-move] Langkah bagus
        [moment] Tunggu sebentar
        [back] Saya kembali
        [sorry] Maaf, salah langkah
        [good-game] Permainan yang bagus
       *[goodbye] Sampai jumpa
    }
online-said = { $who }: { $words }
online-phrases = katakan salah satu: { $words }
online-watchers = { $count ->
        [0] tidak ada yang menonton
       *[other] { $count } menonton
    }
online-returned = kembali ke permainan
online-forgotten = tuan rumah dimulai ulang; permainan berlanjut setelah dilanjutkan di sana (komadai host --resume)
online-knew = Anda memiliki { $moves } langkah permainan ini, tuan rumah lebih sedikit: langkah sesudahnya hilang, permainan berlanjut dari langkah terakhir tuan rumah
online-away = sambungan putus; sedang dicoba lagi
online-not-now = tidak mungkin sekarang
online-after = papan kini bersama: next, back, first, last, langkah, mark, note; rematch atau quit
online-again = rematch bermain lagi, quit keluar
online-study-start = awal
online-study-at = keduanya melihat: { $place }
online-study-mark = tanda: { $mark }
online-study-note = catatan: { $note }
online-by-left = { $loser ->
        [you] Anda meninggalkan permainan
       *[other] lawan meninggalkan permainan
    }
online-by-impasse = jalan buntu disepakati, poin dihitung
online-by-try = raja mencapai tujuannya (aturan try)
online-by-adjourned = ditunda
online-adjourned = untuk melanjutkan, buka dari pustaka dan tekan a, atau ketik komadai host --resume
online-come-back = menu menawarkannya: Anda bisa kembali selama tuan rumah ada
online-gone = sambungan ke { $name } putus; permainan menunggu
online-is-back = { $name } telah kembali
online-watches = { $name } menonton
online-waits = { $name } ingin bermain
online-runs = { $black } dan { $white } sedang bermain: Anda dapat menonton (komadai watch), atau menunggu
online-watching = menonton begitu permainan berjalan
online-watch-help = Anda menonton: board, hands, moves, dan clock menampilkan permainan, quit keluar
online-no-games = tidak ada permainan yang berjalan
online-games = permainan yang berjalan: { $games }
online-watched-end = permainan selesai: { $word }
online-not-built = program ini dibangun tanpa permainan jaringan
