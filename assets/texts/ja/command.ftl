# どの画面でも出る知らせ

command-saved-as = 保存しました: { $name }
command-game-goes-on = 対局中です。中断(a)するかコンピュータの着手を待ってから設定を変えてください
command-mouse-plays = マウスで操作します
command-mouse-marks = マウスで文字を選択できます。mで操作に戻ります
command-too-small = { $columns }x{ $rows }以上必要 (現在{ $width }x{ $height })
command-usual-settings = { $why }。初期設定を使います
command-settings-not-saved = 設定を保存できませんでした: { $why }
