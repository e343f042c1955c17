# The headers of a record. A name with several words can be typed with any of them.

header-sheet = Game information  情報
header-new = + another header
header-changed = game information changed (u: undo)

header-black = Black 先手
header-white = White 後手
header-started = Date 開始日時
header-event = Event 棋戦
header-site = Place 場所
header-title = Title 表題
header-opening = Opening 戦型
header-note = Notes 備考
header-black-player = black-player
header-white-player = white-player
header-rules = rules
header-clock = clock
header-black-clock = black-clock
header-white-clock = white-clock
header-handicap = handicap
header-ended = ended
