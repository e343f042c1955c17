# The pieces; `.moves` says how one moves.

piece-pawn = pawn
    .the = pawn
    .moves = One square straight forward; it captures the same way.
piece-lance = lance
    .the = lance
    .moves = Any distance straight forward, never back.
piece-knight = knight
    .the = knight
    .moves = Jumps two squares forward and one to the side. It is the only piece that jumps, and it never moves back.
piece-silver = silver
    .the = silver
    .moves = One square diagonally or straight forward.
piece-bishop = bishop
    .the = bishop
    .moves = Any distance diagonally, so it stays on squares of one color.
piece-rook = rook
    .the = rook
    .moves = Any distance along a file or rank.
piece-gold = gold
    .the = gold
    .moves = One square forward, sideways, back or diagonally forward; not diagonally back.
piece-king = king
    .the = king
    .moves = One square in any direction, never onto an attacked square.
piece-tokin = tokin
    .the = tokin
    .moves = Moves exactly like a gold.
piece-promoted-lance = promoted lance
    .the = promoted lance
    .moves = Moves exactly like a gold.
piece-promoted-knight = promoted knight
    .the = promoted knight
    .moves = Moves exactly like a gold.
piece-promoted-silver = promoted silver
    .the = promoted silver
    .moves = Moves exactly like a gold.
piece-horse = horse
    .the = horse
    .moves = Moves like a bishop, or one square along a file or rank.
piece-dragon = dragon
    .the = dragon
    .moves = Moves like a rook, or one square diagonally.

## The cards that tell about a piece

piece-list = Pieces 駒
piece-list-hint = Press the letter of a piece, or choose a button.
piece-keys = Left and Right: previous and next piece; + turns it over
piece-promotes = Promotes to { $promoted }: a move that starts or ends in the farthest three ranks may promote it.
piece-promoted = Promoted { $plain }. It stays promoted until it is captured; in hand it is a { $plain } again.
piece-never-promotes = It does not promote.
piece-must-promote = It must promote on the { $ranks ->
        [one] last rank
       *[other] last { $ranks } ranks
    }, where it could never move again.
piece-king-drop = It is never captured, so it is never in hand.
piece-drop-free = Can be dropped on any empty square.
piece-drop-dead = Can be dropped on any empty square except on the { $ranks ->
        [one] last rank
       *[other] last { $ranks } ranks
    }.
piece-drop-pawn = Nifu: not on a file that has a pawn of your own. Uchifuzume: a dropped pawn may not give mate.
piece-points = Counts { $points ->
        [one] 1 point
       *[other] { $points } points
    } in an impasse.
