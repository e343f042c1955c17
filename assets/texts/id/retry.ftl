retry-find = { $place } dari { $all }: cari langkah yang lebih baik dari { $move }; kanan lanjut, Esc selesai
retry-solved = { $place } dari { $all } ditemukan; Enter lanjut, Esc selesai
retry-judging = mesin memeriksa langkah Anda...
retry-right = Benar!
retry-same = Itu langkah dalam permainan. { $why }
retry-wrong = Itu merugikan { $percent } %: coba yang lain. { $why }
