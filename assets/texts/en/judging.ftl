# The analysis of a whole game.

judging-title = Analyse the game
judging-what = Every position of this line is analysed. You can keep browsing.
judging-kept = Scores and lines of play become part of the record; u takes them back.
judging-normal = Normal
judging-quick = Quick
judging-deep = Deep
judging-progress = analysing: { $done } of { $all }
judging-paused = paused: { $done } of { $all }
judging-pause = Pause
judging-continue = Continue
judging-so-far = Summary so far
judging-cancel = End
judging-changed = the moves have changed: analyse the game again
judging-summary = Summary
# How many moves of a grade there are.
judging-count-brilliant = { $count } brilliant
judging-count-best = { $count } best
judging-count-good = { $count } good
judging-count-inaccuracy = { $count ->
        [one] 1 inaccuracy
       *[other] { $count } inaccuracies
    }
judging-count-mistake = { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
judging-count-blunder = { $count ->
        [one] 1 blunder
       *[other] { $count } blunders
    }
judging-grade-brilliant = brilliant
judging-grade-best = best
judging-grade-good = good
judging-grade-inaccuracy = inaccuracy
judging-grade-mistake = mistake
judging-grade-blunder = blunder
judging-what-grades = What the grades mean
judging-what-brilliant = the only good move, with a sacrifice
judging-what-best = the engine's move, or one as good
judging-what-good = loses less than 5 % of the chances
judging-what-inaccuracy = loses 5 % of the chances or more
judging-what-mistake = 10 % or more
judging-what-blunder = 20 % or more
judging-turning-points = Turning points:
judging-lost = { $side }'s chances fell from { $before } % to { $after } %
judging-try-again = Try again
# { $mark } is the mark of one of two sides.
judging-try-again-as = Try again { $mark }
judging-average-loss = average loss { $loss } % a move
judging-again = Re-analyse
