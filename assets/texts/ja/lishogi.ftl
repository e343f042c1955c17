lishogi-logged-in = { $server }: { $name }としてログインしました
lishogi-waiting = 挑戦を待っています
lishogi-seeking = 相手を探しています: { $clock }、{ $kind ->
        [rated] レート戦
       *[casual] 非レート戦
    }
lishogi-seek-waits = 前の募集がまだ終わっていません。少し待って再試行します
lishogi-seek-over = 相手が見つかりませんでした
lishogi-challenged = { $name }に挑戦を送りました: { $page }
lishogi-open = 次のアドレスのどれかを相手に渡してください:
lishogi-offline = 挑戦の待機が終わりました。もう一度送るか、{ $name }に{ $page }を開いてもらってください
lishogi-declined = 挑戦は断られました
lishogi-asked = { $name }から挑戦: accept { $id } か decline { $id }
lishogi-withdrawn = 挑戦{ $id }は取り消されました
lishogi-game = { $kind ->
        [rated] レート戦
       *[casual] 非レート戦
    } { $clock } { $page }
lishogi-refused = 拒否されました: { $why }
lishogi-unsure = 指し手への応答がありません。届いたか確認しています
lishogi-not-sent = 応答がありません。届いていないかもしれません
lishogi-not-taken = 指し手は届きませんでした。もう一度指してください
lishogi-held = 要求が多すぎます。指し手は{ $seconds }秒後に再送されます
lishogi-other-move = ほかの場所で別の手が指されました
lishogi-take-back = { $name }が待ったを求めています。ページで答えてください: { $page }
lishogi-take-back-accepted = 待ったが認められました
lishogi-take-back-over = 待ったは断られたか取り消されました
lishogi-adjournment = { $name }が中断を提案しています。ページで答えてください: { $page }
lishogi-sealing = 次の手が封じ手になり、対局は中断されます
lishogi-adjourned = 対局は中断されました。再開はページで: { $page }
lishogi-resumed = 対局が再開されました
lishogi-quiet = 長い間何も届いていません。中断か遅延です: { $page }
lishogi-away = 接続が切れました。再接続しています
lishogi-returned = 再接続しました
lishogi-rematch = 次の対局: { $game }
lishogi-unplayable = この対局はここでは指せません: { $why }
lishogi-ended = { $status ->
        [aborted] 対局は中止されました
        [noStart] { $loser }が初手を指しませんでした
        [timeout] 対局者が退席しました
        [outoftime] 時間切れ
        [cheat] { $loser }がプログラムの助けを使いました
        [illegalMove] { $loser }の反則
        [draw] 引き分け
       *[other] 終局: { $status }
    }
lishogi-won = { $how }。{ $name }の勝ち
lishogi-periods = (秒読み{ $all }回のうち残り{ $left }回以下)
lishogi-act = { $why ->
        [turn] あなたの手番ではありません
        [unanswered] 指し手を送信中です
        [away] 接続が切れています。戻るまで待ってください
        [paused] 対局は中断中です
        [doubtful] ここの盤面はサーバーと違います。ページを使ってください
        [late] 2手指されたので中止できません。resign で投了します
       *[not-now] 対局中ではありません
    }
lishogi-help = 指し手、board、moves、hands、clock、say 文、abort、resign、quit。挑戦には accept ID と decline ID。待ったと中断は対局のページで
lishogi-goes-on = 対局は{ $page }で続いています
