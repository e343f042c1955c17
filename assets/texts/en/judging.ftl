# The analysis of a whole game.

judging-title = Judge the game
judging-what = The bot looks at every position of the line shown. You can go on reading meanwhile.
judging-kept = Scores and lines of play become part of the record; u takes them back.
judging-normal = Normal
judging-quick = Quick
judging-deep = Deep
judging-progress = judging: { $done } of { $all }
judging-paused = paused: { $done } of { $all }
judging-pause = Pause
judging-continue = Continue
judging-so-far = Summary so far
judging-cancel = End
judging-changed = the moves have changed: judge the game anew
judging-summary = Summary
# { $grade } is one of the names below.
judging-count = { $grade } { $count }
judging-grade-brilliant = brilliant
judging-grade-best = best
judging-grade-good = good
judging-grade-inaccuracy = inaccuracy
judging-grade-mistake = mistake
judging-grade-blunder = blunder
judging-turning-points = Turning points:
judging-lost = { $side } from { $before } % to { $after } %
judging-try-again = Try again: { $side }
judging-show-worst = Show the worst
judging-again = Judge anew
