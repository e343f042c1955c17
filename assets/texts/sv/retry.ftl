retry-find = { $place } av { $all }: hitta ett bättre drag än { $move }; höger går vidare, Esc avslutar
retry-solved = { $place } av { $all } funnet; Enter går vidare, Esc avslutar
retry-judging = motorn ser på ditt drag...
retry-right = Rätt!
retry-same = Det är partiets drag. { $why }
retry-wrong = Det kostar { $percent } %: försök ett annat. { $why }
