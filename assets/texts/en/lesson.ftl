# The lessons about the rules. `lesson-NAME` is a title; `lesson-NAME-1` the first task, `.after` what is said when it is done,
# `.a` to `.c` the answers to choose from.

## The screen

lesson-title = Lessons 入門
lesson-part-b = B Movement
lesson-part-c = C Promotion
lesson-part-d = D Drops
lesson-part-e = E Check
lesson-part-f = F The players
lesson-list-hint = { $done } of { $all } done: Enter begins a lesson
lesson-step = step { $step } of { $all }
lesson-enter-next = Enter: go on
lesson-enter-board = Enter: to the board; v: back to this text
lesson-enter-answer = Up and Down, then Enter; or the number
lesson-not-asked = That is legal, but not what is asked: try again
lesson-wrong-answer = No: try again
lesson-no-answer-here = First answer the question
lesson-all-done = Well done: that was the last lesson
lesson-not-to-resign = This is no position to resign in: try again
lesson-foreign = This is a piece of the other side

## B. Movement and capture

lesson-king = The king
lesson-king-1 = The king goes one square in any direction. Move yours from 5e diagonally to 4d: take it up with Enter or a click, or type 5e4d.
    .after = Eight squares at most, as in chess. Who takes the king's ways away wins.
lesson-king-2 = Now try to move the king two squares at once. The program refuses it and says why.
    .after = Refused: it does not move so. Every refusal names the rule and lights the squares.
lesson-rook = The rook
lesson-rook-1 = The rook goes any distance along a file or a rank. Move it up to 5d.
    .after = Any number of empty squares in a straight line.
lesson-rook-2 = Now take the pawn on 1d.
    .after = Forward, back and sideways: a rook on an open board reaches 16 squares.
lesson-bishop = The bishop
lesson-bishop-1 = The bishop goes any distance diagonally. Move it to 4d.
    .after = Four diagonals, near and far.
lesson-bishop-2 = Can this bishop, as long as it does not promote, ever stand on the square beside it, 4e?
    .a = Yes, in two moves
    .b = No, never
    .after = Diagonal moves never change the color of the square. Only the horse, its promoted side, can.
lesson-gold = The gold
lesson-gold-1 = The gold goes one square straight in four directions, or diagonally forward: six squares. Move it diagonally forward.
    .after = Forward is toward the opponent.
lesson-gold-2 = Now try to move the gold diagonally back.
    .after = The two squares diagonally behind it are the only ones beside it that a gold does not reach.
lesson-silver = The silver
lesson-silver-1 = The silver goes one square diagonally, or straight forward: five squares. Move it diagonally back.
    .after = That is what the silver can and the gold cannot.
lesson-silver-2 = Now try to move the silver sideways or straight back.
    .after = Not sideways, not straight back.
lesson-knight = The knight
lesson-knight-1 = The knight jumps two squares ahead and one aside, over whatever is between. Jump.
    .after = It is the only piece that jumps.
lesson-knight-2 = Try to take the pawn on 5e, straight ahead of the knight, or to jump back.
    .after = Only two squares, both ahead: never straight, sideways or back.
lesson-lance = The lance
lesson-lance-1 = The lance goes any distance straight forward. Take the pawn on 5d.
    .after = Like a rook that only looks ahead.
lesson-lance-2 = Now try to bring the lance back.
    .after = There is no way back for a lance.
lesson-pawn = The pawn
lesson-pawn-1 = The pawn goes one square straight forward and captures the same way. Take the pawn before yours.
    .after = No diagonal captures, and no double step from the start.
lesson-pawn-2 = Try to capture one of these pawns diagonally, as in chess.
    .after = A pawn captures what is straight ahead, nothing else.
lesson-dragon = Dragon and horse
lesson-dragon-1 = The promoted rook on 7e, the dragon, moves as a rook, or one square diagonally. Move it one square diagonally.
    .after = A dragon covers all eight squares around it.
lesson-dragon-2 = The promoted bishop on 3e, the horse, moves as a bishop, or one square straight. Move it one square straight.
    .after = So a horse reaches squares of both colors.
lesson-golds = Promoted small pieces
lesson-golds-1 = Promoted pawn, lance, knight and silver all move exactly like a gold. Move the tokin on 8e diagonally forward.
    .after = The tokin, a pawn before, is now as strong as a gold.
lesson-golds-2 = Now try to move one of the others where its unpromoted side could go but a gold cannot: the silver diagonally back, the lance far ahead, the knight by a jump.
    .after = What the piece could do before its promotion is gone.
lesson-blocked = Pieces in the way
lesson-blocked-1 = Rook, bishop and lance go over empty squares only. Try to move the rook past your own pawn.
    .after = Your own piece blocks the way; the square it stands on is closed, too.
lesson-blocked-2 = Now the pawn on 5d is White's. Try to go past it.
    .after = A piece of the opponent stops you, too: you never pass it.
lesson-blocked-3 = But you may stop on it. Take it.
    .after = The move ends with the capture.
lesson-capture = Captures and hands
lesson-capture-1 = Take White's tokin on 5e with the rook.
    .after = It leaves the board and joins your hand. Hands lie open for both players.
lesson-capture-2 = What lies in your hand now?
    .a = A tokin
    .b = A pawn
    .c = Nothing
    .after = A captured piece changes sides and loses its promotion.
lesson-capture-3 = Is a king ever captured?
    .a = Yes, that wins
    .b = No
    .after = The game ends before: by mate, or because a player must not leave the king in check.

## C. Promotion

lesson-zone = The promotion zone
lesson-zone-1 = The farthest three ranks are your promotion zone, for Black a, b and c. Move the pawn to 5c and promote it.
    .after = The piece is turned over at the end of the move.
lesson-zone-2 = And which ranks are White's zone?
    .a = a, b and c
    .b = d, e and f
    .c = g, h and i
    .after = The three ranks nearest to Black, where Black's pieces begin.
lesson-may-promote = Promotion is a choice
lesson-may-promote-1 = A move that starts or ends in the zone may promote: going in, within, and out. Move the silver back out of the zone and promote it.
    .after = Leaving the zone promotes, too.
lesson-may-promote-2 = Now move the silver into the zone and do not promote it.
    .after = Not promoting has a name, narazu. A silver often does better so, for it keeps its ways back.
lesson-must-promote = Promotion that is forced
lesson-must-promote-1 = Move the pawn to the last rank.
    .after = Nobody asked: an unpromoted pawn or lance could never move from there, so it must promote.
lesson-must-promote-2 = Jump with the knight to the second rank.
    .after = A knight must promote on the last two ranks. Nothing else ever has to.
lesson-never-promotes = What does not promote
lesson-never-promotes-1 = Move the gold into the zone.
    .after = Nobody asked: golds, kings and promoted pieces do not promote.
lesson-never-promotes-2 = How long does a promotion last?
    .a = Until the piece leaves the zone
    .b = Until it is captured
    .after = Wherever it goes, it stays promoted until capture.

## D. Drops

lesson-drop = Drops
lesson-drop-1 = Instead of a move you may put a piece from your hand on any empty square. Drop the silver on 5c: Tab or a click takes it, or type S*5c.
    .after = A drop is a whole turn. It never promotes, not even in the zone.
lesson-drop-2 = White has moved. Now move the silver and promote it.
    .after = From the turn after the drop the piece moves, captures and promotes as usual.
lesson-drop-3 = Try to drop the gold on White's pawn.
    .after = Drops do not capture: the square must be empty. And a piece is dropped with its plain side up.
lesson-dead-piece = Squares without a way on
lesson-dead-piece-1 = A piece may not be dropped where it could never move. Try it: a pawn or lance on the last rank, or a knight on the last two.
    .after = This is called ikidokoro no nai koma, a piece with nowhere to go.
lesson-dead-piece-2 = Drop the knight on 5c, from where it can go on.
    .after = It is enough that an empty board would have a way; being blocked for now is no matter.
lesson-nifu = Nifu: two pawns
lesson-nifu-1 = Drop your pawn on file 5, where your other pawn stands.
    .after = Two unpromoted pawns on a file are nifu, the most common foul of all. It holds even when the drop is the only answer to a check.
lesson-nifu-2 = Here a tokin stands on file 5. Drop the pawn on that file.
    .after = A tokin does not count, and neither do the opponent's pawns.
lesson-uchifuzume = Uchifuzume: mate by a dropped pawn
lesson-uchifuzume-1 = A pawn may not be dropped to give mate at once. Try it: drop the pawn on 1b.
    .after = The king on 1a could not flee, and nothing could take the pawn: uchifuzume.
lesson-uchifuzume-2 = Now a silver stands beside the king. Drop the pawn on 1b.
    .after = Legal: the silver can take the pawn, so it is only a check. The test is exact: one legal reply is enough.
lesson-uchifuzume-3 = The same with a black rook on 5a. Is the drop on 1b allowed now? Try it.
    .after = The silver is pinned: taking would leave its king to the rook. No legal reply, so it is uchifuzume again.
lesson-pawn-mates = What is not uchifuzume
lesson-pawn-mates-1 = Give mate by moving the pawn forward.
    .after = A pawn that moves may mate. So may a dropped pawn that only checks, or that takes the last move without check.
lesson-pawn-mates-2 = Give mate by dropping the lance on 1b.
    .after = Any other piece may be dropped to give mate: the rule is about pawns alone.

## E. Check, mate, no move

lesson-check = Check
lesson-check-1 = Your king is in check from the rook. Move the king out of it.
    .after = The first of three answers: move the king.
lesson-check-2 = The second: capture the piece that checks.
    .after = The bishop reached it along the diagonal.
lesson-check-3 = The third: put something between. Drop the gold into the line.
    .after = That does not help against a knight or a piece next to the king; and against two checks at once only the king's move does.
lesson-self-check = The own king in check
lesson-self-check-1 = The gold shields your king. Try to move it out of the file.
    .after = It is pinned: no move may leave the own king in check.
lesson-self-check-2 = Move the gold along the file instead.
    .after = A pinned piece may move along the line of the pin, up to capturing the pinner.
lesson-self-check-3 = Try to move your king to a square that the rook attacks.
    .after = Never next to the other king either, nor back along the line of a check.
lesson-mate = Checkmate
lesson-mate-1 = Give mate: drop the gold on 5b, before the king.
    .after = The king cannot flee, and the gold is guarded. In check without a legal move, drops included, the mated side loses.
lesson-no-move = No move left
lesson-no-move-1 = Move the pawn to 1c and see what White can still do.
    .after = White is not in check but has no legal move. In chess that is a draw; in shogi the side to move loses.
lesson-announce = Calling check
lesson-announce-1 = The lance checks White's king. Must Black say so?
    .a = Yes
    .b = No
    .after = Check need not be announced. The status line tells it; a rule set can have it called out.

## F. Acts of the players

lesson-resign = Resigning
lesson-resign-1 = Black has no hope left here. Resign: t, or :resign.
    .after = Players say makemashita, I have lost. It is final.
lesson-resign-2 = When may a player resign?
    .a = From move 30 on
    .b = Only in check
    .c = At any moment
    .after = Also before the first move, and after mate. Some rule sets want it in the own turn.
lesson-formal-mate = Who ends the game at mate
lesson-formal-mate-1 = White is mated here. Under the usual rules, what happens?
    .a = The game is over: Black wins
    .b = White must resign first
    .after = The program ends the game at mate.
lesson-formal-mate-2 = In old tournaments (mate=formal) mate alone did not win. What can the mated side still do?
    .a = Pass
    .b = Resign, nothing else
    .c = Offer a draw
    .after = Or lose on time, or by an illegal move. Having no move without check ends the game under all rules.
lesson-no-draws = No draws by agreement
lesson-no-draws-1 = Can players agree on a draw, as in chess?
    .a = Yes, at any time
    .b = No
    .after = Draws are never offered. Only repetition and impasse leave a game undecided, under rules of their own.
lesson-no-draws-2 = A game is interrupted. What is its result?
    .a = A draw
    .b = None
    .after = It has none; it can be adjourned and go on another time.
