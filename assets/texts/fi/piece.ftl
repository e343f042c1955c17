piece-pawn = sotilas
    .the = sotilas
    .moves = Yksi ruutu suoraan eteenpäin; lyö samalla tavalla.
piece-lance = keihäs
    .the = keihäs
    .moves = Suoraan eteenpäin miten pitkälle vain, ei koskaan taaksepäin.
piece-knight = ratsu
    .the = ratsu
    .moves = Hyppää kaksi ruutua eteen ja yhden sivulle. Se on ainoa hyppäävä nappula, eikä se koskaan palaa taaksepäin.
piece-silver = hopea
    .the = hopea
    .moves = Yksi ruutu vinottain tai suoraan eteenpäin.
piece-bishop = lähetti
    .the = lähetti
    .moves = Vinottain miten pitkälle vain, joten se pysyy samanvärisissä ruuduissa.
piece-rook = torni
    .the = torni
    .moves = Linjaa tai riviä pitkin miten pitkälle vain.
piece-gold = kulta
    .the = kulta
    .moves = Yksi ruutu eteen, sivulle, taakse tai vinottain eteen; ei vinottain taakse.
piece-king = kuningas
    .the = kuningas
    .moves = Yksi ruutu mihin suuntaan tahansa, ei koskaan uhattuun ruutuun.
piece-tokin = tokin
    .the = tokin
    .moves = Liikkuu aivan kuin kulta.
piece-promoted-lance = korotettu keihäs
    .the = korotettu keihäs
    .moves = Liikkuu aivan kuin kulta.
piece-promoted-knight = korotettu ratsu
    .the = korotettu ratsu
    .moves = Liikkuu aivan kuin kulta.
piece-promoted-silver = korotettu hopea
    .the = korotettu hopea
    .moves = Liikkuu aivan kuin kulta.
piece-horse = hevonen
    .the = hevonen
    .moves = Liikkuu kuin lähetti tai yhden ruudun linjaa tai riviä pitkin.
piece-dragon = lohikäärme
    .the = lohikäärme
    .moves = Liikkuu kuin torni tai yhden ruudun vinottain.

piece-list = Nappulat 駒
piece-list-hint = Paina nappulan kirjainta tai valitse painike.
piece-keys = Vasen ja oikea selaavat, + kääntää nappulan
piece-promotes = Korotettuna { $promoted }. Sen voi korottaa siirrolla, joka alkaa tai päättyy kolmella perimmäisellä rivillä.
piece-promoted = Korotettu { $plain }. Pysyy korotettuna, kunnes lyödään; kädessä se on taas { $plain } ja pudotetaan sellaisena.
piece-never-promotes = Sitä ei koroteta.
piece-must-promote = Se on korotettava { $ranks ->
        [one] viimeisellä rivillä
       *[other] { $ranks } viimeisellä rivillä
    }, koska se ei voisi enää liikkua.
piece-king-drop = Sitä ei koskaan lyödä, joten se ei ole koskaan kädessä.
piece-drop-free = Pudotetaan mihin tahansa tyhjään ruutuun.
piece-drop-dead = Pudotetaan mihin tahansa tyhjään ruutuun paitsi { $ranks ->
        [one] viimeiselle riville
       *[other] { $ranks } viimeiselle riville
    }.
piece-drop-pawn = Nifu: ei linjalle, jolla on oma sotilas. Uchifuzume: pudotettu sotilas ei saa antaa mattia.
piece-points = Umpikujassa { $points ->
        [one] 1 pisteen
       *[other] { $points } pisteen
    } arvoinen.
