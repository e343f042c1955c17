common-language = 日本語

common-left-out = 読み込めませんでした：{ $file }{ $more ->
        [0] {""}
       *[other] （ほか{ $more }件、komadai doctor で一覧）
    }

common-comma = 、

common-black = 先手
    .in-handicap = 下手
    .panel = 先手
    .panel-in-handicap = 下手
common-white = 後手
    .in-handicap = 上手
    .panel = 後手
    .panel-in-handicap = 上手

common-square = { $file ->
        [1] １
        [2] ２
        [3] ３
        [4] ４
        [5] ５
        [6] ６
        [7] ７
        [8] ８
       *[9] ９
    }{ $rank ->
        [1] 一
        [2] 二
        [3] 三
        [4] 四
        [5] 五
        [6] 六
        [7] 七
        [8] 八
       *[9] 九
    }
common-and = { $first }と{ $last }

common-handicap-lance = 香落ち
common-handicap-right-lance = 右香落ち
common-handicap-bishop = 角落ち
common-handicap-rook = 飛落ち
common-handicap-rook-lance = 飛香落ち
common-handicap-2-piece = 二枚落ち
common-handicap-3-piece = 三枚落ち
common-handicap-4-piece = 四枚落ち
common-handicap-5-piece = 五枚落ち
common-handicap-left-5-piece = 左五枚落ち
common-handicap-6-piece = 六枚落ち
common-handicap-left-7-piece = 左七枚落ち
common-handicap-right-7-piece = 右七枚落ち
common-handicap-8-piece = 八枚落ち
common-handicap-10-piece = 十枚落ち

common-person = 人間
common-bot = CPU レベル{ $level } { $name }
common-adaptive = 自動調整（レベル{ $level }）
common-engine = エンジン { $name }
common-network = 通信の相手
common-adaptive-name = CPU 自動調整
common-level = { $level ->
    [1] 一日目
    [2] 一週目
    [3] 一か月目
    [4] 入門
    [5] 初心
    [6] 初級
    [7] 中級
    [8] 上級
    [9] 有段
    [10] 高段
    [11] 師範
    [12] 達人
   *[13] 名人
}
common-grade-kyu = 約{ $number }級
common-grade-dan = 約{ $number }段
common-level-and-grade = { $name } { $grade }
common-player = 対局者{ $number }
common-you = あなた
common-bot-name = CPU レベル{ $level }
common-program = komadai 駒台
common-date = { $year }年{ $month }月{ $day }日
common-date-and-time = { $date } { $hour }:{ $minute }
