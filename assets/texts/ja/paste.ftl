paste-name = 貼り付け
paste-kept = 棋譜一覧に{ $name }として保存しました
paste-address = これはアドレスです。そこで棋譜（KIFかCSA）をコピーして貼り付けてください。
paste-empty = 貼り付けた内容が空です
paste-under-dialog = 貼り付ける前に、開いている画面を閉じてください
paste-not-here = ここには貼り付けられません。棋譜はメニュー、棋譜一覧、棋譜の画面で貼り付けてください
paste-too-long = 開けません：{ $bytes }バイトは上限の{ $most }バイトを超えています
paste-not-opened = 開けません：{ $why }
paste-not-opened-at = 開けません：{ $line }行{ $column }列：{ $why }
paste-unreadable = 読めません：{ $why }

paste-warning-at = { $line }行目：{ $why }
paste-warnings = { $first }{ $more ->
        [0] {""}
       *[other] （ほか{ $more }件）
    }

paste-question = 貼り付けた棋譜を開きますか
paste-was-pasted = 貼り付けた棋譜：{ $game }
paste-leaves = 指し掛けの対局は保存されますが、棋譜の未保存の変更は失われます。
paste-open = 開く
paste-stay = このまま

paste-which = どの棋譜を開きますか
paste-games = { $name }：{ $games }局
paste-pick = 開く
paste-moves = { $moves ->
        [0] 局面
       *[other] { $moves }手
    }
