# 駒の名前

piece-pawn = 歩
piece-lance = 香
piece-knight = 桂
piece-silver = 銀
piece-bishop = 角
piece-rook = 飛
piece-gold = 金
piece-king = 玉
piece-tokin = と
piece-promoted-lance = 成香
piece-promoted-knight = 成桂
piece-promoted-silver = 成銀
piece-horse = 馬
piece-dragon = 竜
