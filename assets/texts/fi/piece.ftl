# Nappulat.

piece-pawn = sotilas
piece-lance = keihäs
piece-knight = ratsu
piece-silver = hopea
piece-bishop = lähetti
piece-rook = torni
piece-gold = kulta
piece-king = kuningas
piece-tokin = tokin
piece-promoted-lance = korotettu keihäs
piece-promoted-knight = korotettu ratsu
piece-promoted-silver = korotettu hopea
piece-horse = hevonen
piece-dragon = lohikäärme
