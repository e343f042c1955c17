command-saved-as = 保存しました：{ $name }
command-mouse-plays = マウスで操作できます
command-mouse-marks = マウスで文字を選択できます。{ $key }で操作に戻ります
command-too-small = { $columns }x{ $rows }以上必要（現在{ $width }x{ $height }）
command-usual-settings = { $why }。既定の設定を使います
command-settings-not-saved = 設定を保存できませんでした：{ $why }
command-strength-not-saved = 棋力の記録を保存できません：{ $why }
command-strength-forgotten = 棋力の記録を消しました

command-unknown = コマンド「{ $name }」はここでは使えません。Tabキーで一覧を表示します
command-needs-more = 入力例：:{ $name } { $example }
command-no-setting = 設定「{ $name }」はありません。使えるのは{ $known }です
command-text-option = 「{ $name }」はテキストモード（komadai --plain）だけの項目です
command-set = { $name }：{ $value }
command-no-move = ここに移動先の手はありません
command-unsaved = 変更が保存されていません。先に保存するか元に戻してください
command-loses = 保存していません。この形式では次のものが失われます：{ $lost }。save! ならそのまま保存します
command-exists = 同じ名前のファイルがあります。save! なら上書きします
command-changed = 読み込んだあとにほかのプログラムがファイルを変更しました。save! なら上書きします
command-being-played = このファイルの対局は進行中です。別の名前を選んでください
command-no-format = 保存しません：.{ $ending } は棋譜の形式ではありません（{ $endings }）。画像は komadai show で作れます

command-not-saved = 対局が保存されていません。一手ごとに再試行します：{ $why }
command-not-saved-yet = 対局が保存されていません。次の対局と終了のときに再試行します：{ $why }
command-odd-parts = このターミナルはその文字を1桁で表示しないため、輪郭は4分割のままです
command-unsaved-game = 未保存
command-saved-again = 保存できました
command-saved-anew = 対局のファイルが別のプログラムに変更されたため、書き直しました
command-unsaved-title = 対局が保存されていません
command-quit-unsaved = { $games }局を保存できませんでした。このまま終了すると、ディスクにない分、少なくとも最後の数手が失われます。
command-try-again = 再試行
command-save-elsewhere = 別の場所に保存
command-quit-without = 保存せずに終了
command-which-file = ファイル：

command-elsewhere = { $name } はこの画面にはありません：{ $screen }で { $key }
command-screen = { $screen ->
        [menu] メニュー
        [waiting] 通信対局の待ち合わせ
        [network] 通信対局の入力画面
        [setup] 対局設定
        [play] 対局
        [library] 棋譜一覧
        [review] 棋譜の画面
        [editor] 局面編集
        [rules] 対局ルール
        [settings] 設定
        [lesson] 将棋入門
        [tsume] 詰将棋
        [training] トレーニング中
        [mistakes] 悪手
        [statistics] 成績
       *[engines] エンジンの一覧
    }
command-do-paste = テキスト（局面・指し手・棋譜）を貼り付けとして開く
command-do-move = 指し手を入力する（どの表記でも可）
command-do-set = 設定を変える。例：set theme dark
