common-language = Bahasa Indonesia

common-left-out = dilewati: { $file }{ $more ->
        [0] {""}
       *[other] {" "}(dan { $more } berkas lagi; komadai doctor)
    }

common-comma = {", "}

common-black = Hitam
    .in-handicap = Hitam
    .panel = 先手
    .panel-in-handicap = 下手
common-white = Putih
    .in-handicap = Putih
    .panel = 後手
    .panel-in-handicap = 上手

common-square = { $file }{ $rank ->
        [1] a
        [2] b
        [3] c
        [4] d
        [5] e
        [6] f
        [7] g
        [8] h
       *[9] i
    }
common-and = { $first } dan { $last }

common-handicap-lance = tombak
common-handicap-right-lance = tombak kanan
common-handicap-bishop = gajah
common-handicap-rook = benteng
common-handicap-rook-lance = benteng-tombak
common-handicap-2-piece = 2 buah
common-handicap-3-piece = 3 buah
common-handicap-4-piece = 4 buah
common-handicap-5-piece = 5 buah
common-handicap-left-5-piece = 5 buah kiri
common-handicap-6-piece = 6 buah
common-handicap-left-7-piece = 7 buah kiri
common-handicap-right-7-piece = 7 buah kanan
common-handicap-8-piece = 8 buah
common-handicap-10-piece = 10 buah

common-person = orang
common-bot = bot { $level }, { $name }
common-adaptive = adaptif, kini level { $level }
common-engine = mesin { $name }
common-network = di ujung lain jaringan
common-adaptive-name = Bot adaptif
common-level = { $level ->
    [1] hari 1
    [2] minggu 1
    [3] bulan 1
    [4] baru mulai
    [5] pemula
    [6] pelajar
    [7] santai
    [8] klub
    [9] mahir
    [10] ahli
    [11] guru
    [12] juara
   *[13] maestro
}
common-grade-kyu = sekitar { $number } kyu
common-grade-dan = sekitar { $number } dan
common-level-and-grade = { $name }, { $grade }
common-player = Pemain { $number }
common-you = Anda
common-bot-name = Bot level { $level }
common-program = komadai 駒台
common-date = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] Mei
    [6] Jun
    [7] Jul
    [8] Agu
    [9] Sep
    [10] Okt
    [11] Nov
   *[12] Des
} { $year }
common-date-and-time = { $date } { $hour }.{ $minute }
