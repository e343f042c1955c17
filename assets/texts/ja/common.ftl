# すべての画面の言葉

common-language = 日本語

common-left-out = 読み込めませんでした: { $file }{ $more ->
        [0] {""}
       *[other] （ほか{ $more }件）
    }
