# Rule sets, in words, and the screen on which they are changed.

## The options
#
# The message is what an option is about; `.name` what the list calls it and `.name-VALUE` its values, `.is-VALUE` what a value
# means (at most 60 columns), `.number` what a number counts, and `.says-VALUE` the sentence that is read before a game (at most
# 74 columns). `.name` and `.name-VALUE` together have at most 22 columns.

rules-option-illegal = Illegal moves
    .name = Illegal moves
    .name-refuse = refused
    .is-refuse = not played; the player moves again, the clock runs on
    .name-lose = lose
    .is-lose = lose at once; no legal squares are shown
    .name-claim = on claim
    .is-claim = are played, and lose when claimed
    .says-refuse = An illegal move is not played; the player moves again.
    .says-lose = An illegal move loses at once.
    .says-claim = An illegal move is played if possible, and loses when someone claims it.

rules-option-claim = Who may claim an illegal move
    .name = Claims by
    .name-any = anyone
    .is-any = the opponent or a third party, until the game ends
    .name-players = players
    .is-players = only the opponent, while it is still on the board
    .says-any = The opponent or a third party may claim it until the game ends.
    .says-players = Only the opponent may claim it, while it is still on the board.

rules-option-priority = Resigning after an illegal move
    .name = Resignation first
    .name-yes = yes
    .is-yes = a resignation stands even if a foul is found later
    .name-no = no
    .is-no = a foul found after a resignation overturns it
    .says-yes = A resignation stands even if a foul is found later.
    .says-no = A foul found after a resignation overturns it.

rules-option-resign = Resigning
    .name = Resigning
    .name-any = any time
    .is-any = at any time
    .name-turn = own turn
    .is-turn = only on their own turn
    .says-any = Players may resign at any time.
    .says-turn = Players may resign only on their own turn.

rules-option-mate = Checkmate
    .name = Checkmate
    .name-auto = ends game
    .is-auto = ends the game
    .name-formal = resign
    .is-formal = does not; the mated side must resign
    .says-auto = Checkmate ends the game.
    .says-formal = Checkmate alone does not end the game: the mated side must resign.

rules-option-takeback = Takebacks
    .name = Takebacks
    .name-yes = yes
    .is-yes = allowed; time already used is not given back
    .name-no = no
    .is-no = not allowed
    .says-yes = Moves may be taken back; time already used is not given back.
    .says-no = Moves may not be taken back.

rules-option-announce_check = Announcing check
    .name = Announcing check
    .name-status = status
    .is-status = shown on the status line
    .name-call = call
    .is-call = called out loud
    .name-off = off
    .is-off = not announced
    .says-status = Check is shown on the status line.
    .says-call = Check is called out loud.
    .says-off = Check is not announced.

rules-option-sennichite = Fourfold repetition (sennichite)
    .name = Repetition
    .name-draw = draw
    .is-draw = draws the game; perpetual check loses
    .name-off = off
    .is-off = has no effect
    .says-draw = The fourth occurrence of a position draws the game (sennichite).
    .says-off = Repetition does not end the game.

rules-option-early_sennichite = Draw by agreed repetition
    .name = Agreed repetition
    .name-yes = yes
    .is-yes = allowed from the second occurrence on
    .name-no = no
    .is-no = not allowed
    .says-yes = Players may agree to a draw from the second occurrence on.

rules-option-agree = Agreed impasse
    .name = Agreed impasse
    .name-both = both
    .is-both = when both kings have entered
    .name-either = either
    .is-either = when one king has entered
    .name-off = off
    .is-off = not allowed
    .says-both = When both kings have entered, the players may agree to an impasse.
    .says-either = When one king has entered, the players may agree to an impasse.
    .says-off = Players may not agree to an impasse.

rules-option-count = Points in an agreed impasse
    .name = Impasse points
    .name-24 = 24
    .is-24 = a side below 24 points loses, otherwise a draw
    .name-27 = 27
    .is-27 = more points win; White wins with 27 each
    .says-24 = Points are counted: a side below 24 loses; 24 or more each is a draw.
    .says-27 = Points are counted: more points win; with 27 each White wins.

rules-option-declare = Entering-king declaration
    .name = Declaration
    .name-off = off
    .is-off = not allowed
    .name-27 = 27
    .is-27 = Black wins with 28 points, White with 27
    .name-24 = 24
    .is-24 = 31 points win, 24 to 30 draw
    .says-off = A win cannot be declared for an entered king.
    .says-27 = Zone and hand are counted: Black wins with 28 points, White with 27.
    .says-24 = Zone and hand are counted: 31 points win, 24 to 30 draw, fewer lose.

rules-option-auto = Automatic win by declaration
    .name = Automatic win
    .name-yes = yes
    .is-yes = a winning declaration is made by the program
    .name-no = no
    .is-no = players must declare
    .says-yes = A winning declaration is made automatically.

rules-option-try = Try rule
    .name = Try rule
    .name-off = off
    .is-off = none
    .name-both = both kings
    .is-both = reaching 5a/5i wins once the other king has entered
    .name-simple = simple
    .is-simple = reaching 5a/5i wins
    .says-both = A king reaching 5a (Black) or 5i (White) wins if the other has entered.
    .says-simple = A king reaching 5a (Black) or 5i (White) wins.

rules-option-fairbairn = Fairbairn's rule
    .name = Fairbairn's rule
    .name-on = on
    .is-on = both kings and all pieces of one side in: points decide
    .name-off = off
    .is-off = none
    .says-on = With both kings in, the game ends when a side has all its pieces in.

rules-option-limit = Move limit
    .name = Move limit
    .number = a move number, 0 for no limit
    .says-none = There is no move limit.

rules-option-extend = Checks at the move limit
    .name = Checks at the limit
    .name-yes = yes
    .is-yes = a series of checks is played out first
    .name-no = no
    .is-no = make no difference
    .says-yes = If a series of checks is running then, it is played out first.

rules-option-entry = Entered kings at the move limit
    .name = Kings at the limit
    .name-yes = yes
    .is-yes = the limit ends the game only once a king has entered
    .name-no = no
    .is-no = make no difference
    .says-yes = After move { $limit } the game is drawn as soon as a king has entered.
    .says-no = After move { $limit } the game is drawn.

rules-option-handicap = Points in handicap games
    .name = Handicap points
    .name-add = White
    .is-add = the removed pieces count for White
    .name-none = none
    .is-none = the removed pieces do not count
    .says-add = In a handicap game the removed pieces count for White.
    .says-none = In a handicap game the removed pieces do not count.

rules-option-rounding = Counting of time
    .name = Counting time
    .name-exact = exact
    .is-exact = exact, as by a chess clock
    .name-minute = minutes
    .is-minute = whole minutes per move, as by a stopwatch
    .says-exact = Time is counted exactly.
    .says-minute = Only whole minutes per move are counted; the rest is free.

rules-option-replay = Drawn games in a match
    .name = Draw replays
    .name-remaining = time left
    .is-remaining = replayed with colors swapped and the time left
    .name-fresh = fresh time
    .is-fresh = replayed with colors swapped and fresh clocks
    .name-off = no
    .is-off = not replayed
    .says-remaining = In a match a draw is replayed, colors swapped, with the time left.
    .says-fresh = In a match a draw is replayed, colors swapped, with fresh clocks.
    .says-off = In a match a draw is not replayed.

rules-option-replay_min = Minimum time for a replay
    .name = Replay minutes
    .number = minutes the shorter clock is raised to, 0 for none
    .says-some = Both clocks then gain equally, so that the shorter has { $minutes } min.

rules-option-scoring = Draws in a match
    .name = Drawn games
    .name-pro = not counted
    .is-pro = do not count; only wins do
    .name-fesa = rated
    .is-fesa = are rated as draws, then replayed
    .name-half = half
    .is-half = give half a point each
    .says-half = In a match a draw gives half a point each and is not replayed.
    .says-fesa = A drawn game is rated as a draw.
    .says-pro = Drawn games do not count towards the match.

## Other sentences of a rule set

rules-no-legal-move = A player who has no legal move and is not in check loses.
rules-perpetual-check = If one side gave check on every move of the repetition, that side loses.
rules-declaration = You may declare on your turn, not in check, with king and 10 in the zone:
rules-fairbairn-count = The points are then counted as for an impasse (Fairbairn).

## The rule sets of the program, and where such rules are used

rules-preset-casual = Casual
    .like = for friendly games
rules-preset-pro = Professional
    .like = like games of Japan's professionals (JSA)
rules-preset-amateur = Amateur
    .like = like amateur tournaments in Japan (JSA)
rules-preset-csa = CSA
    .like = like computer shogi (CSA, floodgate)
rules-preset-fesa = FESA
    .like = like tournaments in Europe (FESA)
rules-preset-dojo = 81Dojo
    .like = like 81Dojo
rules-preset-wars = Shogi Wars
    .like = like Shogi Wars: an entering king can win automatically
rules-preset-lishogi = lishogi
    .like = like lishogi: an entering king can win automatically
rules-preset-try = Try rule
    .like = like club games with the try rule
rules-preset-west = West
    .like = like the Shogi Association for the West in the 1980s

## What a game has of its own

rules-own = Custom rules
rules-agreed-title = The rules of this game
# { $giver } is the stronger player; { $odds } a handicap in the language of the file, { $japanese } in Japanese.
rules-agreed-odds = { $giver ->
        [You] You give a handicap and move
       *[other] { $giver } gives a handicap and moves
    } first as White: { $odds } { $japanese }.
rules-agreed-odds-open = White gives a handicap and moves first: { $odds } { $japanese }.
rules-agreed-colors = { $black ->
        [You] You play
       *[other] { $black } plays
    } Black ☗, { $white ->
        [You] you play
       *[other] { $white } plays
    } White ☖.
rules-agreed-furigoma = Five pawns are tossed to decide who is Black ☗ (furigoma).
rules-no-clocks = No clocks.
rules-clock-each = Each player has { $clock }.
rules-clock-of = { $name ->
        [You] You have
       *[other] { $name } has
    } { $clock }.
rules-clock-none-of = { $name ->
        [You] You have
       *[other] { $name } has
    } no clock.
# { $main }, { $byoyomi } and { $increment } are times such as "10 minutes", or the message rules-byoyomi.
rules-clock-then = { $main }, then { $byoyomi }
rules-clock-increment = { $main }, plus { $increment } per move
rules-clock-main = { $main } for the whole game
rules-byoyomi = { $periods ->
        [0] { $time } per move
        [1] { $time } per move
       *[other] { $periods } periods of { $time } per move
    }
rules-hours = { $n ->
        [one] 1 hour
       *[other] { $n } hours
    }
rules-minutes = { $n ->
        [one] 1 minute
       *[other] { $n } minutes
    }
rules-seconds = { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }
rules-milliseconds = { $n ->
        [one] 1 millisecond
       *[other] { $n } milliseconds
    }
# Two of the times above, one after the other.
rules-times = { $first } { $rest }
rules-match-colors = Match, best of { $games } games: { $wins } wins decide it; colors change after each game.
rules-match-odds = Match, best of { $games } games: { $wins } wins decide it; the handicap stays the same.

## The screen of options

rules-title = Rules  対局規定   from { $base }
# The lines of the list; two blanks stand where a changed option has its mark.
rules-base = {"  "}start from
rules-accept = {"  "}Use these rules  決定
rules-save = {"  "}Save as custom rules...
rules-save-as = {"  "}save as
rules-delete = {"  "}Delete custom rules...
rules-back = {"  "}Discard changes
# A number with its meaning: `{ $value }: a move number, 0 for none, { $least } to { $most }`.
rules-number = { $value }: { $meaning }, { $least } to { $most }
rules-value = { $value }: { $meaning }
# Names of options and of values, as the list has them: `auto=yes means nothing under declare=off`.
rules-contradiction = “{ $option }: { $value }” has no effect with “{ $other }: { $other_value }”

## What the status line says

rules-hint-name = type a name (letters, digits, - and _), then Enter
rules-hint-base = Left and Right choose the rule set to start from
rules-hint-differs = * differs from { $base }; Left and Right change it
rules-hint-number = type a number, or change it with Left and Right
rules-hint-option = Left and Right change it
rules-hint-accept = Enter uses these rules for the game
rules-hint-save = Enter saves these rules under a name
rules-hint-delete = Enter deletes one of your rule sets
rules-hint-back = Enter goes back without changing the rules

## What happens to rule sets

rules-saved = saved as { $name }; choose it by that name
rules-deleted = { $name } deleted
rules-stays = { $name } is built in and cannot be deleted
rules-delete-title = Delete these rules?
rules-delete-body = The rule set { $name } will be deleted.
rules-replace-title = Replace these rules?
rules-replace-body = There is already a rule set { $name }.
rules-no-name = name `{ $name }`: use at most { $most } of a to z, 0 to 9, - and _, starting with a letter
rules-name-taken = name `{ $name }`: there is already a rule set of this name
