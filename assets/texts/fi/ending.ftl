# { $loser } is the side that lost, or nothing where that is not known.
ending-loser = { $loser ->
        [black] Musta
        [white] Valkoinen
       *[other] vastustaja
    }
    .whose = { $loser ->
            [black] Mustan
            [white] Valkoisen
           *[other] vastustajan
        }
    .who-has = { $loser ->
            [black] Mustalla
            [white] Valkoisella
           *[other] vastustajalla
        }
ending-checkmate = matti
    .why = matti
ending-no-legal-moves = ei siirtoja
    .why = { ending-loser.who-has } ei ole laillista siirtoa
ending-resignation = luovutus
    .why = { ending-loser } luovutti
ending-illegal-move = laiton siirto
    .why = { ending-loser } teki laittoman siirron
ending-perpetual-check = ikuinen shakki
    .why = { ending-loser } antoi ikuisen shakin
ending-sennichite = sennichite
    .why = sama asema neljästi
ending-impasse-draw = umpikuja
    .why = umpikuja
ending-impasse-points = umpikujapisteet
    .why = pisteet ratkaisivat umpikujan
ending-declaration-win = julistusvoitto
    .why = julistus, kuningas perillä
ending-declaration-draw = julistustasapeli
    .why = julistus
ending-declaration-fail = julistustappio
    .why = { ending-loser.whose } julistus epäonnistui
ending-try = try-sääntö
    .why = kuningas pääsi vastustajan kuninkaan lähtöruutuun
ending-move-limit = siirtoraja
    .why = siirtoraja
ending-time = aika
    .why = { ending-loser } hävisi ajalla
ending-interrupted = keskeytys
    .why = keskeytetty
ending-draw = tasapeli
    .why = tasapeli
ending-no-mate = ei mattia
    .why = mattia ei ole
ending-forfeit = luovutusvoitto
    .why = { ending-loser } jäi pois
ending-sealed-move = suljettu siirto
    .why = suljettu siirto
ending-take-back = peruminen
    .why = siirto peruttiin
ending-error = virhe
    .why = virhe
ending-other = muu

ending-wins = { $side } voitti
ending-is-draw = Tasapeli
ending-is-broken-off = Keskeytetty
ending-is-over = Loppu

ending-reason = : { $why }
ending-foreign-reason = : { $word }
ending-detail = {" "}({ $detail })
ending-points = , pisteet { $black }-{ $white }
ending-announcement = { $outcome }{ $reason }{ $detail }{ $points }; { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
