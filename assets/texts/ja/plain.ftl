plain-menu = komadai：テキストモード
plain-menu-first = 盤面を言葉で聞くには set board ranks（段ごと）、set board pieces（駒ごと）
plain-menu-resume = { $game }。resume で再開します
plain-menu-resume-of = resume { $number } で再開：{ $game }
plain-menu-changes = { $changes }。changes で変更を復元します
plain-menu-begin = lessons で将棋入門、play で二人で対局、play bot:1 でCPUと対局、review で棋譜一覧、help でヘルプ、quit で終了

plain-hand = { $side }の持駒：{ $pieces }
plain-nothing = なし
plain-pieces = { $piece }{ $count }枚
plain-on-board = { $side }：{ $pieces }
plain-piece-on = { $square } { $side }{ $piece }
plain-rank = { $rank }段：{ $pieces }
plain-rank-empty = { $rank }段：駒なし
plain-square-empty = { $square } 空き
plain-file = { $file }筋：{ $pieces }
plain-file-empty = { $file }筋：駒なし
plain-reached = { $square }への{ $side }の利き：{ $pieces }
plain-where = { $side }の{ $piece }：{ $places }
plain-count-in-hand = 持駒{ $count }枚
plain-none = なし
plain-walk = 盤上を移動します：矢印キーで1マス、1〜9で筋、a〜iで段。xで利き、rで周り、wで同じ駒の位置、pで持駒、mで直前の手、スペースでもう一度。qかEscで終了
plain-walk-ends = 行の入力に戻りました
plain-walk-edge = 盤の端です
plain-walk-needs-keys = walk にはキー入力のできるターミナルが必要です。at 7g、file 7、rank c なら行の入力で読めます

plain-answers = 答え：{ $answers }
plain-answer-links = { $last ->
    [1] 1 その文の手を見る
   *[other] 1〜{ $last } その文の手を見る
}
plain-no-answer = 「{ $line }」は選択肢にありません
plain-holds = ○ { $words }
plain-fails = × { $words }

plain-not-understood = 「{ $line }」は分かりません。help でコマンドの一覧を表示します
plain-elsewhere = 「{ $word }」はここでは使えません。使える画面：{ $screen }
plain-no-command = 「{ $word }」というコマンドはここでは使えません
plain-line-too-long = 1行は{ $bytes }バイトまでです
plain-set = 一手ごとの盤面：{ $when }、盤面の形式：{ $style }、指し手の表記：{ $notation }
plain-set-expected = set board の後は on、off、{ $styles }、set moves の後は { $notations } を入力してください
plain-expects-move = goto の後に手数を入力してください（例：goto 12）
plain-expects-set = 問題集の番号を入力してください（例：3）
plain-expects-way = variation の後に{ $count }以下の番号を入力してください。variations で一覧を表示します
plain-expects-game = open の後に{ $count }以下の番号を入力してください
plain-expects-unfinished = resume の後に1から{ $count }までの番号を入力してください
plain-nothing-unfinished = 指し掛けの対局はありません
plain-expects-square = マスを入力してください（例：at 7g、at ７七、at 77）
plain-expects-file = 1から9までの筋を入力してください（例：file 7）
plain-expects-rank = 一から九までの段を入力してください（例：rank 三、rank c）
plain-expects-piece = 駒を入力してください（例：where 金、where G）
plain-expects-since = 手数を入力してください（例：since 20）
plain-no-moves-since = まだ{ $number }手目はありません

plain-player = { $name }（{ $side }）
plain-your-move = あなたの番です
plain-handicap = 手合割：{ $name }
plain-over = 対局は終わっています。play で次の対局、review で棋譜を見られます
plain-no-match = この対局は番勝負ではありません
plain-no-moves = まだ指し手がありません
plain-no-offer = 提案はありません
plain-legal = { $count ->
        [0] 合法手はありません
       *[other] 合法手{ $count }手：{ $moves }
    }
plain-legal-hidden = このルールでは合法手は表示されません
plain-is-legal = { $move }は合法手です
plain-kept = 指し掛けの対局は保存され、次回の起動時に再開できます

plain-which-file = ファイル名がありません。save の後に入力してください（例：save game.kif）
plain-save-first = { $name }を開いていて、未保存の変更があります。save FILE で保存、menuでメニューに戻ります
plain-looking = 対局を探しています：これまでに{ $files }ファイル

plain-record = 棋譜：{ $name }
plain-moves = { $moves }手
plain-start = 開始局面
plain-spent = 、{ $seconds }秒
plain-bookmark = しおり：{ $words }
plain-marks = 印：{ $marks }
plain-expects-mark = mark：5eのようなマス、7g7fのような2つのマス、またはnoneを続けてください
plain-comment = コメント：{ $words }
plain-way = 分岐{ $number }：{ $move }
plain-line-ends = この手順はここまでです
plain-folder = フォルダー { $folder }
plain-no-games = 棋譜はまだありません。終わった対局はここに保存されます。samples で見本の棋譜を一覧表示します
plain-games = { $games ->
        [0] 棋譜はありません
        [1] 棋譜1局。open 1 で開きます
       *[other] 棋譜{ $games }局。open と番号で開きます
    }
plain-list-more = list { $number } で続きを表示します
plain-broken = 読めません：{ $file }：{ $fault }

plain-moves-in-play = 指し手は ７六歩、76歩、7g7f、P-7f のように、駒を打つ手は ５五歩打 や P*5e、成る手は末尾に 成 か + を付けて入力します
plain-moves-in-review = ７六歩 や 7g7f と入力するとその手に進みます。新しい手は変化として追加されます
plain-moves-in-tsume = ７六歩 や 7g7f のように指し手を入力してください。すべて王手でなければなりません
plain-or = （または { $others }）
plain-do-resume = 指し掛けの対局を再開する
plain-do-visit-unfinished = { plain-do-resume }
plain-do-changes = 保存されなかった棋譜の変更を復元する
plain-do-play = 対局を始める。komadai play と同じオプションが使える（例：--white bot:3 --time 10m+30s）。棋譜の表示中はその局面から指し継ぐ
plain-do-review = 棋譜を開く、またはフォルダーの一覧を表示する。何も付けなければ棋譜一覧、終局後はその対局の棋譜
plain-do-recent = 最近開いた棋譜の一覧を表示する
plain-do-open = 一覧の棋譜、または別のファイルやフォルダーを開く
plain-do-list = その番号から20局を一覧表示する
plain-do-find = この文字を含む棋譜だけを一覧表示する。文字がなければすべて
plain-do-samples = 見本の棋譜を一覧表示する
plain-do-saved = 保存した棋譜の一覧に戻る
plain-do-board = 局面を表示する
plain-do-hand = 双方の持駒を表示する
plain-do-at = マスの駒を読む
plain-do-file = 筋を読む
plain-do-rank = 段を読む
plain-do-where = ある種類の駒の位置を読む
plain-do-around = マスとその周りを読む
plain-do-attackers = マスに利いている双方の駒を読む
plain-do-walk = 矢印キーで盤上を移動する
plain-do-last-move = 直前の手をもう一度読む
plain-do-since = その手数からの指し手を表示する
plain-do-status = 現在の状況を表示する。空行でも同じ
plain-do-moves = これまでの指し手、または最後の数手を表示する
plain-do-legal = 合法手を表示する。7g などのマスからの手、P などの駒を打つ手、または一つの手が合法かどうか
plain-do-clock = 双方の残り時間を表示する
plain-do-undo = 待った。対人では相手の同意で一手戻す。CPU相手ではCPUの手も戻す
plain-do-resign = 確認のうえ投了する
plain-do-points = 双方の持将棋の点数と条件を表示する
plain-do-declare = 結果を示し、確認のうえ入玉宣言をする
plain-do-offer = 持将棋か千日手による引き分けを提案する、または受けている提案を表示する
plain-do-accept = 提案に同意する
plain-do-decline = 提案を断る
plain-do-claim = 相手の反則を指摘する（指摘が必要なルールの場合）
plain-do-pause = 時計を止めて休憩する。指し掛けや中断も
plain-do-rules = この対局のルールを表示する
plain-do-score = 番勝負の成績を表示する
plain-do-next = 一手進む
plain-do-back = 一手戻る
plain-do-goto = その手数の局面へ移る。数字だけでも同じ
plain-do-first = 開始局面へ移る
plain-do-last = 手順の最後へ移る
plain-do-variations = ここからの分岐を一覧表示する
plain-do-variation = ここからの分岐の一つに進む
plain-do-other = この手の次の変化へ移る
plain-do-branch = 次の分岐点へ移る
plain-do-mate = 手番の側に詰みがあるか、なければ詰めろかどうかを調べる
plain-do-analyse = 局面を評価するエンジンを動かす、または止める
plain-do-threat = 手番をパスしたら相手が何を指すかをエンジンに尋ねる
plain-do-judge = すべての手を評価する。悪手、その理由
plain-do-comment = この手のコメントを書き換える。何も付けなければ次のコメントへ移る
plain-do-tell = lishogi の相手に言葉を送る
plain-do-mark = 盤に丸（5e）や矢印（7g7f）を描く。もう一度で消し、noneですべて消す
plain-do-headers = 対局者、日付、棋戦などの対局情報を表示する
plain-do-facts = この手の情報を表示する。時間、評価値、読み筋、王手、千日手、反則など
plain-do-keep-lines = エンジンの読み筋をすべて棋譜に書き込む（KIF、JKFではコメント）
plain-do-same-position = 別の変化にある同じ局面へ移る
plain-do-tree = この局面で指された手を保存した棋譜と定跡から表示する
plain-do-undo-change = 棋譜の最後の変更を元に戻す
plain-do-redo = 元に戻した変更をやり直す
plain-do-save = 対局を保存フォルダーに保存する。ファイル名を付ければ、その拡張子の形式で保存する（例：game.kif）
plain-do-save-over = 既存のファイルに上書きする。形式に収まらないものがあっても保存する
plain-do-set = 表示方法を変える。board は on か off（一手ごとの盤面）、または diagram、letters、ranks、pieces、braille、sfen。moves は western、japanese、usi、kif、kitao。ほかの設定も theme dark のように変えられる
plain-do-strength = 対局の結果からあなたの棋力を表示する。strength forget で記録を消す
plain-do-stats = 成績・戦型・終局・消費時間を表示する。名前があればその対局者
plain-do-tsume = 詰将棋を開く。ファイル名を続けるとその問題、daily を続けると今日の問題
plain-do-mistakes = 今月の悪手を開く
plain-do-weaknesses = 検討した対局で自分の手が失った勝率を表示し、大きな悪手をもう一度試す
plain-do-training = トレーニングを開く：今日の定跡カード
plain-do-puzzles = 次の一手と必至の問題を開く
plain-do-repertoire = 棋譜を定跡に加える、または外す。続けて覚える側
plain-do-today = 今日の稽古を開く
plain-do-guess = ここから片方の手を当てる
plain-do-convert = 勝負所の局面をCPUと指す
plain-do-take = この番号の問題集または課を始める。番号だけでもよい
plain-do-hint = 次の手を少しずつ表示する
plain-do-solution = 正解手順を表示する
plain-do-try-again = 自分の最後の手を戻す。終わった問題は最初からやり直す
plain-do-next-problem = 次の問題
plain-do-previous-problem = 前の問題
plain-do-leave-problem = 一覧に戻る。一覧からはメニューに戻る
plain-do-library = 棋譜一覧に戻る
plain-do-visit-menu = メニューに戻る
plain-do-menu = メニューに戻る。指し掛けの対局は保存される
plain-do-help = コマンドの一覧を表示する
plain-do-quit = 終了する。指し掛けの対局は保存され、次回の起動時に再開できる
plain-do-lessons = 短い練習でルールを学ぶ。番号か名前でその課から
plain-do-lesson-next = 次の段階へ進む
plain-do-leave-lesson = 課の一覧に戻る。一覧からはメニューに戻る
plain-lessons = { $all }課中 { $done }課修了。番号で始める、back でメニューに戻る
plain-lesson-done = { $number }. { $title }：修了
plain-lesson-next = next で次へ
plain-expects-lesson = 課の番号か名前を入力してください（例：lesson 3、lesson rook）
plain-expects-mistake = { $count }以下の番号を入力してください
plain-set-one = set と名前で、その設定の説明と値を表示します。例：set theme
plain-list-begin = { $count ->
        [1] 1 で始めます。leave で戻ります
       *[other] { $count }以下の番号で始めます。leave で戻ります
    }
plain-expects-row = 一覧の番号（{ $count }以下）を入力してください
plain-do-tutor = 15分で指せるようになる：入門の課、続いて助言付きの対局
plain-network = テキストモードのネットワーク対局には専用のコマンドがあります：komadai join、host、watch
