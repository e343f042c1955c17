# The help; what keys do is in action.ftl.

help-title = Help  使い方

help-moving = Moving about
help-here = On this screen
help-record = Variations, comments, files
help-watching = Engines, graph, auto-play
help-everywhere = Everywhere
help-dialog = In this window
help-dialog-buttons = choose a button and press it
help-dialog-scroll = scroll
help-dialog-close = close
help-change-value = change the value of the line
help-choose-in-lists = choose the line or press the button
help-up-in-lists = the line above
help-down-in-lists = the line below
help-first-in-lists = first line
help-scroll-text = scroll the text
help-show-text = show the text where a small window hides it
help-last-in-lists = last line
help-page-in-lists = one page up or down
help-mouse = Mouse
help-left = left
help-right = right
help-wheel = wheel
help-paste = Paste
help-text = text

help-play-typed = You can also type moves
help-play-first = How to move
help-play-keys = pick up a piece, then put it on its target
help-play-hand = pick up a piece in hand to drop it
help-play-move = start square and target square; + promotes, = does not
help-play-drop = a drop; piece letters are P L N S G B R
help-play-left = select a piece, then its target; also stands, moves and buttons
help-play-right = cancel
help-play-wheel = view earlier and later moves

help-review-typed = You can also type moves and numbers
help-review-first = How to step through a game
help-review-step = next or previous move
help-review-move = a move, as in a game: followed if it exists, else added as a variation
# { $number } is the number that is typed in the example.
help-review-number = then Enter: go to move { $number }
help-review-left = go to a move in the list or a point of the graph; select a piece, then its target
help-review-right = the same as Esc
help-review-wheel = previous or next move
help-review-paste = open a pasted record or position in any format

help-training-first = How to answer
help-training-move = move as on any board, or type the move; with a card of a repertoire every move of your records is right
help-training-help = a hint counts as half known; a card you missed comes again in the same sitting
help-training-words = Words
help-training-due = due
help-training-due-means = its day has come, shortly before you would forget it; the better you know it, the later it comes again
help-training-new = new
help-training-new-means = not asked yet, or forgotten; at most six a day begin
help-tsume-first = How to solve a problem
help-tsume-checks = every move must give check; any mate counts, whatever the solution says
help-tsume-answers = type moves too; the defender plays the longest defense, without pointless drops between
help-tsume-help = a problem solved with help counts as failed and comes back
help-mistakes-first = Find a better move
help-mistakes-move = play the move you would rather play
help-mistakes-help = a hint in three steps; the explanation
help-mistakes-step = step through the line shown
help-mistakes-line = choose the line of another sentence

# Keys; all others are called as on the keyboard: Enter, PageUp.
help-key-up = Up
help-key-down = Down
help-key-left = Left
help-key-right = Right
help-key-space = Space
help-editor-first = How to put pieces
help-editor-black = put a piece of Black on the square of the cursor
help-editor-white = put a piece of White there
help-editor-take = pick up the piece of the cursor, then put it on another square
help-editor-remove = take the piece away
help-editor-left = take a piece from the board, a stand or the box, then choose its square
help-training-convert = to win, to hold
help-training-convert-means = positions of your games: win them against the bot at your level, or hold them against its strongest, twice each
help-guess-points = points
help-guess-points-means = 3 if the guess loses at most 2 % of the chance to win, 2 up to 5 %, 1 up to 10 %; the game's own move need not be the best
help-guess-par = lost
help-guess-par-means = what guesses lost on average, beside what the player's own moves lost
help-today-ends = time
help-today-ends-means = when it is over, the rest waits; what you forgot meanwhile is learned again at six cards a day, and missed days cost nothing
help-puzzles-next = next move
help-puzzles-next-means = one move is clearly the best, quiet or not; every other loses at least 15 % of the chance to win
help-puzzles-brinkmate = brinkmate
help-puzzles-brinkmate-means = hisshi: there is no mate by checks now, but after the right move no defense stops it
help-weaknesses-percent = 2.7 %
help-weaknesses-percent-means = what a move of this part lost on average of the chance to win
help-weaknesses-level = like level 4
help-weaknesses-level-means = the bot loses as much at that level, measured in the same way
help-tsume-woodpecker = woodpecker
help-tsume-woodpecker-means = a set that is solved again and again, each time in half the days
help-tsume-rating = rating
help-tsume-rating-means = how hard the problems are that you solve half of; each problem has one, too
help-nothing-found = nothing about that here
