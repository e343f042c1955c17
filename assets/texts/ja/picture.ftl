picture-start = 開始局面
picture-shogi = 将棋
picture-winner = { $side }の勝ち
picture-won = { $end }により{ $side }の勝ち
picture-ended = まで{ $moves }手、{ $result }
picture-turn = { $number }手目 { $side }の手番{ $state ->
        [check] 、王手
        [mate] 、詰み
        [stuck] 、合法手なし
       *[other] {""}
    }
picture-diagram-start = 第{ $number }図 開始局面
picture-diagram-after = 第{ $number }図 { $ply }手目{ $move }まで

picture-page-first = 開始局面へ（Home）
picture-page-back = 1手戻る（←）
picture-page-next = 1手進む（→）
picture-page-last = 最終局面へ（End）
picture-page-other = 他の手
    .title = この手に代わる別の手（]）
picture-page-flip = 反転
    .title = 盤面を反転する（f）
picture-page-moves = 指し手
picture-page-board = 盤面 { $last }手中{ $ply }手目 { $move }、{ $turn }
picture-page-to-move = { $side }の手番
picture-page-used = 消費 { $used }
picture-page-left = 消費 { $used }、残り { $left }
picture-page-score = 評価値（☗から見て）：{ $score }
picture-page-graph = ☗から見た評価値のグラフ、上ほど☗が良い
picture-page-play = 自動再生と停止（どのキーでも止まります）
picture-page-pace = 1手の時間
picture-page-seconds = { $seconds }秒
picture-page-copy-kif = KIFコピー
    .title = 棋譜をKIF形式でコピーする
picture-page-copy-sfen = SFENコピー
    .title = 局面をSFEN形式でコピーする
picture-page-copied = コピーしました
picture-pieces-missing = 画像のない駒：{ $pieces }
picture-pieces-text = 文字は描かれません。アウトライン（パス）に変換してください
picture-pieces-of-side = { $side }の{ $piece }
