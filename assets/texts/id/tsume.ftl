tsume-list-title = Soal skakmat (tsume)
tsume-daily = Soal hari ini
tsume-again = Untuk dicoba lagi
tsume-missed = Dari partai Anda
tsume-missed-searching = { $games ->
        [0] memeriksa permainan Anda...
       *[other] memeriksa permainan Anda: { $searched } dari { $games }
    }
tsume-missed-none = belum ada
tsume-mistakes = Kesalahan Anda bulan ini
tsume-mistakes-about = sudah dianalisis
tsume-missed-empty = Belum ada skakmat yang terlewat: bila Anda melewatkan skakmat dalam paling banyak 11 langkah, posisinya muncul di sini.
tsume-length = Mat { $plies } langkah
tsume-endgames = Akhir permainan
tsume-timed = { $minutes } menit melawan waktu
tsume-streak = Beruntun: sampai gagal pertama
tsume-lishogi = Soal hari ini di lishogi
tsume-lishogi-no-mate = soal hari ini di lishogi bukan mat dengan skak: selesaikan di { $server }/training
tsume-lishogi-failed = tidak ada soal dari lishogi: { $why }
tsume-best = terbaik { $best }
tsume-new = belum terpecahkan
tsume-days = terpecahkan, { $days } hari berturut-turut
tsume-due = { $count } hari ini
tsume-solved-of = { $solved } dari { $all } terpecahkan

tsume-list-status = Rating Anda { $rating }. Beruntun { $streak }, terbaik { $best }
tsume-loading = membaca soal...
tsume-left-out = dilewati: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(dan { $more } lagi)
    }
tsume-file-empty = tidak ada soal dalam berkas ini
tsume-not-saved = percobaan tidak tersimpan: { $why }

tsume-title-plies = Mat { $plies } langkah  { $at }/{ $all }
tsume-title-open = Soal skakmat  { $at }/{ $all }
tsume-title-run = Mat { $plies } langkah, nomor { $at }
tsume-task = { $side } harus membuat skakmat: setiap langkah harus skak.
    .short = { $side } skakmat
tsume-thinking = pemecah soal sedang memeriksa...
tsume-solved = Terpecahkan!
tsume-solution = Jawabannya:
tsume-enter-next = Enter: soal berikutnya
tsume-standing =
    rating soal { $problem }, Anda { $rating }
    beruntun { $streak }, terbaik { $best }
tsume-faulty = Soal ini cacat: { $why }

tsume-no-check = langkah itu bukan skak
tsume-also-mates = ini juga skakmat
tsume-escapes = Bukan mat: { $move } menyelamatkan raja
tsume-escapes-to = Bukan mat: raja lolos ke { $square }
tsume-not-decided = pemecah soal tidak dapat memastikan ini mat; coba langkah lain
tsume-set-done = itu soal terakhir di sini

tsume-help-prices = Minta sekali lagi: petunjuk berharga { $hint } poin dari rating Anda, jawaban { $solution }
tsume-hint-piece = Petunjuk: gerakkan { $piece } di { $square }
tsume-hint-drop = Petunjuk: taruh { $piece }
tsume-hint-square = Petunjuk: { $piece } ke { $square }
tsume-hint-move = Petunjuk: { $move }
tsume-hint-more = { $hint }; minta lagi untuk melihat lebih banyak

tsume-run-left = sisa { $time }: { $solved } benar, { $missed } gagal
tsume-run-streak = Beruntun { $solved }, terbaik { $best }
tsume-run-solved = Benar: { $solved } terpecahkan
tsume-run-missed = Gagal: soal berikutnya
tsume-run-no-hint = tidak ada petunjuk saat melawan waktu atau beruntun
tsume-run-time-up = Waktu habis: { $solved } benar, { $missed } gagal. Terbaik { $best }.
tsume-run-ended = Selesai: { $solved } benar beruntun. Terbaik { $best }.
tsume-enter-list = Enter: kembali ke daftar
tsume-key-list = daftar

tsume-woodpecker-new = Burung pelatuk: set baru
tsume-woodpecker-new-about = lagi dalam separuh hari
tsume-woodpecker-about = Satu set soal diselesaikan berulang kali, setiap kali dalam separuh jumlah hari: 28, 14, 7, 4, 2, 1. Menurut panjang, soal dari permainan ikut serta. Soal yang mana?
tsume-woodpecker-size = Berapa dari { $count } soal ini?
tsume-woodpecker-set = Burung pelatuk: { $source }
tsume-woodpecker-rows = Tiap putaran: terpecahkan sekali coba tanpa bantuan, waktu, hari
tsume-woodpecker-solve = selesaikan
tsume-woodpecker-remove = hapus set
tsume-woodpecker-gone = { $count } soal dari set ini tidak ada lagi dalam koleksi dan dilewati
tsume-cycle-new = { $days } hari, { $all } soal
tsume-cycle-day = hari { $day } dari { $days }, { $done } dari { $all }
tsume-cycle-over = hari { $day } (rencana { $days }), { $done } dari { $all }
tsume-cycle = Putaran { $cycle }: { $words }
tsume-cycle-result = { $percent } %, { $time }, { $used } dari { $days } hari
tsume-cycle-done = Putaran { $cycle } selesai: { $result }. Yang berikutnya { $days } hari.
