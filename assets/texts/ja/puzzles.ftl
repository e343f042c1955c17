puzzles-title = 次の一手と必至
puzzles-about = 最善の一手、または受けのなくなる必至の一手を探します
    .short = 正解は一手
puzzles-status = Enter：解く（答えたものはまた出ます）
puzzles-today = 今日の問題
puzzles-of-theme = 次の一手：{ $theme }
puzzles-of-length = { $moves }手必至
puzzles-theme = { $theme ->
        [sacrifice] 成り捨て
        [striking-pawn] 叩きの歩
        [joined-pawns] 継ぎ歩・合わせの歩
        [dangling-pawn] 垂れ歩
        [edge] 端攻め
        [fork] 両取り
        [defense] 玉の受け
        [king] 玉の手
       *[none] その他
    }
puzzles-next-move = 次の一手（残り{ $left }問）
puzzles-brinkmate = { $moves }手必至（残り{ $left }問）
puzzles-task-next = { $side }の手番：はっきり最善の一手があります。
    .short = { $side }：最善手
puzzles-task-brinkmate = { $side }の手番：詰みはありません。どう受けても詰む一手を探してください。
    .short = { $side }：必至
puzzles-loses = { $move }では勝率が{ $percent }%下がります。
puzzles-not-it = { $move }は正解ではありません。
puzzles-held = { $move }には{ $defense }の受けがあります。
puzzles-goes-on = 正解。{ $move }と受けました。続けてください。
puzzles-defenses = { $count }通りの受けはすべて詰みます：
puzzles-step = 左右：手順を進める、上下：別の手順
