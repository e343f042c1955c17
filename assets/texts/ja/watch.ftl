watch-auto-play = 自動再生
watch-start = 開始
watch-stop = 停止
watch-stopped = 停止しました
watch-stopped-at-branch = 分岐で停止しました（{ $ways }通り）
watch-no-moves = 再生する手がありません
watch-pace-now = 自動再生：{ $pace }
watch-even-pace = 一手{ $seconds }秒
watch-recorded-pace = { $factor ->
        [1] 消費時間どおり
       *[other] 消費時間の{ $factor }倍速
    }
watch-pace = 速さ：{ $pace }。^で速く、-で遅くなります
watch-stops-at-branches = 分岐と終わりで止まります。
    .button = 分岐で止まる
watch-passes-branches = 分岐では止まらず、終わりで止まります。
    .button = 分岐で止まらない
watch-longest-pace = 消費時間どおりでも、一手は最長10秒です。
watch-to-even-pace = 一定間隔
watch-to-recorded-pace = 消費時間どおり

watch-time = 消費時間
watch-material = 駒の損得
watch-evaluation = 評価値
watch-centipawns = 評価値（点）
watch-nothing-to-draw = グラフには３手以上必要です
watch-scale = { $now }  最大{ $most }
watch-mates-in = { $side } { $plies }手詰め
watch-mates = { $side } 詰みあり

watch-find = コメントを検索：
watch-find-what = 検索する言葉を入力してEnterを押してください
watch-not-found = 「{ $words }」を含むコメントはありません

watch-facts = この手の情報
watch-fact-move = 指し手
watch-fact-turn = 手番
watch-fact-time = 消費時間
watch-fact-score = 評価値
watch-fact-line = 候補{ $number }
watch-fact-grade = 判定
watch-fact-points = 点数
watch-fact-opening = 戦型
watch-fact-bookmark = しおり
watch-start-position = 開始局面
watch-turn = { $side }、{ $number }手目
watch-used = { $side } 累計 { $time }
watch-points = ☗{ $black }点 - ☖{ $white }点（詳しくはi）
watch-end-is-right = この終局はルールどおりです

watch-foul = 反則：{ $why }
watch-checkmate = 詰み
watch-no-legal-move = 合法手なし
watch-check = 王手
watch-checks = 王手、{ $side }の連続{ $count }回目

watch-repeated = { $occurrence }（以前：{ $moves }手目）
watch-repeated-draw = { $occurrence }で千日手（以前：{ $moves }手目）
watch-repeated-loss = { $occurrence }、連続王手の千日手で{ $side }の負け（以前：{ $moves }手目）

watch-remark-goes-on = ルールでは{ $moves }手目で終局（{ $end }）ですが、続いています
watch-end-won = { $end }で{ $side }の勝ち
watch-remark-otherwise = 棋譜では{ $said }、ルールでは{ $ruled }です
watch-remark-no-end = 棋譜では{ $said }ですが、{ $why }
watch-objection-not-in-check = 王手がかかっていません
watch-objection-way-out = 玉に逃げ道があります
watch-objection-legal-moves = 合法手があります
watch-objection-new-position = 同じ局面は初めてです
watch-objection-occurred = 同じ局面は{ $count }回だけです
watch-objection-no-declaration = このルールに入玉宣言はありません
watch-objection-ruled = ルールでは{ $end }です
watch-objection-not-entered = どちらの玉も入玉していません
watch-objection-points = ☗{ $black }点、☖{ $white }点です
watch-objection-no-throne = このルールではトライが成立していません
watch-objection-limit = 手数の上限は{ $limit }手で、まだ{ $moves }手です
