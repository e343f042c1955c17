# How a game ends, and repetition.

## The result in one line

# How many moves were played, as a value of the lines below.
announce-moves = { $n ->
        [one] 1 move
       *[other] { $n } moves
    }
announce-checkmate = { $winner } wins by checkmate, { $moves }
announce-no-legal-move = { $winner } wins: no legal move, { $moves }
announce-resignation = { $loser } resigned: { $winner } wins, { $moves }
announce-illegal-move = { $loser } made an illegal move ({ $foul }): { $winner } wins, { $moves }
announce-perpetual-check = { $loser } gave perpetual check: { $winner } wins, { $moves }
announce-impasse-points = { $winner } wins by impasse ({ $black }-{ $white } points, { $rule }-point rule), { $moves }
announce-declaration-win = { $winner } wins by declaration ({ $points } points, { $rule }-point rule), { $moves }
announce-declaration-fail = { $loser }'s declaration failed ({ $missing }): { $winner } wins, { $moves }
announce-try = { $winner } wins by the try rule, { $moves }
announce-time = { $loser } ran out of time: { $winner } wins, { $moves }
announce-failure = The engine of { $loser } failed: { $winner } wins, { $moves }
announce-sennichite = Draw by repetition (sennichite), { $moves }
announce-agreed-sennichite = Draw by agreed repetition (sennichite, occurrence { $occurrence }), { $moves }
announce-impasse-draw = Draw by impasse ({ $black }-{ $white } points, { $rule }-point rule), { $moves }
announce-declaration-draw = Draw by declaration ({ $points } points, { $rule }-point rule), { $moves }
announce-move-limit = Draw by the move limit, { $moves }
announce-interrupted = Interrupted, { $moves }

# { $end } is one of the lines above.
announce-fairbairn = Fairbairn rule: { $end }

## What a declaration lacked

announce-lacks-turn = not on the own turn
announce-lacks-king-entered = king not entered
announce-lacks-pieces = only { $have } of { $needed } pieces in the zone
announce-lacks-not-in-check = in check
announce-lacks-points = only { $have } of { $needed } points

## Repetition beside a position

announce-occurrence = { $n ->
        [2] 2nd occurrence
        [3] 3rd occurrence
       *[other] { $n }th occurrence
    }
announce-third-draw = 3rd occurrence: one more is a draw
announce-third-loss = 3rd occurrence: one more loses for { $who } (perpetual check)

## The end in a word, in the table of games

announce-by-checkmate = checkmate
announce-by-no-legal-moves = no legal move
announce-by-resignation = resignation
announce-by-illegal-move = illegal move
announce-by-perpetual-check = perpetual check
announce-by-impasse-points = impasse points
announce-by-declaration-win = declaration
announce-by-declaration-fail = failed declaration
announce-by-try = try
announce-by-time = time
announce-by-error = engine failure
announce-by-sennichite = sennichite
announce-by-impasse-draw = impasse
announce-by-declaration-draw = declaration
announce-by-move-limit = move limit
announce-by-interrupted = interrupted
