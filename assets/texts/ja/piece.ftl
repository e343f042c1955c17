piece-pawn = 歩
    .the = 歩
    .moves = 前に一マス進みます。取るときも同じです。
piece-lance = 香
    .the = 香
    .moves = 前にどこまでも進みます。後ろには下がれません。
piece-knight = 桂
    .the = 桂
    .moves = 二マス前の左右へ跳びます。駒を跳び越せるのは桂馬だけで、後ろには下がれません。
piece-silver = 銀
    .the = 銀
    .moves = 斜め四方向と前に一マス進みます。
piece-bishop = 角
    .the = 角
    .moves = 斜めにどこまでも進みます。
piece-rook = 飛
    .the = 飛
    .moves = 縦横にどこまでも進みます。
piece-gold = 金
    .the = 金
    .moves = 縦横と斜め前に一マス進みます。斜め後ろには進めません。
piece-king = 玉
    .the = 玉
    .moves = どの方向にも一マス進みます。相手の駒の利くマスには行けません。
piece-tokin = と
    .the = と
    .moves = 金と同じ動きです。
piece-promoted-lance = 成香
    .the = 成香
    .moves = 金と同じ動きです。
piece-promoted-knight = 成桂
    .the = 成桂
    .moves = 金と同じ動きです。
piece-promoted-silver = 成銀
    .the = 成銀
    .moves = 金と同じ動きです。
piece-horse = 馬
    .the = 馬
    .moves = 角の動きに加え、縦横に一マス進みます。
piece-dragon = 龍
    .the = 龍
    .moves = 飛車の動きに加え、斜めに一マス進みます。

piece-list = 駒
piece-list-hint = 駒の文字を押すか、ボタンを選んでください。
piece-keys = 左右キーでほかの駒、+で駒を裏返します
piece-promotes = 敵陣（相手側の三段）に入るとき、敵陣の中で動くとき、敵陣から出るときに{ $promoted }に成れます。
piece-promoted = { $plain }の成駒です。取られるまで成ったままです。取られて持駒になると{ $plain }に戻ります。
piece-never-promotes = 成れません。
piece-must-promote = { $ranks ->
        [1] 一番奥の段
       *[other] 奥の{ $ranks }段
    }では動けなくなるので、必ず成ります。
piece-king-drop = 取られることがないので、持駒になりません。
piece-drop-free = 空いているどのマスにも打てます。
piece-drop-dead = { $ranks ->
        [1] 一番奥の段
       *[other] 奥の{ $ranks }段
    }を除く、空いているマスに打てます。
piece-drop-pawn = 二歩：自分の歩のある筋には打てません。打ち歩詰め：歩を打って詰ますことはできません。
piece-points = 持将棋の点数は{ $points }点です。
