# Analisis seluruh permainan.

judging-title = Nilai permainan
judging-what = Bot meninjau setiap posisi dari jalur ini. Sementara itu Anda dapat terus membaca.
judging-kept = Nilai dan variasi menjadi bagian catatan; u membatalkannya.
judging-normal = Biasa
judging-quick = Cepat
judging-deep = Dalam
judging-progress = menilai: { $done } dari { $all }
judging-paused = dijeda: { $done } dari { $all }
judging-pause = Jeda
judging-continue = Lanjut
judging-so-far = Ringkasan sejauh ini
judging-cancel = Akhiri
judging-changed = langkah berubah: nilai ulang permainan
judging-summary = Ringkasan
judging-accuracy = { $who }: ketepatan { $percent } %
# { $grade } is one of the names below.
judging-count = { $grade } { $count }
judging-grade-brilliant = brilian
judging-grade-best = terbaik
judging-grade-good = baik
judging-grade-inaccuracy = kurang tepat
judging-grade-mistake = kesalahan
judging-grade-blunder = kesalahan besar
judging-turning-points = Langkah yang paling menentukan:
judging-lost = { $side } dari { $before } % ke { $after } %
judging-try-again = Coba lagi: { $side }
judging-show-worst = Tampilkan terburuk
judging-again = Nilai ulang
