# 駒の名前

piece-pawn = 歩
    .moves = 一つ前に進みます。取るときも同じです。
piece-lance = 香
    .moves = 前にどこまでも進みます。後ろには下がれません。
piece-knight = 桂
    .moves = 二つ前の左右のマスへ跳びます。駒を跳び越せるのは桂だけで、後ろには下がれません。
piece-silver = 銀
    .moves = 斜めの四方と前に一つ進みます。
piece-bishop = 角
    .moves = 斜めにどこまでも進みます。
piece-rook = 飛
    .moves = 縦横にどこまでも進みます。
piece-gold = 金
    .moves = 縦横と斜め前に一つ進みます。斜め後ろには進めません。
piece-king = 玉
    .moves = どの方向にも一つ進みます。相手の駒の利くマスには行けません。
piece-tokin = と
    .moves = 金と同じ動きです。
piece-promoted-lance = 成香
    .moves = 金と同じ動きです。
piece-promoted-knight = 成桂
    .moves = 金と同じ動きです。
piece-promoted-silver = 成銀
    .moves = 金と同じ動きです。
piece-horse = 馬
    .moves = 角の動きに加え、縦横に一つ進みます。
piece-dragon = 竜
    .moves = 飛の動きに加え、斜めに一つ進みます。

## 駒の説明

piece-list = 駒
piece-list-hint = 駒の文字を押すか、ボタンを選んでください。
piece-keys = 左右でページをめくり、+ で駒を裏返します
piece-promotes = 敵陣三段に入る手、敵陣で動く手、敵陣から出る手で{ $promoted }に成れます。
piece-promoted = { $plain }の成駒です。取られるまで成ったままで、持駒になると{ $plain }に戻り、{ $plain }として打ちます。
piece-never-promotes = 成れません。
piece-must-promote = 行き所のなくなる{ $ranks ->
        [1] 最も奥の段
       *[other] 奥の{ $ranks }段
    }では必ず成ります。
piece-king-drop = 取られることがないので、持駒になりません。
piece-drop-free = 空いているどのマスにも打てます。
piece-drop-dead = { $ranks ->
        [1] 最も奥の段
       *[other] 奥の{ $ranks }段
    }を除く、空いているマスに打てます。
piece-drop-pawn = 二歩: 自分の歩のある筋には打てません。打ち歩詰め: 歩を打って詰ませることはできません。
piece-points = 持将棋では{ $points }点です。
