announce-moves = { $n }手
announce-checkmate = まで{ $moves }で{ $winner }の勝ち(詰み)
announce-no-legal-move = まで{ $moves }で{ $winner }の勝ち(合法手なし)
announce-resignation = まで{ $moves }で{ $winner }の勝ち(投了)
announce-illegal-move = まで{ $moves }で{ $loser }の反則負け({ $foul })、{ $winner }の勝ち
announce-perpetual-check = まで{ $moves }で{ $winner }の勝ち(連続王手の千日手)
announce-impasse-points = まで{ $moves }で{ $winner }の勝ち({ $rule }点法、{ $black }点対{ $white }点)
announce-declaration-win = まで{ $moves }で{ $winner }の入玉宣言勝ち({ $points }点、{ $rule }点法)
announce-declaration-fail = まで{ $moves }で宣言失敗により{ $loser }の負け({ $missing })、{ $winner }の勝ち
announce-try = まで{ $moves }で{ $winner }のトライ勝ち
announce-time = まで{ $moves }で時間切れにより{ $winner }の勝ち
announce-failure = まで{ $moves }で{ $loser }のエンジンの異常により{ $winner }の勝ち
announce-sennichite = まで{ $moves }で千日手
announce-agreed-sennichite = まで{ $moves }で合意により千日手(同一局面{ $occurrence }回目)
announce-impasse-draw = まで{ $moves }で持将棋({ $black }点対{ $white }点、{ $rule }点法)
announce-declaration-draw = まで{ $moves }で入玉宣言により持将棋({ $points }点、{ $rule }点法)
announce-move-limit = まで{ $moves }で最大手数により引き分け
announce-interrupted = まで{ $moves }で中断

announce-fairbairn = フェアベアンルール：{ $end }

announce-lacks-turn = 手番でない
announce-lacks-king-entered = 玉が敵陣にない
announce-lacks-pieces = 敵陣の駒が{ $have }枚で{ $needed }枚に足りない
announce-lacks-not-in-check = 王手がかかっている
announce-lacks-points = { $have }点で{ $needed }点に足りない

announce-occurrence = 同一局面{ $n }回目
announce-third-draw = 同一局面3回目、あと1回で千日手
announce-third-loss = 同一局面3回目、あと1回で連続王手の千日手({ $who }の負け)

announce-by-checkmate = 詰み
announce-by-no-legal-moves = 合法手なし
announce-by-resignation = 投了
announce-by-illegal-move = 反則
announce-by-perpetual-check = 連続王手の千日手
announce-by-impasse-points = 点数勝ち
announce-by-declaration-win = 入玉宣言勝ち
announce-by-declaration-fail = 宣言失敗
announce-by-try = トライ勝ち
announce-by-time = 時間切れ
announce-by-error = エンジンの異常
announce-by-sennichite = 千日手
announce-by-impasse-draw = 持将棋
announce-by-declaration-draw = 宣言による持将棋
announce-by-move-limit = 最大手数
announce-by-interrupted = 中断
