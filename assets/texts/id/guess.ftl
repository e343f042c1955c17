# Tebak langkah: langkah satu pihak dalam sebuah catatan.

guess-title = Tebak langkah
guess-none = Tidak ada langkah pihak ini untuk ditebak di sini.
guess-move = langkah { $number }
guess-open = belum ditebak
guess-heading = Langkah { $number }, tebakan { $at } dari { $all }
guess-task = Apa langkah { $player }?
guess-weighing = langkah Anda ditimbang...
guess-points = { $points } poin
guess-same = Sama dengan { $player }, rugi { $lost } %: { $points }.
guess-own = { $move } Anda rugi { $lost } %: { $points }.
guess-played = { $player } memainkan { $move }, rugi { $lost } %.
guess-shown = { $player } memainkan { $move }.
guess-enter-next = Enter: ke langkah berikutnya
guess-result = { $points } dari { $all } poin; tiap tebakan rugi { $lost } %, { $player } { $par } %.
guess-average = Rata-rata Anda dari { $count } tebakan: { $lost } %.
