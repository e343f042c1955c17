# A game being played.

## Around the board

play-header = { $program }   { $number }   { $rest }
play-move-number = move { $ply }
play-moves = Moves 棋譜
play-start = start 開始局面
# The position has come so often.
play-meter = position x{ $count }
# { $clock } as people write clocks: 10m+30s.
play-clock = clock { $clock }
# A clock in byoyomi, and one before it: { $byoyomi } is a time, or the message before, { $periods } "x3" or empty.
play-byoyomi-seconds = { $seconds }s
play-in-byoyomi = byo { $time }{ $periods }
play-before-byoyomi = { $time } +{ $byoyomi }{ $periods }

## The status line: { $who } is a player with the mark of the side

play-looking-back = viewing move { $ply } of { $moves }: . next, End back to the game
play-check = check!
play-check-called = { $who }: check!
play-to-move = { $who } to move
play-thinking = { $who } is thinking...
play-mated = { $who }: checkmated, t resigns
play-holds-for-drop = drop the { $piece } on a marked square
play-holds-for-drop-anywhere = drop the { $piece } on a square
play-holds = { $piece } { $square }: choose a marked square
play-holds-anywhere = { $piece } { $square }: choose a square
# A typed move is complete; `.any` where the rules let a player make illegal moves.
play-typed = Enter plays { $move }
    .any = Enter plays this move
play-typed-promotion = Enter: promote or not?
play-king-entered = { $who }: the king has entered, i counts the points
play-offers-impasse = { $who } offers an impasse: Ctrl-o to answer; a move declines
play-offers-repetition = { $who } offers a draw by repetition: Ctrl-o to answer; a move declines
play-second-time = second occurrence of this position
play-nth-time = { $n ->
        [3] third occurrence of this position
        [4] fourth occurrence of this position
       *[other] occurrence { $n } of this position
    }
play-third-draw = third occurrence: one more is a draw
play-third-loss = third occurrence: one more loses for { $who } (perpetual check)
play-fourth-draw = fourth occurrence: a draw
play-fourth-loss = fourth occurrence: { $who } loses by perpetual check
# What a move to a square would mean; { $means } is one of the lines before.
play-to-square = to { $square }: { $means }

## Clocks that are called out

play-seconds-left = { $seconds ->
        [one] { $who }: 1 second left
       *[other] { $who }: { $seconds } seconds left
    }
play-byoyomi-begins = { $periods ->
        [1] { $who }: byoyomi begins, the last period
       *[other] { $who }: byoyomi begins, { $periods } periods
    }
play-period-begins = { $periods ->
        [1] { $who }: the last period begins
       *[other] { $who }: one period used, { $periods } left
    }

## What was done, and what cannot be done

play-game-over = the game is over
play-game-over-enter = the game is over; Enter shows the result
play-wait = { $who } is thinking; u takes back your move
play-foreign-piece = that piece is not yours: { $who } to move
play-empty-hand = no pieces in hand
play-no-answer-to-check = that does not answer the check
play-no-legal-move = that piece has no legal move now
play-empty-square = No piece there: choose one of yours
play-taken-back = taken back
play-nothing-to-take-back = no move of yours to take back
play-hint-thinking = looking for a good move...
# { $key } is the key that asks for a hint.
play-hint-price = Press { $key } again: you get a hint (the game no longer counts for your rating)
play-hint-declare = Hint: declare an entering-king win
play-hint-none = no move is better than another
play-hint-failed = no hint: { $why }
play-hints-off = hints are switched off in the settings
play-no-hints-adaptive = no hints here: the level of this bot follows your results
play-no-hints-rules = no hints here: these rules allow no takebacks and no help
play-with-hints = { $who } used { $n ->
    [one] 1 hint
   *[other] { $n } hints
}
play-with-analysis = analyzed while it was played
play-bot-failed = the bot failed: { $why }; u takes back your move
play-bots-play = programs play both sides: a pauses, e returns to the menu
play-engine-starting = { $who } is starting...
play-engine-broken = { $who } does not play: { $why }; Enter asks what to do
play-engine-unknown = not in the list of engines (Ctrl-e adds engines)
play-engine-declares = it declared a win, which these rules do not have
play-engine-restarts = { $who } failed and is started again: { $why }
play-engine-loses = { $who } failed again and loses: { $why }
play-engine-title = { $who } cannot play
play-engine-kept = The game is kept as it stands.
play-engine-person = A person plays
play-engine-again = Try again
play-engine-start = Start this program
play-nobody-thinks = no program is thinking
play-no-edit = a position can be edited when the game is over
play-declares-in-turn = you can declare only on your own turn
play-bot-refuses = { $who } declines and plays on
play-refused = declined: the game goes on
play-fouls-refused = nothing to claim: illegal moves are refused under these rules
play-fouls-lose = nothing to claim: illegal moves lose at once under these rules
play-resignation-stands = the resignation stands; earlier fouls no longer count
play-no-foul = no illegal move: the game goes on

## Questions

play-promote = Promote? 成りますか
play-fourth-title = Fourth occurrence  千日手
play-fourth-is-draw = This position occurs for the fourth time: the game is drawn by repetition.
play-fourth-is-your-loss = This position occurs for the fourth time, always with check: you lose by perpetual check.
play-fourth-is-loss = This position occurs for the fourth time: a loss for { $who } by perpetual check.
play-resign-title = Resign?  投了
play-resign-body = { $winner } will win the game.
play-resign-other = { $who } resigns
play-take-back-title = Take back?  待った
play-take-back-body = { $who } asks to take back { $last }.
play-take-back-asked = { $who }, do you agree?
play-analyse-title = Analyze together?
play-analyse-body = Engines will show both players what they think, until the end of the game.
play-analyse-asked = Do both players agree?
play-declare-title = Declare an entering-king win?  入玉宣言
play-declare-body = Declaration by { $who }.
play-declare-warning = A failed declaration loses the game.
play-offer-title = Offer a draw?
play-offer-body = What do you want to offer?
play-offer-impasse = Impasse 持将棋
play-offer-repetition = Repetition 千日手
play-impasse-title = Impasse?  持将棋
play-impasse-body = { $who } offers to end the game as an impasse.
# { $verdict } is tally-drawn or tally-won.
play-impasse-points = Points: ☗ { $black }, ☖ { $white }: { $verdict }.
play-repetition-title = Repetition?  千日手
play-repetition-body = { $who } offers to end the game as a draw by repetition.
play-offer-asked = { $who }, do you accept?
play-offer-lapses = The next move declines the offer.
play-foul-title = Foul?  反則
play-foul-body = Claim that a move on the board was illegal.
play-foul-warning = If no move was illegal the game goes on. Who claims?
play-paused-title = Paused  休憩
play-paused-body = The clocks are stopped.
play-calls = Countdown: { $calls }; bell: { $bell }.
play-on = on
play-off = off

## The result card

play-wins = { $name ->
        [You] { $who } win
       *[other] { $who } wins
    }
play-no-winner = No winner
play-time-used = Time used: ☗ { $black }  ☖ { $white }
# { $name } is the Japanese name of the foul, { $reason } what was wrong.
play-foul = { $name } { $reason }
play-foul-move = It was move { $number }, { $written }.
# { $list } is made of the two messages after it.
play-same-positions = The same position: { $list }.
play-at-start = the start
play-after-move = after move { $ply }
play-points = { $side } points { $points }: board { $board } ({ $board_big } big, { $board_small } small), hand { $hand } ({ $hand_big } big, { $hand_small } small)
play-points-with-odds = { $side } points { $points }: board { $board } ({ $board_big } big, { $board_small } small), hand { $hand } ({ $hand_big } big, { $hand_small } small), handicap { $odds }

## Matches

play-game-again = Same game again
play-next-game = Next game
play-replay-switched = Replay, sides switched
play-replay-same = Replay
play-toss = Toss 振り駒
# A game in its match, and in the short form for a narrow title.
play-game-of = game { $number }, best of { $games }
play-game-of-again = game { $number } replayed, best of { $games }
play-replay = replay 指し直し
play-single = single game
play-game-short = game { $number }/{ $games }
play-game-short-again = game { $number }r/{ $games }
# { $score } such as `Aki 1.5 - 0.5 Ben`.
play-rated = rated as { $score }
play-match-won = { $who ->
        [You] You win
       *[other] { $who } wins
    } the match: { $score }
play-match-tied = The match is tied: { $score }
play-match-open = The match, best of { $games }: { $score }
play-next-replay = Replay 指し直し: { $black } - { $white }
play-next-number = Next is game { $number }: { $black } - { $white }
# With how much time the next game begins.
play-both-begin = Both begin with { $time }.
play-sides-begin = ☗ begins with { $black }, ☖ with { $white }.
play-no-clock = no clock
play-left = { $main } left
play-left-then = { $main } left, then { $byoyomi }
play-from-move-1 = { $byoyomi } from move 1
play-left-byoyomi = byoyomi { $time }
play-left-periods = byoyomi { $time } x{ $periods }
# A line of the table of games: who won or that it was drawn, how it ended, with how many moves.
play-table-won = { $who } won
play-table-drawn = drawn
play-table-end = { $reason }, { $moves }

## Courtesies

# { $name } is the player to move next.
play-covered = { $name }'s turn: press Enter to show the board
play-title-turn = { $name } to move - komadai
play-title-over = { $names } - komadai

play-key-type = type
play-key-view = view
play-key-result = result
play-key-edit = edit
play-key-play = move
play-key-put-down = put down
play-key-complete = complete

play-lost-in-a-row = { $games } losses in a row against level { $level }. { $level ->
    [1] Try a handicap.
   *[other] Try a handicap or a lower level.
}
# Two buttons of the card.
play-with-handicap = Handicap: { $odds }
play-lower-level = Level { $level }
play-strength = You play about level { $level }, { $name } ({ $games } games).
play-strength-unknown = Rated games: { $games } of { $needed } for an estimate of your level.
play-adaptive-next = The adaptive bot plays the next game at level { $level }.
# { $key } analyses the position.
play-analyse-later = The whole game can be analysed when it is over. { $key } analyses this position

## A teaching game.

play-teaching = Teaching game: it says what a move loses; { $hint } shows a good one, { $back } takes back
# A position after a person's move; { $key } is the key that takes it back.
play-teaching-piece = your { $piece } on { $square } can be taken: { $key } takes your move back
play-teaching-mate = your king can be mated now: { $key } takes your move back
# { $words } is a sentence of the coach without a full stop.
play-teaching-other = { $words }: { $key } takes your move back
play-teaching-drift = your position gets worse move by move: { $key } shows a good move
play-well-done = Well done
play-well-mate = { $move } mated
play-well-won = { $move } won the { $piece }
play-well-only = { $move } was the only good move
play-well-castle = your castle stood: { $castle }
play-well-promoted = { $move } promoted the { $piece }
play-well-steady = { $moves } moves in a row without a mistake
play-well-best = { $moves ->
    [one] 1 of your moves was the best one
   *[other] { $moves } of your moves were the best ones
}
play-to-learn = To learn
play-to-learn-move = { $move }: { $words }
play-to-learn-better = better was { $better }
