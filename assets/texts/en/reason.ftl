# Why something is refused.

## Illegal moves

# The sentence is for the player who tried; `.name` is what the rule is called when a game was lost by it.
reason-out-of-turn = Out of turn: it is { $side }'s turn
    .name = out of turn
reason-syntax = `{ $text }` is not a move. Examples: 7g7f, 8h2b+, P*5e
    .name = syntax
reason-promoted-drop = Promoted drop: a { $piece } is dropped unpromoted
    .name = promoted drop
reason-not-in-hand = You have no { $piece } in hand
    .name = not in hand
reason-occupied = Occupied: there is a piece on { $square }, and drops cannot capture
    .name = occupied
reason-dead-drop = Dead piece: a { $piece } could never move from { $square }
    .name = dead piece
reason-dead-move = Dead piece: a { $piece } must promote on { $square }
    .name = dead piece
reason-nifu = Nifu: you already have a pawn on { $square }
    .name = nifu
reason-no-piece = There is no piece on { $square }
    .name = no piece
reason-not-your-piece = The { $piece } on { $square } is not yours
    .name = not your piece
reason-own-piece = Your own { $piece } is on { $square }
    .name = own piece
# { $moves } is a sentence about how the piece moves.
reason-movement = A { $piece } cannot go from { $from } to { $to }. { $moves }
    .name = movement
reason-blocked = Blocked: the { $piece } on { $from } cannot jump over { $squares }
    .name = movement
reason-captures-king = A king cannot be captured ({ $square })
    .name = captures king
reason-never-promotes = Promotion: a { $piece } does not promote ({ $square })
    .name = promotion
reason-outside-zone = Promotion: the move to { $square } does not touch the promotion zone
    .name = promotion
reason-unanswered = Check: your king on { $king } would still be in check from { $squares }
    .name = king in check
reason-unshielded = Pinned: your king on { $king } would be in check from { $squares }
    .name = king in check
reason-stepped-in = Check: your king cannot go to { $king }, attacked from { $squares }
    .name = king in check
reason-uchifuzume = Pawn-drop mate (uchifuzume): a dropped pawn may not mate the king on { $square }
    .name = uchifuzume

## Other requests

reason-game-over = the game is over
reason-time-backward = the clock ran backward: { $told } ms of the turn were counted, now { $now } ms
reason-not-your-turn = you can resign only on your own turn
reason-no-take-back = these rules do not allow takebacks
reason-nothing-to-take-back = only { $played } moves were played
reason-no-impasse = these rules have no impasse by agreement
reason-one-not-entered = no impasse yet: one king has not entered
reason-none-entered = no impasse yet: neither king has entered
reason-no-offer = no impasse was offered
reason-no-declaration = these rules have no declaration
reason-no-foul = no illegal move to claim
reason-players-claim = under these rules only the players may claim an illegal move
reason-no-early-repetition = these rules have no repetition by agreement
reason-new-position = no repetition yet: this position is new
reason-no-repetition-offer = no draw by repetition was offered

## Typed moves that cannot be read

reason-typed-not-a-move = `{ $text }` is not a move. Examples: 7g7f, P*5e, P-7f
# Only the letter of a piece was typed.
reason-typed-only-piece = Where does the { $piece } go? For example { $letter }-7f
reason-typed-no-previous = 同 means the square of the previous move, and there is none
reason-typed-wrong-side = it is not { $side }'s turn
reason-typed-not-there = you have no { $piece } on { $square }
reason-typed-none-reaches = none of your { $piece }s can go to { $square }
reason-typed-none-fits = no { $piece } that can go to { $square } fits { $modifiers }
reason-typed-ambiguous = which { $piece }? { $origins } can go to { $square }: add the start square, for example { $example }
reason-typed-no-drop = a { $piece } cannot be dropped: pieces in hand are unpromoted
reason-typed-no-promotion = a { $piece } does not promote
