puzzles-title = Langkah terbaik dan mat tak tercegah
puzzles-about = temukan langkah terbaik, atau langkah yang membuat mat tak tercegah
    .short = satu langkah benar
puzzles-status = Enter: kerjakan; yang dijawab muncul lagi
puzzles-today = Hari ini
puzzles-of-theme = Langkah terbaik: { $theme }
puzzles-of-length = Mat tak tercegah dalam { $moves } langkah
puzzles-theme = { $theme ->
        [sacrifice] pengorbanan promosi
        [striking-pawn] pion pemukul (tataki)
        [joined-pawns] pion berhadapan (tsugifu, awasefu)
        [dangling-pawn] pion gantung (tarefu)
        [edge] serangan tepi
        [fork] garpu
        [defense] pertahanan raja
        [king] langkah raja
       *[none] lainnya
    }
puzzles-next-move = Langkah terbaik ({ $left } lagi)
puzzles-brinkmate = Mat tak tercegah dalam { $moves } langkah ({ $left } lagi)
puzzles-task-next = Giliran { $side }: satu langkah jelas terbaik.
    .short = { $side }: langkah terbaik
puzzles-task-brinkmate = Giliran { $side }: tidak ada mat dengan skak. Temukan langkah yang membuat mat tak tercegah.
    .short = { $side }: mat tak tercegah
puzzles-loses = { $move } menurunkan peluang Anda { $percent } %.
puzzles-not-it = { $move } bukan langkah yang benar.
puzzles-held = Setelah { $move } raja diselamatkan oleh { $defense }.
puzzles-goes-on = Benar. Jawabannya { $move }: lanjutkan.
puzzles-defenses = Semua { $count } pertahanan berakhir mat:
puzzles-step = Kiri, Kanan: telusuri varian; Atas, Bawah: varian lain
