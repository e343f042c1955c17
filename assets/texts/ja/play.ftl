play-header = { $program }   { $number }   { $rest }
play-move-number = { $ply }手目
play-moves = 棋譜
play-start = 開始局面
play-meter = 同一局面{ $count }回目
play-clock = 持ち時間 { $clock }
play-byoyomi-seconds = { $seconds }秒
play-in-byoyomi = 秒読み { $time }{ $periods }
play-before-byoyomi = { $time } +{ $byoyomi }{ $periods }

play-looking-back = { $moves }手中{ $ply }手目の局面：.で進む、Endで現局面
play-check = 王手！
play-check-called = { $who }：王手！
play-to-move = { $who }の手番
play-thinking = { $who }が考えています...
play-mated = { $who }は詰んでいます：tで投了
play-holds-for-drop = { $piece }を打つマスを選んでください（印のマス）
play-holds-for-drop-anywhere = { $piece }を打つマスを選んでください
play-holds = { $square }{ $piece }：移動先を選んでください（印のマス）
play-holds-anywhere = { $square }{ $piece }：移動先を選んでください
play-typed = Enter：{ $move }を指します
    .any = Enter：この手を指します
play-typed-promotion = Enter：成・不成を選びます
play-king-entered = { $who }が入玉しました：iで点数を表示
play-offers-impasse = { $who }が持将棋を提案：Ctrl-oで回答、指せば拒否
play-offers-repetition = { $who }が千日手を提案：Ctrl-oで回答、指せば拒否
play-second-time = 同一局面2回目
play-nth-time = 同一局面{ $n }回目
play-third-draw = 同一局面3回目、あと1回で千日手
play-third-loss = 同一局面3回目、あと1回で{ $who }の負け（連続王手の千日手）
play-fourth-draw = 同一局面4回目、千日手になります
play-fourth-loss = 同一局面4回目、{ $who }の負け（連続王手の千日手）
play-to-square = { $square }へ：{ $means }

play-seconds-left = { $who }：残り{ $seconds }秒
play-byoyomi-begins = { $periods ->
        [1] { $who }：秒読みに入りました
       *[other] { $who }：秒読みに入りました（残り{ $periods }回）
    }
play-period-begins = { $periods ->
        [1] { $who }：最後の秒読みです
       *[other] { $who }：秒読みを1回使いました（残り{ $periods }回）
    }

play-game-over = 対局は終わっています
play-game-over-enter = 対局は終わっています。Enterで結果を表示します
play-wait = { $who }が考えています。uで待った
play-foreign-piece = 相手の駒です：{ $who }の手番
play-empty-hand = 持駒がありません
play-no-answer-to-check = その駒では王手を受けられません
play-no-legal-move = その駒は動かせません
play-empty-square = そこに駒はありません。自分の駒を選んでください
play-taken-back = 待ったで手を戻しました
play-nothing-to-take-back = 戻せる自分の手がありません
play-hint-thinking = よい手を探しています...
play-hint-price = もう一度 { $key } を押すとヒントが出ます（この対局は棋力の推定に使われなくなります）
play-hint-declare = ヒント：入玉宣言ができます
play-hint-none = どの手も変わりません
play-hint-failed = ヒントを出せません：{ $why }
play-hints-off = ヒントは設定でオフになっています
play-no-hints-adaptive = ヒントなし：このCPUの強さはあなたの成績で決まります
play-no-hints-rules = ヒントなし：このルールでは待ったも助けも認められません
play-with-hints = { $who }：ヒント{ $n }回
play-with-analysis = 対局中に検討あり
play-bot-failed = CPUのエラー：{ $why }。uで待った
play-bots-play = CPU同士の対局です。aで休憩、eでメニューに戻ります
play-engine-starting = { $who }を起動しています...
play-engine-broken = { $who }は指せません：{ $why }。Enterで対処を選べます
play-engine-unknown = エンジンの一覧にありません（Ctrl-eで追加）
play-engine-declares = このルールにない入玉宣言をしました
play-engine-restarts = { $who }に異常があり、再起動します：{ $why }
play-engine-loses = { $who }に再び異常があり、負けになりました：{ $why }
play-engine-title = { $who }は指せません
play-engine-kept = 対局はこのまま保存されています。
play-engine-person = 人間が指す
play-engine-again = もう一度試す
play-engine-start = このプログラムを起動する
play-nobody-thinks = 考えているCPUはありません
play-no-edit = 局面編集は終局後にできます
play-declares-in-turn = 宣言できるのは自分の手番だけです
play-bot-refuses = { $who }は断りました。対局を続けます
play-refused = 断りました。対局を続けます
play-fouls-refused = このルールでは反則手は指せないので、指摘の必要はありません
play-fouls-lose = このルールでは反則手は即負けなので、指摘の必要はありません
play-resignation-stands = 投了が優先します。それ以前の反則は問えません
play-no-foul = 指摘できる反則はありません。対局を続けます

play-promote = 成りますか？
play-fourth-title = 千日手
play-fourth-is-draw = 同一局面4回目で、千日手になります。
play-fourth-is-your-loss = 連続王手の同一局面4回目で、あなたの負けになります。
play-fourth-is-loss = 連続王手の同一局面4回目で、{ $who }の負けになります。
play-resign-title = 投了しますか？
play-resign-body = { $winner }の勝ちになります。
play-resign-other = { $who }が投了
play-take-back-title = 待った
play-take-back-body = { $who }が{ $last }の待ったを求めています。
play-take-back-asked = { $who }、認めますか？
play-analyse-title = 対局中に検討しますか？
play-analyse-body = 終局まで、エンジンの読みが両対局者に見えます。
play-analyse-asked = 両対局者とも同意しますか？
play-declare-title = 入玉宣言しますか？
play-declare-body = { $who }が入玉宣言をします。
play-declare-warning = 失敗すると負けになります。
play-offer-title = 引き分けの提案
play-offer-body = 何を提案しますか？
play-offer-impasse = 持将棋
play-offer-repetition = 千日手
play-impasse-title = 持将棋の提案
play-impasse-body = { $who }が持将棋を提案しています。
play-impasse-points = 点数：☗{ $black }点、☖{ $white }点で{ $verdict }
play-repetition-title = 千日手の提案
play-repetition-body = { $who }が千日手を提案しています。
play-offer-asked = { $who }、同意しますか？
play-offer-lapses = 次の手を指すと提案は取り消されます。
play-foul-title = 反則の指摘
play-foul-body = 盤上の手を反則として指摘します。
play-foul-warning = 反則がなければ対局を続けます。指摘するのは？
play-paused-title = 休憩中
play-paused-body = 時計は止まっています。
play-calls = 秒の読み上げ：{ $calls }、ベル：{ $bell }
play-on = オン
play-off = オフ

play-wins = { $who }の勝ち
play-no-winner = 無勝負
play-time-used = 消費時間 ☗ { $black }  ☖ { $white }
play-foul = { $reason }
play-foul-move = 反則は{ $number }手目{ $written }です。
play-same-positions = 同一局面：{ $list }
play-at-start = 開始局面
play-after-move = { $ply }手目の後
play-points = { $side } { $points }点：盤上{ $board }点（大駒{ $board_big }、小駒{ $board_small }）、持駒{ $hand }点（大駒{ $hand_big }、小駒{ $hand_small }）
play-points-with-odds = { $side } { $points }点：盤上{ $board }点（大駒{ $board_big }、小駒{ $board_small }）、持駒{ $hand }点（大駒{ $hand_big }、小駒{ $hand_small }）、駒落ち{ $odds }点

play-game-again = 同じ対局をもう一度
play-next-game = 次の対局
play-replay-switched = 先後を替えて指し直し
play-replay-same = 指し直し
play-toss = 振り駒
play-game-of = { $games }番勝負 第{ $number }局
play-game-of-again = { $games }番勝負 第{ $number }局指し直し
play-replay = 指し直し
play-single = 一番勝負
play-game-short = 第{ $number }局/{ $games }
play-game-short-again = 第{ $number }局再/{ $games }
play-rated = レーティング：{ $score }
play-match-won = { $who }が番勝負を制しました：{ $score }
play-match-tied = 番勝負は引き分け：{ $score }
play-match-open = { $games }番勝負：{ $score }
play-next-replay = 指し直し：{ $black } - { $white }
play-next-number = 次は第{ $number }局：{ $black } - { $white }
play-both-begin = 双方の持ち時間は{ $time }です。
play-sides-begin = 持ち時間は☗{ $black }、☖{ $white }です。
play-no-clock = なし
play-left = 残り{ $main }
play-left-then = 残り{ $main }、その後{ $byoyomi }
play-from-move-1 = 1手目から{ $byoyomi }
play-left-byoyomi = 秒読み{ $time }
play-left-periods = 秒読み{ $time } x{ $periods }
play-table-won = { $who }の勝ち
play-table-drawn = 引き分け
play-table-end = { $reason }、{ $moves }

play-covered = { $name }の番：Enterで盤を表示
play-title-turn = { $name }の手番 - komadai
play-title-over = { $names } - komadai

play-key-type = 入力
play-key-view = 前後
play-key-result = 結果
play-key-edit = 局面編集
play-key-play = 指す
play-key-put-down = 戻す
play-key-complete = 補完

play-lost-in-a-row = レベル{ $level }に{ $games }連敗中です。{ $level ->
    [1] 駒落ちを試しませんか。
   *[other] 駒落ちか低いレベルを試しませんか。
}
play-with-handicap = 駒落ち：{ $odds }
play-lower-level = レベル{ $level }
play-strength = あなたの棋力はおよそレベル{ $level }（{ $name }）です（{ $games }局）。
play-strength-unknown = 棋力の推定まで：{ $needed }局中{ $games }局
play-adaptive-next = 自動調整のCPUは次の対局でレベル{ $level }になります。
play-analyse-later = 全体検討は終局後にできます。{ $key }でこの局面を検討します

## A teaching game.

play-teaching = 指導対局：駒を損する手は教えます。{ $hint }で良い手、{ $back }で待った
# A position after a person's move; { $key } is the key that takes it back.
play-teaching-piece = { $square }の{ $piece }が取られます（{ $key }で待った）
play-teaching-mate = 玉が詰まされます（{ $key }で待った）
# { $words } is a sentence of the coach without a full stop.
play-teaching-other = { $words }（{ $key }で待った）
play-teaching-drift = 少しずつ悪くなっています：{ $key }で良い手を示します
play-well-done = よくできました
play-well-mate = { $move }で詰みました
play-well-won = { $move }で{ $piece }を得しました
play-well-only = { $move }は唯一の好手でした
play-well-castle = 囲いができました：{ $castle }
play-well-promoted = { $move }で{ $piece }が成りました
play-well-steady = { $moves }手続けて悪手なし
play-well-best = 最善手が{ $moves }手ありました
play-to-learn = 次に学ぶこと
play-to-learn-move = { $move }：{ $words }
play-to-learn-better = { $better }がまさりました
