# 通信対局(komadai join、komadai host)の文字モード。

online-connected = { $host }に接続しました{ $carrier ->
        [local] （このコンピューター内）
        [encrypted] （暗号化）
        [ssh] （sshで暗号化）
        [command] （コマンド経由）
       *[other] （暗号化なし）
    }
online-no-line = { $why ->
        [nobody] { $host } では誰も対局者を待っていません
        [unknown] { $host } という名前のコンピューターは見つかりません
        [no-route] ここから { $host } には届きません
        [no-answer] { $host } から応答がありません
        [other-host] { $host } は招待とは別のホストです。新しい招待を頼んでください
        [nonsense] { $host } はこのプロトコルを話しません
        [unread] { $host } は受信を止めました
        [no-command] { $words } を起動できません
        [complaint] { $host } に接続できません：{ $words }
        [crowded] { $host } は今これ以上接続を受け付けません
        [no-room] このコンピューターではこれ以上接続を開けません
        [host-left] ホストが退出しました
       *[gone] { $host } との接続が切れました
    }
online-silent = { $host } からまだ応答がありません
online-no-port = { $why ->
        [in-use] { $address } は別のプログラムが使っています。別のポートか、空きポートを取る0を選んでください
        [not-allowed] { $address } は使用を許可されていません。1024以上のポートを選んでください
       *[other] このコンピューターは { $address } で待てません
    }
online-host-left = ホストが退出しました
online-alone = 盤面は残ります：board、moves、hands。quit で終了
online-retry = { $seconds }秒後に再接続します
online-logged-in = { $name } としてログインしました。対局を待っています
online-login-refused = 名前かパスワードがサーバーに拒否されたか、同じ名前の人が対局中です
online-seat-unknown = seats.ron に記録された席をホストが知りません。対局が終わったか、ホストが新しくなったか、席の記録が古いかです。新しい参加者として入りました。未了の対局は、ホストが指し掛けにして再開すれば続きます
online-rebuffed = { $why ->
        [full] ホストはこれ以上接続を受け付けません
        [invite] 招待は使用済みです。観戦だけができます（komadai watch）
        [watch] 観戦者がすでに多すぎます
       *[phrases] 送られませんでした。1分間に5回までです
    }
online-password-how = パスワードは --password-file FILE または KOMADAI_PASSWORD から読みます
online-offered = 対局 { $id }：{ $black } - { $white }。あなたは{ $side }です
online-no-clock = なし
online-played-already = すでに{ $moves }手指されています
online-accept = accept（同意）または decline（拒否）を入力してください
online-bad-offer = 対局できない条件のため拒否しました：{ $why }
online-started = 対局開始
online-rejected = 対局は始まりません：{ $who ->
        [server] 時間内に同意がありませんでした
       *[other] { $who } が拒否したか退出しました
    }
online-your-turn = あなたの手番です
online-their-turn = { $name }の手番
online-thinking = { $seat } が考えています
online-doubt = ルールと一致しません：{ $why }
online-foul = 反則手：{ $line }
online-other-move = サーバーはあなたの{ $sent }ではなく{ $played }を指しました
online-told = サーバー：{ $words }
online-logged-out = ログアウトしました
online-saved = 保存しました：{ $file }
online-not-saved = 棋譜を保存できません：{ $why }
online-unsaved-question = { $games }局が保存されていません。r もう一度試す、l 保存せずに終了
online-engine-failed = { $seat } が停止しました：{ $why }。指し手を入力して続けるか、投了してください
online-finished = 対局は以上です

online-won = あなたの勝ち：{ $why }
online-lost = あなたの負け：{ $why }
online-drawn = 引き分け：{ $why }
online-no-result = 無勝負：{ $why }
online-by-resigned = { $loser ->
        [you] 投了
       *[other] 相手の投了
    }
online-by-resigned-or-left = { $loser ->
        [you] 投了
       *[other] 相手の投了または切断
    }
online-by-time-up = { $loser ->
        [you] 時間切れ
       *[other] 相手の時間切れ
    }
online-by-illegal-move = { $loser ->
        [you] 反則手
       *[other] 相手の反則手
    }
online-by-declaration-failed = { $loser ->
        [you] 入玉宣言の失敗
       *[other] 相手の入玉宣言の失敗
    }
online-by-illegal-action = { $loser ->
        [you] 許されていない操作
       *[other] 相手の許されていない操作
    }
online-by-repetition = 千日手
online-by-perpetual-check = { $loser ->
        [you] 連続王手の千日手
       *[other] 相手の連続王手の千日手
    }
online-by-declared = 入玉宣言
online-by-move-limit = 最大手数
online-by-interrupted = サーバーによる中断
online-by-line-lost = 接続が切れました。サーバーは投了とみなします
online-by-host-lost = ホストが対局を続けませんでした
online-by-left-unheard = ホストがいない間に離れました
online-by-void = サーバーの通知が矛盾しているため無効です
online-by-other = { $word ->
        [none] 理由は通知されていません
       *[other] { $word }
    }

online-help = 指し手：7g7f、P-7f、76歩。accept 同意、decline 拒否、resign 投了、declare 宣言、board 盤、hands 持駒、moves 指し手、clock 時計、status、set、quit 終了
online-help-komadai = komadai同士ではさらに：{ $words }、claim 勝ちの主張、say 挨拶
online-not-your-turn = 相手の手番です
online-unanswered = サーバーの返事を待っています
online-no-game = 対局中ではありません
online-no-offer = 対局の申し込みがありません
online-no-proposal = 提案はありません
online-no-claim = 相手が1分間いなくなると勝ちを主張できます
online-declaration-fails = 今宣言すると負けになります
online-resign-question = 投了しますか。y はい、n いいえ
online-leave-question = 今やめると負けになります。やめますか。y はい、n いいえ
online-leave-away-question = ホストの応答がありません。離れて、あとで戻りますか。y はい、n いいえ
online-resigns-later = 手番が来たら投了します
online-not-here = 通信対局では使えません：{ $word }

online-listening = { $address } で対局者を待っています（CSAプロトコル）
online-loopback = このコンピューターからだけ接続できます。--public でネットワークに公開します
online-invite = 招待（一人分）。持っている人は誰でも参加できます：
online-admits-plain = 暗号化しないプログラムも参加できます。通信を読める人には名前、パスワード、指し手が見えます
online-arrived = { $name }がログインしました{ $way ->
        [private] { "" }
       *[other] （暗号化なし）
    }
online-left = { $name } が退出しました
online-refused = 拒否しました：{ $why }
online-refused-more = 満員のため、ほかに { $count } 件の接続を断りました
online-knows-more = { $name } さんはこの対局の { $count } 手目まで知っています。こちらの記録より先ですが、こちらの局面から続けます
online-paired = 先手 { $black } - 後手 { $white }
online-declined = 対局は始まりません：{ $who } が拒否したか退出しました
online-nobody-agreed = 対局は始まりません：時間内に同意がありませんでした

## Between two komadais

online-komadai = 相手もkomadaiです。待ったや休憩などができます（help）
online-full-terms = ルール：{ $rules }、持ち時間：{ $time }
online-proposal = { $what ->
        [takeback] 待った（最後の手を戻す）
        [repetition] 千日手による引き分け
        [impasse] 持将棋（点数で判定）
        [pause] 休憩
        [resume] 再開
        [adjourn] 指し掛け
       *[rematch] 先後を入れ替えた再戦
    }
online-proposed = 提案しました：{ $what }
online-asked = { $name }の提案：{ $what }
online-agreed = 合意：{ $what }
online-refused-proposal = 拒否：{ $what }
online-lapsed = 指し手があったため、{ $whose ->
        [own] あなたの提案
       *[other] { $name }の提案
    }は取り消されました
online-taken-back = { $moves ->
        [0] 手を戻しました
       *[other] 最後の{ $moves }手を戻しました
    }
online-paused = 休憩中です。時計は止まっています
online-resumed = 時計が再開しました
online-opponent-gone = 相手の接続が切れました。時計は進みます。{ $seconds }秒後に勝ちを主張できます
online-opponent-back = 相手が戻りました
online-opponent-left = 相手は退出しました
online-opponent = 相手
online-may-claim = 相手が戻りません：claim（勝ち）かadjourn（指し掛け）と入力するか、そのまま待つ
online-lag = { $side }：通信の遅れ{ $seconds }秒を戻しました
online-phrase = { $phrase ->
        [greeting] よろしくお願いします
        [thanks] ありがとうございました
        [good-move] 良い手ですね
        [moment] 少しお待ちください
        [back] 戻りました
        [sorry] すみません、間違えました
        [good-game] 良い対局でした
       *[goodbye] さようなら
    }
online-said = { $who }：{ $words }
online-phrases = sayの後に：{ $words }
online-watchers = { $count ->
        [0] 観戦者はいません
       *[other] 観戦者{ $count }人
    }
online-returned = 対局に戻りました
online-forgotten = ホストが再起動しました。ホスト側で再開されると対局が続きます（komadai host --resume）
online-knew = こちらには{ $moves }手目までありますが、ホストにはそれより前までしかありません。以後の手は失われ、ホストの最後の手から続きます
online-away = 接続が切れました。再接続しています
online-not-now = 今はできません
online-after = 盤は共有です：next、back、first、last、指し手、mark、note。rematchまたはquit
online-again = rematch でもう一局、quit で終了
online-study-start = 開始局面
online-study-at = 二人が見ている局面：{ $place }
online-study-mark = 印：{ $mark }
online-study-note = コメント：{ $note }
online-by-left = { $loser ->
        [you] 対局を離れました
       *[other] 相手が対局を離れました
    }
online-by-impasse = 合意による持将棋（点数）
online-by-try = 玉が目標に到達（トライ）
online-by-adjourned = 指し掛け
online-adjourned = 棋譜一覧で開いてaを押すか、komadai host --resumeで再開できます
online-come-back = メニューに出ます。ホストがいる間は戻れます
online-gone = { $name }との接続が切れました。対局は待ちます
online-is-back = { $name }が戻りました
online-watches = { $name }が観戦しています
online-waits = { $name } さんが対局を希望しています
online-runs = { $black } さんと { $white } さんが対局中です。観戦する（komadai watch）か、お待ちください
online-watching = 対局が始まり次第観戦します
online-watch-help = 観戦中です：board、hands、moves、clock で表示、quit で終了
online-no-games = 進行中の対局はありません
online-games = 進行中の対局：{ $games }
online-watched-end = 終局：{ $word }
online-not-built = このビルドには通信対局がありません
