copy-title = コピー

copy-sfen = SFEN
copy-usi = USIの指し手
copy-kif = KIF棋譜
copy-ki2 = KI2棋譜
copy-csa = CSA棋譜
copy-jkf = JKF棋譜
copy-address = アドレス（URL）
copy-move = 指し手
copy-diagram = 局面図
copy-bod = BOD

copy-to-terminal = クリップボードへコピーします（ターミナルが許可している場合）。
    .button = クリップボードへ
copy-to-file = 保存フォルダーの新しいファイルに書き出します。
    .button = ファイルへ

copy-sent = { $part }をターミナルのクリップボードに送りました
copy-sent-long = { $part }を送りましたが、ターミナルが{ $bytes }バイトを受け付けないことがあります
copy-shared = { $name }.png、.html、.txtを保存し、テキストをクリップボードに送りました
copy-position = 局面
copy-ply = { $ply }手目
