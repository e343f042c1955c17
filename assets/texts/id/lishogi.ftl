lishogi-logged-in = { $server }: masuk sebagai { $name }
lishogi-waiting = menunggu tantangan
lishogi-seeking = mencari lawan: { $clock }, { $kind ->
        [rated] berperingkat
       *[casual] santai
    }
lishogi-seek-waits = pencarian sebelumnya belum selesai: dicoba lagi sebentar lagi
lishogi-seek-over = tidak ada lawan
lishogi-challenged = tantangan dikirim ke { $name }: { $page }
lishogi-open = berikan salah satu alamat ini kepada lawan:
lishogi-offline = tantangan tidak menunggu lagi: kirim lagi, atau minta { $name } membuka { $page }
lishogi-declined = tantangan ditolak
lishogi-asked = { $name } menantang Anda: accept { $id } atau decline { $id }
lishogi-withdrawn = tantangan { $id } ditarik
lishogi-game = permainan { $kind ->
        [rated] berperingkat
       *[casual] santai
    } { $clock } { $page }
lishogi-refused = ditolak: { $why }
lishogi-no-tls = tidak ada sambungan terenkripsi: { $why }
lishogi-no-login = { $why ->
        [denied] proses masuk ditolak di peramban
        [no-port] jawaban peramban tidak bisa diterima: { $words }
       *[no-token] server tidak mengirim token
    }
lishogi-scope = token tidak punya izin { $scope }: masuk lagi
lishogi-quoted = kata server “{ $words }”
lishogi-refusal = { $why ->
        [token] token salah atau sudah dicabut: masuk lagi
        [too-many] terlalu banyak permintaan: tunggu satu menit
        [one-at-a-time] pencarian Anda yang lain masih terbuka
        [turn] bukan giliran Anda, atau permainan sudah selesai
        [clock] server tidak mengizinkan jam ini
        [no-game] tidak ada permainan itu
        [not-yours] itu bukan permainan Anda
        [no-user] tidak ada pemain itu
        [no-programs] program tidak boleh memainkan permainan ini
        [anonymous] tantangan perlu masuk dulu
        [blocked] Anda tidak bisa menantang pemain ini
        [no-challenges] pemain ini tidak menerima tantangan
        [friends] pemain ini hanya menerima tantangan dari teman
        [too-far] selisih rating terlalu besar
        [provisional] sebuah rating belum pasti
        [missing] tidak ada
        [down] server belum siap: coba lagi nanti
        [strange] jawabannya bukan dari lishogi: apakah alamatnya benar?
       *[refused] server menolaknya
    }
lishogi-unsure = tidak ada jawaban atas langkah: dilihat apakah sudah sampai
lishogi-not-sent = tidak ada jawaban: mungkin tidak sampai
lishogi-not-taken = langkah tidak sampai: lakukan lagi
lishogi-held = terlalu banyak permintaan: langkah dikirim lagi dalam { $seconds } d
lishogi-other-move = langkah lain dibuat di tempat lain
lishogi-take-back = { $name } minta menarik langkah: jawab di halaman { $page }
lishogi-take-back-accepted = penarikan langkah diterima
lishogi-take-back-over = penarikan langkah ditolak atau dibatalkan
lishogi-adjournment = { $name } mengusulkan penundaan: jawab di halaman { $page }
lishogi-sealing = langkah berikutnya disegel, lalu permainan ditunda
lishogi-adjourned = permainan ditunda; halaman { $page } melanjutkannya
lishogi-resumed = permainan dilanjutkan
lishogi-quiet = lama tidak ada kabar: permainan ditunda atau terlambat, lihat { $page }
lishogi-away = sambungan putus: dicoba lagi
lishogi-returned = tersambung lagi
lishogi-rematch = permainan berikutnya: { $game }
lishogi-unplayable = permainan ini tidak bisa dimainkan di sini: { $why }
lishogi-ended = { $status ->
        [aborted] permainan dibatalkan
        [noStart] { $loser } tidak membuat langkah pertama
        [timeout] seorang pemain pergi
        [outoftime] waktu habis
        [cheat] { $loser } dibantu program
        [illegalMove] { $loser } membuat langkah terlarang
        [draw] seri
       *[other] selesai: { $status }
    }
lishogi-won = { $how }: { $name } menang
lishogi-periods = ({ $left } dari { $all } periode atau kurang)
lishogi-act = { $why ->
        [turn] bukan giliran Anda
        [unanswered] sebuah langkah sedang dikirim
        [away] sambungan putus: tunggu sampai kembali
        [paused] permainan ditunda
        [doubtful] papan di sini bukan papan server: gunakan halamannya
        [late] dua langkah sudah dibuat: permainan tidak bisa dibatalkan lagi, resign untuk menyerah
       *[not-now] tidak ada permainan
    }
lishogi-help = sebuah langkah, board, moves, hands, clock, say TEKS, abort, resign, quit; accept ID dan decline ID untuk tantangan. Menarik langkah dan menunda: di halaman permainan
lishogi-goes-on = permainan berlanjut di { $page }

## Lishogi on the screen.

lishogi-challenge-title = Tantangan
lishogi-challenge = { $what ->
        [rematch] { $name } menawarkan permainan lagi
       *[game] { $name } menantang Anda
    }: { $clock }, { $kind ->
        [rated] dinilai
       *[casual] tidak dinilai
    }{ $start ->
        [even] { "" }
       *[other] , dari posisi lain
    }
lishogi-days = { $days } hari per langkah
lishogi-running = { $name }: { $turn ->
        [own] giliran Anda
       *[other] giliran lawan
    }{ $hours ->
        [0] { "" }
       *[other] , sisa { $hours } jam
    }
lishogi-no-days = hari hanya untuk tantangan: 1d sampai 14d
lishogi-no-clock = bukan jam: ketik menit+tambahan|byoyomi, seperti 10+0|30
lishogi-clock-refused = terlalu pendek atau campuran: { $other } boleh
lishogi-no-user = ketik nama pemain
lishogi-no-position = bukan posisi dalam SFEN
lishogi-no-ratings = ketik dua rating dari 400 sampai 4000, seperti 1500-1800
lishogi-rated = ya
lishogi-casual = tidak
lishogi-any-side = mana saja
lishogi-log-in = masuk di halaman ini, di browser komputer ini; ia meminta { $scopes }
lishogi-waits = masuk di lishogi
lishogi-open-page = Buka halaman ini, atau kirimkan:
lishogi-open-game = Enter membuka permainan
lishogi-page-title = Di halaman permainan
lishogi-page-body = Menarik kembali, jeda, tunda, dan waktu tambahan diminta di sana, juga klaim menang bila lawan pergi:
lishogi-page-copy = Salin alamat
lishogi-leave-body = Permainan berlanjut di server, dan jamnya jalan. Main lewat jaringan membukanya lagi.
lishogi-leave = Tinggalkan
lishogi-say = Kata lain: :tell TEKS
lishogi-locked = permainan Anda berjalan di lishogi: tidak ada mesin yang membantu sampai selesai
lishogi-locked-elsewhere = permainan Anda mungkin masih berjalan di lishogi: tanpa bantuan mesin sampai selesai; :lishogi membukanya
lishogi-unlocked = tidak ada lagi permainan Anda di lishogi: mesin membantu lagi
lishogi-locked-about = selama permainan, mesin, petunjuk, analisis, dan nilai buku pembukaan terkunci
lishogi-locked-scores = nilai buku disembunyikan selama permainan Anda berjalan di lishogi
lishogi-declares = lishogi menyatakan jishogi sendiri, di awal giliran Anda
lishogi-no-page = ini bukan halaman permainan atau studi di lishogi
lishogi-fetching = mengambil permainan dari lishogi...
lishogi-unsaved = berkas permainan tidak bisa ditulis
