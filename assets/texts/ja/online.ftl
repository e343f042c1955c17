# 通信対局(komadai join、komadai host)の文字モード。

online-connected = { $host } に接続しました(暗号化なし)
online-not-connected = { $host } に接続できません: { $why }
online-line-lost = { $host } との接続が切れました
online-retry = { $seconds }秒後に再接続します
online-logged-in = { $name } としてログインしました。対局を待っています
online-login-refused = 名前かパスワードがサーバーに拒否されたか、同じ名前の人が対局中です
online-offered = 対局 { $id }: { $black } - { $white }。あなたは{ $side }です。持ち時間: { $time }
online-no-clock = なし
online-played-already = すでに{ $moves }手指されています
online-accept = accept(同意)または decline(拒否)を入力してください
online-bad-offer = 対局できない条件のため拒否しました: { $why }
online-started = 対局開始
online-rejected = 対局は始まりません: { $who } が拒否しました
online-your-turn = あなたの手番です
online-their-turn = { $name } の手番です
online-thinking = { $seat } が考えています
online-doubt = ルールと一致しません: { $why }
online-told = サーバー: { $words }
online-logged-out = ログアウトしました
online-saved = 保存しました: { $file }
online-not-saved = 棋譜を保存できません: { $why }
online-engine-failed = { $seat } が停止しました: { $why }。指し手を入力して続けるか、投了してください
online-finished = 対局は以上です

online-won = あなたの勝ち: { $why }
online-lost = あなたの負け: { $why }
online-drawn = 引き分け: { $why }
online-no-result = 勝敗なし: { $why }
online-by-resigned = { $loser ->
        [you] 投了
       *[other] 相手の投了または切断
    }
online-by-time-up = { $loser ->
        [you] 時間切れ
       *[other] 相手の時間切れ
    }
online-by-illegal-move = { $loser ->
        [you] 反則手
       *[other] 相手の反則手(指し手は送られていません)
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
online-by-void = サーバーの通知が矛盾しているため無効です
online-by-other = { $word ->
        [none] 理由は通知されていません
       *[other] { $word }
    }

online-help = 指し手: 7g7f、P-7f、76歩。accept 同意、decline 拒否、resign 投了、declare 宣言、board 盤、hands 持ち駒、moves 指し手、clock 時計、status、set、quit 終了
online-not-your-turn = 相手の手番です
online-unanswered = サーバーの返事を待っています
online-no-game = 対局中ではありません
online-no-offer = 対局の申し込みがありません
online-declaration-fails = 今宣言すると負けになります
online-resign-question = 投了しますか。y はい、n いいえ
online-leave-question = 今やめると負けになります。やめますか。y はい、n いいえ
online-resigns-later = 手番が来たら投了します
online-not-here = 通信対局では使えません: { $word }

online-listening = { $address } で対局者を待っています(CSAプロトコル、暗号化なし)
online-loopback = このコンピュータからだけ接続できます。--public でネットワークに公開します
online-arrived = { $name } がログインしました
online-left = { $name } が退出しました
online-refused = 拒否しました: { $why }
online-paired = 先手 { $black } - 後手 { $white }
online-declined = 対局は始まりません: { $who } が拒否しました
online-nobody-agreed = 対局は始まりません: 時間内に同意がありませんでした
