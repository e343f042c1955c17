# The lessons about the rules. `lesson-NAME` is a title; `lesson-NAME-1` the first task, `.after` what is said when it is done,
# `.a` to `.c` the answers to choose from. Text mode, which has neither keys nor a mouse, says `.lines` and `.lines-after` instead.

## The screen

lesson-title = Lessons 入門
lesson-part-b = 1 Moving pieces
lesson-part-c = 2 Promotion
lesson-part-d = 3 Drops
lesson-part-e = 4 Check and mate
lesson-part-f = 5 Ending a game
lesson-part-castles = 6 Castles
lesson-part-openings = 7 Openings
# How many lessons of a part are done.
lesson-part-done = { $done } of { $all } done
lesson-list-hint = { $done } of { $all } done: Enter starts a lesson
lesson-step = step { $step } of { $all }
lesson-enter-next = Enter: continue
lesson-key-continue = continue
lesson-key-answer = answer
# The key that shows the text where the board hides it.
lesson-key-text = { $key }: text
lesson-enter-board = Enter: board, v: text
lesson-enter-answer = Up and Down, then Enter; or type the number
lesson-moves-made = { $made } of at most { $most } moves
lesson-too-many-moves = Not complete after { $most } moves: try again from the beginning
lesson-no-hint = no hint leads on from here: take moves back
lesson-not-saved = lesson not saved: { $why }
lesson-not-asked = That move is legal, but it is not the task: try again
lesson-wrong-answer = No: try again
lesson-no-answer-here = Answer the question first
lesson-all-done = Well done: that was the last lesson
lesson-not-to-resign = Don't resign here: try again
lesson-no-move-now = No move is asked for now
lesson-foreign = That is your opponent's piece

## 1. Moving pieces

lesson-king = The king
lesson-king-1 = The king moves one square in any direction. Move yours from 5e diagonally to 4d: pick it up with Enter or a click, or type 5e4d.
    .after = Up to eight squares, as in chess. Attack a king so that it has nowhere to go and you win.
    .lines = The king moves one square in any direction. Move yours from 5e diagonally to 4d: type 5e4d.
lesson-king-2 = Now try to move the king two squares at once. The program will refuse and tell you why.
    .after = Refused: a king does not move that way. Each time, the program says why and highlights the squares responsible.
    .lines-after = Refused: a king does not move that way. Each time, the program says why.
lesson-rook = The rook
lesson-rook-1 = The rook moves any distance along a file or a rank. Move it up to 5d.
    .after = Any number of empty squares in a straight line.
lesson-rook-2 = Now capture the pawn on 1d.
    .after = Forward, back and sideways: a rook on an open board reaches 16 squares.
lesson-bishop = The bishop
lesson-bishop-1 = The bishop moves any distance diagonally. Move it to 4d.
    .after = Any distance, in all four diagonal directions.
lesson-bishop-2 = Can this bishop ever reach the next square, 4e, without promoting?
    .a = Yes, in two moves
    .b = No, never
    .after = Diagonal moves reach only half of the squares. Only the promoted bishop, the horse, reaches the others.
lesson-gold = The gold
lesson-gold-1 = The gold moves one square forward, back, sideways or diagonally forward: six squares. Move it diagonally forward.
    .after = Forward means toward the opponent.
lesson-gold-2 = Now try to move the gold diagonally back.
    .after = A gold reaches every neighboring square except the two diagonally behind it.
lesson-silver = The silver
lesson-silver-1 = The silver moves one square diagonally or straight forward: five squares. Move it diagonally back.
    .after = A silver can do that; a gold cannot.
lesson-silver-2 = Now try to move the silver sideways or straight back.
    .after = A silver moves neither sideways nor straight back.
lesson-knight = The knight
lesson-knight-1 = The knight jumps two squares forward and one to the side, over anything in between. Jump.
    .after = It is the only piece that jumps.
lesson-knight-2 = Try to capture the pawn on 5e, straight ahead of the knight, or to jump back.
    .after = A knight has two squares, both ahead: never straight, sideways or back.
lesson-lance = The lance
lesson-lance-1 = The lance moves any distance straight forward. Capture the pawn on 5d.
    .after = Like a rook that only moves forward.
lesson-lance-2 = Now try to move the lance back.
    .after = A lance never moves back.
lesson-pawn = The pawn
lesson-pawn-1 = The pawn moves one square straight forward and captures the same way. Capture the pawn in front of yours.
    .after = No diagonal captures, and no double step on its first move.
lesson-pawn-2 = Try to capture one of these pawns diagonally, as in chess.
    .after = A pawn captures straight ahead, nowhere else.
lesson-dragon = Dragon and horse
lesson-dragon-1 = The promoted rook on 7e, the dragon, moves like a rook, or one square diagonally. Move it one square diagonally.
    .after = A dragon attacks all eight squares around it.
lesson-dragon-2 = The promoted bishop on 3e, the horse, moves like a bishop, or one square along a file or rank. Move it one square straight.
    .after = So a horse reaches squares of both colors.
lesson-golds = Promoted small pieces
lesson-golds-1 = A promoted pawn, lance, knight or silver moves exactly like a gold. Move the tokin on 8e diagonally forward.
    .after = The tokin is a promoted pawn, now as strong as a gold.
lesson-golds-2 = Now try a move that only the unpromoted piece could make: the silver diagonally back, the lance far ahead, or the knight by a jump.
    .after = A promoted piece loses the moves it had before.
lesson-blocked = Pieces in the way
lesson-blocked-1 = Rook, bishop and lance move over empty squares only. Try to move the rook past your own pawn.
    .after = Your own piece blocks the way, and you cannot move onto its square.
lesson-blocked-2 = Now the pawn on 5d is White's. Try to move past it.
    .after = An opposing piece stops you too: you can never pass it.
lesson-blocked-3 = But you can capture it. Do so.
    .after = The move ends on the captured piece's square.
lesson-capture = Captures and pieces in hand
lesson-capture-1 = Capture White's tokin on 5e with the rook.
    .after = It leaves the board and joins your hand. Both players can see both hands.
lesson-capture-2 = What is in your hand now?
    .a = A tokin
    .b = A pawn
    .c = Nothing
    .after = A captured piece changes sides and loses its promotion.
lesson-capture-3 = Is a king ever captured?
    .a = Yes, that wins
    .b = No
    .after = The game ends before that: by checkmate, and no move may leave the king in check.

## 2. Promotion

lesson-zone = The promotion zone
lesson-zone-1 = The farthest three ranks are your promotion zone; for Black they are a, b and c. Move the pawn to 5c and promote it.
    .after = The piece is turned over at the end of the move.
lesson-zone-2 = Which ranks are White's zone?
    .a = a, b and c
    .b = d, e and f
    .c = g, h and i
    .after = The three ranks nearest to Black, where Black's pieces start.
lesson-may-promote = Optional promotion
lesson-may-promote-1 = A move may promote if it starts or ends in the zone: going in, within, or out. Move the silver out of the zone and promote it.
    .after = A move out of the zone can promote, too.
lesson-may-promote-2 = Now move the silver into the zone and do not promote it.
    .after = Choosing not to promote is called narazu. It is often good for a silver, which keeps its backward moves.
lesson-must-promote = Forced promotion
lesson-must-promote-1 = Move the pawn to the last rank.
    .after = You were not asked, because an unpromoted pawn or lance could never move from there: it must promote.
lesson-must-promote-2 = Jump to the second rank with the knight.
    .after = A knight must promote on the last two ranks. No other piece is ever forced to.
lesson-never-promotes = Pieces that never promote
lesson-never-promotes-1 = Move the gold into the zone.
    .after = You were not asked, because golds, kings and promoted pieces do not promote.
lesson-never-promotes-2 = How long does a promotion last?
    .a = Until the piece leaves the zone
    .b = Until it is captured
    .after = It stays promoted wherever it goes, until it is captured.

## 3. Drops

lesson-drop = Drops
lesson-drop-1 = Instead of moving, you may put a piece from your hand on any empty square. Drop the silver on 5c: pick it up with Tab or a click, or type S*5c.
    .after = A drop uses your whole turn. A dropped piece is never promoted, not even in the zone.
    .lines = Instead of moving, you may put a piece from your hand on any empty square. Drop the silver on 5c: type S*5c.
lesson-drop-2 = White has moved. Now move the silver and promote it.
    .after = From its next turn on, a dropped piece moves, captures and promotes as usual.
lesson-drop-3 = Try to drop the gold on White's pawn.
    .after = A drop cannot capture: the square must be empty. A dropped piece is always unpromoted.
lesson-dead-piece = Pieces that could never move
lesson-dead-piece-1 = A piece may not be dropped where it could never move. Try it: drop a pawn or lance on the last rank, or a knight on the last two.
    .after = Such a piece is called ikidokoro no nai koma, a piece with nowhere to go.
lesson-dead-piece-2 = Drop the knight on 5c, where it still has moves.
    .after = The rule looks at an empty board: a piece that is only blocked for now may be dropped.
lesson-nifu = Nifu: two pawns on a file
lesson-nifu-1 = Drop your pawn on file 5, where you already have a pawn.
    .after = Two unpromoted pawns of one side on a file are nifu, the most common foul. It is forbidden even if the drop is the only answer to a check.
lesson-nifu-2 = Here you have a tokin on file 5. Drop the pawn on that file.
    .after = A tokin does not count, and neither do the opponent's pawns.
lesson-uchifuzume = Uchifuzume: mate by a dropped pawn
lesson-uchifuzume-1 = A pawn may not be dropped to give checkmate. Try it: drop the pawn on 1b.
    .after = The king on 1a could not escape, and nothing could capture the pawn: that is uchifuzume.
lesson-uchifuzume-2 = Now a silver stands next to the king. Drop the pawn on 1b.
    .after = Legal: the silver can capture the pawn, so it is only check. One legal reply is enough.
lesson-uchifuzume-3 = The same position with a black rook on 5a. Is the drop on 1b legal now? Try it.
    .after = The silver is pinned: if it captured, the rook would attack its king. No legal reply, so it is uchifuzume again.
lesson-pawn-mates = What is not uchifuzume
lesson-pawn-mates-1 = Give checkmate by moving the pawn forward.
    .after = A pawn on the board may give mate. A dropped pawn may give check, or take the last legal move without check.
lesson-pawn-mates-2 = Give checkmate by dropping the lance on 1b.
    .after = Any other piece may be dropped to give mate: the rule is only about pawns.

## 4. Check and mate

lesson-check = Check
lesson-check-1 = The rook gives check. Move your king out of it.
    .after = The first of three answers to a check: move the king.
lesson-check-2 = The second answer: capture the piece that gives check.
    .after = The bishop reached it along the diagonal.
lesson-check-3 = The third answer: block the line. Drop the gold between rook and king.
    .after = Blocking does not work against a knight or a piece next to the king. Against two checks at once, only a king move helps.
lesson-self-check = Leaving your king in check
lesson-self-check-1 = The gold shields your king. Try to move it off the file.
    .after = It is pinned: no move may leave your own king in check.
lesson-self-check-2 = Move the gold along the file instead.
    .after = A pinned piece may move along the line of the pin, and capture the piece that pins it.
lesson-self-check-3 = Try to move your king to a square that the rook attacks.
    .after = A king may not move next to the other king either, nor straight back along the line of a check.
lesson-mate = Checkmate
lesson-mate-1 = Give checkmate: drop the gold on 5b, in front of the king.
    .after = The king cannot escape, and the gold is protected. A player in check without a legal move, drops included, loses.
lesson-no-move = No legal move
lesson-no-move-1 = Move the pawn to 1c and see what White can still play.
    .after = White is not in check but has no legal move. In chess that is a draw; in shogi White loses.
lesson-announce = Announcing check
lesson-announce-1 = The lance gives check. Must Black say so?
    .a = Yes
    .b = No
    .after = Check need not be announced. The status line shows it; some rule sets have it called out.

## 5. Ending a game

lesson-resign = Resigning
lesson-resign-1 = Black is lost here. Resign with t or :resign.
    .after = Players say makemashita, “I have lost”. Resigning is final.
lesson-resign-2 = When may a player resign?
    .a = From move 30 on
    .b = Only when in check
    .c = At any time
    .after = Even before the first move, and after mate. Under some rule sets only on your own turn.
lesson-formal-mate = What happens at checkmate
lesson-formal-mate-1 = White is checkmated here. Under the usual rules, what happens?
    .a = The game is over: Black wins
    .b = White must resign first
    .after = The game ends at checkmate.
lesson-formal-mate-2 = In old tournaments (mate=formal) checkmate alone did not end the game. What can the mated side still do?
    .a = Pass
    .b = Only resign
    .c = Offer a draw
    .after = They can also lose on time or by an illegal move. Having no legal move without being in check ends the game under all rules.
lesson-no-draws = No draws by agreement
lesson-no-draws-1 = Can players agree to a draw, as in chess?
    .a = Yes, at any time
    .b = No
    .after = There are no draw offers. Only repetition and impasse can end a game without a winner, and each has its own rules.
lesson-no-draws-2 = A game is stopped before it is over. What is the result?
    .a = A draw
    .b = There is none
    .after = There is no result. The game can be adjourned and continued later.

## 6. Castles, built move by move from the start of a game

lesson-mino = The Mino castle 美濃
lesson-mino-1 = Build a Mino, the castle of the ranging rook: open with the pawns to 7f and 6f and the rook to 6h, take the king over 4h and 3h to 2h, the silver to 3h and the left gold to 5h. Any order will do; White answers each move.
    .after = The Mino stands. It takes few moves and holds well: the castle to learn first.
lesson-mino-2 = Which attack does the Mino stop best?
    .a = One from the side, by rooks on the last ranks
    .b = One from above, against the king's head
    .c = One at the edge
    .after = Golds and silver lie beside each other, so a rook from the side meets three pieces. From above and at the edge a Mino is weak.
lesson-yagura = The Yagura castle 矢倉
lesson-yagura-1 = Build a Yagura, the castle of the static rook: pawns to 7f and 6f, the left silver over 6h to 7g, the left gold to 7h, the right gold over 5h to 6g, the king over 6i and 7i to 8h. The bishop makes room first, over 7i to 6h.
    .after = The Yagura stands: silver and golds in front of the king, the bishop still at work.
lesson-yagura-2 = Which attack does the Yagura stop best?
    .a = One from the side
    .b = One from above
    .c = One at the edge
    .after = Three pieces stand in front of the king. From the side only one gold guards it, and the edge is open.
lesson-anaguma = The Anaguma castle 穴熊
lesson-anaguma-1 = Build an Anaguma, the bear in its hole: pawn to 7f, king over 6h and 7h, bishop to 7g, king to 8h, lance from 9i to 9h, king into the corner at 9i, silver from 7i to 8h.
    .after = The Anaguma stands: nothing can check the king. Golds that come close make it stronger still.
lesson-anaguma-2 = What is the price of an Anaguma?
    .a = The king is in check at once when a piece is exchanged
    .b = The rook cannot move
    .c = It takes many moves, and the king has nowhere to run
    .after = While it is being built, an opponent who attacks early meets a king on its way. A king in the corner lives as long as its castle does.

## 7. First openings

lesson-fourth-file = Fourth-file rook 四間飛車
lesson-fourth-file-1 = Open with the fourth-file rook: pawns to 7f and 6f, so that the bishops do not meet, then the rook to 6h.
    .after = The rook stands on the fourth file from the left and backs the pawn there.
lesson-fourth-file-2 = Where does the king go now?
    .a = To the left, behind the rook
    .b = To the right, where the rook came from
    .after = King and rook keep apart: the king goes to 2h, into a Mino, away from the fight on the left.
lesson-climbing-silver = Climbing silver 棒銀
lesson-climbing-silver-1 = Attack with the climbing silver: push the rook's pawn to 2f and 2e, then bring the right silver over 3h and 2g to 2f.
    .after = Rook, silver and pawn stand on one file: that is the whole attack.
lesson-climbing-silver-2 = The pawn on 2d will be exchanged. First bring the silver to 1e, where no pawn can drive it away at once.
    .after = From 1e the silver helps on 2d.
lesson-climbing-silver-3 = Now offer the exchange: push the pawn to 2d.
    .after = White has to take: otherwise the pawn takes on 2c.
lesson-climbing-silver-4 = Take back with the silver.
    .after = White drops a pawn on 2c to stop rook and silver.
lesson-climbing-silver-5 = Break through: take the pawn on 2c with the silver and promote.
    .after = Rook and silver count two attackers on 2c. Where more attackers than defenders meet, an attack goes through: add up before you begin.
lesson-tutor-heading = { $title } ({ $at }/{ $all })
lesson-tutor-about = a quarter of an hour: the moves, mate, then a game with advice
lesson-tutor-game = That is enough for a game. The bot plays weakly, and you hear what your moves lose.
