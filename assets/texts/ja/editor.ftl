editor-title = komadai 駒台   局面編集
editor-pieces = 駒箱   Shift：☖
editor-keys = 操作

editor-turn = { $side }の手番、{ $number }手目
editor-type-sfen = SFEN：
editor-type-number = 次の手数：

editor-position = 対局できる局面：aで開始
editor-check = 王手がかかっている局面です
editor-faults = { $fault }、ほか{ $more }件
editor-needs-kings = { $side }の玉がありません。対局には両方の玉が必要です
editor-needs-both-kings = 玉がありません。対局には両方の玉が必要です
editor-mate = { $side }は詰んでいます。対局はすぐに終わります
editor-no-moves = { $side }に合法手がありません。対局はすぐに終わります
editor-is-over = { $why }。

editor-fault-pieces = 駒の数：{ $piece }が{ $count }枚あります（一組は{ $most }枚）
editor-fault-kings = 玉：{ $side }の玉が2枚以上あります
editor-fault-dead-piece = 行き所のない駒：{ $square }の{ $piece }
editor-fault-nifu = 二歩：{ $side }の歩が{ $file }筋に2枚あります
editor-fault-opponent-in-check = 王手放置：手番でない側の{ $square }の玉に王手がかかっています

editor-held = { $piece }：置く場所を選んでください。Escで駒を放します
editor-nothing-here = 駒がありません。文字キーで先手、Shift+文字キーで後手の駒を置きます
editor-king-in-hand = 玉は持駒にできません
editor-nothing-to-undo = 元に戻す変更はありません
editor-no-analysis = まだ局面になっていないので検討できません
editor-nothing-to-redo = やり直す変更はありません
editor-does-not-promote = ここに成れる駒はありません。玉と金は成れません
editor-read = 読み込みました：盤上の駒{ $pieces }枚、手番は{ $side }
editor-not-read = 読み込めません：{ $why }
editor-wrong-number = 手数は1から999999までです
editor-no-game = この局面からは対局できません：{ $why }

editor-leave = 局面編集を終えますか
editor-not-kept = 編集した局面は保存されません。SFENは次のとおりです
editor-as-text = 局面のテキスト
editor-over-at-once = すぐに終わる局面です
editor-play-anyway = それでも対局
editor-edit-on = 編集を続ける

editor-starts = 手合割
editor-starts-keys = Enterで決定、Escで元のまま
editor-start-even = 平手
editor-start-empty = 駒なし
