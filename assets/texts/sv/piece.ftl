# Pjäserna.

piece-pawn = bonde
piece-lance = lans
piece-knight = springare
piece-silver = silver
piece-bishop = löpare
piece-rook = torn
piece-gold = guld
piece-king = kung
piece-tokin = tokin
piece-promoted-lance = befordrad lans
piece-promoted-knight = befordrad springare
piece-promoted-silver = befordrad silver
piece-horse = häst
piece-dragon = drake
