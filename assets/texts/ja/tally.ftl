tally-title = 持将棋   （{ $mark }：この対局のルール）
tally-points = { $name }：{ $points }点
tally-board = 盤上 { $points }点：大駒{ $big }枚x5 + 小駒{ $small }枚
tally-hand = 持駒 { $points }点：大駒{ $big }枚x5 + 小駒{ $small }枚
tally-odds = 駒落 { $points }点
tally-to-move = 手番で、時間がある
tally-king-entered = 玉が敵陣にある
tally-pieces = 敵陣に{ $have }枚（{ $needed }枚必要）
tally-not-in-check = 王手がかかっていない
tally-declared-points = 敵陣と持駒：{ $points }点

tally-rule-win = { $rule }点法：{ $have }点（{ $needed }点以上で勝ち）
tally-rule-draw = { $rule }点法：{ $have }点（引き分け）
tally-rule-fail = { $rule }点法：{ $have }点（{ $needed }点以上で成立）
tally-try-there = トライ：玉が{ $square }にいる
tally-try-attacked = トライ：{ $square }に相手の駒が利いている
tally-try-open = トライ：{ $square }に入れる
tally-try-own = トライ：{ $square }に自分の駒がある
tally-try-far = トライ：玉が{ $square }の隣にいない
tally-fairbairn = { $outside ->
        [0] フェアベアン：全駒が敵陣
       *[other] フェアベアン：敵陣の外に{ $outside }枚
    }

tally-consent-both = 合意（双方の入玉後）：
tally-consent-either = 合意（一方の入玉後）：
tally-consent-off = 合意（このルールにはない）：
tally-counted = {"  "}{ $rule }点法：{ $verdict }
tally-drawn = 引き分け
tally-won = { $who }の勝ち

tally-now-win = いま宣言すれば{ $points }点で勝ちです。
tally-now-draw = いま宣言すれば{ $points }点で持将棋です。
tally-now-fail = いま宣言すれば負けです：{ $missing }
tally-lacks-turn = 手番でない
tally-lacks-king-entered = 玉が敵陣にない
tally-lacks-not-in-check = 王手がかかっている
tally-lacks-pieces = 敵陣に{ $have }枚（{ $needed }枚必要）
tally-lacks-points = { $have }点（{ $needed }点必要）
tally-button-win = 宣言（勝ち）
tally-button-draw = 宣言（引き分け）
tally-button-fail = 宣言（負け）
tally-would-win = 宣言すれば{ $points }点で勝ちです。
tally-would-draw = 宣言すれば{ $points }点で持将棋です。
tally-would-fail = 宣言すれば負けです：{ $missing }
tally-entered = { $who }が入玉しました
