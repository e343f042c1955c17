# Mesin program lain.

engines-heading = Mesin
engines-of = Mesin: { $name }
engines-komadai = Bawaan (komadai)
engines-first = analisis
engines-second = kedua
engines-add = Tambah mesin...
engines-add-help = ketik jalur mesin USI, dengan argumen jika perlu
engines-help = Enter menampilkan opsi; mesin yang ditandai menilai posisi
engines-name = Nama
engines-command = Perintah
engines-folder = Folder
engines-trying = mesin sedang dimulai...
engines-works = { $name } oleh { $author } berfungsi; { $options } opsi
engines-nameless = mesin
engines-built-in = mesin bawaan tidak perlu opsi
engines-remove = Hapus mesin
engines-remove-what = Hapus { $name } dari daftar? Programnya tetap ada.
engines-choice-help = kiri dan kanan memilih; Backspace menyerahkannya pada mesin
engines-number-help = angka dari { $min } sampai { $max }; Enter mengetiknya
engines-button-help = melakukan sesuatu saat mesin dimulai
engines-text-help = Enter mengetiknya
engines-not-saved = mesin tidak tersimpan: { $why }
