# The position editor.

editor-title = komadai 駒台   position editor 局面編集
editor-pieces = Pieces  駒箱   Shift: ☖
editor-keys = Keys  操作

# { $side } is ☗ Black or ☖ White.
editor-turn = { $side } to move, move { $number }
editor-type-sfen = SFEN: { $typed }
editor-type-number = number of the next move: { $typed }

## What the arrangement is good for

editor-position = a position to play from: a begins a game
editor-check = a position, with check 王手
editor-faults = { $fault } (and { $more } more)
editor-needs-kings = kings: a game needs both, { $side } has none
editor-needs-both-kings = kings: a game needs both, { $one } and { $other } has none
editor-mate = { $side } is checkmated 詰み: a game would be over at once
editor-no-moves = { $side } has no legal move: a game would be over at once
# { $why } is one of the two sentences above.
editor-is-over = { $why }.

## What the rules have against it; { $piece } is the name of a piece, { $square } that of a square

editor-fault-pieces = pieces: { $count } { $piece }s, a set holds { $most }
editor-fault-kings = kings: { $side } has more than one king
editor-fault-dead-piece = dead-piece: the { $piece } on { $square } could never move
editor-fault-nifu = nifu: { $side } has two pawns on file { $file }
editor-fault-opponent-in-check = opponent-in-check: the king on { $square } could be captured at once

## Notices

# { $piece } is a piece with the mark of its side: ☗ pawn.
editor-held = { $piece }: choose its place, Esc puts it down
editor-nothing-here = nothing here to take up: a letter puts a piece of Black, with Shift of White
editor-king-in-hand = kings: a king is never held in hand
editor-nothing-to-undo = there is nothing to undo
editor-nothing-to-redo = there is nothing to redo
editor-does-not-promote = no piece here that promotes: kings and golds do not
editor-read = read: { $pieces } pieces on the board, { $side } to move
# { $why } is in English.
editor-not-read = not read: { $why }
editor-wrong-number = the number of a move is 1 to 999999
editor-no-game = no game from here: { $why }

## Dialogs

editor-leave = Leave the editor?
# The position as SFEN follows.
editor-not-kept = What was set up here is not kept. As text it is
editor-as-text = The position as text  局面
editor-over-at-once = Over at once
editor-play-anyway = Play all the same
editor-edit-on = Edit on

## Starts

editor-starts = Starts  手合割
editor-starts-keys = Enter takes this start, Esc keeps what was there
editor-start-even = even
editor-start-empty = empty board
