# { $loser } is the side that lost, or nothing where that is not known.
ending-loser = { $loser ->
        [black] Svart
        [white] Vit
       *[other] motståndaren
    }
    .whose = { $loser ->
            [black] Svarts
            [white] Vits
           *[other] motståndarens
        }
    .who-has = { $loser ->
            [black] Svart har
            [white] Vit har
           *[other] motståndaren har
        }
ending-checkmate = matt
    .why = schackmatt
ending-no-legal-moves = inga drag
    .why = { ending-loser.who-has } inget tillåtet drag
ending-resignation = uppgivet
    .why = { ending-loser } gav upp
ending-illegal-move = otillåtet drag
    .why = { ending-loser } gjorde ett otillåtet drag
ending-perpetual-check = evig schack
    .why = { ending-loser } gav evig schack
ending-sennichite = sennichite
    .why = fyrfaldig upprepning
ending-impasse-draw = impass
    .why = impass
ending-impasse-points = impasspoäng
    .why = impass avgjord på poäng
ending-declaration-win = deklarerad vinst
    .why = deklaration med kungen inne
ending-declaration-draw = deklarerad remi
    .why = deklaration
ending-declaration-fail = felaktig dekl.
    .why = { ending-loser.whose } deklaration misslyckades
ending-try = try-regeln
    .why = kungen nådde motståndarkungens startruta
ending-move-limit = draggräns
    .why = draggränsen
ending-time = tid
    .why = { ending-loser } förlorade på tid
ending-interrupted = avbrutet
    .why = avbrutet
ending-draw = remi
    .why = remi
ending-no-mate = ingen matt
    .why = det finns ingen matt
ending-forfeit = walkover
    .why = { ending-loser } uteblev
ending-sealed-move = förseglat drag
    .why = förseglat drag
ending-take-back = återtag
    .why = ett drag togs tillbaka
ending-error = fel
    .why = fel
ending-other = annat

ending-wins = { $side } vinner
ending-is-draw = Remi
ending-is-broken-off = Avbrutet
ending-is-over = Slut

ending-reason = : { $why }
ending-foreign-reason = : { $word }
ending-detail = {" "}({ $detail })
ending-points = , { $black }-{ $white } poäng
ending-announcement = { $outcome }{ $reason }{ $detail }{ $points }; { $moves } drag
