# Latihan: posisi repertoar sebagai kartu.

training-title = Latihan
training-loading = membaca repertoar Anda...
training-empty = Belum ada repertoar: pilih satu untuk memulai, atau ketik :repertoire add di tinjauan rekaman.
training-status = Enter: kartu hari ini, paling banyak enam yang baru per hari
training-side = { $side }: semua repertoar
training-cards = { $all } kartu: { $due } jatuh tempo, { $new } baru
training-none-today = Tidak ada yang perlu dijawab di sini hari ini.
training-heading = tersisa { $left } kartu
training-task = Langkah apa untuk { $side }?
training-right = Benar: { $move }.
training-right-too = Benar: { $move }. Langkah utamanya { $main }.
training-wrong = { $move } tidak ada dalam repertoar Anda.
training-shown = Jawabannya:
training-main = Mainkan { $move }.
training-other = Juga benar: { $move }.
training-enter-next = Enter: mainkan dan lanjut
training-score = { $right } dari { $all } langsung benar
training-not-saved = latihan tidak tersimpan: { $why }
training-save-first = Simpan dahulu rekamannya: repertoar adalah berkasnya.
training-added = { $name } masuk repertoar { $side }: latih dari menu.
training-removed = { $name } tidak lagi dalam repertoar { $side }.
training-starter = repertoar untuk memulai: Enter menambahkannya
training-left = langkah { $number }: Anda memainkan { $move }, yang disiapkan { $prepared }
training-gap = langkah { $number }: belum ada jawaban untuk { $move } (Enter: tambahkan)
training-gone = Kartu itu tidak lagi ada dalam repertoar Anda.
