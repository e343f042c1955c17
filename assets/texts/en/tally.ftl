# The impasse panel.

# { $mark } stands behind the lines that the rules of the game go by.
tally-title = Impasse  持将棋   ({ $mark }: in force here)
tally-points = { $name }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
# The three lines stand below each other: { $points } has always two columns. Big pieces are rooks and bishops.
tally-board = board { $points }: { $big } big x5 + { $small } small
tally-hand = hand  { $points }: { $big } big x5 + { $small } small
tally-odds = odds  { $points }
# At most 33 columns.
tally-to-move = to move, time left
tally-king-entered = king entered
tally-pieces = { $have } of { $needed } pieces in the zone
tally-not-in-check = not in check
tally-declared-points = zone and hand: { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## What a side would get, at most 37 columns

tally-rule-win = declare { $rule }: { $have } of { $needed }, wins
tally-rule-draw = declare { $rule }: { $have } of { $needed }, draws
tally-rule-fail = declare { $rule }: { $have } of { $needed }, fails
tally-try-there = try: the king is on { $square }
tally-try-attacked = try: { $square } is attacked
tally-try-open = try: { $square } is not attacked
tally-try-own = try: own piece on { $square }
tally-try-far = try: the king is not next to { $square }
tally-fairbairn = { $outside ->
        [0] Fairbairn: all pieces in the zone
        [one] Fairbairn: 1 piece outside the zone
       *[other] Fairbairn: { $outside } pieces outside the zone
    }

## By consent

tally-consent-both = By agreement, once both kings have entered:
tally-consent-either = By agreement, once a king has entered:
tally-consent-off = By agreement (not under these rules):
# { $verdict } is one of the next two.
tally-counted = {"  "}{ $rule }-point count: { $verdict }
tally-drawn = a draw
tally-won = { $who } would win

## A declaration

tally-now-win = A declaration now would win with { $points } points.
tally-now-draw = A declaration now would draw with { $points } points.
tally-now-fail = A declaration now would lose: { $missing }.
tally-lacks-turn = not on turn
tally-lacks-king-entered = the king has not entered
tally-lacks-not-in-check = in check
tally-lacks-pieces = { $have } of { $needed } pieces in the zone
tally-lacks-points = { $have } of { $needed } points
# On the button that declares.
tally-button-win = Declare (wins)
tally-button-draw = Declare (draws)
tally-button-fail = Declare (loses)
# The same in the question whether to declare.
tally-would-win = A declaration would win with { $points } points.
tally-would-draw = A declaration would draw with { $points } points.
tally-would-fail = A declaration would lose: { $missing }.
# The title of the panel when it opens by itself.
tally-entered = { $who }: the king has entered  入玉
