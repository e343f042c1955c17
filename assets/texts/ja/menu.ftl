menu-subtitle = ターミナルで指す将棋

menu-resume = 再開
    .about = 指し掛けの対局を再開します
menu-nothing-unfinished = 指し掛けの対局はありません
menu-unsaved = 未保存の変更
menu-two-players = 二人で対局
    .about = このコンピューターで二人で対局します
menu-against-bot = CPUと対局
    .about = 十三段階の強さ、または自動調整
menu-network = 通信対局
    .about = サーバーや相手に接続します。待ち受けもできます
menu-review = 棋譜を見る
    .about = 棋譜を見て、コメントを付け、検討します
menu-recent = 最近の棋譜
    .about = 最後に開いた棋譜
menu-no-recent = まだ棋譜を開いていません
menu-recent-not-saved = 最近の棋譜の一覧を保存できません：{ $why }
menu-editor = 局面編集
    .about = 駒を並べ、そこから対局や検討をします
menu-lessons = 将棋入門
    .about = 短い練習でルールを覚えます（:tutor は15分で一局まで）
menu-statistics = 成績
    .about = CPUとの対局の成績
menu-tsume = 詰将棋
    .about = 詰みを探します。今日の一題と数百題
menu-day = 今日の稽古
    .about = 10分の稽古と、稽古した日の暦
menu-training = トレーニング
    .about = 定跡を覚えます：今日の分のカード
menu-settings = 設定
    .about = 言語、色、駒、キー、音
menu-engines = エンジン
    .about = 対局と検討をするUSIエンジンの登録
menu-engines-found = { $key } でエンジンを登録できます：{ $names }
menu-quit = 終了

menu-unsaved-changes = 前回の未保存：{ $name }
menu-unfinished = 指し掛け：{ $black } 対 { $white }、{ $moves }手まで
menu-match = 、{ $games }番勝負：{ $one } { $first } - { $second } { $two }
menu-unreadable = 読めない対局
menu-not-readable = 再開できません：{ $why }{ $more ->
        [0] {""}
       *[other] {" "}（ほか{ $more }件）
    }
menu-files-stay = ファイルは { $folder } にそのまま残ります。

menu-unfinished-more = { $game }（ほか{ $more }局）
menu-which-game = どの対局を再開しますか
menu-network-game = ネットワーク対局
menu-network-there = { $site }で指していました。ホストがいる間は、元の席と相手に戻れます。komadai以外のサーバーには戻れません。
menu-network-here = あなたがホストでした。もう一度開くと、止まったところから時計と共に続きます。相手は入り直します。
menu-look-at = 見る
menu-put-away = 終わり：棋譜に残す
menu-played-elsewhere = この対局は別の komadai で開かれているか、変更されました
menu-not-resumed = 対局を再開できません：{ $why }
menu-open-elsewhere = 別のウィンドウで対局中：{ $games ->
        [1] { $game }
       *[other] { $games }局
    }
menu-lessons-new = 将棋が初めての方へ：将棋入門
menu-today = 今日の詰将棋：{ $plies }手詰
