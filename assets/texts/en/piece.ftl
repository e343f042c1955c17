# The pieces; `.moves` says how one moves.

piece-pawn = pawn
    .moves = One square straight forward; it captures the same way.
piece-lance = lance
    .moves = Any distance straight forward, never back.
piece-knight = knight
    .moves = Jumps to the two squares two ahead and one aside. It is the only piece that jumps, and never goes back.
piece-silver = silver
    .moves = One square diagonally or straight forward.
piece-bishop = bishop
    .moves = Any distance diagonally, so it stays on squares of one color.
piece-rook = rook
    .moves = Any distance along file or rank.
piece-gold = gold
    .moves = One square forward, sideways, back or diagonally forward; not diagonally back.
piece-king = king
    .moves = One square in any direction, never to an attacked one.
piece-tokin = tokin
    .moves = Moves exactly like a gold.
piece-promoted-lance = promoted lance
    .moves = Moves exactly like a gold.
piece-promoted-knight = promoted knight
    .moves = Moves exactly like a gold.
piece-promoted-silver = promoted silver
    .moves = Moves exactly like a gold.
piece-horse = horse
    .moves = Moves like a bishop, or one square along file or rank.
piece-dragon = dragon
    .moves = Moves like a rook, or one square diagonally.

## The cards that tell about a piece

piece-list = Pieces 駒
piece-list-hint = Press the letter of a piece, or choose a button.
piece-keys = Left and Right turn the pages, + turns the piece around
piece-promotes = Promotes to { $promoted }: a move that begins or ends in the farthest three ranks may promote it.
piece-promoted = The promoted side of { $plain }. It stays promoted until it is captured; in a hand it is a { $plain } again and is dropped as one.
piece-never-promotes = It does not promote.
piece-must-promote = It must promote on the { $ranks ->
        [one] last rank
       *[other] last { $ranks } ranks
    }, where it could never move again.
piece-king-drop = It is never captured, so it is never in a hand.
piece-drop-free = Dropped on any empty square.
piece-drop-dead = Dropped on any empty square but the { $ranks ->
        [one] last rank
       *[other] last { $ranks } ranks
    }.
piece-drop-pawn = Nifu: not on a file with a pawn of your own. Uchifuzume: a dropped pawn may not give mate.
piece-points = At an impasse it counts { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
