# Next moves and brinkmates (hisshi): positions with one right move.

puzzles-title = Next moves and brinkmates
puzzles-about = find the best move of a position, or the move after which no defense stops the mate
    .short = one right move
puzzles-status = Enter: solve; what you answer comes back
puzzles-today = Today
puzzles-of-theme = Next move: { $theme }
puzzles-of-length = { $moves ->
        [one] Brinkmate in 1 move
       *[other] Brinkmate in { $moves } moves
    }
puzzles-theme = { $theme ->
        [sacrifice] promotion sacrifice
        [striking-pawn] striking pawn (tataki)
        [joined-pawns] joined pawns (tsugifu, awasefu)
        [dangling-pawn] dangling pawn (tarefu)
        [edge] edge attack
        [fork] fork
        [defense] defense of the king
        [king] king move
       *[none] other
    }
puzzles-next-move = Next move ({ $left } more)
puzzles-brinkmate = { $moves ->
        [one] Brinkmate in 1 move
       *[other] Brinkmate in { $moves } moves
    } ({ $left } more)
# { $side } is the side with its mark.
puzzles-task-next = { $side } to move: one move is clearly the best.
    .short = { $side }: the best move
puzzles-task-brinkmate = { $side } to move: there is no mate by checks. Find the move after which no defense stops the mate.
    .short = { $side }: brinkmate
puzzles-loses = { $move } lowers your chances by { $percent } %.
puzzles-not-it = { $move } is not the move.
puzzles-held = After { $move } the king is saved by { $defense }.
puzzles-goes-on = Right. The answer is { $move }: go on.
puzzles-defenses = All { $count } defenses are mated:
puzzles-step = Left, Right: step through the line; Up, Down: other line
