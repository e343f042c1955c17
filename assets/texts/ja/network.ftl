# 通信対局の画面。

network-title = 通信対局
network-form-kind = すること
network-form-preset = サーバー
network-form-address = 　アドレス
network-form-game = 　対局名
network-form-name = 名前
network-form-password = パスワード
network-form-password-file = 　そのファイル
network-form-seat = 対局者
network-form-side = 手番
network-form-rules = ルール
network-form-clock = 持ち時間
network-form-handicap = 手合割
network-form-reach = 接続元
network-form-port = 　ポート
network-form-join = 接続
network-form-host = 待ち受ける
network-form-back = 戻る
network-form-kind-join = 対局に接続する
network-form-kind-host = 対局を待ち受ける
network-form-reach-here = このコンピューターのみ
network-preset-other = その他
    .wants = アドレスを入力してください
network-preset-floodgate = floodgate
    .wants = 毎時0分と30分に組合せ。人は名前の末尾に_human。パスワードは任意
network-preset-local = このコンピューター
    .wants = このコンピューターのホストやテストサーバー
network-hint-kind = 左右キー：接続する、待ち受ける、観戦する
network-hint-address = HOST または HOST:PORT（省略時4081）、または招待
network-hint-game = 希望する対局名（サーバーに複数ある場合）。空でもよい
network-hint-name = A-Z a-z 0-9 _ - @ . を1から32文字
network-hint-password = 空白のないASCII。サーバーに送り、保存しません。何でもよいサーバーでは空欄で可
network-hint-host-password = 入室に必要なパスワード。空なら誰でも入れます
network-hint-password-file = 1行目がパスワードのファイル
network-hint-seat = 左右キー：自分、CPU、エンジン
network-hint-side = 最初の対局の手番。対局ごとに入れ替わります
network-hint-rules = 左右キーでルールを選びます
network-hint-clock = 10m、10m+30s、5m+10s/move、none
network-hint-handicap = 上手が落とす駒
network-hint-reach-here = ネットワークの他の人は接続できません
network-hint-port = 通常は4081。0なら空いているポート
network-hint-join = Enterで接続します
network-hint-host = Enterで待ち受けます
network-no-address = サーバーか相手のアドレスを入力してください
network-wrong-password = パスワードは空白なしの英数記号1から128文字です
network-wrong-port = ポートは0から65535の数です
network-form-not-saved = 入力内容を保存できません：{ $why }
network-connecting = { $host } に接続中
network-opening = ポートを開いています
network-waits-for-game = { $host } の対局を待っています
network-waits-for-guest = 相手を待っています
network-waits-for-other = 相手の同意を待っています
network-offer-pending = 対局の申し込みがあります。Enterで条件を表示
network-as = 名前：{ $name }、対局者：{ $seat }
network-address = アドレス：{ $address }
network-only-here = このコンピューターからのみ接続できます
network-tell = 相手が入力するコマンド：
network-copied = コピーしました
network-cancel = 退出
network-not-encrypted = 暗号化なし：名前、パスワード、指し手を他人に読まれる可能性があります
network-offer-title = 対局の申し込み
network-you-play = あなたは{ $side }です
network-offer-clock = 持ち時間：{ $time }
network-agree = 対局する
network-reject = 断る
network-at = { $host }
network-at-in-clear = { $host }、暗号化なし
network-key-leave = 退出
network-key-say = 発言
network-locked-short = （エンジンとヒントは使えません）
network-locked = 通信対局中はエンジン、ヒント、検討、定跡は使えません
network-locked-about = 対局中はエンジン、ヒント、検討、定跡ツリーは使えません
network-locked-unfinished = この通信対局は終わっていません。終局するまで、エンジンは使えません
network-move-sent = 送信しました。サーバーの確認待ちです
network-sent = 送信しました。サーバーの返事待ちです
network-not-in-game = この対局のサーバーではできません
network-leave-title = 対局をやめますか？
network-leave-body = 退出は投了です。サーバーでは負けになります。
network-leave-away = ホストの応答がありません。対局は途中のまま残り、メニューに出ます。ホストがいる間は戻れます。
network-seat-not-kept = プログラムが強制終了されると、この対局には戻れません：{ $why }
network-seat-not-read = 対局中の席に戻れません：{ $why }。ファイルを直すか削除して、もう一度参加してください
network-seat-no-token = { $file }：席のトークンが正しくありません。16進数の数字が必要です
network-leave = 離れる
network-resign-and-leave = 投了して退出
network-resign-and-quit = 投了して終了
network-form-reach-invited = 招待した人（暗号化）
network-form-reach-anybody = 他の人（暗号化なしも可）
network-hint-reach-invited = 暗号化。招待は次の画面に出ます
network-hint-reach-anybody = 暗号化なしも可。他人に読まれる恐れあり
network-no-name = 名前を入力してください
network-ask-title = 相手に申し込む
network-asked = 申し込みました。相手の返事待ちです
network-asked-title = { $name }からの提案
network-pause = 休憩
network-resume = 再開
network-adjourn = 指し掛け
network-adjourned = 指し掛け
network-take-back = 待った
network-impasse = 持将棋
network-repetition = 千日手
network-rematch = 再戦
network-claim-title = 相手が戻りません
network-claim-win = 勝ちを主張
network-claim-wait = 待つ
network-gone = 相手が切断。{ $seconds }秒後に主張可
network-may-claim = 相手がいません：aで勝ちを主張するか指し掛け
network-away = 切断、再接続中。時計は動いています
network-forgotten = ホスト再起動：再開を待っています

## 観戦と感想戦

network-form-kind-watch = 他の対局を観戦する
network-form-watch = 観戦する
network-form-resumed = 続きの対局
network-hint-resumed = 前回のまま。同じ相手が再び接続します
network-hint-watch = Enterで進行中の対局を表示
network-waits-to-watch = { $host } で対局が始まるのを待っています
network-watching = { $host } の対局を表示中
network-list-again = Enterで進行中の対局を表示
network-which-game = どの対局を観戦しますか
network-common = 感想戦
network-watched = 観戦中
network-common-begins = 共有の盤：操作は双方に見えます
network-common-ends = 棋譜はあなただけのものになりました
network-common-asked = 相手が検討中です：vで加わります
network-watched-begins = 中継：自分の手は変化になります
network-watched-ends = 中継は終わりました。棋譜は残っています
network-rematch-asked = { $place ->
        [card] 相手が再戦を望んでいます：rで同意
       *[other] 相手が再戦を望んでいます：Escの後にr
    }
network-waits-asked = { $place ->
        [card] { $name } さんが対局を希望：r で承諾
       *[other] { $name } さんが対局を希望：Esc、r
    }
network-nobody-listens = このプログラムの相手がいません
network-say-title = 何と言いますか
network-said = あなた：{ $words }
network-not-for-guests = ゲストは使えません：{ $what ->
        [files] ファイル
        [engines] エンジン
        [settings] 設定
        [programs] 他のプログラム
        [connections] 他の接続
        [keys] このキー
       *[screens] 他の画面
    }
network-go-on = 通信対局で続ける
network-new-invite = 招待で接続した場合は新しい招待が必要です
network-found = { $name }（このネットワーク）
    .wants = このネットワークのホスト。暗号化
network-form-reach-announced = このネットワークの人
network-hint-reach-announced = 暗号化。このネットワークの誰でも接続可
network-no-search = ここではこのネットワークのホストを探せません
network-no-password = このサーバーにはパスワードが必要です
network-invite-ends = 招待を持っている人は参加できなくなります。
network-stop-waiting = 待つのをやめますか？
network-saved-by-itself = 一手ごとに保存。名前は終局時に付きます
network-common-left = 相手が退出し、盤は共有でなくなりました

## Lishogi on the screen.

network-form-kind-lishogi = lishogi.org で対局する
network-form-lishogi = 対局する
network-hint-lishogi = Enterで接続します。トークンがなければログインのページを示します
network-form-whom = 相手
network-form-whom-seek = 誰でも
network-form-whom-user = 指定した人
network-form-whom-program = サーバーのプログラム
network-form-whom-open = アドレスを受け取った人
network-form-whom-anybody = 自分の対局と挑戦
network-form-whom-watch = 観戦だけ
network-hint-whom-seek = 同じ条件の相手を探します
network-hint-whom-user = 名前を指定して挑戦します
network-hint-whom-program = サーバーのレベル1から10
network-hint-whom-open = 友達に送るアドレスを作ります
network-hint-whom-anybody = 進行中の対局を並べ、挑戦を待ちます
network-hint-whom-watch = 指定した人の対局、なければ上位の対局を続けて観戦します
network-form-lishogi-user = 名前
network-hint-lishogi-user = lishogiでの名前
network-form-lishogi-level = レベル
network-hint-lishogi-level = 左右キー：1が最弱、10が最強
network-form-lishogi-clock = 持ち時間
network-hint-lishogi-clock = 左右キー、または 分+加算|秒読み、日数は 3d
network-form-lishogi-rated = レート戦
network-hint-lishogi-rated = 両者のレートが変わります
network-form-lishogi-ratings = レート
network-hint-lishogi-ratings = 相手の範囲、例 1500-1800。空なら全員
network-form-lishogi-side = 手番
network-hint-lishogi-side = 左右キー：どちらでも、先手、後手
network-form-lishogi-handicap = 手合割
network-hint-lishogi-handicap = 後手（上手）が駒を落として先に指します。レート戦にはなりません
network-form-lishogi-sfen = 局面
network-hint-lishogi-sfen = 手合割のかわりのSFEN。左右キー：直前に表示していた局面
network-form-token = トークン
network-hint-token = アカウントのトークンを一度貼り付けてください。本人だけが読めるように保存します
network-form-server = サーバー
network-hint-server = 空なら { $server }
