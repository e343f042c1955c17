# Why something is refused.

## Illegal moves

# The sentence is for the player who tried; `.name` is what the rule is called when a game was lost by it.
reason-out-of-turn = Out of turn: { $side } is to move
    .name = out-of-turn
reason-syntax = `{ $text }` is not a move: expected such as 7g7f, 8h2b+ or P*5e
    .name = syntax
reason-promoted-drop = Promoted drop: a { $piece } is dropped unpromoted
    .name = promoted-drop
reason-not-in-hand = You have no { $piece } in hand
    .name = not-in-hand
reason-occupied = Occupied: { $square } is not empty, drops do not capture
    .name = occupied
reason-dead-drop = Dead piece: a { $piece } could never move from { $square }
    .name = dead-piece
reason-dead-move = Dead piece: a { $piece } must promote on { $square }
    .name = dead-piece
reason-nifu = Nifu: your pawn already stands on { $square }
    .name = nifu
reason-no-piece = No piece stands on { $square }
    .name = no-piece
reason-not-your-piece = The { $piece } on { $square } is not yours
    .name = not-your-piece
reason-own-piece = Your own { $piece } stands on { $square }
    .name = own-piece
reason-movement = Movement: the { $piece } on { $from } does not move to { $to }
    .name = movement
reason-blocked = Movement: the { $piece } on { $from } is blocked on { $squares }
    .name = movement
reason-captures-king = The king on { $square } cannot be captured
    .name = captures-king
reason-never-promotes = Promotion: a { $piece } does not promote ({ $square })
    .name = promotion
reason-outside-zone = Promotion: the move to { $square } does not touch the promotion zone
    .name = promotion
reason-unanswered = Check: your king on { $king } would still be in check from { $squares }
    .name = king-in-check
reason-unshielded = Pinned: your king on { $king } would be in check from { $squares }
    .name = king-in-check
reason-stepped-in = Check: your king may not go to { $king }, attacked from { $squares }
    .name = king-in-check
reason-uchifuzume = Uchifuzume: a dropped pawn may not mate the king on { $square }
    .name = uchifuzume

## Other requests

reason-game-over = the game is over
reason-time-backward = time runs backward: { $told } ms of the turn were told before, now { $now } ms
reason-not-your-turn = you can resign in your own turn only
reason-no-take-back = no move may be taken back under these rules
reason-nothing-to-take-back = only { $played } moves were played
reason-no-impasse = there is no impasse by consent under these rules
reason-one-not-entered = no impasse yet: both kings must have entered
reason-none-entered = no impasse yet: no king has entered
reason-no-offer = no impasse was proposed
reason-no-declaration = there is no declaration under these rules
reason-no-foul = no foul to claim
reason-players-claim = only the players may point out a foul under these rules
reason-no-early-repetition = there is no repetition by consent under these rules
reason-new-position = no repetition yet: the position has not occurred before
reason-no-repetition-offer = no repetition was proposed

## Typed moves that cannot be read

reason-typed-not-a-move = `{ $text }` is not a move: expected such as 7g7f, P*5e, 76歩, ７六歩 or P-7f
reason-typed-no-previous = 同 means the square of the move before, and there is none
reason-typed-wrong-side = { $side } is not to move
reason-typed-not-there = no { $piece } of yours stands on { $square }
reason-typed-none-reaches = no { $piece } of yours can go to { $square }
reason-typed-none-fits = no { $piece } that goes to { $square } fits { $modifiers }
reason-typed-ambiguous = which { $piece }? { $origins } can go to { $square }: add the origin, such as { $example }
reason-typed-no-drop = a { $piece } cannot be dropped: hands hold unpromoted pieces only
reason-typed-no-promotion = a { $piece } does not promote
