setup-title = 対局設定

setup-player = 対局者{ $number }
setup-name = {"  "}名前
setup-style = 棋風
setup-teaching = 指導対局
setup-begins = 手合割
setup-giver = 上手
setup-black = 先手
setup-rules = ルール
setup-edit = {"  "}変更
setup-clock = 持ち時間
setup-clock-of = {"  "}対局者{ $number }
setup-match = 番勝負
setup-opponent = 相手
setup-more = 詳細...
setup-more-what = 名前、棋風、番勝負など
setup-all-rules = すべてのルール：{ $key }
setup-fewer = 簡単に
setup-hint-more = Enterで詳しい項目を表示・非表示
setup-start = 対局開始
setup-back = 戻る

setup-even = 平手
setup-odds = { $odds }
setup-no-bot = CPUなし
setup-style-free = 自由
setup-style-static = 居飛車
setup-style-ranging = 振り飛車
setup-style-attack = 急戦
setup-edited = 指定局面
setup-after = 指定局面（{ $moves }手まで）
setup-furigoma = 振り駒
setup-rule-set = { $title }
setup-own-rules = 独自
setup-option-by-option = 項目ごとに設定...
setup-no-clock = なし
setup-same-clock = 同じ
setup-games = { $games ->
        [1] 一番勝負
        [3] 三番勝負
        [5] 五番勝負
        [7] 七番勝負
        [9] 九番勝負
       *[other] { $games }番勝負
    }

setup-hint-seat = 左右キー：人間、CPUのレベル（1が最弱）、エンジン。Ctrl-eでエンジンを追加
setup-hint-bot = { $level }（推定）。左右キーで変更、1が最弱
setup-hint-name = 名前を入力
setup-hint-style = CPUの序盤の好み
setup-hint-teaching = 駒を損する手を教えます。ヒントは自由に使えます。棋力の推定には使いません
setup-hint-odds = 上手はこれらの駒を落とし、先に指します
setup-hint-even = 左右キーで手合割を選びます
setup-hint-giver = 駒を落とす側が上手です
setup-hint-black = 左右キーで先手を選びます。振り駒でも決められます
setup-hint-edit = Enterですべての項目とその意味を表示します
setup-hint-clock = 左右で選択：{ $clocks }、入力例 1h+60s
setup-hint-match = 過半数の局に勝った方が番勝負の勝者です
setup-hint-start = Enterで対局開始。上下キーで項目を移動
setup-hint-back = Enterで戻る
setup-hint-rules = { $name }：{ $like }
setup-hint-own-rules = 自分で変更したルール

setup-not-a-time = 時間「{ $text }」を読めません。例：{ $expected }
setup-no-unit = 時間「{ $text }」に単位がありません。{ $text }h、{ $text }m、{ $text }s のいずれかにしてください
setup-negative = 時間「{ $text }」は負の値です。例：{ $expected }
setup-too-long = 時間「{ $text }」が長すぎます。{ $hours }h、{ $periods }回まで
setup-no-time = 時間「{ $text }」では指す時間がありません。なしは none、例：{ $expected }
setup-both = 時間「{ $text }」：秒読みと加算は一方だけにしてください

setup-toss-title = 振り駒
setup-toss-who = 上位者{ $senior }の歩5枚を振ります。
setup-toss-rule = 歩が多ければ{ $senior }、とが多ければ{ $other }の先手。
setup-toss-counts = 歩{ $pawns }枚、と{ $tokins }枚
setup-toss-counts-with = 歩{ $pawns }枚、と{ $tokins }枚、無効{ $uncounted }枚
setup-toss-uncounted = 立は、立った駒や重なった駒（数えない）
setup-toss-black = { $name }の先手です。
setup-toss-equal = 同数のため、振り直します。
setup-toss-equal-again = また同数です。{ $number }回目を振ります。
setup-toss-start = 対局開始
setup-toss-again = 振り直す
