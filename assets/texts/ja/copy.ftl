# コピー

copy-title = コピー

copy-sfen = SFEN
copy-usi = USIの指し手
copy-kif = KIF棋譜
copy-move = 指し手
copy-diagram = 局面図
copy-bod = BOD

copy-to-terminal = クリップボードへコピーします。端末が許可している場合に限ります。
    .button = クリップボードへ
copy-to-file = 保存フォルダーの新しいファイルに書き出します。
    .button = ファイルへ

copy-sent = { $part }を端末のクリップボードに送りました
copy-sent-long = { $part }を端末に送りましたが、{ $bytes }バイトは受け付けられないことがあります
