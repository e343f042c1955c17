# { $loser } is the side that lost, or nothing where that is not known.
ending-loser = { $loser ->
        [black] 先手
        [white] 後手
       *[other] 相手
    }
    .whose = { $loser ->
            [black] 先手
            [white] 後手
           *[other] 相手
        }
    .who-has = { $loser ->
            [black] 先手
            [white] 後手
           *[other] 相手
        }
ending-checkmate = 詰み
    .why = 詰み
ending-no-legal-moves = 合法手なし
    .why = 合法手なし
ending-resignation = 投了
    .why = 投了
ending-illegal-move = 反則
    .why = 反則
ending-perpetual-check = 連続王手
    .why = 連続王手の千日手
ending-sennichite = 千日手
    .why = 千日手
ending-impasse-draw = 持将棋
    .why = 持将棋
ending-impasse-points = 点数勝ち
    .why = 持将棋の点数勝ち
ending-declaration-win = 入玉宣言勝ち
    .why = 入玉宣言勝ち
ending-declaration-draw = 持将棋
    .why = 入玉宣言による持将棋
ending-declaration-fail = 宣言失敗
    .why = 入玉宣言の失敗
ending-try = トライ勝ち
    .why = トライ勝ち
ending-move-limit = 最大手数
    .why = 最大手数
ending-time = 時間切れ
    .why = 時間切れ
ending-interrupted = 中断
    .why = 中断
ending-draw = 引き分け
    .why = 引き分け
ending-no-mate = 不詰
    .why = 不詰
ending-forfeit = 不戦勝
    .why = 不戦勝
ending-sealed-move = 封じ手
    .why = 封じ手
ending-take-back = 待った
    .why = 待った
ending-error = エラー
    .why = エラー
ending-other = その他

ending-wins = { $side }の勝ち
ending-is-draw = 引き分け
ending-is-broken-off = 中断
ending-is-over = 終局

ending-reason = ({ $why })
ending-foreign-reason = ({ $word })
ending-detail = ({ $detail })
ending-points = 、{ $black }点対{ $white }点
ending-announcement = まで{ $moves }手で{ $outcome }{ $reason }{ $detail }{ $points }
