# Captions of pictures, and the words of pages.

# What stands below the first position.
picture-start = start
# The title where no players are named.
picture-shogi = shogi
# { $end } is the word for how the game ended, such as "resignation".
picture-winner = { $side } wins
picture-won = { $end }, { $side } wins
# { $result } is the text before, or the word for a draw.
picture-ended = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }: { $result }
picture-turn = move { $number }: { $side } to move{ $state ->
        [check] , in check
        [mate] , checkmated
        [stuck] , no legal move
       *[other] {""}
    }
picture-diagram-start = Diagram { $number }: the start
picture-diagram-after = Diagram { $number }: after { $ply } { $move }

## Pages; the keys in brackets do the same as the button

picture-page-first = first position (Home)
picture-page-back = one move back (Left)
picture-page-next = one move on (Right)
picture-page-last = last position (End)
picture-page-other = other move
    .title = another move in place of this one (])
picture-page-flip = flip
    .title = turn the board round (f)
picture-page-moves = moves
# What the picture of the board is called. { $ply } is a number, { $move } the move that led here.
picture-page-board = Board after move { $ply } of { $last }: { $move }, { $turn }
picture-page-to-move = { $side } to move
# The clock of a side.
picture-page-used = used { $used }
picture-page-left = used { $used }, left { $left }
picture-page-score = Score for Black: { $score }
picture-page-graph = Scores of the game from Black's view, good for Black above the middle
picture-page-play = play on by itself, or stop; any key stops it
picture-page-pace = time for each move
picture-page-seconds = { $seconds } s
picture-page-copy-kif = copy KIF
    .title = copy the game as KIF
picture-page-copy-sfen = copy SFEN
    .title = copy the position as SFEN
picture-page-copied = copied
picture-pieces-missing = no picture of { $pieces }
picture-pieces-text = its text is left out: turn the letters into paths
picture-pieces-of-side = { $piece } ({ $side })
