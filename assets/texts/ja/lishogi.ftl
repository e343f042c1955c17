lishogi-logged-in = { $server }：{ $name }としてログインしました
lishogi-waiting = 挑戦を待っています
lishogi-seeking = 相手を探しています：{ $clock }、{ $kind ->
        [rated] レート戦
       *[casual] 非レート戦
    }
lishogi-seek-waits = 前の募集がまだ終わっていません。少し待って再試行します
lishogi-seek-over = 相手が見つかりませんでした
lishogi-challenged = { $name }に挑戦を送りました：{ $page }
lishogi-open = 次のアドレスのどれかを相手に渡してください：
lishogi-offline = 挑戦の待機が終わりました。もう一度送るか、{ $name }に{ $page }を開いてもらってください
lishogi-declined = 挑戦は断られました
lishogi-asked = { $name }から挑戦：accept { $id } か decline { $id }
lishogi-withdrawn = 挑戦{ $id }は取り消されました
lishogi-game = { $kind ->
        [rated] レート戦
       *[casual] 非レート戦
    } { $clock } { $page }
lishogi-refused = 拒否されました：{ $why }
lishogi-no-tls = 暗号化された接続ができません：{ $why }
lishogi-no-login = { $why ->
        [denied] ブラウザーでログインが拒否されました
        [no-port] ブラウザーの応答を受け取れません：{ $words }
       *[no-token] サーバーからトークンが届きません
    }
lishogi-scope = トークンに権限 { $scope } がありません。もう一度ログインしてください
lishogi-quoted = サーバーの返事「{ $words }」
lishogi-refusal = { $why ->
        [token] トークンが違うか取り消されています。もう一度ログインしてください
        [too-many] 要求が多すぎます。1分待ってください
        [one-at-a-time] あなたの別の募集がまだ開いています
        [turn] あなたの手番ではないか、対局が終わっています
        [clock] この持ち時間は使えません
        [no-game] その対局はありません
        [not-yours] あなたの対局ではありません
        [no-user] その対局者はいません
        [no-programs] この対局はプログラムでは指せません
        [anonymous] 挑戦にはログインが必要です
        [blocked] この相手には挑戦できません
        [no-challenges] 相手は挑戦を受け付けていません
        [friends] 相手は友達の挑戦だけを受けます
        [too-far] レーティングの差が大きすぎます
        [provisional] レーティングがまだ確定していません
        [missing] 見つかりません
        [down] サーバーの準備ができていません。後でもう一度試してください
        [strange] lishogi の応答ではありません。アドレスを確かめてください
       *[refused] サーバーが拒否しました
    }
lishogi-unsure = 指し手への応答がありません。届いたか確認しています
lishogi-not-sent = 応答がありません。届いていないかもしれません
lishogi-not-taken = 指し手は届きませんでした。もう一度指してください
lishogi-held = 要求が多すぎます。指し手は{ $seconds }秒後に再送されます
lishogi-other-move = ほかの場所で別の手が指されました
lishogi-take-back = { $name }が待ったを求めています。ページで答えてください：{ $page }
lishogi-take-back-accepted = 待ったが認められました
lishogi-take-back-over = 待ったは断られたか取り消されました
lishogi-adjournment = { $name }が指し掛けを提案しています。ページで答えてください：{ $page }
lishogi-sealing = 次の手が封じ手になり、対局は指し掛けになります
lishogi-adjourned = 対局は指し掛けになりました。再開はページで：{ $page }
lishogi-resumed = 対局が再開されました
lishogi-quiet = 長い間何も届いていません。指し掛けか遅延です：{ $page }
lishogi-away = 接続が切れました。再接続しています
lishogi-returned = 再接続しました
lishogi-rematch = 次の対局：{ $game }
lishogi-unplayable = この対局はここでは指せません：{ $why }
lishogi-ended = { $status ->
        [aborted] 対局は中止されました
        [noStart] { $loser }が初手を指しませんでした
        [timeout] 対局者が退出しました
        [outoftime] 時間切れ
        [cheat] { $loser }がプログラムの助けを使いました
        [illegalMove] { $loser }の反則
        [draw] 引き分け
       *[other] 終局：{ $status }
    }
lishogi-won = { $how }。{ $name }の勝ち
lishogi-periods = （秒読み{ $all }回のうち残り{ $left }回以下）
lishogi-act = { $why ->
        [turn] あなたの手番ではありません
        [unanswered] 指し手を送信中です
        [away] 接続が切れています。戻るまで待ってください
        [paused] 対局は指し掛けです
        [doubtful] ここの盤面はサーバーと違います。ページを使ってください
        [late] 2手指されたので中止できません。resign で投了します
       *[not-now] 対局中ではありません
    }
lishogi-help = 指し手、board、moves、hands、clock、say 文、abort、resign、quit。挑戦には accept ID と decline ID。待ったと指し掛けは対局のページで
lishogi-goes-on = 対局は{ $page }で続いています

## Lishogi on the screen.

lishogi-challenge-title = 挑戦
lishogi-challenge = { $what ->
        [rematch] { $name } が再戦を申し込んでいます
       *[game] { $name } が挑戦しています
    }：{ $clock }、{ $kind ->
        [rated] レート戦
       *[casual] 非レート戦
    }{ $start ->
        [even] { "" }
       *[other] 、途中の局面から
    }
lishogi-days = 一手 { $days } 日
lishogi-running = { $name }：{ $turn ->
        [own] あなたの手番
       *[other] 相手の手番
    }{ $hours ->
        [0] { "" }
       *[other] 、残り { $hours } 時間
    }
lishogi-no-days = 日数は挑戦のときだけ：1d から 14d
lishogi-no-clock = 持ち時間として読めません：分+加算|秒読み、例 10+0|30
lishogi-clock-refused = この対局には短すぎるか、混ざっています：{ $other } なら可能です
lishogi-no-user = 名前を入力してください
lishogi-no-position = SFENの局面ではありません
lishogi-no-ratings = 400から4000の範囲、例 1500-1800
lishogi-rated = はい
lishogi-casual = いいえ
lishogi-any-side = どちらでも
lishogi-log-in = このコンピューターのブラウザーで次のページを開いてログインしてください（{ $scopes }）
lishogi-waits = lishogi にログインしました
lishogi-open-page = このページを開くか、送ってください：
lishogi-open-game = Enterで対局を開きます
lishogi-page-title = 対局のページで
lishogi-page-body = 待った、休憩、指し掛け、時間の追加、相手が去ったときの勝ちの主張は、次のページでできます：
lishogi-page-copy = アドレスをコピー
lishogi-leave-body = 対局はサーバーで続き、時計も進みます。通信対局からまた開けます。
lishogi-leave = 離れる
lishogi-say = ほかの言葉：:tell 文
lishogi-locked = lishogi で対局中です。終わるまでエンジンは使えません
lishogi-locked-elsewhere = lishogiの対局がまだ続いているかもしれません。終わるまでエンジンは使えません。:lishogi で開けます
lishogi-unlocked = lishogiで続いている対局はありません。エンジンをまた使えます
lishogi-locked-about = 対局中はエンジン、ヒント、検討、定跡ファイルの評価値は使えません
lishogi-locked-scores = lishogiの対局中は定跡ファイルの評価値を示しません
lishogi-declares = 持将棋の宣言は手番の始めに lishogi が行います
lishogi-no-page = lishogi の対局や研究のページではありません
lishogi-fetching = lishogi から棋譜を取得しています...
lishogi-unsaved = 棋譜のファイルを書き込めません
