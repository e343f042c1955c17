common-language = svenska

common-left-out = utelämnat: { $file }{ $more ->
        [0] {""}
        [one] {" "}(och en fil till; komadai doctor)
       *[other] {" "}(och { $more } filer till; komadai doctor)
    }

common-comma = {", "}

common-black = Svart
    .in-handicap = Svart
    .panel = 先手
    .panel-in-handicap = 下手
common-white = Vit
    .in-handicap = Vit
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
common-and = { $first } och { $last }

common-handicap-lance = lans
common-handicap-right-lance = lans (h)
common-handicap-bishop = löpare
common-handicap-rook = torn
common-handicap-rook-lance = torn och lans
common-handicap-2-piece = 2 pjäser
common-handicap-3-piece = 3 pjäser
common-handicap-4-piece = 4 pjäser
common-handicap-5-piece = 5 pjäser
common-handicap-left-5-piece = 5 pjäser (v)
common-handicap-6-piece = 6 pjäser
common-handicap-left-7-piece = 7 pjäser (v)
common-handicap-right-7-piece = 7 pjäser (h)
common-handicap-8-piece = 8 pjäser
common-handicap-10-piece = 10 pjäser

common-person = människa
common-bot = dator { $level }, { $name }
common-adaptive = anpassad, nu nivå { $level }
common-engine = motor { $name }
common-network = i andra änden av nätverket
common-adaptive-name = Anpassad dator
common-level = { $level ->
    [1] dag 1
    [2] vecka 1
    [3] månad 1
    [4] nykomling
    [5] nybörjare
    [6] elev
    [7] hobby
    [8] klubb
    [9] avancerad
    [10] expert
    [11] lärare
    [12] elit
   *[13] mästare
}
common-grade-kyu = ungefär { $number } kyu
common-grade-dan = ungefär { $number } dan
common-level-and-grade = { $name }, { $grade }
common-player = Spelare { $number }
common-you = Du
common-bot-name = Dator nivå { $level }
common-program = komadai 駒台
common-date = { $day } { $month ->
    [1] jan.
    [2] feb.
    [3] mars
    [4] apr.
    [5] maj
    [6] juni
    [7] juli
    [8] aug.
    [9] sep.
    [10] okt.
    [11] nov.
   *[12] dec.
} { $year }
common-date-and-time = { $date } { $hour }:{ $minute }
