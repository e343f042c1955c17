# How recorded games end: a word for lists, and why the winner wins for the announcement.

# { $loser } is the side that lost, or nothing where that is not known.
ending-loser = { $loser ->
        [black] Black
        [white] White
       *[other] the opponent
    }
    .whose = { $loser ->
            [black] Black's
            [white] White's
           *[other] the opponent's
        }
    .who-has = { $loser ->
            [black] Black has
            [white] White has
           *[other] the opponent has
        }
ending-checkmate = checkmate
    .why = checkmate
ending-no-legal-moves = no legal moves
    .why = { ending-loser.who-has } no legal move
ending-resignation = resignation
    .why = { ending-loser } resigned
ending-illegal-move = illegal move
    .why = { ending-loser } made an illegal move
ending-perpetual-check = perpetual check
    .why = { ending-loser } gave perpetual check
ending-sennichite = sennichite
    .why = fourfold repetition
ending-impasse-draw = impasse draw
    .why = impasse
ending-impasse-points = impasse points
    .why = impasse decided by points
ending-declaration-win = declaration win
    .why = entering-king declaration
ending-declaration-draw = declaration draw
    .why = entering-king declaration
ending-declaration-fail = declaration loss
    .why = { ending-loser.whose } declaration failed
ending-try = try
    .why = the king reached the opposing king's start square
ending-move-limit = move limit
    .why = move limit
ending-time = time
    .why = { ending-loser } ran out of time
ending-interrupted = interrupted
    .why = interrupted
ending-draw = draw
    .why = draw
ending-no-mate = no mate
    .why = there is no mate
ending-forfeit = forfeit
    .why = { ending-loser } did not play
ending-sealed-move = sealed move
    .why = sealed move
ending-take-back = takeback
    .why = a move was taken back
ending-error = error
    .why = error
ending-other = other

## The announcement

ending-wins = { $side } wins
ending-is-draw = Draw
ending-is-broken-off = No result
ending-is-over = Finished

# { $why } is the reason, { $word } the record's own name of an unknown one.
ending-reason = : { $why }
ending-foreign-reason = : { $word }
ending-detail = {" "}({ $detail })
ending-points = , { $black }-{ $white } points
# { $outcome } says who wins; the other parts are the texts before, or nothing.
ending-announcement = { $outcome }{ $reason }{ $detail }{ $points }; { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
