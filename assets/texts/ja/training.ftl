# トレーニング：定跡の局面をカードにしたもの

training-title = トレーニング
training-loading = 定跡を読み込み中…
training-empty = 定跡がまだありません。下から選ぶか、棋譜の検討で :repertoire add と入力してください。
training-status = Enter：今日のカード（新しいものは一日に六枚まで）
training-side = { $side }：すべての定跡
training-cards = { $all }枚：今日 { $due }枚、新しい { $new }枚
training-none-today = 今日はここで答えるカードがありません。
training-heading = 残り { $left }枚
training-task = { $side }の手は？
training-right = 正解：{ $move }
training-right-too = 正解：{ $move }　本手は{ $main }です。
training-wrong = { $move }は定跡にありません。
training-shown = 正解：
training-main = { $move }と指します。
training-other = { $move }も正解です。
training-enter-next = Enter：指して次へ
training-score = { $all }枚中 { $right }枚を一度で正解
training-not-saved = トレーニングを保存できません：{ $why }
training-save-first = 先に棋譜を保存してください。定跡はそのファイルです。
training-added = { $name }を{ $side }の定跡にしました。メニューから練習できます。
training-removed = { $name }を{ $side }の定跡から外しました。
training-starter = 最初の定跡：Enterで追加
training-left = { $number }手目：{ $move }と指しました（定跡は{ $prepared }）
training-gap = { $number }手目：{ $move }への手がありません（Enterで追加）
training-gone = そのカードはもう定跡にありません。
