library-title = 棋譜一覧
library-all-keys = 各ボタンの左がキーです。

library-saved-games = 棋譜一覧
library-samples = 見本の棋譜
library-fetch = lishogi から自分の棋譜を取得
library-fetching = 棋譜を取得中：{ $games }局、Escで中断
library-position-search = 局面検索
library-mirrored = 先後入替も含む
library-all-folders = 全フォルダー
library-newest-first = 新しいファイル順
library-oldest-first = 古いファイル順
library-games = { $games }局
library-moves = { $moves }手
library-marked = 印{ $games }局
library-found = { $games }局 絞込：{ $letters }
library-unreadable = 読み込み不可
library-wins = { $winner ->
        [black] ☗勝ち
       *[white] ☖勝ち
    }({ $reason })
library-unfinished = 指し掛け
library-own-position = 指定局面

library-date = 日付
library-black = ☗ 先手
library-white = ☖ 後手
library-event = 棋戦
library-handicap = 手合割
library-opening = 戦型
library-result = 結果
library-number = 手数
library-file = ファイル
library-modified = 更新日

library-next-move = 次の手
library-times = 局数
library-searching = 検索中...
library-no-game-here = この局面の棋譜はありません
library-no-move-here = この先の手を含む棋譜はありません

library-board = 盤面
library-no-board = 盤面なし
library-searched-for = 検索局面

library-choose-game = 先に棋譜を選んでください
library-choose-games = 先に棋譜を選ぶか印を付けてください
library-choose-for-position = 先に棋譜を選んでください。その棋譜の局面を検索します
library-top = 一番上のフォルダーです
library-needs-name = 名前がないため、ファイルはそのままです
library-no-letters = 該当する棋譜はありません。Escですべて表示します
library-reading-game = 棋譜を読み込んでいます...
library-empty = 棋譜はまだありません。終わった対局はここに保存されます
library-many-faults = 同様の問題がほか{ $count }件
library-too-many = ファイルが多すぎるため、一部を表示していません
library-samples-stay = 見本の棋譜は変更できません。開いて別名で保存してください
library-gone = そのファイルはもうありません
library-fetched = 新しい棋譜{ $games }局：{ $folder }
library-not-logged-in = lishogi にログインしていません。「通信対局」から一度ログインするか、komadai lishogi login を実行してください
library-stopping = 中断します。次回は続きから取得します
library-trash-is-empty = ゴミ箱に移したファイルはありません
library-renamed = 名前を変えました：{ $name }
library-copied = 複製しました：{ $name }
library-trashed = { $files }個のファイルを{ $folder }に移しました
library-restored = { $files }個のファイルを戻しました
library-written = { $files }個のファイルを{ $format }で書き出しました
library-but = { $done }。ただし：{ $why }
library-not-all = { $done }。{ $why }{ $more ->
        [0] {""}
       *[other] （ほか{ $more }件）
    }

library-new-name = 新しい名前：
library-copy-as = 複製の名前：
library-into-folder = 保存先フォルダー（空なら元のファイルと同じ場所）：

library-cannot-open = 開けません
library-file-stays = ファイルはそのままです。

library-to-trash = ゴミ箱に移しますか
library-several = { $name }など、印を付けた{ $games }局のファイル
library-trash-keeps = ファイル内のすべての対局が移ります。ゴミ箱のファイルはuで戻せます。
library-keep = 残す

library-convert = 変換
library-which-format = { $games }局をどの形式に変換しますか
library-whole-files = 元のファイルはそのままです。ファイル内のすべての対局を変換します。
library-own-format = komadai (RON)
library-encoding = 文字コード：{ $encoding }
library-convert-folder = 保存先
library-convert-question = 変換しますか
library-convert-beside = { $games }局を{ $format }で元のファイルと同じ場所に書き出します。
library-convert-into = { $games }局を{ $format }で{ $folder }に書き出します。
library-nothing-lost = 失われるものはありません。
library-no-place = { $format }では失われるもの：
library-loss = { $what }（{ $games }局）
library-convert-now = 変換する

library-filters = 保存した検索
library-filter-words = 検索では me:lost、me:won、名前:static-rook、名前:mino、#タグ が使えます。
library-filter-lost = 自分の負け
library-filter-won = 自分の勝ち
library-filter-lost-static = 自分の負け、居飛車
library-filter-lost-ranging = 自分の負け、振り飛車
library-filter-keep = この検索を保存
library-filter-forget = この検索を削除
library-filter-kept = 検索を保存しました。*で使えます
library-filter-forgotten = 検索を削除しました
library-filter-name = 検索の名前
library-tags-line = タグ
library-notes-not-saved = 検索とタグを保存できません：{ $why }
