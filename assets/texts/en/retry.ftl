# Mistakes that are tried again.

retry-find = { $place } of { $all }: find a better move than { $move }; Right: next, Esc: stop
retry-solved = { $place } of { $all } found; Enter: next, Esc: stop
retry-judging = the engine looks at your move...
retry-right = Correct.
retry-same = That is the move of the game. { $why }
retry-wrong = That drops your chances by { $percent } %. Try another move. { $why }
