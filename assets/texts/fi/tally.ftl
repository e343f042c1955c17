tally-title = Umpikuja  持将棋   ({ $mark }: voimassa tässä)
tally-points = { $name }: pisteet { $points }
tally-board = lauta { $points }: isot { $big } x5 + pienet { $small }
tally-hand = käsi  { $points }: isot { $big } x5 + pienet { $small }
tally-odds = etu   { $points }
tally-to-move = vuorossa, aikaa jäljellä
tally-king-entered = kuningas perillä
tally-pieces = alueella { $have }/{ $needed } nappulaa
tally-not-in-check = ei shakissa
tally-declared-points = alue ja käsi: { $points ->
        [one] 1 piste
       *[other] { $points } pistettä
    }

tally-rule-win = julistus { $rule }: { $have }/{ $needed }, voittaa
tally-rule-draw = julistus { $rule }: { $have }/{ $needed }, tasapeli
tally-rule-fail = julistus { $rule }: { $have }/{ $needed }, ei riitä
tally-try-there = try: kuningas ruudussa { $square }
tally-try-attacked = try: ruutu { $square } on uhattu
tally-try-open = try: kuningas pääsee ruutuun { $square }
tally-try-own = try: oma nappula ruudussa { $square }
tally-try-far = try: kuningas ei ole ruudun { $square } vieressä
tally-fairbairn = { $outside ->
        [0] Fairbairn: kaikki alueella
        [one] Fairbairn: 1 nappula ulkona
       *[other] Fairbairn: { $outside } nappulaa ulkona
    }

tally-consent-both = Sopimalla, kun molemmat kuninkaat ovat perillä:
tally-consent-either = Sopimalla, kun yksi kuningas on perillä:
tally-consent-off = Sopimalla (ei näillä säännöillä):
tally-counted = {"  "}{ $rule } pisteen laskulla: { $verdict }
tally-drawn = tasapeli
tally-won = { $who } voittaa

tally-now-win = Julistamalla nyt voittaisit ({ $points } pistettä).
tally-now-draw = Julistamalla nyt saisit tasapelin ({ $points } pistettä).
tally-now-fail = Julistamalla nyt häviäisit: { $missing }.
tally-lacks-turn = ei vuorossa
tally-lacks-king-entered = kuningas ei ole perillä
tally-lacks-not-in-check = shakissa
tally-lacks-pieces = alueella { $have }/{ $needed } nappulaa
tally-lacks-points = { $have }/{ $needed } pistettä
tally-button-win = Julista (voitto)
tally-button-draw = Julista (tasapeli)
tally-button-fail = Julista (häviö)
tally-would-win = Julistamalla voittaisit ({ $points } pistettä).
tally-would-draw = Julistamalla saisit tasapelin ({ $points } pistettä).
tally-would-fail = Julistamalla häviäisit: { $missing }.
tally-entered = { $who }: kuningas on perillä  入玉
