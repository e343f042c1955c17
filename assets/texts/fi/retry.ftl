retry-find = { $place }/{ $all }: etsi parempi siirto kuin { $move }; oikea: seuraava, Esc: lopeta
retry-solved = { $place }/{ $all } löytyi; Enter: seuraava, Esc: lopeta
retry-judging = moottori tutkii siirtoasi...
retry-right = Oikein.
retry-same = Se on pelin siirto. { $why }
retry-wrong = Se laskee mahdollisuuksiasi { $percent } %. Yritä toista siirtoa. { $why }
