help-title = Bantuan  使い方

help-moving = Bergerak
help-here = Di layar ini
help-record = Variasi, komentar, berkas
help-watching = Mesin, grafik, putar otomatis
help-everywhere = Di mana saja
help-dialog = Di jendela ini
help-dialog-buttons = pilih tombol lalu tekan
help-dialog-scroll = gulir
help-dialog-close = tutup
help-change-value = ubah nilai baris
help-choose-in-lists = pilih baris atau tekan tombol
help-up-in-lists = baris di atas
help-down-in-lists = baris di bawah
help-first-in-lists = baris pertama
help-scroll-text = gulir teks
help-show-text = tampilkan teks bila jendela sempit
help-last-in-lists = baris terakhir
help-page-in-lists = satu halaman ke atas atau ke bawah
help-mouse = Mouse
help-left = kiri
help-right = kanan
help-wheel = roda
help-paste = Tempel
help-text = teks

help-play-typed = Langkah juga bisa diketik
help-play-first = Cara melangkah
help-play-keys = angkat buah, lalu letakkan di petak tujuan
help-play-hand = angkat buah di tangan untuk ditaruh
help-play-move = petak asal dan tujuan; + promosi, = tidak
help-play-drop = penaruhan; hurufnya P L N S G B R
help-play-left = pilih buah, lalu petaknya; juga komadai, langkah, dan tombol
help-play-right = batal
help-play-wheel = lihat mundur dan maju

help-review-typed = Langkah dan nomor juga bisa diketik
help-review-first = Cara menelusuri permainan
help-review-step = langkah berikutnya atau sebelumnya
help-review-move = langkah, seperti saat bermain: dituju, atau ditambahkan sebagai varian
help-review-number = dengan Enter: ke langkah { $number }
help-review-left = ke langkah di daftar atau titik di grafik; buah, lalu petaknya
help-review-right = sama seperti Esc
help-review-wheel = langkah mundur atau maju
help-review-paste = membuka catatan atau posisi dalam format apa pun

help-tsume-first = Cara memecahkan soal
help-tsume-checks = setiap langkah harus skak; mat mana pun diterima
help-tsume-answers = langkah juga bisa diketik; pihak bertahan bertahan selama mungkin tanpa menaruh buah yang sia-sia di antaranya
help-tsume-help = soal yang dipecahkan dengan bantuan dihitung gagal dan muncul lagi
help-mistakes-first = Cari langkah yang lebih baik
help-mistakes-move = mainkan langkah yang lebih Anda sukai
help-mistakes-help = petunjuk dalam tiga tahap; penjelasan
help-mistakes-step = telusuri variasi yang ditampilkan
help-mistakes-line = pilih variasi kalimat lain

help-key-up = Atas
help-key-down = Bawah
help-key-left = Kiri
help-key-right = Kanan
help-key-space = Spasi
help-editor-first = Cara meletakkan buah
help-editor-black = letakkan buah Hitam di petak kursor
help-editor-white = letakkan buah Putih di situ
help-editor-take = angkat buah di kursor, lalu letakkan di petak lain
help-editor-remove = singkirkan buah itu
help-editor-left = ambil buah dari papan, dudukan, atau kotak, lalu pilih petaknya
