picture-start = alku
picture-shogi = shogi
picture-winner = { $side } voitti
picture-won = { $end }, { $side } voitti
picture-ended = { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }: { $result }
picture-turn = siirto { $number }: vuorossa { $side }{ $state ->
        [check] , shakissa
        [mate] , matissa
        [stuck] , ei laillista siirtoa
       *[other] {""}
    }
picture-diagram-start = Kuvio { $number }: alkuasema
picture-diagram-after = Kuvio { $number }: siirron { $ply } { $move } jälkeen

picture-page-first = alkuasema (Home)
picture-page-back = siirto taaksepäin (nuoli vasemmalle)
picture-page-next = siirto eteenpäin (nuoli oikealle)
picture-page-last = loppuasema (End)
picture-page-other = toinen siirto
    .title = toinen siirto tämän tilalla (])
picture-page-flip = käännä
    .title = käännä lauta (f)
picture-page-moves = siirrot
picture-page-board = Lauta { $ply } siirron jälkeen, siirtoja { $last }: { $move }, { $turn }
picture-page-to-move = vuorossa { $side }
picture-page-used = käytetty { $used }
picture-page-left = käytetty { $used }, jäljellä { $left }
picture-page-score = Arvio Mustan kannalta: { $score }
picture-page-graph = Pelin arviot Mustan kannalta, keskiviivan yläpuolella Musta on paremmalla
picture-page-play = toista peli tai pysäytä; mikä tahansa näppäin pysäyttää
picture-page-pace = aika siirtoa kohti
picture-page-seconds = { $seconds } s
picture-page-copy-kif = kopioi KIF
    .title = kopioi peli KIF-muodossa
picture-page-copy-sfen = kopioi SFEN
    .title = kopioi asema SFEN-muodossa
picture-page-copied = kopioitu
picture-pieces-missing = ei kuvaa näistä: { $pieces }
picture-pieces-text = sen teksti jää pois: muuta kirjaimet poluiksi
picture-pieces-of-side = { $piece } ({ $side })
