# 指せない理由、できない理由。

## 反則

reason-out-of-turn = { $side }の手番です
    .name = 二手指し
reason-syntax = 「{ $text }」は指し手として読めません。例: 7g7f、8h2b+、P*5e
    .name = 読めない指し手
reason-promoted-drop = 成駒打ち: { $piece }は成った形では打てません
    .name = 成駒打ち
reason-not-in-hand = 持駒に{ $piece }がありません
    .name = 持駒にない駒
reason-occupied = { $square }には駒があるので打てません
    .name = 駒のあるマスに打つ手
reason-dead-drop = 行き所のない駒: { $square }に{ $piece }は打てません
    .name = 行き所のない駒
reason-dead-move = 行き所のない駒: { $square }の{ $piece }は必ず成ります
    .name = 行き所のない駒
reason-nifu = 二歩: { $square }に自分の歩があります
    .name = 二歩
reason-no-piece = { $square }に駒がありません
    .name = 駒のないマスからの手
reason-not-your-piece = { $square }の{ $piece }は相手の駒です
    .name = 相手の駒を動かす手
reason-own-piece = { $square }には自分の{ $piece }があります
    .name = 自分の駒のあるマスへの手
reason-movement = { $from }の{ $piece }は{ $to }へは動けません
    .name = 駒の動きの誤り
reason-blocked = { $from }の{ $piece }は{ $squares }の駒を跳び越せません
    .name = 駒の動きの誤り
reason-captures-king = { $square }の玉は取れません
    .name = 玉を取る手
reason-never-promotes = { $piece }は成れません({ $square })
    .name = 成れない駒の成り
reason-outside-zone = { $square }への手は敵陣の外なので成れません
    .name = 敵陣の外での成り
reason-unanswered = 王手放置: { $king }の玉に{ $squares }からの王手が残ります
    .name = 王手放置
reason-unshielded = 自殺手: { $king }の玉に{ $squares }からの王手がかかります
    .name = 自殺手
reason-stepped-in = 自殺手: { $king }には{ $squares }の駒が利いています
    .name = 自殺手
reason-uchifuzume = 打ち歩詰め: 歩を打って{ $square }の玉を詰ますことはできません
    .name = 打ち歩詰め

## そのほか

reason-game-over = 対局は終わっています
reason-time-backward = 時間が戻っています(前 { $told } ms、今 { $now } ms)
reason-not-your-turn = 投了は自分の手番でしかできません
reason-no-take-back = このルールでは待ったはできません
reason-nothing-to-take-back = まだ{ $played }手しか指されていません
reason-no-impasse = このルールでは合意による持将棋はできません
reason-one-not-entered = まだ持将棋にできません: 双方の入玉が必要です
reason-none-entered = まだ持将棋にできません: 入玉した玉がありません
reason-no-offer = 持将棋の提案はありません
reason-no-declaration = このルールでは入玉宣言はできません
reason-no-foul = 指摘できる反則はありません
reason-players-claim = このルールで反則を指摘できるのは対局者だけです
reason-no-early-repetition = このルールでは合意による千日手はできません
reason-new-position = まだ千日手にできません: 初めての局面です
reason-no-repetition-offer = 千日手の提案はありません

## 読めない指し手

reason-typed-not-a-move = 「{ $text }」は指し手として読めません。例: 7g7f、P*5e、76歩、７六歩
reason-typed-no-previous = 前の手がないので「同」は使えません
reason-typed-wrong-side = { $side }の手番ではありません
reason-typed-not-there = { $square }に自分の{ $piece }はありません
reason-typed-none-reaches = { $square }へ行ける{ $piece }がありません
reason-typed-none-fits = { $square }へ行ける{ $piece }に「{ $modifiers }」は当てはまりません
reason-typed-ambiguous = { $square }へ行ける{ $piece }は{ $origins }にあります。{ $example } のように移動元を付けてください
reason-typed-no-drop = { $piece }は打てません。持駒は成る前の駒だけです
reason-typed-no-promotion = { $piece }は成れません
