common-language = suomi

common-left-out = jätettiin pois: { $file }{ $more ->
        [0] {""}
        [one] {" "}(ja yksi muu tiedosto; komadai doctor)
       *[other] {" "}(ja { $more } muuta tiedostoa; komadai doctor)
    }

common-comma = {", "}

common-black = Musta
    .in-handicap = Musta
    .panel = 先手
    .panel-in-handicap = 下手
common-white = Valkoinen
    .in-handicap = Valkoinen
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
common-and = { $first } ja { $last }

common-handicap-lance = keihäs
common-handicap-right-lance = oikea keihäs
common-handicap-bishop = lähetti
common-handicap-rook = torni
common-handicap-rook-lance = torni+keihäs
common-handicap-2-piece = 2 nappulaa
common-handicap-3-piece = 3 nappulaa
common-handicap-4-piece = 4 nappulaa
common-handicap-5-piece = 5 nappulaa
common-handicap-left-5-piece = 5 napp. (v)
common-handicap-6-piece = 6 nappulaa
common-handicap-left-7-piece = 7 napp. (v)
common-handicap-right-7-piece = 7 napp. (o)
common-handicap-8-piece = 8 nappulaa
common-handicap-10-piece = 10 nappulaa

common-person = ihminen
common-bot = kone { $level }, { $name }
common-adaptive = mukautuva, nyt taso { $level }
common-engine = moottori { $name }
common-network = verkon toinen pää
common-adaptive-name = Mukautuva kone
common-level = { $level ->
    [1] 1. päivä
    [2] 1. viikko
    [3] 1. kuukausi
    [4] vasta-alkaja
    [5] aloittelija
    [6] oppilas
    [7] harrastaja
    [8] kerhopelaaja
    [9] edistynyt
    [10] taitaja
    [11] opettaja
    [12] huippupelaaja
   *[13] mestari
}
common-grade-kyu = noin { $number } kyu
common-grade-dan = noin { $number } dan
common-level-and-grade = { $name }, { $grade }
common-player = Pelaaja { $number }
common-you = Pelaaja
common-bot-name = Tason { $level } kone
common-program = komadai 駒台
common-date = { $day }.{ $month }.{ $year }
common-date-and-time = { $date } { $hour }.{ $minute }
