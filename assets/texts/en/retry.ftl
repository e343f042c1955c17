# Mistakes that are tried again.

retry-find = { $place } of { $all }: find a better move than { $move }; Right goes on, Esc ends
retry-solved = { $place } of { $all } found; Enter goes on, Esc ends
retry-judging = the engine looks at your move...
retry-right = Right!
retry-same = That is the move of the game. { $why }
retry-wrong = That loses { $percent } %: try another. { $why }
