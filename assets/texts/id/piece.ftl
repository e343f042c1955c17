# Buah.

piece-pawn = bidak
piece-lance = tombak
piece-knight = kuda
piece-silver = perak
piece-bishop = gajah
piece-rook = benteng
piece-gold = emas
piece-king = raja
piece-tokin = tokin
piece-promoted-lance = tombak promosi
piece-promoted-knight = kuda promosi
piece-promoted-silver = perak promosi
piece-horse = kuda naga
piece-dragon = naga
