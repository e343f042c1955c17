tsume-list-title = 詰将棋
tsume-daily = 今日の問題
tsume-again = もう一度解く問題
tsume-missed = 自分の対局から
tsume-missed-searching = { $games ->
        [0] 対局を調べています...
       *[other] 対局を調べています：{ $searched }/{ $games }
    }
tsume-missed-none = まだありません
tsume-mistakes = 今月の悪手
tsume-mistakes-about = 検討した対局から
tsume-missed-empty = 見逃した詰みはまだありません。対局で11手以内の詰みを見逃すと、ここに出ます。
tsume-length = { $plies }手詰
tsume-endgames = 実戦の終盤
tsume-timed = { $minutes }分間チャレンジ
tsume-streak = 連続正解チャレンジ
tsume-lishogi = lishogi の今日の問題
tsume-lishogi-no-mate = lishogi の今日の問題は詰将棋ではありません：{ $server }/training で解けます
tsume-lishogi-failed = lishogi から問題を取得できません：{ $why }
tsume-best = 最高{ $best }問
tsume-new = 未解答
tsume-days = 正解済み、{ $days }日連続
tsume-due = 今日は{ $count }問
tsume-solved-of = { $all }問中{ $solved }問正解

tsume-list-status = レーティング { $rating }  連続正解 { $streak }（最高 { $best }）
tsume-loading = 問題を読み込んでいます...
tsume-left-out = 除外しました：{ $why }{ $more ->
        [0] {""}
       *[other] {" "}（ほか{ $more }件）
    }
tsume-file-empty = ファイルに問題がありません
tsume-not-saved = 結果を保存できませんでした：{ $why }

tsume-title-plies = { $plies }手詰  { $at }/{ $all }
tsume-title-open = 詰将棋  { $at }/{ $all }
tsume-title-run = { $plies }手詰 第{ $at }問
tsume-task = 攻方（{ $side }）の番です。王手の連続で詰ませてください。
    .short = 攻方（{ $side }）が詰ます
tsume-thinking = 読んでいます...
tsume-solved = 正解です！
tsume-solution = 正解手順：
tsume-enter-next = Enter：次の問題
tsume-standing =
    問題のレート { $problem }、自分 { $rating }
    連続正解 { $streak }、最高 { $best }
tsume-faulty = この問題には欠陥があります：{ $why }

tsume-no-check = 王手ではありません
tsume-also-mates = この手でも詰みます
tsume-escapes = 詰みません：{ $move } で逃れます
tsume-escapes-to = 詰みません：玉が{ $square }に逃げます
tsume-not-decided = 詰むかどうか読み切れませんでした。ほかの手を試してください
tsume-set-done = これが最後の問題でした

tsume-help-prices = もう一度押すと表示しますが、レーティングがヒントで{ $hint }、解答で{ $solution }下がります
tsume-hint-piece = ヒント：{ $square }の{ $piece }を動かします
tsume-hint-drop = ヒント：{ $piece }を打ちます
tsume-hint-square = ヒント：{ $piece }を{ $square }へ
tsume-hint-move = ヒント：{ $move }
tsume-hint-more = { $hint }（もう一度で続きを表示）

tsume-run-left = 残り{ $time }：正解{ $solved }、失敗{ $missed }
tsume-run-streak = 連続{ $solved }問正解、最高{ $best }問
tsume-run-solved = 正解：{ $solved }問
tsume-run-missed = 失敗：次の問題へ
tsume-run-no-hint = チャレンジ中はヒントがありません
tsume-run-time-up = 時間切れ：正解{ $solved }、失敗{ $missed }。最高{ $best }問。
tsume-run-ended = ここまで：連続{ $solved }問正解。最高{ $best }問。
tsume-enter-list = Enter：一覧へ
tsume-key-list = 一覧

tsume-woodpecker-new = ウッドペッカー：新しいセット
tsume-woodpecker-new-about = 半分の日数でもう一度
tsume-woodpecker-about = 同じ問題のセットを何周も解きます。日数は一周ごとに半分になります（28、14、7、4、2、1日）。手数には実戦の問題も入ります。どの問題にしますか？
tsume-woodpecker-size = この{ $count }問のうち何問にしますか？
tsume-woodpecker-set = ウッドペッカー：{ $source }
tsume-woodpecker-rows = 各周：一度で自力で解いた割合、時間、日数
tsume-woodpecker-solve = 解く
tsume-woodpecker-remove = セットを外す
tsume-woodpecker-gone = このセットの{ $count }問は問題集からなくなったため、飛ばします
tsume-cycle-new = { $days }日、{ $all }問
tsume-cycle-day = { $days }日中{ $day }日目、{ $all }問中{ $done }問
tsume-cycle-over = { $day }日目（予定{ $days }日）、{ $all }問中{ $done }問
tsume-cycle = { $cycle }周目：{ $words }
tsume-cycle-result = { $percent }%、{ $time }、{ $days }日中{ $used }日
tsume-cycle-done = { $cycle }周目が終わりました：{ $result }。次は{ $days }日です。
