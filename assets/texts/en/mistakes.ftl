# Mistakes that are tried again, or explained.

mistakes-list-title = Learn from your mistakes
mistakes-title = Mistake { $at } of { $all }: { $move }
mistakes-loading = reading your games...
mistakes-none = No mistakes to try this month: analyse your games first (% in a game).
mistakes-result = { $found } of { $all } found at once; what you missed comes back
mistakes-open = not tried yet
mistakes-found = found at once
mistakes-missed = missed
# { $side } is the side with its mark.
mistakes-task = { $side } to move. In the game { $move } lost { $percent } %. Find a better move.
    .short = better than { $move }
mistakes-judging = the engine looks at your move...
mistakes-right = Correct.
# `.short` of these stands in a line of 22 columns together with `mistakes-enter-again.short`.
mistakes-same = That is the move of the game.
    .short = as played
mistakes-wrong = That lowers your chances by { $percent } %.
    .short = { $percent } % worse
mistakes-lost = { $move }: from { $before } % to { $after } %
mistakes-no-hint = nothing better is known
mistakes-step = Left, Right: step through the line; Up, Down: other line
mistakes-enter-again = Enter: try again
    .short = Enter: again
mistakes-enter-next = Enter: next
mistakes-enter-result = Enter: result
mistakes-enter-back = Enter: back
mistakes-key-back = back
