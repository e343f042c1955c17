# Gissa draget: den ena sidans drag i ett parti.

guess-title = Gissa draget
guess-none = Här finns inget drag av den sidan att gissa.
guess-move = drag { $number }
guess-open = inte gissat än
guess-heading = Drag { $number }, gissning { $at } av { $all }
guess-task = Vad spelade { $player }?
guess-weighing = ditt drag vägs...
guess-points = { $points } poäng
guess-same = Du spelar som { $player }, vilket förlorar { $lost } %: { $points }.
guess-own = Ditt { $move } förlorar { $lost } %: { $points }.
guess-played = { $player } spelade { $move }, vilket förlorar { $lost } %.
guess-shown = { $player } spelade { $move }.
guess-enter-next = Enter: vidare till nästa drag
guess-result = { $points } av { $all } poäng; en gissning förlorade { $lost } %, { $player } { $par } %.
guess-average = Ditt snitt över { $count ->
        [one] 1 gissning
       *[other] { $count } gissningar
    }: { $lost } %.
