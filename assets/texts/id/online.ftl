# Permainan lewat jaringan (komadai join, komadai host) dalam mode teks.

online-connected = terhubung ke { $host } (tidak terenkripsi)
online-not-connected = tidak dapat terhubung ke { $host }: { $why }
online-line-lost = sambungan ke { $host } terputus
online-retry = mencoba lagi dalam { $seconds } detik
online-logged-in = masuk sebagai { $name }, menunggu permainan
online-login-refused = server menolak nama atau kata sandi ini, atau seseorang dengan nama ini sedang bermain
online-offered = permainan { $id }: { $black } - { $white }; Anda memainkan { $side }; jam: { $time }
online-no-clock = tidak ada
online-played-already = sudah { $moves } langkah dimainkan
online-accept = accept (terima) atau decline (tolak)?
online-bad-offer = menolak permainan yang tidak dapat dimainkan: { $why }
online-started = permainan dimulai
online-rejected = permainan tidak dimulai: ditolak oleh { $who }
online-your-turn = giliran Anda
online-their-turn = giliran { $name }
online-thinking = { $seat } sedang berpikir
online-doubt = ini tidak sesuai dengan aturan: { $why }
online-told = server: { $words }
online-logged-out = sudah keluar
online-saved = disimpan: { $file }
online-not-saved = permainan tidak tersimpan: { $why }
online-engine-failed = { $seat } gagal: { $why }; lanjutkan dengan mengetik langkah, atau menyerah
online-finished = tidak ada permainan lagi

online-won = Anda menang: { $why }
online-lost = Anda kalah: { $why }
online-drawn = seri: { $why }
online-no-result = tanpa hasil: { $why }
online-by-resigned = { $loser ->
        [you] Anda menyerah
       *[other] lawan menyerah atau pergi
    }
online-by-time-up = { $loser ->
        [you] waktu Anda habis
       *[other] waktu lawan habis
    }
online-by-illegal-move = { $loser ->
        [you] langkah Anda tidak sah
       *[other] lawan membuat langkah tidak sah, yang tidak ditampilkan
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
online-by-void = pernyataan server tidak mungkin, permainan batal
online-by-other = { $word ->
        [none] server tidak menyebut alasan
       *[other] { $word }
    }

online-help = langkah: 7g7f, P-7f, 76歩; accept, decline, resign, declare, board, hands, moves, clock, status, set, quit
online-not-your-turn = sekarang giliran lawan
online-unanswered = server belum menjawab
online-no-game = tidak ada permainan yang berlangsung
online-no-offer = tidak ada permainan yang ditawarkan
online-declaration-fails = deklarasi sekarang akan kalah
online-resign-question = menyerah? jawab: y ya, n tidak
online-leave-question = pergi sekarang berarti kalah; pergi? jawab: y ya, n tidak
online-resigns-later = Anda akan menyerah pada giliran Anda
online-not-here = tidak bisa dalam permainan lewat jaringan: { $word }

online-listening = menunggu pemain di { $address } (protokol CSA, tidak terenkripsi)
online-loopback = hanya komputer ini yang dapat terhubung; --public membuka port ke jaringan
online-arrived = { $name } sudah masuk
online-left = { $name } sudah pergi
online-refused = ditolak: { $why }
online-paired = { $black } (Hitam) - { $white } (Putih)
online-declined = permainan tidak dimulai: ditolak oleh { $who }
online-nobody-agreed = permainan tidak dimulai: tidak diterima tepat waktu
