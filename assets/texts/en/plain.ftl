# The dialogue of lines (komadai --plain). Words that are typed (resume, play, save …) are the same in every language.

## The menu

plain-menu = komadai: shogi in text mode
# The second line of the first start: the board of dots is of no use to those who hear it.
plain-menu-first = hear the board: set board ranks reads it in words, set board pieces lists the pieces
plain-menu-resume = { $game }; resume continues it
plain-menu-resume-of = resume { $number } continues: { $game }
plain-menu-changes = { $changes }; changes opens them
plain-menu-begin = lessons teaches the rules; play starts a game for two, play bot:1 one against the bot; review lists games; help; quit

## Positions

plain-hand = { $side } in hand: { $pieces }
plain-nothing = nothing
# Several pieces of a kind in hand.
plain-pieces = { $count } { $piece }s
plain-on-board = { $side }: { $pieces }
plain-piece-on = { $square } { $side } { $piece }
plain-rank = rank { $rank }: { $pieces }
plain-rank-empty = rank { $rank }: empty
plain-square-empty = { $square } empty
plain-file = file { $file }: { $pieces }
plain-file-empty = file { $file }: empty
# The pieces of a side that could go to a square or protect what stands there.
plain-reached = { $square } reached by { $side }: { $pieces }
# { $places } are squares and perhaps plain-count-in-hand, or plain-none.
plain-where = { $side } { $piece }: { $places }
plain-count-in-hand = { $count } in hand
plain-none = none
# Keys of the walk over the board; the letters are the same in every language.
plain-walk = walking over the board: arrows move, 1 to 9 and a to i go to a file or rank; x attackers, r around, w where such pieces stand, p pieces in hand, m last move, space again; q or Esc ends
plain-walk-ends = back to lines
plain-walk-edge = edge of the board
plain-walk-needs-keys = walk needs a terminal that sends keys; at 7g, file 7 and rank c read the board in lines

## Questions

# { $answers } are letters with what they mean.
plain-answers = answer: { $answers }
plain-answer-links = { $last ->
    [1] 1 shows the move of that sentence
   *[other] 1 to { $last } show the moves of those sentences
}
plain-no-answer = "{ $line }" is not an answer
# A condition that holds, and one that does not.
plain-holds = yes: { $words }
plain-fails = no: { $words }

## What was not understood

plain-not-understood = not understood: "{ $line }"; help lists the commands
# { $screen } is a place such as "in the menu".
plain-elsewhere = "{ $word }" is no command here; it works { $screen }
plain-no-command = no command "{ $word }" here
plain-line-too-long = a line has at most { $bytes } bytes
plain-set = board after every move: { $when }; board as { $style }; moves in { $notation }
plain-set-expected = expected: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = expected: goto and a move number, for example goto 12
plain-expects-set = expected: the number of a set of problems, for example 3
plain-expects-way = expected: variation and a number up to { $count }; variations lists them
plain-expects-game = expected: open and the number of a game, at most { $count }
plain-expects-unfinished = expected: resume and a number from 1 to { $count }
plain-nothing-unfinished = there is no unfinished game
plain-expects-square = expected: a square, for example at 7g
plain-expects-file = expected: a file from 1 to 9, for example file 7
plain-expects-rank = expected: a rank from a to i, for example rank c
plain-expects-piece = expected: a piece, for example where gold or where G
plain-expects-since = expected: the number of a move, for example since 20
plain-no-moves-since = there is no move { $number } yet

## Games

# A player by name and side, and whose turn it is where one person plays.
plain-player = { $name } ({ $side })
plain-your-move = Your move
plain-handicap = handicap: { $name }
plain-over = the game is over: play starts another, review steps through it
plain-no-match = this game is not part of a match
plain-no-moves = no moves yet
plain-no-offer = nobody has offered anything
plain-legal = { $count ->
        [0] no legal move
        [one] 1 legal move: { $moves }
       *[other] { $count } legal moves: { $moves }
    }
plain-legal-hidden = under these rules legal moves are not shown
plain-is-legal = { $move } is legal
plain-kept = the unfinished game is kept for the next start

## Files

plain-which-file = which file? for example: save game.kif
plain-save-first = { $name } is open here with unsaved changes: save FILE saves them, menu leaves it
plain-looking = looking for games: { $files ->
    [one] 1 file
   *[other] { $files } files
} so far

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
plain-marks = marks: { $marks }
plain-expects-mark = mark: expected a square such as 5e, two such as 7g7f, or none
plain-comment = comment: { $words }
plain-way = variation { $number }: { $move }
plain-line-ends = end of the line
plain-folder = folder { $folder }
plain-no-games = no games yet: finished games are saved here; samples lists the sample games
plain-games = { $games ->
        [0] no games
        [one] 1 game; open 1 opens it
       *[other] { $games } games; open and a number opens one
    }
plain-list-more = list { $number } shows more
plain-broken = cannot read { $file }: { $fault }

## Help

plain-moves-in-play = type a move as 7g7f, P-7f, 76歩 or ７六歩, a drop as P*5e, a promotion with a final +
plain-moves-in-review = type a move as 7g7f, P-7f or ７六歩 to play it; a new move adds a variation
plain-moves-in-tsume = type a move as 7g7f, P-7f or ７六歩; every move must give check
plain-or = (or { $others })
plain-do-resume = continue the unfinished game
plain-do-visit-unfinished = { plain-do-resume }
plain-do-changes = restore the unsaved changes to a record
plain-do-play = start a game, with the options of "komadai play", such as --white bot:3 --time 10m+30s; in a review, from the position shown
plain-do-review = open a record or list a folder; without a name the saved games, after a game that game
plain-do-recent = list the records opened last
plain-do-open = open a game of the list, or another file or folder
plain-do-list = list twenty games, starting at that number
plain-do-find = list only games with these letters; without letters, all
plain-do-samples = list the sample games
plain-do-saved = list the saved games again
plain-do-board = show the position
plain-do-hand = show the pieces in hand of both sides
plain-do-at = name the piece on a square
plain-do-file = read a file
plain-do-rank = read a rank
plain-do-where = list the squares of a kind of piece
plain-do-around = read a square and those around it
plain-do-attackers = list the pieces of both sides that reach a square
plain-do-walk = walk over the board with the arrow keys
plain-do-last-move = repeat the last move
plain-do-since = list the moves from that number on
plain-do-status = show the status; so does an empty line
plain-do-moves = list all moves, or only the last ones
plain-do-legal = list legal moves: all, from a square such as 7g, or drops of a piece such as P; or test one move
plain-do-clock = show both clocks
plain-do-undo = take back a move: against a person if they agree, against the bot with its reply
plain-do-resign = resign; asks first
plain-do-points = show the impasse points and conditions of both sides
plain-do-declare = declare an entering-king win; shows the result and asks first
plain-do-offer = offer a draw by impasse or repetition, or show the current offer
plain-do-accept = accept the current offer
plain-do-decline = decline the current offer
plain-do-claim = claim that a move was illegal (if the rules require a claim)
plain-do-pause = pause and stop the clocks; adjourn or abort the game
plain-do-rules = show the rules of this game
plain-do-score = show the score of the match
plain-do-next = next move
plain-do-back = previous move
plain-do-goto = go to the position after that move; so does the number alone
plain-do-first = go to the start
plain-do-last = go to the end of the line
plain-do-variations = list the moves that continue from here
plain-do-variation = play one of the moves that continue from here
plain-do-other = go to the next variation of the move shown
plain-do-branch = go to the next move with variations
plain-do-mate = find a mate of the side to move, or the threat of one by the other side
plain-do-analyse = start or stop the engine that analyses the position
plain-do-threat = ask the engine what the opponent would do if the side to move passed
plain-do-judge = analyse every move: mistakes, and what they lose
plain-do-comment = replace the comment of the move shown; without text: go to the next comment
plain-do-tell = send words to your opponent at lishogi
plain-do-mark = draw a circle (5e) or an arrow (7g7f) on the board, again to remove it; none removes all
plain-do-headers = show the game information: players, date, event
plain-do-facts = show details of this move: time, score, lines of engines, checks, repetition, fouls
plain-do-keep-lines = write the lines that the engine has found into the record, as comments in KIF and JKF
plain-do-same-position = go to the same position in another line of the record
plain-do-tree = show the moves played in this position, in the saved games and in the opening book
plain-do-undo-change = undo the last change to the record
plain-do-redo = redo the undone change
plain-do-save = save the game in the saves folder, or to a file; its extension sets the format, such as game.kif
plain-do-save-over = save over an existing file, even if the format loses something
plain-do-set = change the output: board on or off (after every move); board diagram, letters, ranks, pieces, braille or sfen; moves western, japanese, usi, kif or kitao; also every setting, for example theme dark
plain-do-strength = show about which level you play by your rated games; strength forget deletes them
plain-do-stats = show results, openings, endings and time: against the bot, or of the player named
plain-do-tsume = open the mate problems; with a file its problems, with daily the problem of the day
plain-do-mistakes = open your mistakes of this month
plain-do-weaknesses = show what your moves lose in analysed games, and try the worst again
plain-do-training = open the training: what is due of your repertoires
plain-do-puzzles = open next moves and brinkmates
plain-do-repertoire = add the record to your repertoires, or remove it, with the side that learns
plain-do-today = open the training of the day
plain-do-guess = guess the moves of a side from here on
plain-do-convert = win or hold the turning point against the bot
plain-do-take = begin with the set or the lesson of this number; so does the number alone
plain-do-hint = show a little more of the next move
plain-do-solution = show the solution
plain-do-try-again = take your last move back, or begin the problem again
plain-do-next-problem = next problem
plain-do-previous-problem = previous problem
plain-do-leave-problem = return to the list, and from there to the menu
plain-do-library = return to the list of games
plain-do-visit-menu = return to the menu
plain-do-menu = return to the menu; an unfinished game is kept
plain-do-help = list the commands
plain-do-quit = quit; an unfinished game is kept for the next start
plain-do-lessons = learn the rules in short lessons: all, or the one of this number or name
plain-do-lesson-next = go on to the next step
plain-do-leave-lesson = return to the list of lessons, and from there to the menu

## Lessons and settings

# { $done } and { $all } are numbers; a line of the list has a number before it.
plain-lessons = { $done } of { $all } lessons done; a number begins one, back returns to the menu
plain-lesson-done = { $number }. { $title }: done
plain-lesson-next = next goes on
plain-expects-lesson = expected: the number or the name of a lesson, for example lesson 3 or lesson rook
plain-expects-mistake = expected: the number of a mistake, at most { $count }
plain-set-one = set and a name shows what a setting does and its values, for example set theme
plain-list-begin = { $count ->
        [one] 1 begins it; leave goes back
       *[other] a number up to { $count } begins one; leave goes back
    }
plain-expects-row = expected: a number of the list, at most { $count }
plain-do-tutor = learn to play in a quarter of an hour: lessons, then a game with advice
plain-network = games over a network have commands of their own in text mode: komadai join, host or watch
