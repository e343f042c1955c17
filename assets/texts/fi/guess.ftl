# Arvaa siirto: pelin toisen puolen siirrot.

guess-title = Arvaa siirto
guess-none = Tästä ei ole tämän puolen siirtoja arvattavaksi.
guess-move = siirto { $number }
guess-open = ei vielä arvattu
guess-heading = Siirto { $number }, arvaus { $at }/{ $all }
guess-task = Mitä { $player } pelasi?
guess-weighing = siirtoasi punnitaan...
guess-points = { $points ->
        [one] 1 piste
       *[other] { $points } pistettä
    }
guess-same = Pelaat kuten { $player }, mikä menettää { $lost } %: { $points }.
guess-own = Siirtosi { $move } menettää { $lost } %: { $points }.
guess-played = { $player } pelasi { $move }, mikä menettää { $lost } %.
guess-shown = { $player } pelasi { $move }.
guess-enter-next = Enter: seuraavaan siirtoon
guess-result = { $points }/{ $all } pistettä; arvaus menetti { $lost } %, { $player } { $par } %.
guess-average = Keskiarvosi, { $count ->
        [one] 1 arvaus
       *[other] { $count } arvausta
    }: { $lost } %.
