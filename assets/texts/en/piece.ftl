# The pieces.

piece-pawn = pawn
piece-lance = lance
piece-knight = knight
piece-silver = silver
piece-bishop = bishop
piece-rook = rook
piece-gold = gold
piece-king = king
piece-tokin = tokin
piece-promoted-lance = promoted lance
piece-promoted-knight = promoted knight
piece-promoted-silver = promoted silver
piece-horse = horse
piece-dragon = dragon
