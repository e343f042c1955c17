# Rule sets, in words, and the screen on which they are changed.

## The options
#
# The message is what an option is about; `.name` what the list calls it and `.name-VALUE` its values, `.is-VALUE` what a value
# means (at most 60 columns), `.number` what a number counts, and `.says-VALUE` the sentence that is read before a game (at most
# 74 columns). English has for names the words of rule files and of the command line.

rules-option-illegal = illegal moves
    .name = illegal
    .name-refuse = refuse
    .is-refuse = not played; the player moves again, the clock runs on
    .name-lose = lose
    .is-lose = lose at once; nothing is hinted at or held back
    .name-claim = claim
    .is-claim = played, and lose when somebody points them out
    .says-refuse = An illegal move is not played; the player moves again, the clock runs on.
    .says-lose = An illegal move loses at once.
    .says-claim = An illegal move is played if it can stand, and loses when pointed out.

rules-option-claim = who points out a foul
    .name = claim
    .name-any = any
    .is-any = the opponent or a third party, to the end of the game
    .name-players = players
    .is-players = the opponent alone, while it still stands on the board
    .says-any = The opponent or a third party may do so until the game ends.
    .says-players = Only the opponent may do so, while it is still on the board.

rules-option-priority = resignation before a foul
    .name = priority
    .name-yes = yes
    .is-yes = a resignation stands though a foul is found later
    .name-no = no
    .is-no = a foul found after a resignation overturns it
    .says-yes = A resignation stands though a foul is found later.
    .says-no = A foul found after a resignation overturns it.

rules-option-resign = resigning
    .name = resign
    .name-any = any
    .is-any = at any moment
    .name-turn = turn
    .is-turn = in the own turn only
    .says-any = A player may resign at any moment.
    .says-turn = A player may resign in the own turn only.

rules-option-mate = checkmate
    .name = mate
    .name-auto = auto
    .is-auto = ends the game
    .name-formal = formal
    .is-formal = the mated side still has to resign
    .says-auto = Checkmate ends the game.
    .says-formal = Checkmate alone does not end the game: the mated side resigns.

rules-option-takeback = taking moves back
    .name = takeback
    .name-yes = yes
    .is-yes = allowed; the time stays spent
    .name-no = no
    .is-no = not allowed
    .says-yes = Moves may be taken back; the time they took stays used.
    .says-no = No move may be taken back.

rules-option-announce_check = check
    .name = announce_check
    .name-status = status
    .is-status = told on the status line
    .name-call = call
    .is-call = called out aloud
    .name-off = off
    .is-off = not told
    .says-status = A check is told on the status line.
    .says-call = A check is called out.
    .says-off = A check is not announced.

rules-option-sennichite = fourth repetition
    .name = sennichite
    .name-draw = draw
    .is-draw = ends the game; perpetual check loses
    .name-off = off
    .is-off = means nothing
    .says-draw = A position that occurs for the fourth time draws the game (sennichite).
    .says-off = Repetition does not end the game.

rules-option-early_sennichite = repetition by consent
    .name = early_sennichite
    .name-yes = yes
    .is-yes = from the second occurrence on
    .name-no = no
    .is-no = not allowed
    .says-yes = Both may agree to a draw by repetition from the second time on.

rules-option-agree = impasse by consent
    .name = agree
    .name-both = both
    .is-both = when both kings have entered
    .name-either = either
    .is-either = when one king has entered
    .name-off = off
    .is-off = never
    .says-both = With both kings entered, the players may agree to an impasse.
    .says-either = With one king entered, the players may agree to an impasse.
    .says-off = There is no impasse by consent.

rules-option-count = count of the impasse
    .name = count
    .name-24 = 24
    .is-24 = fewer than 24 points lose, else a draw
    .name-27 = 27
    .is-27 = more points win; White at 27 each
    .says-24 = It is counted: below 24 points loses, 24 or more each is a draw.
    .says-27 = It is counted: more points win, and White wins at 27 each.

rules-option-declare = declaration
    .name = declare
    .name-off = off
    .is-off = none
    .name-27 = 27
    .is-27 = Black wins with 28 points, White with 27
    .name-24 = 24
    .is-24 = 31 points win, 24 to 30 draw
    .says-off = No win can be declared by an entered king.
    .says-27 = 28 points there and in hand win for Black, 27 for White; else a loss.
    .says-24 = 31 points there and in hand win, 24 to 30 draw; fewer lose.

rules-option-auto = winning declarations
    .name = auto
    .name-yes = yes
    .is-yes = come by themselves
    .name-no = no
    .is-no = have to be made
    .says-yes = A declaration that would win comes by itself.

rules-option-try = try rule
    .name = try
    .name-off = off
    .is-off = none
    .name-both = both
    .is-both = reaching 5a/5i wins once the other king has entered
    .name-simple = simple
    .is-simple = reaching 5a/5i wins
    .says-both = A king reaching 5a (Black) or 5i (White) wins if the other has entered.
    .says-simple = A king reaching 5a (Black) or 5i (White) wins.

rules-option-fairbairn = Fairbairn's rule
    .name = fairbairn
    .name-on = on
    .is-on = both kings and all your men in: points decide
    .name-off = off
    .is-off = none
    .says-on = With both kings entered, who brings all own men into the zone ends it.

rules-option-limit = move limit
    .name = limit
    .number = a move number, 0 for none
    .says-none = There is no move limit.

rules-option-extend = checks at the limit
    .name = extend
    .name-yes = yes
    .is-yes = a series of checks is played out first
    .name-no = no
    .is-no = change nothing
    .says-yes = A series of checks that runs then is played out first.

rules-option-entry = kings at the limit
    .name = entry
    .name-yes = yes
    .is-yes = the limit ends the game only once a king has entered
    .name-no = no
    .is-no = change nothing
    .says-yes = After move { $limit } the game is a draw if, or once, a king has entered.
    .says-no = After move { $limit } the game is a draw.

rules-option-handicap = pieces removed
    .name = handicap
    .name-add = add
    .is-add = a handicap's removed pieces count for White
    .name-none = none
    .is-none = count for nobody
    .says-add = In a handicap game the removed pieces count for White.
    .says-none = In a handicap game the removed pieces count for nobody.

rules-option-rounding = counting of time
    .name = rounding
    .name-exact = exact
    .is-exact = exact, as by a chess clock
    .name-minute = minute
    .is-minute = whole minutes of each move, as by a stop-watch
    .says-exact = Clocks count exactly.
    .says-minute = Clocks count the whole minutes of each move; the rest is free.

rules-option-replay = drawn games of a match
    .name = replay
    .name-remaining = remaining
    .is-remaining = replayed with sides switched and the time left
    .name-fresh = fresh
    .is-fresh = replayed with sides switched and fresh time
    .name-off = off
    .is-off = count as draws
    .says-remaining = In a match a draw is replayed, sides switched, with the time left.
    .says-fresh = In a match a draw is replayed, sides switched, with fresh time.
    .says-off = In a match a draw is not replayed.

rules-option-replay_min = time for a replay
    .name = replay_min
    .number = minutes the shorter clock is raised to, 0 for none
    .says-some = Then both get more time alike, so that the shorter clock has { $minutes } min.

rules-option-scoring = draws in a match
    .name = scoring
    .name-pro = pro
    .is-pro = are no games; only wins count
    .name-fesa = fesa
    .is-fesa = are rated as draws, then replayed
    .name-half = half
    .is-half = give half a point each
    .says-half = In a match a draw is half a point each, and is not replayed.
    .says-fesa = A draw is rated as such.
    .says-pro = A draw is no game of the match: only wins count.

## Other sentences of a rule set

rules-no-legal-move = A player who has no legal move and is not in check loses.
rules-perpetual-check = Who gave check with every move of such a repetition loses.
rules-declaration = In turn, with king and 10 men entered and not in check, one may declare:
rules-fairbairn-count = The points are counted then as for an impasse (Fairbairn).

## The rule sets of the program, and where such rules are used

rules-preset-casual = Casual
    .like = like a friendly game
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
    .like = like Shogi Wars: the entering king wins by itself
rules-preset-lishogi = lishogi
    .like = like lishogi: the entering king wins by itself
rules-preset-try = Try rule
    .like = like club games with the try rule
rules-preset-west = West
    .like = like the Shogi Association for the West of the 1980s

## What a game has of its own

rules-own = Rules of your own
rules-agreed-title = The rules of this game
# { $giver } is the stronger player; { $odds } a handicap in the language of the file, { $japanese } in Japanese.
rules-agreed-odds = { $giver } gives odds as White and moves first: { $odds } { $japanese }.
rules-agreed-odds-open = White gives odds and moves first: { $odds } { $japanese }.
rules-agreed-colors = { $black } is Black ☗, { $white } is White ☖.
rules-agreed-furigoma = Five tossed pawns say who is Black ☗ (furigoma).
rules-no-clocks = There are no clocks.
rules-clock-each = Each player has { $clock }.
rules-clock-of = { $name } has { $clock }.
rules-clock-none-of = { $name } has no clock.
# { $main }, { $byoyomi } and { $increment } are times such as "10 minutes", or the message rules-byoyomi.
rules-clock-then = { $main }, then { $byoyomi }
rules-clock-increment = { $main }, and { $increment } more after each move
rules-clock-main = { $main } for the whole game
rules-byoyomi = { $periods ->
        [0] { $time } for each move
        [1] { $time } for each move
       *[other] { $periods } periods of { $time } for each move
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
rules-match-colors = A match, best of { $games } games: { $wins } wins take it; colors change after each.
rules-match-odds = A match, best of { $games } games: { $wins } wins take it; the odds stay.

## The screen of options

rules-title = Rules  対局規定   from { $base }
# The lines of the list; two blanks stand where a changed option has its mark.
rules-base = {"  "}begin with
rules-accept = {"  "}Accept  決定
rules-save = {"  "}Save as my own...
rules-save-as = {"  "}save as
rules-delete = {"  "}Delete my own...
rules-back = {"  "}Back, nothing changed
# A number with its meaning: `{ $value }: a move number, 0 for none, { $least } to { $most }`.
rules-number = { $value }: { $meaning }, { $least } to { $most }
rules-value = { $value }: { $meaning }
# Names of options and of values, as the list has them: `auto=yes means nothing under declare=off`.
rules-contradiction = { $option }={ $value } means nothing under { $other }={ $other_value }

## What the status line says

rules-hint-name = type a name of letters, digits, - and _, then Enter
rules-hint-base = left and right choose the rules to begin with
rules-hint-differs = * is other than in { $base }; left and right change it
rules-hint-number = type a number, or change it with left and right
rules-hint-option = left and right change it
rules-hint-accept = Enter plays by these rules
rules-hint-save = Enter keeps them under a name of your own
rules-hint-delete = Enter deletes a rule set of your own
rules-hint-back = Enter goes back and leaves the rules as they were

## What happens to rule sets

rules-saved = saved as { $name }, to be chosen by that name
rules-deleted = { $name } is deleted
rules-stays = { $name } is part of the program and stays
rules-delete-title = Delete the rules?
rules-delete-body = The rule set { $name } is deleted.
rules-replace-title = Replace the rules?
rules-replace-body = There is a rule set { $name } already.
rules-no-name = name `{ $name }`: expected a word of at most { $most } of a to z, 0 to 9, - and _ that begins with a letter
rules-name-taken = name `{ $name }`: there is a rule set of this name already
