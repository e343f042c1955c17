# The review.

## What keys do in the footer

review-key-keep = keep
review-unkept-title = Keep the changes?
review-unkept = Your changes are not saved yet.
review-discard = Discard
review-edit-on = Continue editing
review-key-new-line = new line
review-key-delete = delete
review-key-edit = edit
review-key-take-away = remove
review-key-ends-so = set result
review-key-winner = winner
review-key-cancel = cancel
# The keys that lead on where a panel covers the board.
review-to-board = { $key }: board
review-next-graph = { $key }: next graph
review-key-save = save
review-key-next = next
review-key-change = change

## Panels

review-moves = Moves  棋譜
review-comment = Comment  コメント
review-bookmarks = Bookmarks  しおり
review-end = Result  終局
review-save-as = Save as  保存
# A row of the list of moves.
review-start = start 開始局面
# Behind an illegal move in the list.
review-foul = foul
# The record is not saved as it stands.
review-changed = unsaved
review-analysis-unsaved = analysis unsaved

## Where one is

review-no-moves = a position without moves
review-at-start = start ({ $moves ->
        [one] 1 move
       *[other] { $moves } moves
    })
review-no-mistake = no mistake is known here: analyse the game first
review-at-move = move { $move } of { $moves }
review-line = line { $place } of { $lines }
review-ways-on = { $ways } continuations
review-go-to = go to move:{" "}
review-go-to-what = type a move number, then Enter
review-no-branch-after = no variations after this move
review-no-branch-before = no variations before this move
review-no-comment-after = no comment after this move
review-no-comment-before = no comment before this move
review-no-bookmark-after = no bookmark after this move
review-no-bookmark-before = no bookmark before this move
review-no-variation = No variation at this move
review-which-way = Which continuation?  分岐
# [ and ] are keys.
review-more-ways = { $more } more: [ and ]

## At the board

review-at-board = on the board: arrows and Enter move, Tab picks up pieces in hand, Esc leaves
# { $side } names a player.
review-other-turn = it is { $side }'s turn
review-new-variation = new variation (u: undo)

## Changes

# { $change } is one of the texts review-change-..
review-undone = undone: { $change }
review-redone = redone: { $change }
review-nothing-undone = nothing to undo
review-nothing-redone = nothing to redo
review-change-move = move
review-change-promote = move variation up
review-change-demote = move variation down
review-change-main-line = main line
review-change-delete = delete
review-change-delete-variations = delete variations
review-change-end = result
review-change-comment = comment
review-change-bookmark = bookmark
review-change-mark = mark
review-change-headers = game information
review-change-analysis = analysis
review-promoted = moved up by one
review-demoted = moved down by one
review-is-main-line = this is already the main line
review-is-last-line = this is already the last variation
review-main-line-now = the main line now
review-nothing-to-delete = nothing to delete
review-delete-all = Delete all moves of the game, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }?
review-delete-from = Delete { $move } and everything after it, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }?
review-deleted = deleted (u: undo)
review-no-variations = there are no variations
review-delete-variations = Delete all variations
review-delete-variations-what = Delete { $variations ->
        [one] 1 variation
       *[other] { $variations } variations
    }? The main line stays.
review-variations-deleted = variations deleted (u: undo)
review-ends-so-already = that is already the result here
review-ends-now = result set (u: undo)
review-bookmark-gone = bookmark removed (u: undo)
review-bookmark-set = bookmark set; O edits it
review-mark-at-board = on the board: ' begins a mark at the cursor, Esc goes back
review-mark-begun = begun on { $square }: ' on another square draws an arrow, here a circle
review-mark-set = mark drawn (u: undo)
review-mark-gone = mark removed (u: undo)
review-marks-gone = all marks of this position removed (u: undo)
review-no-marks = no marks on this position
review-mark-unread = `{ $text }` is no mark: expected a square such as 5e, two such as 7g7f, or none
review-comment-written = comment saved (u: undo)
review-comment-deleted = comment deleted (u: undo)
review-comment-changed = comment changed (u: undo)
review-bookmark-written = bookmark saved (u: undo)
review-bookmark-deleted = bookmark deleted (u: undo)
review-bookmark-changed = bookmark changed (u: undo)
review-lost-clocks = no longer the unfinished game: its clock times were dropped (u: undo)
review-lost-match = no longer the unfinished game: its place in the match was dropped (u: undo)
review-lost-clocks-and-match = no longer the unfinished game: its clock times and its place in the match were dropped (u: undo)

## Playing on

review-picture = Picture of the position
review-picture-what = What should it show beside the pieces?
review-picture-all = Marks and comment
review-picture-marks = Marks
review-picture-comment = Comment
review-picture-bare = Position only

review-play-on = Play on from here
review-play-on-what = The position after move { $move } becomes a new game; this record is not changed.
review-play-on-adjourned = Over the network the adjourned game goes on where it stopped, with its clocks.
review-two-players = Two players
review-bot-plays = Bot plays { $side }
review-needs-kings = a game needs both kings: this position can only be viewed
review-is-over = the game is over in this position: go back to play on

## Saving

review-file = File
review-format = Format
review-encoding = Encoding
review-holds-everything = The format holds everything.
review-cannot-be-held = Will be lost: { $losses }.
review-needs-name = type a name for the file
review-would-lose = Something will be lost
review-cannot-hold = Will be lost in { $format }:
review-stays-here = It stays in the record shown here, but not in the file.
review-write-anyway = Save anyway
review-other-format = Other format
review-replace = Replace the file?
review-there-is-file = The file { $name } exists.
review-file-changed = The file { $name } was changed by another program since it was read.
review-replace-it = Replace
review-other-name = Other name

## Changes that are not saved

review-save-changes = Save the changes?
review-not-saved = The record has unsaved changes.
review-leave-without = Discard changes
review-unsaved = Unsaved changes  未保存
review-were-not-saved = This record has unsaved changes from the last session.
review-file-is-as-it-was = The file itself was not changed.
review-take-up = Restore them
review-give-up = Delete them
review-not-now = Later
review-not-saved-yet = changes not saved yet: w saves them
# What a record without a name is called.
review-some-record = a record

# What the solver says of the position; { $line } are moves.
review-lines-kept = { $lines ->
        [one] line kept in the record
       *[other] { $lines } lines kept in the record
    }
review-no-lines-to-keep = no lines to keep: turn the analysis on first
review-same-position = also in { $lines ->
        [one] another line
       *[other] { $lines } other lines
    } (:same)
review-no-same-position = no other line comes to this position
review-mate = mate in { $plies }: { $line }
review-mate-futile = mate in { $plies } ({ $all } with futile interpositions): { $line }
review-mate-threat = no mate; the other side threatens mate in { $plies }: { $line }
review-mate-threat-futile = no mate; the other side threatens mate in { $plies } ({ $all } with futile interpositions): { $line }
review-mate-none = no mate by checks, and no threat of one
review-mate-none-in-check = no mate by checks
review-mate-threat-open = no mate by checks; whether one is threatened was not decided
review-mate-open = not decided: none in { $plies ->
        [one] 1 move
       *[other] { $plies } moves
    }, positions searched: { $nodes }
review-mate-no-position = there is no mate to look for in this position
