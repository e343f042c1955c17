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
