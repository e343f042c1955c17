# 設定: 項目名と説明、その値

settings-heading = 設定

settings-language = 言語
    .help = 画面の言語
    .name-auto = 自動
    .is-auto = システムの言語

settings-theme = 配色
    .help = 盤、駒、画面の色
    .name-wood = 木目
    .is-wood = 樫の盤に象牙色とくるみ色
    .name-dark = ダーク
    .is-dark = 暗い部屋向けの落ち着いた色
    .name-light = ライト
    .is-light = 紙と墨の色
    .name-kaya = 榧
    .is-kaya = 明るい榧(かや)の盤
    .name-high-contrast = 高コントラスト
    .is-high-contrast = 見分けやすさを最優先
    .name-mono = 白黒
    .is-mono = 色を使わない

settings-color = 色数
    .help = ターミナルに送る色の数。コマンドラインの指定とNO_COLORが優先
    .name-auto = 自動
    .is-auto = ターミナルの申告に従う
    .name-true = フルカラー
    .is-true = 約1600万色
    .name-256 = 256色
    .is-256 = xtermの256色
    .name-16 = 16色
    .is-16 = ターミナルの16色
    .name-none = なし
    .is-none = NO_COLORと同じく色なし

settings-pieces = 駒の字
    .help = 駒に書く字
    .name-auto = 自動
    .is-auto = 二文字。漢字の出ないターミナルでは英字
    .name-two-kanji = 二字
    .is-two-kanji = 136x41以上の画面で二字、狭ければ一字
    .name-one-kanji = 一字
    .is-one-kanji = 漢字一字
    .name-guided = 動き付き
    .is-guided = 漢字一字と動きの印
    .name-western = 英字
    .is-western = 英字: P L N S G B R K
    .name-ascii = ASCII
    .is-ascii = 画面全体をASCII文字だけで表示

settings-king = 玉の字
    .help = 玉将・王将の字
    .name-both = 王と玉
    .is-both = 後手は王、先手は玉
    .name-jewel = 玉
    .is-jewel = 両者とも玉
    .name-king = 王
    .is-king = 両者とも王

settings-dragon = 龍の字
    .help = 成った飛車の字
    .name-old = 龍
    .is-old = 駒と同じ旧字体
    .name-plain = 竜
    .is-plain = 小さい文字でも読みやすい新字体

settings-size = 盤の大きさ
    .help = マスの大きさの上限(文字数)。入らないときは次に小さいもの
    .name-auto = 自動
    .is-auto = 画面に入る最大の大きさ
    .name-12x6 = 12x6
    .is-12x6 = 1マス12x6文字、駒台は盤の横
    .name-10x5 = 10x5
    .is-10x5 = 1マス10x5文字、駒台は盤の横
    .name-8x4 = 8x4
    .is-8x4 = 1マス8x4文字、駒台は盤の横
    .name-7x3 = 7x3
    .is-7x3 = 1マス7x3文字
    .name-5x2 = 5x2
    .is-5x2 = 1マス5x2文字
    .name-4x1 = 4x1
    .is-4x1 = 1段1行、棋譜を広く表示
    .name-letters = 英字
    .is-letters = 1段1行、駒は英字

settings-ambiguous = 記号の幅
    .help = 三角などの記号をターミナルが半角と全角のどちらで表示するか
    .name-auto = 自動
    .is-auto = 起動時にターミナルに問い合わせる
    .name-narrow = 半角
    .is-narrow = 1桁で表示
    .name-wide = 全角
    .is-wide = 2桁で表示。これらの記号は使わない

settings-graphics = 盤の描画
    .help = 盤の描き方。画像には対応ターミナルが必要
    .name-auto = 自動
    .is-auto = 対応していると答えたターミナルでは画像。盤が見えなければ「文字」を選ぶ
    .name-kitty = kitty
    .is-kitty = ターミナルの答えによらずkittyの方式で画像
    .name-sixel = sixel
    .is-sixel = ターミナルの答えによらずsixelの画像
    .name-iterm = iTerm2
    .is-iterm = ターミナルの答えによらずiTerm2の方式で画像
    .name-cells = 文字
    .is-cells = 文字で描く

settings-tiles = 駒の輪郭
    .help = 文字で描く駒の輪郭の細かさ。フォントにその文字があるかはターミナルに聞けない
    .name-quadrants = 4分割
    .is-quadrants = 1文字に2x2の点。どのフォントにもある
    .name-sextants = 6分割
    .is-sextants = 1文字に2x3の点(Unicode 13)。フォントになければ四角が出る
    .name-octants = 8分割
    .is-octants = 1文字に2x4の点(Unicode 16)。あるフォントは少ない
settings-piece_font = 駒の書体
    .help = 画像の駒の書体。設定ファイルには書体名やフォントファイルも書ける
    .name-auto = 自動
    .is-auto = 漢字のある最もよい書体
    .name-brush = 筆書体
    .is-brush = 毛筆の書体
    .name-textbook = 教科書体
    .is-textbook = 教科書体
    .name-mincho = 明朝
    .is-mincho = 明朝体
    .name-gothic = ゴシック
    .is-gothic = ゴシック体
settings-piece_folder = 駒の画像
    .help = 駒の画像(SVG・PNG)のフォルダー(次の起動から)。設定ファイルにパスを書く
    .name-none = なし
    .is-none = プログラムの駒
    .name-pieces = 自分の駒
    .is-pieces = 設定フォルダーの pieces フォルダー

settings-slide = 駒の移動
    .help = 動いた駒が升まで滑る。画像を動かせる速い回線のターミナルだけ

settings-mouse = マウス
    .help = マウスで操作する。オフならターミナルで文字を選択できる

settings-on = オン
settings-off = オフ

settings-theme-own = themesフォルダーの配色
settings-pieces-now = 駒の字: { $name }、{ $meaning }
settings-size-now = 盤の大きさ: { $name }、{ $meaning }

settings-keys = キー割り当て
    .help = キーの割り当て。設定フォルダーの keymap.ron で個別に変更できる
    .name-default = 標準
    .is-default = 矢印キーと頭文字キー
    .name-vim = vim
    .is-vim = h j k l が矢印。玉と香の手は K と L で入力

settings-notation = 指し手の表記
    .help = 指し手の書き方
    .name-auto = 自動
    .is-auto = 駒が英字なら欧米式、漢字なら日本式
    .name-japanese = 日本式
    .is-japanese = ７六歩、同　銀、５八金右
    .name-western = 欧米式
    .is-western = P-7f、Sx5e、G6i-5h
    .name-usi = USI
    .is-usi = 7g7f、P*5e
    .name-kif = KIF
    .is-kif = ７六歩(77)(移動元付き)

settings-bot_level = CPUの強さ
    .help = 既定の強さ。1は駒の動きを覚えたばかりの人向け
    .name-adaptive = 自動調整
    .is-adaptive = 対局の結果に合わせてレベルが変わる
settings-book = CPUの定跡
    .help = CPUは定跡の手を指す。オフなら初手から自分で読む
settings-engine_time = エンジンの時間
    .help = 時計のない対局でエンジンが一手に使う時間
settings-ponder = 先読み
    .help = 相手の手番の間もエンジンが考える
settings-analysis_lines = 読み筋の数
    .help = エンジンが示す読み筋の数
settings-score = 評価値
    .help = エンジンの評価の示し方
    .name-centipawns = 数値
    .is-centipawns = 歩の百分の一。0より上は先手が良い
    .name-percent = 勝率
    .is-percent = 先手の勝率
    .name-words = 言葉
    .is-words = 「先手が優勢」のように
settings-hints = 対局中のヒント
    .help = 手番のとき、よい手の駒、行き先、指し手を順に見ることができます
settings-turn = 盤の向き
    .help = 二人対局で、手番の側に盤を向ける
settings-cover = 盤を隠す
    .help = 二人対局で、手番が変わるたびに盤を隠す
settings-animation = 駒のアニメーション
    .help = 駒が動く様子を表示する
settings-bell_move = ベル: 着手
    .help = CPUが指したらベルを鳴らす
settings-bell_check = ベル: 王手
    .help = 王手でベルを鳴らす
settings-bell_end = ベル: 終局
    .help = 終局でベルを鳴らす
settings-title = タイトル表示
    .help = ウィンドウのタイトルに手番を表示する

settings-unfocused = 非アクティブ
settings-welcome = ようこそ: 左右で選び、Enterで始めます
