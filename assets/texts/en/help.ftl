# The help; what keys do is in action.ftl.

help-title = Help  使い方

help-mouse = Mouse
help-left = left
help-right = right
help-wheel = wheel
help-paste = Paste
help-text = text

help-play-typed = Moves can also be typed
help-play-move = from square and to square; + promotes, = does not
help-play-drop = a drop; the letters are P L N S G B R
help-play-left = choose a piece, then its square; stands, moves and buttons too
help-play-right = cancel
help-play-wheel = look back and forward

help-review-typed = Moves and numbers can also be typed
help-review-move = a move, as in a game: it is gone to, or added as a variation
# { $number } is the number that is typed in the example.
help-review-number = with Enter: goes to move { $number }
help-review-left = go to a move of the list or a place of the graph; a piece, then its square
help-review-right = the same as Esc
help-review-wheel = one move back or on
help-review-paste = a record or a position of any format opens
