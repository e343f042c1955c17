# The review.

## What keys do in the footer

review-key-keep = keep
review-key-new-line = new line
review-key-delete = delete
review-key-edit = edit
review-key-take-away = take away
review-key-ends-so = ends so
review-key-winner = winner
review-key-cancel = cancel
review-key-save = save
review-key-next = next
review-key-change = change

## Panels

review-moves = Moves  棋譜
review-comment = Comment  コメント
review-bookmarks = Bookmarks  しおり
review-end = End of the line  終局
review-save-as = Save as  保存
# A row of the list of moves.
review-start = start 開始局面
# The record is not saved as it stands.
review-changed = changed

## Where one is

review-no-moves = a position without moves
review-at-start = start of { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
review-at-move = move { $move } of { $moves }
review-line = line { $place } of { $lines }
review-ways-on = { $ways } ways on
review-go-to = go to move: { $number }
review-go-to-what = type the number of a move, then Enter
review-no-branch-after = no branch after this move
review-no-branch-before = no branch before this move
review-no-comment-after = no comment after this move
review-no-comment-before = no comment before this move
review-no-bookmark-after = no bookmark after this move
review-no-bookmark-before = no bookmark before this move
review-no-variation = no further variation here
review-which-way = Which way?  分岐
# [ and ] are keys.
review-more-ways = and { $more } more, by [ and ]

## At the board

review-at-board = at the board: arrows and Enter move, Tab takes pieces in hand, Esc leaves
# { $side } names a player.
review-other-turn = { $side } is to move here
review-new-variation = a new variation; u takes it back

## Changes

# { $change } is one of the texts review-change-..
review-undone = undone: { $change }
review-redone = done again: { $change }
review-nothing-undone = nothing to be undone
review-nothing-redone = nothing to be done again
review-change-move = move
review-change-promote = promote
review-change-demote = demote
review-change-main-line = main line
review-change-delete = delete
review-change-delete-variations = delete variations
review-change-end = end
review-change-comment = comment
review-change-bookmark = bookmark
review-change-headers = headers
review-promoted = one place up
review-demoted = one place down
review-is-main-line = this is the main line already
review-is-last-line = no variation below this line
review-main-line-now = the main line now
review-nothing-to-delete = there is nothing to delete
review-delete-all = Delete all moves of the game, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }?
review-delete-from = Delete { $move } and all that follows it, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }?
review-deleted = deleted; u brings it back
review-no-variations = there are no variations
review-delete-variations = Delete all variations
review-delete-variations-what = Delete { $variations ->
        [one] 1 variation
       *[other] { $variations } variations
    }? The main line stays.
review-variations-deleted = variations deleted; u brings them back
review-ends-so-already = the line ends so already
review-ends-now = the line ends here now; u undoes
review-bookmark-gone = bookmark taken away; u brings it back
review-bookmark-set = bookmark set; O names it
review-comment-written = comment written; u undoes
review-comment-deleted = comment deleted; u undoes
review-comment-changed = comment changed; u undoes
review-bookmark-written = bookmark written; u undoes
review-bookmark-deleted = bookmark deleted; u undoes
review-bookmark-changed = bookmark changed; u undoes
review-lost-clocks = not the game in progress any more: what the clocks had left is dropped; u undoes
review-lost-match = not the game in progress any more: its place in a match is dropped; u undoes
review-lost-clocks-and-match = not the game in progress any more: what the clocks had left and its place in a match is dropped; u undoes

## Playing on

review-play-on = Play on from here
review-play-on-what = The position after move { $move } becomes a new game; the saved one stays as it is.
review-two-players = Two players
review-bot-plays-white = Bot plays ☖ White
review-bot-plays-black = Bot plays ☗ Black
review-needs-kings = a game needs both kings: this position is a diagram
review-is-over = the game is over in this position: step back to play on

## Saving

review-file = File
review-format = Format
review-encoding = Encoding
review-holds-everything = The format holds everything.
review-cannot-be-held = Cannot be held: { $losses }.
review-needs-name = the file needs a name
review-would-lose = Something would be lost
review-cannot-hold = { $format } cannot hold:
review-stays-here = They stay in the record shown here, but not in the file.
review-write-anyway = Write anyway
review-other-format = Other format
review-replace = Replace the file?
review-there-is-file = There is a file { $name }.
review-replace-it = Replace it
review-other-name = Other name

## Changes that are not saved

review-save-changes = Save the changes?
review-not-saved = The record was changed and is not saved.
review-leave-without = Leave without
review-unsaved = Unsaved changes  未保存
review-were-not-saved = Changes of this record were not saved when the program ended.
review-file-is-as-it-was = The file is as it was.
review-take-up = Take them up
review-give-up = Delete them
review-not-now = Not now
review-not-saved-yet = these changes are not saved yet; w saves them
# What a record without a name is called.
review-some-record = a record
