retry-find = { $place } dari { $all }: cari langkah yang lebih baik dari { $move }; kanan: berikutnya, Esc: berhenti
retry-solved = { $place } dari { $all } ditemukan; Enter: berikutnya, Esc: berhenti
retry-judging = mesin memeriksa langkah Anda...
retry-right = Benar.
retry-same = Itu langkah dalam permainan. { $why }
retry-wrong = Itu menurunkan peluang Anda { $percent } %. Coba langkah lain. { $why }
