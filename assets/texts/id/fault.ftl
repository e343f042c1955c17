fault-ron = bukan RON yang sah (pengurai RON: { $why })
fault-fluent = bukan Fluent yang sah (pengurai Fluent: { $why })
fault-utf-8 = { $file }: bukan UTF-8
fault-or = { $others } atau { $last }

fault-store-read = { $path } tidak dapat dibaca: { $why }
fault-store-write = { $path } tidak dapat ditulis: { $why }
fault-store-list = isi { $path } tidak dapat dibaca: { $why }
fault-store-remove = { $path } tidak dapat dihapus: { $why }
fault-store-move = { $path } tidak dapat dipindahkan: { $why }
fault-store-copy = { $path } tidak dapat disalin: { $why }
fault-store-find = { $path } tidak dapat ditemukan: { $why }
fault-too-big = ukurannya { $bytes } bita, batasnya { $limit }
fault-not-a-file = ini bukan berkas
fault-leads-out = ini tautan yang keluar dari foldernya
fault-in-use = komadai lain sedang menulisnya
fault-read-only = hanya dapat dibaca
fault-no-reader = tidak ada yang membaca pipa ini
fault-no-home = sistem tidak menyebutkan folder pengguna ini
fault-no-name = semua nama sudah dipakai
fault-taken = berkas bernama { $name } sudah ada
fault-not-a-name = `{ $name }` tidak dapat menjadi nama berkas

fault-settings = seharusnya pengaturan, misalnya (theme: "wood")
fault-setting-names = seharusnya nama pengaturan, misalnya theme
fault-setting = versi ini tidak punya pengaturan `{ $name }`
fault-value = { $key } bernilai `{ $value }`: seharusnya { $expected }

fault-action = tidak ada tindakan `{ $name }`: lihat daftarnya di bantuan (?) dan di manual
    .similar = tidak ada tindakan `{ $name }`: coba { $similar }
fault-screen = `{ $action }` tidak dipakai di `{ $screen }`: seharusnya { $known }
fault-key = `{ $name }` bukan tombol: seharusnya satu karakter, nama seperti Enter, atau Ctrl- atau Alt- di depannya
fault-two-meanings = `{ $key }` akan berarti `{ $one }` dan `{ $other }` sekaligus ({ $screen }): beri salah satunya tombol lain

fault-theme = tidak ada tema `{ $name }`: seharusnya { $known }
fault-theme-role = tidak ada tampilan untuk peran { $role }
fault-theme-color = `{ $color }` bukan warna: coba "#a87a42", "#a87a42 137 yellow", atau "reset"
fault-theme-palette = tidak ada warna "{ $color }" di palet
fault-theme-name = nama tema adalah nama berkasnya: seharusnya huruf, angka, dan -
fault-theme-taken = tema `{ $name }` sudah ada: pakailah nama lain

fault-language = `{ $tag }` bukan bahasa: seharusnya nama seperti de.ftl atau pt-BR.ftl
fault-languages = bahasanya terlalu banyak

fault-rules-preset = aturan: tidak ada perangkat `{ $name }`, seharusnya salah satu dari { $known }
fault-rules-word = aturan: `{ $word }` bukan opsi, seharusnya nama=nilai
fault-rules-option = aturan: tidak ada opsi `{ $name }`, seharusnya salah satu dari { $known }
fault-rules-value = aturan: { $option }={ $value }, seharusnya { $expected }
fault-rules-number = { $meaning }, { $least } sampai { $most }
fault-rules-twice = opsi `{ $name }` diberikan dua kali
fault-rules-name = nama `{ $name }`: seharusnya paling banyak { $most } karakter a-z, 0-9, - dan _, diawali huruf
fault-rules-line = { $field }: seharusnya satu baris dengan paling banyak { $most } karakter
fault-rules-idle = { $option }={ $value } tidak berpengaruh bila { $other }={ $other_value }
fault-rules-file = { $file }: berkas dengan nama ini sudah ada
fault-rules-gone = berkas { $name } sudah tidak ada
fault-own-file = versi ini tidak menulis seperti itu ({ $why })
fault-engine-command = `{ $line }` bukan baris perintah
fault-engine-missing = tidak ada program `{ $program }`
fault-engine-folder = `{ $path }` adalah folder, bukan program
fault-engine-start = `{ $program }` tidak dapat dijalankan: { $why }
fault-engine-ended = ia telah berakhir ({ $status }){ $said }
fault-engine-said = : ia mengatakan `{ $said }`
fault-engine-silent = tidak ada `{ $awaited }` dalam { $seconds } d{ $said }
fault-engine-last = : baris terakhirnya `{ $said }`
fault-engine-uci = ia berbicara UCI, bukan USI
fault-engine-no-option = ia tidak punya opsi `{ $name }`
fault-engine-other-options = ia tidak punya opsi `{ $name }`; yang ada { $options }
fault-engine-value = opsi { $name }: seharusnya { $expected }, tertulis `{ $found }`
