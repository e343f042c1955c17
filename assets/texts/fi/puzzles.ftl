puzzles-title = Seuraavat siirrot ja torjumattomat matit
puzzles-about = etsi aseman paras siirto tai siirto, jonka jälkeen mikään ei torju mattia
    .short = yksi oikea siirto
puzzles-status = Enter: ratkaise; vastatut palaavat
puzzles-today = Tänään
puzzles-of-theme = Seuraava siirto: { $theme }
puzzles-of-length = { $moves ->
        [one] Torjumaton matti, 1 siirto
       *[other] Torjumaton matti, { $moves } siirtoa
    }
puzzles-theme = { $theme ->
        [sacrifice] uhraus ylennyksellä
        [striking-pawn] iskevä sotilas (tataki)
        [joined-pawns] vastakkaiset sotilaat (tsugifu, awasefu)
        [dangling-pawn] riippuva sotilas (tarefu)
        [edge] reunahyökkäys
        [fork] haarukka
        [defense] kuninkaan puolustus
        [king] kuninkaan siirto
       *[none] muut
    }
puzzles-next-move = Seuraava siirto (vielä { $left })
puzzles-brinkmate = { $moves ->
        [one] Torjumaton matti, 1 siirto
       *[other] Torjumaton matti, { $moves } siirtoa
    } (vielä { $left })
puzzles-task-next = { $side } siirtää: yksi siirto on selvästi paras.
    .short = { $side }: paras siirto
puzzles-task-brinkmate = { $side } siirtää: shakkeja antamalla ei synny mattia. Etsi siirto, jonka jälkeen mikään ei torju mattia.
    .short = { $side }: torjumaton matti
puzzles-loses = { $move } heikentää mahdollisuuksiasi { $percent } %.
puzzles-not-it = { $move } ei ole oikea siirto.
puzzles-held = Siirron { $move } jälkeen kuninkaan pelastaa { $defense }.
puzzles-goes-on = Oikein. Vastaus on { $move }: jatka.
puzzles-defenses = Kaikki { $count } puolustusta päättyvät mattiin:
puzzles-step = Vasen, oikea: kulje muunnelmaa; ylös, alas: toinen muunnelma
