# Mate problems.

tsume-list-title = Mate problems (tsume)
tsume-daily = Problem of the day
tsume-again = To try again
tsume-missed = From your games
tsume-missed-searching = { $games ->
        [0] searching your games...
       *[other] searching your games: { $searched } of { $games }
    }
tsume-missed-none = none yet
tsume-mistakes = Your mistakes this month
tsume-mistakes-about = analysed games
tsume-missed-empty = No missed mates yet: when you overlook a mate in up to 11 moves in a game of yours, it appears here.
tsume-length = { $plies }-move mate
tsume-endgames = Ends of games
tsume-timed = { $minutes } minutes against the clock
tsume-streak = Streak: until the first miss
tsume-lishogi = Problem of the day at lishogi
tsume-lishogi-no-mate = today's problem at lishogi is no mate by checks: solve it at { $server }/training
tsume-lishogi-failed = no problem from lishogi: { $why }
# The most problems solved in one go.
tsume-best = best { $best }
tsume-new = not solved yet
tsume-days = solved, { $days ->
        [one] 1 day
       *[other] { $days } days
    } in a row
tsume-due = { $count } today
tsume-solved-of = { $solved } of { $all } solved

tsume-list-status = Your rating { $rating }. Streak { $streak }, best { $best }
tsume-loading = reading the problems...
# { $why } names the first game that is no problem and what is wrong with it.
tsume-left-out = left out: { $why }{ $more ->
        [0] {""}
        [one] {" "}(and 1 more)
       *[other] {" "}(and { $more } more)
    }
tsume-file-empty = there is no problem in the file
tsume-not-saved = attempt not saved: { $why }

tsume-title-plies = { $plies }-move mate  { $at }/{ $all }
tsume-title-open = Mate problem  { $at }/{ $all }
tsume-title-run = { $plies }-move mate, number { $at }
tsume-task = { $side } to mate: every move must give check.
    .short = { $side } to mate
tsume-thinking = the solver is checking...
tsume-solved = Solved!
tsume-solution = The solution:
tsume-enter-next = Enter: next problem
tsume-standing =
    Problem rating { $problem }, yours { $rating }
    Streak { $streak }, best { $best }
tsume-faulty = This problem is faulty: { $why }

tsume-no-check = that move does not give check
tsume-also-mates = this mates too
tsume-escapes = No mate: { $move } saves the king
tsume-escapes-to = No mate: the king escapes to { $square }
tsume-not-decided = the solver could not tell whether this mates; try another move
tsume-set-done = that was the last problem here

tsume-help-prices = Ask again: a hint costs { $hint } points of your rating, the solution { $solution }
tsume-hint-piece = Hint: move the { $piece } on { $square }
tsume-hint-drop = Hint: drop a { $piece }
tsume-hint-square = Hint: the { $piece } goes to { $square }
tsume-hint-move = Hint: { $move }
# Follows a hint while a further question shows more of the move.
tsume-hint-more = { $hint }; ask again for more

## Against the clock, and in a row

tsume-run-left = { $time } left: { $solved } solved, { $missed } missed
tsume-run-streak = Streak { $solved }, best { $best }
tsume-run-solved = Correct: { $solved } solved
tsume-run-missed = Missed: the next problem
tsume-run-no-hint = no hints against the clock or in a streak
tsume-run-time-up = Time is up: { $solved } solved, { $missed } missed. Best { $best }.
tsume-run-ended = The streak is over: { $solved } solved. Best { $best }.
tsume-enter-list = Enter: back to the list
tsume-key-list = list

## The woodpecker: sets that are solved again and again, faster each time

tsume-woodpecker-new = Woodpecker: new set
tsume-woodpecker-new-about = again in half the days
tsume-woodpecker-about = A set of problems is solved again and again, each time in half the days: 28, 14, 7, 4, 2, 1. A length also has those from games. Which problems?
tsume-woodpecker-size = How many of these { $count } problems?
# { $source } is one of `tsume-length`, `tsume-endgames`, `tsume-missed`.
tsume-woodpecker-set = Woodpecker: { $source }
# The table of cycles below it has these columns.
tsume-woodpecker-rows = Of each cycle: solved at the first try without help, time, days
tsume-woodpecker-solve = solve
tsume-woodpecker-remove = remove the set
tsume-woodpecker-gone = { $count ->
        [one] 1 problem of this set is
       *[other] { $count } problems of this set are
    } gone from the collection and passed over
# A cycle without an answer so far.
tsume-cycle-new = { $days ->
        [one] 1 day
       *[other] { $days } days
    }, { $all ->
        [one] 1 problem
       *[other] { $all } problems
    }
tsume-cycle-day = day { $day } of { $days }, { $done } of { $all }
# { $days } were planned.
tsume-cycle-over = day { $day } ({ $days } planned), { $done } of { $all }
# { $words } is one of the three above.
tsume-cycle = Cycle { $cycle }: { $words }
tsume-cycle-result = { $percent } %, { $time }, { $used } of { $days } { $days ->
        [one] day
       *[other] days
    }
# { $result } is `tsume-cycle-result`; { $days } are those of the next cycle.
tsume-cycle-done = Cycle { $cycle } is done: { $result }. The next one has { $days ->
        [one] 1 day
       *[other] { $days } days
    }.
