# The dialogue of lines (komadai --plain). Words that are typed (resume, play, save …) are the same in every language.

## The menu

plain-menu = komadai: shogi in lines
plain-menu-resume = { $game }; resume goes on with it
plain-menu-changes = { $changes }; changes takes them up
plain-menu-begin = play begins a game of two, play --white bot:1 one against the bot; review lists games; help; quit

## Positions

plain-hand = { $side } in hand: { $pieces }
plain-nothing = nothing
# Several pieces of a kind in hand.
plain-pieces = { $count } { $piece }s
plain-on-board = { $side }: { $pieces }
plain-piece-on = { $square } { $side } { $piece }
plain-rank = rank { $rank }: { $pieces }
plain-rank-empty = rank { $rank }: empty

## Questions

# { $answers } are letters with what they mean.
plain-answers = answer: { $answers }
plain-no-answer = "{ $line }" is no answer
# A condition that holds, and one that does not.
plain-holds = yes: { $words }
plain-fails = no: { $words }

## What was not understood

plain-not-understood = not understood: "{ $line }"; help lists the commands
plain-no-command = there is no command "{ $word }" here
plain-line-too-long = a line has at most { $bytes } bytes
plain-set = board after every move: { $when }; board as { $style }; moves in { $notation }
plain-set-expected = expected: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = expected: goto and the number of a move, such as goto 12
plain-expects-way = expected: variation and a number, at most { $count }; variations lists them
plain-expects-game = expected: open and the number of a game, at most { $count }

## Games

plain-handicap = handicap: { $name }
plain-over = the game is over: play begins another, review steps through it
plain-no-match = this game belongs to no match
plain-no-moves = no moves yet
plain-no-offer = nobody has offered anything
plain-legal = { $count ->
        [0] no legal move
        [one] 1 legal move: { $moves }
       *[other] { $count } legal moves: { $moves }
    }
plain-legal-hidden = under these rules nobody tells which moves are legal
plain-is-legal = { $move } is legal
plain-kept = the unfinished game is kept and offered at the next start

## Files

plain-which-file = which file? say save and its name, such as save game.kif
plain-save-first = the record was changed: save it first, or leave it with menu

## Records

plain-record = record: { $name }
plain-moves = { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
plain-start = start
# Follows a move: how long it took.
plain-spent = , { $seconds } s
plain-bookmark = bookmark: { $words }
plain-comment = comment: { $words }
plain-way = way { $number }: { $move }
plain-line-ends = this is the end of the line
plain-folder = folder { $folder }
plain-games = { $games ->
        [0] no games
        [one] 1 game; open 1 opens it
       *[other] { $games } games; open and a number opens one
    }
plain-list-more = list { $number } lists more
plain-broken = cannot be read: { $file }: { $fault }

## Help

plain-moves-in-play = a move is written as 7g7f, P-7f, 76歩 or ７六歩, a drop as P*5e, a promotion with + behind
plain-moves-in-review = a move written as 7g7f, P-7f or ７六歩 is taken, as a new variation where it is new
plain-or = (or { $others })
plain-do-resume = go on with the unfinished game
plain-do-changes = take up the changes of a record that were not saved
plain-do-play = begin a game, with the options of "komadai play", such as --white bot:3 --time 10m+30s; in a review it goes on from the position shown
plain-do-review = open a record or list a folder of them, else the saved games; after a game: step through it
plain-do-open = open a game of the list, or another file or folder
plain-do-list = list twenty games, from that number on
plain-do-find = list only the games with these letters; without letters all
plain-do-board = tell the position
plain-do-hand = tell what both sides have in hand
plain-do-status = say again how things stand; an empty line does so too
plain-do-moves = list the moves so far, or the last ones only
plain-do-legal = tell the legal moves: all, those from a square such as 7g, the drops of a piece such as P; or whether a move is legal
plain-do-clock = tell both clocks
plain-do-undo = take a move back: by consent against a person, with its answer against the bot
plain-do-resign = resign, after one question
plain-do-points = count the impasse points and conditions of both sides
plain-do-declare = declare the impasse, after one question that says what it would give
plain-do-offer = offer a draw by impasse or repetition, or hear the offer that stands
plain-do-accept = accept the offer that stands
plain-do-decline = refuse the offer that stands
plain-do-claim = point out that a move on the board was illegal, where the rules leave that to the players
plain-do-pause = pause: the clocks stand still; also adjourns the game or breaks it off
plain-do-rules = tell the rules of the game
plain-do-score = tell how the match stands
plain-do-next = one move on
plain-do-back = one move back
plain-do-goto = go to the position after that move; the number alone does so too
plain-do-first = go to the start
plain-do-last = go to the end of the line
plain-do-variations = list the moves that lead on from here
plain-do-variation = take one of the moves that lead on from here
plain-do-other = go to the variation beside the move shown
plain-do-branch = go to the next place where lines part
plain-do-comment = write a comment to the move shown in place of the old one; alone: go to the next comment
plain-do-headers = tell what is said about the game: players, date, event
plain-do-undo-change = undo the last change of the record
plain-do-redo = make the change again that was undone
plain-do-save = write the game: to the saves folder, or to a file whose ending says the format, such as game.kif
plain-do-save-over = write the game over a file that is there, and though the format cannot hold all of it
plain-do-set = how the dialogue speaks: board on or off after every move; board diagram, letters, ranks, pieces or sfen; moves western, japanese, usi or kif
plain-do-library = go back to the list of games
plain-do-menu = leave for the menu; an unfinished game is kept
plain-do-help = list the commands
plain-do-quit = end; an unfinished game is kept and offered at the next start
