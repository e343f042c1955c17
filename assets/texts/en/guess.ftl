# Guess the move: those of one side of a record.

guess-title = Guess the move
guess-none = No move of this side to guess here.
guess-move = move { $number }
guess-open = not guessed yet
guess-heading = Move { $number }, guess { $at } of { $all }
guess-task = What did { $player } play?
guess-weighing = weighing your move...
guess-points = { $points ->
        [one] 1 point
       *[other] { $points } points
    }
guess-same = You play as { $player } did, which loses { $lost } %: { $points }.
guess-own = Your { $move } loses { $lost } %: { $points }.
guess-played = { $player } played { $move }, which loses { $lost } %.
guess-shown = { $player } played { $move }.
guess-enter-next = Enter: on to the next move
guess-result = { $points } of { $all } points; a guess lost { $lost } %, { $player } lost { $par } %.
guess-average = Your average over { $count ->
        [one] 1 guess
       *[other] { $count } guesses
    }: { $lost } %.
