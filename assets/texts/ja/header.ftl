# 対局情報

header-sheet = 対局情報
header-new = + 項目を追加
header-changed = 対局情報を変更しました。uで元に戻します

header-black = 先手
header-white = 後手
header-started = 開始日時
header-event = 棋戦
header-site = 場所
header-title = 表題
header-opening = 戦型
header-note = 備考
header-black-player = 先手(人間/CPU)
header-white-player = 後手(人間/CPU)
header-rules = ルール
header-clock = 持ち時間
header-black-clock = 先手の持ち時間
header-white-clock = 後手の持ち時間
header-handicap = 手合割
header-ended = 終了日時
