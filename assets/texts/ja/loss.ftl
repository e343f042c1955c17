# 形式に収まらないもの: 数を付けたものと種類だけのもの

loss-moves = 指し手{ $count }手
    .kind = 指し手
loss-by-hand = 盤上で指せない手以降の{ $count }手
    .kind = 盤上で指せない手とその後の手
loss-variations = 変化{ $count }件
    .kind = 変化
loss-comments = コメント{ $count }件
    .kind = コメント
loss-bookmarks = しおり{ $count }件
    .kind = しおり
loss-marks = 盤上の印{ $count }個
    .kind = 盤上の印
loss-line-ends = コメントやしおりの改行{ $count }件
    .kind = コメントやしおりの改行
loss-times = 消費時間{ $count }件
    .kind = 消費時間
loss-fractions = 消費時間{ $count }件の1秒未満
    .kind = 1秒未満の消費時間
loss-long-times = 消費時間{ $count }件の3年を超える分
    .kind = 3年を超える消費時間
loss-engine-lines = 将棋エンジンの読み筋{ $count }件
    .kind = 将棋エンジンの読み筋
loss-engine-comments = 将棋エンジンの読み筋{ $count }件の形式（コメントとして残る）
    .kind = 将棋エンジンの読み筋の形式
loss-engine-details = 将棋エンジンの読み筋{ $count }件の詳細
    .kind = 将棋エンジンの読み筋の詳細
loss-kept = ほかのソフト専用の行{ $count }件
    .kind = ほかのソフト専用の行
loss-headers = 対局情報{ $count }件
    .kind = 対局情報
loss-first-move = 開始手数{ $count }
    .kind = 開始手数
loss-end = 終局の表記「{ $word }」
loss-end-details = 終局の点数と詳細
loss-match = 対局中の持ち時間と番勝負
loss-signs = { $encoding }にない文字{ $count ->
        [1] 「{ $sign }」
       *[other] { $count }種(「{ $sign }」など)
    }
loss-not-written = { $signs }: 書き出せません
