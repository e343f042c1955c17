tally-title = Impass  持将棋   ({ $mark }: gäller här)
tally-points = { $name }: { $points } poäng
tally-board = bräde { $points }: { $big } stora x5 + { $small } små
tally-hand = hand  { $points }: { $big } stora x5 + { $small } små
tally-odds = hcp   { $points }
tally-to-move = vid draget, tid kvar
tally-king-entered = kungen inne
tally-pieces = { $have } av { $needed } pjäser i zonen
tally-not-in-check = inte i schack
tally-declared-points = zon och hand: { $points } poäng

tally-rule-win = deklarera { $rule }: { $have }/{ $needed }, vinst
tally-rule-draw = deklarera { $rule }: { $have }/{ $needed }, remi
tally-rule-fail = deklarera { $rule }: { $have }/{ $needed }, räcker ej
tally-try-there = try: kungen är på { $square }
tally-try-attacked = try: { $square } är hotad
tally-try-open = try: { $square } är öppen för kungen
tally-try-own = try: egen pjäs på { $square }
tally-try-far = try: kungen står inte intill { $square }
tally-fairbairn = { $outside ->
        [0] Fairbairn: alla pjäser är i zonen
        [one] Fairbairn: 1 pjäs utanför zonen
       *[other] Fairbairn: { $outside } pjäser utanför zonen
    }

tally-consent-both = Överenskommelse, när båda kungarna är inne:
tally-consent-either = Överenskommelse, när en kung är inne:
tally-consent-off = Överenskommelse (inte i dessa regler):
tally-counted = {"  "}räknat med { $rule } poäng: { $verdict }
tally-drawn = remi
tally-won = { $who } vinner

tally-now-win = Den som deklarerar nu vinner med { $points } poäng.
tally-now-draw = Den som deklarerar nu får remi med { $points } poäng.
tally-now-fail = Den som deklarerar nu förlorar: { $missing }.
tally-lacks-turn = inte vid draget
tally-lacks-king-entered = kungen är inte inne
tally-lacks-not-in-check = i schack
tally-lacks-pieces = { $have } av { $needed } pjäser i zonen
tally-lacks-points = { $have } av { $needed } poäng
tally-button-win = Deklarera (vinst)
tally-button-draw = Deklarera (remi)
tally-button-fail = Deklarera (förlust)
tally-would-win = Deklarationen skulle vinna med { $points } poäng.
tally-would-draw = Deklarationen skulle ge remi med { $points } poäng.
tally-would-fail = Deklarationen skulle förlora: { $missing }.
tally-entered = { $who }: kungen är inne  入玉
