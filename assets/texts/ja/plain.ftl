# 行での対話 (komadai --plain)。入力する語 (resume、play、save など) はどの言語でも同じ。

## メニュー

plain-menu = 駒台：行で指す将棋
plain-menu-resume = { $game }。再開 (resume) で続きを指せます
plain-menu-changes = { $changes }。changes で取り戻せます
plain-menu-begin = play で二人の対局、play --white bot:1 でコンピュータとの対局、review で棋譜の一覧、help で説明、quit で終了

## 局面

plain-hand = { $side }の持駒：{ $pieces }
plain-nothing = なし
plain-pieces = { $piece }{ $count }枚
plain-on-board = { $side }：{ $pieces }
plain-piece-on = { $square } { $side }{ $piece }
plain-rank = { $rank }段：{ $pieces }
plain-rank-empty = { $rank }段：駒なし

## 質問

plain-answers = 答え：{ $answers }
plain-no-answer = 「{ $line }」は答えになりません
plain-holds = ○ { $words }
plain-fails = × { $words }

## 分からない入力

plain-not-understood = 「{ $line }」は分かりません。help で命令の一覧が出ます
plain-no-command = ここには「{ $word }」という命令はありません
plain-line-too-long = 一行は{ $bytes }バイトまでです
plain-set = 一手ごとの盤面：{ $when }、盤面の形：{ $style }、指し手の表記：{ $notation }
plain-set-expected = set board の後は on、off、{ $styles }、set moves の後は { $notations } です
plain-expects-move = goto の後に手数を書いてください (例：goto 12)
plain-expects-way = variation の後に{ $count }以下の番号を書いてください。variations で一覧が出ます
plain-expects-game = open の後に{ $count }以下の番号を書いてください

## 対局

plain-handicap = 手合割：{ $name }
plain-over = 終局しています。play で次の対局、review で並べ直しができます
plain-no-match = この対局は番勝負ではありません
plain-no-moves = まだ指し手がありません
plain-no-offer = 提案はありません
plain-legal = { $count ->
        [0] 合法手はありません
       *[other] 合法手{ $count }手：{ $moves }
    }
plain-legal-hidden = この規定では合法手を教えられません
plain-is-legal = { $move }は合法手です
plain-kept = 指しかけの対局は保存してあり、次に起動したときに再開できます

## ファイル

plain-which-file = どのファイルに書きますか。save の後に名前を書いてください (例：save game.kif)
plain-save-first = 棋譜に変更があります。先に save で保存するか、menu で離れてください

## 棋譜

plain-record = 棋譜：{ $name }
plain-moves = { $moves }手
plain-start = 開始局面
plain-spent = 、{ $seconds }秒
plain-bookmark = しおり：{ $words }
plain-comment = コメント：{ $words }
plain-way = 分岐{ $number }：{ $move }
plain-line-ends = この手順はここまでです
plain-folder = フォルダー { $folder }
plain-games = { $games ->
        [0] 棋譜はありません
       *[other] 棋譜{ $games }局。open と番号で開きます
    }
plain-list-more = list { $number } で続きが出ます
plain-broken = 読めません：{ $file }：{ $fault }

## 説明

plain-moves-in-play = 指し手は ７六歩、76歩、7g7f、P-7f のように、駒を打つ手は ５五歩打 や P*5e、成る手は末尾に 成 か + を付けて書きます
plain-moves-in-review = ７六歩 や 7g7f と書くとその手に進みます。新しい手は変化になります
plain-or = (または { $others })
plain-do-resume = 指しかけの対局を再開する
plain-do-changes = 保存されなかった棋譜の変更を取り戻す
plain-do-play = 対局を始める。komadai play と同じオプションが使える (例：--white bot:3 --time 10m+30s)。検討中はその局面から指し継ぐ
plain-do-review = 棋譜を開く、またはフォルダーの一覧を出す。何も書かなければ保存した対局の一覧、終局後はその対局を並べる
plain-do-open = 一覧の棋譜、または別のファイルやフォルダーを開く
plain-do-list = その番号から二十局を一覧にする
plain-do-find = この文字を含む棋譜だけを一覧にする。文字がなければ全部
plain-do-board = 局面を伝える
plain-do-hand = 双方の持駒を伝える
plain-do-status = 今の状況をもう一度伝える。空の行でも同じ
plain-do-moves = これまでの指し手、または最後の数手を並べる
plain-do-legal = 合法手を伝える。7g のような升からの手、P のような駒を打つ手、または一つの手が合法かどうか
plain-do-clock = 双方の時計を伝える
plain-do-undo = 待った。人とは相手の同意で一手、コンピュータとは相手の手も戻す
plain-do-resign = 一度確かめてから投了する
plain-do-points = 双方の入玉の点数と条件を数える
plain-do-declare = 結果を確かめてから入玉宣言をする
plain-do-offer = 持将棋や千日手の引き分けを提案する、または受けている提案を聞く
plain-do-accept = 提案に同意する
plain-do-decline = 提案を断る
plain-do-claim = 反則を指摘する (対局者に任せる規定のとき)
plain-do-pause = 時計を止めて休憩する。指し掛けや中断もここから
plain-do-rules = この対局の規定を伝える
plain-do-score = 番勝負の成績を伝える
plain-do-next = 一手進む
plain-do-back = 一手戻る
plain-do-goto = その手数の局面へ行く。数字だけでも同じ
plain-do-first = 開始局面へ行く
plain-do-last = 手順の最後へ行く
plain-do-variations = ここからの分岐を並べる
plain-do-variation = ここからの分岐の一つに進む
plain-do-other = 今の手の隣の変化へ行く
plain-do-branch = 次の分岐点へ行く
plain-do-comment = 今の手のコメントを書き換える。何も書かなければ次のコメントへ行く
plain-do-headers = 対局者、日付、棋戦などの情報を伝える
plain-do-undo-change = 棋譜の最後の変更を元に戻す
plain-do-redo = 元に戻した変更をやり直す
plain-do-save = 対局を保存用フォルダーに書く。ファイル名を書けばその末尾の形式で書く (例：game.kif)
plain-do-save-over = ある名前のファイルに上書きする。形式に書けないものがあっても書く
plain-do-set = 話し方を変える。board は on か off (一手ごとの盤面)、または diagram、letters、ranks、pieces、sfen。moves は western、japanese、usi、kif
plain-do-library = 棋譜の一覧に戻る
plain-do-menu = メニューに戻る。指しかけの対局は保存される
plain-do-help = 命令の一覧を出す
plain-do-quit = 終了する。指しかけの対局は保存され、次の起動で再開できる
