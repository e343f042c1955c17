# The position editor.

editor-title = komadai 駒台   position editor 局面編集
editor-pieces = Pieces  駒箱   Shift: ☖
editor-keys = Keys  操作

# { $side } is ☗ Black or ☖ White.
editor-turn = { $side } to move, move { $number }
editor-type-sfen = SFEN:{" "}
editor-type-number = number of the next move:{" "}

## What the arrangement is good for

editor-position = a legal position: a starts a game
editor-check = a legal position, in check
editor-faults = { $fault } (and { $more } more)
editor-needs-kings = missing king: { $side } has none
editor-needs-both-kings = missing kings: { $one } and { $other } have none
editor-mate = { $side } is checkmated: the game would already be over
editor-no-moves = { $side } has no legal move: the game would already be over
# { $why } is one of the two sentences above.
editor-is-over = { $why }.

## What the rules have against it; { $piece } is the name of a piece, { $square } that of a square

editor-fault-pieces = too many pieces: { $count } { $piece }s, a set has { $most }
editor-fault-kings = too many kings: { $side } has more than one
editor-fault-dead-piece = dead piece: the { $piece } on { $square } could never move
editor-fault-nifu = nifu: { $side } has two pawns on file { $file }
editor-fault-opponent-in-check = opponent in check: the king on { $square } could be captured

## Notices

# { $piece } is a piece with the mark of its side: ☗ pawn.
editor-held = { $piece }: choose a square, Esc puts it back
editor-nothing-here = no piece here: a letter puts a Black piece, Shift and letter a White one
editor-king-in-hand = a king is never in hand
editor-nothing-to-undo = nothing to undo
editor-no-analysis = not a position yet: nothing to analyse
editor-nothing-to-redo = nothing to redo
editor-does-not-promote = nothing here can promote: kings and golds do not
editor-read = loaded: { $pieces ->
        [one] 1 piece
       *[other] { $pieces } pieces
    } on the board, { $side } to move
# { $why } is in English.
editor-not-read = not loaded: { $why }
editor-wrong-number = a move number is 1 to 999999
editor-no-game = cannot start a game: { $why }

## Dialogs

editor-leave = Leave the editor?
# The position as SFEN follows.
editor-not-kept = This position is not saved. As text it is
editor-as-text = The position as text  局面
editor-over-at-once = The game would already be over
editor-play-anyway = Play anyway
editor-edit-on = Keep editing

## Starts

editor-starts = Start positions  手合割
editor-starts-keys = Enter uses it, Esc goes back
editor-start-even = even
editor-start-empty = empty board
