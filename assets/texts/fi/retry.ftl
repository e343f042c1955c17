retry-find = { $place }/{ $all }: etsi parempi siirto kuin { $move }; oikea jatkaa, Esc lopettaa
retry-solved = { $place }/{ $all } löytyi; Enter jatkaa, Esc lopettaa
retry-judging = moottori tutkii siirtoasi...
retry-right = Oikein!
retry-same = Se on pelin siirto. { $why }
retry-wrong = Se maksaa { $percent } %: yritä toista. { $why }
