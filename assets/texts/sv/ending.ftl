# Hur nedtecknade partier slutar: ett ord för listor, och varför vinnaren vinner för tillkännagivandet.

ending-checkmate = matt
    .why = schackmatt
ending-no-legal-moves = inga drag
    .why = motståndaren har inget tillåtet drag
ending-resignation = uppgivet
    .why = motståndaren gav upp
ending-illegal-move = otillåtet drag
    .why = motståndaren gjorde ett otillåtet drag
ending-perpetual-check = evig schack
    .why = motståndaren gav evig schack
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
    .why = motståndarens deklaration misslyckades
ending-try = try-regeln
    .why = kungen nådde motståndarkungens startruta
ending-move-limit = draggräns
    .why = draggränsen
ending-time = tid
    .why = motståndaren förlorade på tid
ending-interrupted = avbrutet
    .why = avbrutet
ending-draw = remi
    .why = remi
ending-no-mate = ingen matt
    .why = det finns ingen matt
ending-forfeit = walkover
    .why = motståndaren uteblev
ending-sealed-move = förseglat drag
    .why = förseglat drag
ending-take-back = återtag
    .why = ett drag togs tillbaka
ending-error = fel
    .why = fel
ending-other = annat

## Tillkännagivandet

ending-black-wins = ☗ Svart 先手 vinner
ending-white-wins = ☖ Vit 後手 vinner
ending-is-draw = Remi
ending-is-broken-off = Avbrutet
ending-is-over = Slut
# I en smal lista finns det bara plats för vinnaren.
ending-black = ☗ Svart
ending-white = ☖ Vit

ending-reason = : { $why } ({ $word })
ending-foreign-reason = : { $word }
ending-detail = {" "}({ $detail })
ending-points = , { $black }-{ $white } poäng
ending-announcement = { $outcome }{ $reason }{ $detail }{ $points }; { $moves } drag
