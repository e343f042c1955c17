rules-option-illegal = 反則手
    .name = 反則手
    .name-refuse = 指し直し
    .is-refuse = 指せない。時計は進み、指し直す
    .name-lose = 即負け
    .is-lose = その場で負け。指せるマスは示されない
    .name-claim = 指摘で負け
    .is-claim = 指せるが、指摘されれば負け
    .says-refuse = 反則手を指すと指し直します。
    .says-lose = 反則手を指すとその場で負けです。
    .says-claim = 反則手も指せますが、指摘されると負けです。

rules-option-claim = 反則の指摘
    .name = 反則の指摘
    .name-any = 誰でも
    .is-any = 相手または第三者。終局まで
    .name-players = 相手のみ
    .is-players = 相手のみ。盤上に反則が残る間だけ
    .says-any = 反則は、終局まで相手または第三者が指摘できます。
    .says-players = 反則を指摘できるのは相手だけで、盤上に残っている間に限ります。

rules-option-priority = 投了の優先
    .name = 投了の優先
    .name-yes = あり
    .is-yes = 投了は後で反則が分かっても有効
    .name-no = なし
    .is-no = 投了後に分かった反則が優先
    .says-yes = 投了は、後で反則が分かっても有効です（投了の優先）。
    .says-no = 投了後に反則が分かれば勝敗は覆ります。

rules-option-resign = 投了
    .name = 投了
    .name-any = いつでも
    .is-any = いつでもできる
    .name-turn = 手番のみ
    .is-turn = 自分の手番だけ
    .says-any = 投了はいつでもできます。
    .says-turn = 投了は自分の手番に限ります。

rules-option-mate = 詰み
    .name = 詰み
    .name-auto = 終局
    .is-auto = 詰みで終局
    .name-formal = 投了まで
    .is-formal = 詰まされた側が投了して終局
    .says-auto = 詰みで終局します。
    .says-formal = 詰みだけでは終局せず、詰まされた側が投了します。

rules-option-takeback = 待った
    .name = 待った
    .name-yes = あり
    .is-yes = 認める。使った時間は戻らない
    .name-no = なし
    .is-no = 認めない
    .says-yes = 待ったができます。使った時間は戻りません。
    .says-no = 待ったはできません。

rules-option-announce_check = 王手の表示
    .name = 王手の表示
    .name-status = 表示
    .is-status = ステータス行に表示
    .name-call = 声
    .is-call = 声に出して知らせる
    .name-off = なし
    .is-off = 知らせない
    .says-status = 王手はステータス行に表示します。
    .says-call = 王手は声に出して知らせます。
    .says-off = 王手は知らせません。

rules-option-sennichite = 千日手
    .name = 千日手
    .name-draw = あり
    .is-draw = 同一局面4回で終局。連続王手は負け
    .name-off = なし
    .is-off = なし
    .says-draw = 同一局面が4回現れると千日手で引き分けです。
    .says-off = 千日手はありません。

rules-option-early_sennichite = 合意の千日手
    .name = 合意の千日手
    .name-yes = あり
    .is-yes = 同一局面2回目から
    .name-no = なし
    .is-no = 認めない
    .says-yes = 同一局面2回目から、双方の合意で千日手にできます。

rules-option-agree = 合意の持将棋
    .name = 合意の持将棋
    .name-both = 双方入玉
    .is-both = 双方の玉が入玉したとき
    .name-either = 片方入玉
    .is-either = どちらかの玉が入玉したとき
    .name-off = なし
    .is-off = なし
    .says-both = 双方が入玉すれば、合意で持将棋にできます。
    .says-either = 一方が入玉すれば、合意で持将棋にできます。
    .says-off = 合意による持将棋はありません。

rules-option-count = 点数計算
    .name = 点数計算
    .name-24 = 24点法
    .is-24 = 24点未満は負け、ほかは引き分け
    .name-27 = 27点法
    .is-27 = 点数の多い方が勝ち。27点ずつは☖の勝ち
    .says-24 = 点数は、24点未満の側が負け、双方24点以上なら引き分けです。
    .says-27 = 点数は、多い方が勝ち、27点ずつなら☖の勝ちです。

rules-option-declare = 入玉宣言
    .name = 入玉宣言
    .name-off = なし
    .is-off = なし
    .name-27 = 27点法
    .is-27 = ☗28点、☖27点以上で勝ち
    .name-24 = 24点法
    .is-24 = 31点以上で勝ち、24点以上で持将棋
    .says-off = 入玉宣言はありません。
    .says-27 = 敵陣と持駒の合計が☗28点、☖27点以上なら勝ち、足りなければ負けです。
    .says-24 = 敵陣と持駒の合計が31点以上なら勝ち、24点以上は持将棋、未満は負けです。

rules-option-auto = 宣言勝ちの判定
    .name = 宣言勝ちの判定
    .name-yes = 自動
    .is-yes = 自動で勝ちになる
    .name-no = 宣言
    .is-no = 宣言が必要
    .says-yes = 宣言勝ちの条件がそろえば、宣言しなくても勝ちです。

rules-option-try = トライルール
    .name = トライルール
    .name-off = なし
    .is-off = なし
    .name-both = 双方入玉
    .is-both = 相手玉も入玉していれば、5一・5九への到達で勝ち
    .name-simple = 到達のみ
    .is-simple = 玉が5一・5九に到達すれば勝ち
    .says-both = 相手玉も入玉しているとき、玉が5一（☗）か5九（☖）に入れば勝ちです。
    .says-simple = 玉が5一（☗）か5九（☖）に入れば勝ちです（トライ）。

rules-option-fairbairn = フェアベアンルール
    .name = フェアベアンルール
    .name-on = あり
    .is-on = 両玉が入り自分の駒が全て敵陣に入れば点数で決着
    .name-off = なし
    .is-off = なし
    .says-on = 双方入玉後、一方の駒がすべて敵陣に入れば終局し、点数で決めます。

rules-option-limit = 最大手数
    .name = 最大手数
    .number = 手数。0はなし
    .says-none = 最大手数は定めません。

rules-option-extend = 最大手数での王手
    .name = 最大手数での王手
    .name-yes = あり
    .is-yes = 連続王手が途切れるまで続ける
    .name-no = なし
    .is-no = 考慮しない
    .says-yes = そのとき王手が続いていれば、途切れるまで指し続けます。

rules-option-entry = 最大手数での入玉
    .name = 最大手数での入玉
    .name-yes = あり
    .is-yes = どちらかの入玉がなければ終局しない
    .name-no = なし
    .is-no = 考慮しない
    .says-yes = { $limit }手に達すると、入玉があり次第、引き分けです。
    .says-no = { $limit }手に達すると引き分けです。

rules-option-handicap = 駒落ちの点数
    .name = 駒落ちの点数
    .name-add = 加える
    .is-add = 落とした駒の点を上手に加える
    .name-none = 加えない
    .is-none = 加えない
    .says-add = 駒落ちでは、落とした駒の点を上手に加えます。
    .says-none = 駒落ちでも、落とした駒の点は加えません。

rules-option-rounding = 時間の計り方
    .name = 時間の計り方
    .name-exact = 秒単位
    .is-exact = チェスクロック方式
    .name-minute = 分単位
    .is-minute = ストップウォッチ方式（1分未満切り捨て）
    .says-exact = 時間は秒単位で計ります（チェスクロック方式）。
    .says-minute = 一手ごとに1分未満を切り捨てます（ストップウォッチ方式）。

rules-option-replay = 引き分けの指し直し
    .name = 指し直し
    .name-remaining = 残り時間
    .is-remaining = 先後を替え、残り時間で指し直し
    .name-fresh = 元の時間
    .is-fresh = 先後を替え、元の持ち時間で指し直し
    .name-off = なし
    .is-off = 引き分けとする
    .says-remaining = 番勝負の引き分けは、先後を替え、残り時間で指し直します。
    .says-fresh = 番勝負の引き分けは、先後を替え、元の持ち時間で指し直します。
    .says-off = 番勝負の引き分けは指し直しません。

rules-option-replay_min = 指し直しの最低時間
    .name = 指し直しの最低時間
    .number = 短い方の残り時間をこの分数まで増やす。0はなし
    .says-some = 短い方の残り時間が{ $minutes }分になるよう、双方に同じ時間を足します。

rules-option-scoring = 引き分けの得点
    .name = 引き分けの得点
    .name-pro = 勝ち数
    .is-pro = 数えない。勝ちだけを数える
    .name-fesa = 欧州式
    .is-fesa = レーティングでは引き分けとし、その後指し直し
    .name-half = 半点
    .is-half = 双方に半点
    .says-half = 番勝負の引き分けは双方に半点とし、指し直しません。
    .says-fesa = 引き分けはレーティングでも引き分けとして数えます。
    .says-pro = 引き分けは局数に数えず、勝ちだけを数えます。

rules-no-legal-move = 王手でなくても、合法手のない側の負けです。
rules-perpetual-check = 連続王手の千日手は、王手した側の負けです。
rules-declaration = 手番で王手がなく、玉とほかの駒10枚以上が敵陣にあれば宣言できます。
rules-fairbairn-count = このときの点数は持将棋と同じに数えます（フェアベアンルール）。

rules-preset-casual = 通常ルール
    .like = 友人との気軽な対局
rules-preset-pro = プロ公式戦
    .like = 日本将棋連盟のプロ公式戦
rules-preset-amateur = アマチュア大会
    .like = 日本将棋連盟のアマチュア大会
rules-preset-csa = コンピュータ将棋
    .like = コンピュータ将棋協会、floodgate
rules-preset-fesa = 欧州大会
    .like = ヨーロッパ将棋連盟の大会
rules-preset-dojo = 81道場
    .like = 81道場
rules-preset-wars = 将棋ウォーズ
    .like = 将棋ウォーズ。入玉宣言勝ちは自動
rules-preset-lishogi = lishogi
    .like = lishogi。入玉宣言勝ちは自動
rules-preset-try = トライルール
    .like = トライルールを使う対局
rules-preset-west = 西洋旧ルール
    .like = 1980年代の西洋将棋協会

rules-own = 独自ルール
rules-agreed-title = 対局ルール
rules-agreed-odds = 手合割は{ $odds }。上手は{ $giver }で、先に指します。
rules-agreed-odds-open = 手合割は{ $odds }。上手から指します。
rules-agreed-colors = 先手☗{ $black }、後手☖{ $white }。
rules-agreed-furigoma = 振り駒で先後を決めます。
rules-no-clocks = 時間制限はありません。
rules-clock-each = 持ち時間は各{ $clock }。
rules-clock-of = { $name }の持ち時間は{ $clock }。
rules-clock-none-of = { $name }には時間制限がありません。
rules-clock-then = { $main }、切れたら{ $byoyomi }
rules-clock-increment = { $main }、1手ごとに{ $increment }加算
rules-clock-main = { $main }切れ負け
rules-byoyomi = { $periods ->
        [0] 1手{ $time }
        [1] 1手{ $time }
       *[other] 1手{ $time }（考慮時間{ $periods }回）
    }
rules-hours = { $n }時間
rules-minutes = { $n }分
rules-seconds = { $n }秒
rules-milliseconds = { $n }ミリ秒
rules-times = { $first }{ $rest }
rules-match-colors = { $games }番勝負、{ $wins }勝先取。一局ごとに先後を入れ替えます。
rules-match-odds = { $games }番勝負、{ $wins }勝先取。手合割は変えません。

rules-title = 対局ルール   もと：{ $base }
rules-base = {"  "}もとにするルール
rules-accept = {"  "}決定
rules-save = {"  "}名前を付けて保存...
rules-save-as = {"  "}名前
rules-delete = {"  "}独自ルールを削除...
rules-back = {"  "}変更せずに戻る
rules-number = { $value }：{ $meaning }（{ $least }〜{ $most }）
rules-value = { $value }：{ $meaning }
rules-contradiction = 「{ $other }」が「{ $other_value }」のとき、「{ $option }」は「{ $value }」にできません

rules-hint-name = 名前（英字、数字、-、_）を入力してEnter
rules-hint-base = 左右キーでもとにするルールを選びます
rules-hint-differs = *は{ $base }と異なる項目。左右キーで変更
rules-hint-number = 数字を入力するか、左右キーで変更
rules-hint-option = 左右キーで変更
rules-hint-accept = Enterでこのルールに決定
rules-hint-save = Enterで名前を付けて保存
rules-hint-delete = Enterで独自ルールを削除
rules-hint-back = Enterで変更せずに戻る

rules-saved = { $name }として保存しました
rules-deleted = { $name }を削除しました
rules-stays = { $name }は用意されたルールなので削除できません
rules-delete-title = ルールを削除しますか？
rules-delete-body = ルール「{ $name }」を削除します。
rules-replace-title = ルールを置き換えますか？
rules-replace-body = ルール「{ $name }」はすでにあります。
rules-no-name = 名前「{ $name }」：英字で始まる{ $most }字以内の英小文字、数字、-、_ にしてください
rules-name-taken = 名前「{ $name }」：同じ名前のルールがすでにあります
