story-opening = avaus, { $number }. siirtoon asti: { $what }
story-middle = keskipeli, { $number }. siirtoon asti: { $what }
story-end = loppupeli, { $number }. siirtoon asti: { $what }
story-even = peli pysyi tasaisena
story-all-even = peli pysyi tasaisena alusta loppuun: mikään siirto ei kääntänyt sitä
story-ahead = { $side } oli johdossa, lopussa { $chance } %
story-winning = { $side } oli voitolla
story-besides = lisäksi: { $what }
story-fell = { $side }: mahdollisuudet laskivat { $before } %:sta { $after } %:iin { $moves ->
    [one] siirrossa { $to }
   *[other] siirroissa { $from }–{ $to }
}
story-fell-by = { $side }: mahdollisuudet laskivat { $before } %:sta { $after } %:iin, eniten siirrolla { $move }
story-better = ; parempi oli { $move }
story-decided = . Peli oli ratkennut siirrosta { $number } alkaen
