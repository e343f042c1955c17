retry-find = { $place } av { $all }: hitta ett bättre drag än { $move }; höger: nästa, Esc: sluta
retry-solved = { $place } av { $all } funnet; Enter: nästa, Esc: sluta
retry-judging = motorn ser på ditt drag...
retry-right = Rätt.
retry-same = Det är partiets drag. { $why }
retry-wrong = Det sänker dina chanser med { $percent } %. Försök ett annat drag. { $why }
