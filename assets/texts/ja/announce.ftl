# 終局の知らせと千日手。

## 結果

announce-moves = { $n }手
announce-checkmate = まで{ $moves }で{ $winner }の勝ち(詰み)
announce-no-legal-move = 合法手なし、{ $winner }の勝ち(まで{ $moves })
announce-resignation = 投了、{ $winner }の勝ち(まで{ $moves })
announce-illegal-move = { $loser }の反則負け({ $foul })、{ $winner }の勝ち(まで{ $moves })
announce-perpetual-check = 連続王手の千日手、{ $winner }の勝ち(まで{ $moves })
announce-impasse-points = 点数により{ $winner }の勝ち、{ $black }点対{ $white }点({ $rule }点法)(まで{ $moves })
announce-declaration-win = 入玉宣言勝ち、{ $winner }の勝ち、{ $points }点({ $rule }点法)(まで{ $moves })
announce-declaration-fail = 宣言失敗({ $missing })、{ $loser }の反則負け、{ $winner }の勝ち(まで{ $moves })
announce-try = トライ勝ち、{ $winner }の勝ち(まで{ $moves })
announce-time = 時間切れ、{ $winner }の勝ち(まで{ $moves })
announce-sennichite = 千日手(まで{ $moves })
announce-agreed-sennichite = 合意による千日手(同一局面{ $occurrence }回目)(まで{ $moves })
announce-impasse-draw = 持将棋、{ $black }点対{ $white }点({ $rule }点法)(まで{ $moves })
announce-declaration-draw = 宣言により持将棋、{ $points }点({ $rule }点法)(まで{ $moves })
announce-move-limit = 最大手数により持将棋(まで{ $moves })
announce-interrupted = 中断(まで{ $moves })

announce-fairbairn = フェアベアン・ルール: { $end }

## 宣言に足りないもの

announce-lacks-turn = 手番でない
announce-lacks-king-entered = 玉が敵陣にない
announce-lacks-pieces = 敵陣の駒が{ $have }枚で{ $needed }枚に足りない
announce-lacks-not-in-check = 王手がかかっている
announce-lacks-points = { $have }点で{ $needed }点に足りない

## 同一局面

announce-occurrence = 同一局面{ $n }回目
announce-third-draw = 同一局面3回目、あと1回で千日手
announce-third-loss = 同一局面3回目、あと1回で連続王手の千日手({ $who }の負け)

## 終わり方

announce-by-checkmate = 詰み
announce-by-no-legal-moves = 合法手なし
announce-by-resignation = 投了
announce-by-illegal-move = 反則
announce-by-perpetual-check = 連続王手の千日手
announce-by-impasse-points = 持将棋(点数)
announce-by-declaration-win = 入玉宣言
announce-by-declaration-fail = 宣言失敗
announce-by-try = トライ
announce-by-time = 時間切れ
announce-by-sennichite = 千日手
announce-by-impasse-draw = 持将棋
announce-by-declaration-draw = 宣言による持将棋
announce-by-move-limit = 手数制限
announce-by-interrupted = 中断
