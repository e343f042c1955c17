menu-subtitle = ターミナルで指す将棋

menu-resume = 再開
menu-unsaved = 未保存の変更
menu-two-players = 二人で対局
menu-against-bot = CPUと対局
menu-review = 棋譜を見る
menu-editor = 局面編集
menu-lessons = 将棋入門
menu-statistics = 成績
menu-tsume = 詰将棋
menu-settings = 設定
menu-quit = 終了

menu-unsaved-changes = { $name }の変更が保存されないまま終了しました
menu-unfinished = 指し掛け: { $black } 対 { $white }、{ $moves }手まで
menu-match = 、{ $games }番勝負: { $one } { $first } - { $second } { $two }
menu-unreadable = 読めない対局
menu-not-readable = 再開できません: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(ほか{ $more }件)
    }
menu-files-stay = ファイルは { $folder } にそのまま残ります。

menu-unfinished-more = { $game }(ほか{ $more }局)
menu-which-game = どの対局を再開しますか
menu-played-elsewhere = この対局は別の komadai で開かれているか、変更されました
menu-not-resumed = 対局を再開できません: { $why }
menu-open-elsewhere = 別の komadai で対局中: { $game }
