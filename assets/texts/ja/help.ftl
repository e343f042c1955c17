help-title = 使い方

help-moving = 移動と選択
help-here = この画面
help-record = 分岐・コメント・ファイル
help-watching = エンジン・グラフ・自動再生
help-everywhere = どの画面でも
help-dialog = このウィンドウ
help-dialog-buttons = ボタンを選んで押す
help-dialog-scroll = スクロール
help-dialog-close = 閉じる
help-change-value = 行の値を変える
help-choose-in-lists = 行を選ぶ、ボタンを押す
help-up-in-lists = 一つ上の行
help-down-in-lists = 一つ下の行
help-first-in-lists = 最初の行へ
help-scroll-text = 説明をスクロールする
help-show-text = 画面が狭いときに説明を表示する
help-last-in-lists = 最後の行へ
help-page-in-lists = 1ページ上または下へ
help-mouse = マウス
help-left = 左クリック
help-right = 右クリック
help-wheel = ホイール
help-paste = 貼り付け
help-text = 文字

help-play-typed = 指し手は文字でも入力できます
help-play-first = 指し方
help-play-keys = 駒を持ち上げ、移動先のマスに置く
help-play-hand = 持駒を選んで打つ
help-play-move = 移動元と移動先のマス。+は成、=は不成
help-play-drop = 駒を打つ手。駒の文字はP L N S G B R
help-play-left = 駒を選び、次にマスを選ぶ。駒台、指し手、ボタンも選べる
help-play-right = 取消
help-play-wheel = 前後の局面を見る

help-review-typed = 指し手や手数は文字でも入力できます
help-review-first = 棋譜の進め方
help-review-step = 次の手、前の手
help-review-move = 指し手の入力は対局と同じ。その手へ移る、または変化として追加する
help-review-number = 続けてEnter: { $number }手目へ移る
help-review-left = 一覧の指し手やグラフの位置へ移る。盤では駒を選び、次にマスを選ぶ
help-review-right = Escと同じ
help-review-wheel = 一手戻る、または進む
help-review-paste = 棋譜や局面を開く(形式は自動で判別)

help-tsume-first = 問題の解き方
help-tsume-checks = すべて王手で指します。正解手順と違っても、詰めば正解です
help-tsume-answers = 指し手は入力もできます。玉方は無駄合をせず、最も長く逃げます
help-tsume-help = ヒントや正解を見た問題は不正解となり、後日また出題されます
help-mistakes-first = より良い手を探す
help-mistakes-move = 自分ならこう指すという手を指す
help-mistakes-help = 三段階のヒント、説明
help-mistakes-step = 表示中の手順を進める・戻す
help-mistakes-line = 別の文の手順を選ぶ

help-key-up = 上
help-key-down = 下
help-key-left = 左
help-key-right = 右
help-key-space = スペース
help-editor-first = 駒の置き方
help-editor-black = カーソルのマスに先手の駒を置く
help-editor-white = そこに後手の駒を置く
help-editor-take = カーソルの駒を持ち、別のマスに置く
help-editor-remove = 駒を取り除く
help-editor-left = 盤、駒台、駒箱の駒を選び、置くマスを選ぶ
