# すべての画面の言葉

common-language = 日本語

common-left-out = 読み込めませんでした: { $file }{ $more ->
        [0] {""}
       *[other] （ほか{ $more }件）
    }

common-comma = 、

# 駒落ちでは先手が下手、後手が上手
common-black = 先手
    .in-handicap = 下手
common-white = 後手
    .in-handicap = 上手
