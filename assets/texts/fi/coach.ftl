# Mitä virheestä sanotaan. Siirroilla on puolensa merkki.

coach-allows-mate = siirto { $answer } johtaa mattiin, siirtoja { $plies }
coach-misses-mate = { $move } olisi johtanut mattiin, siirtoja { $plies }
coach-takes = { $answer } lyö: { $piece } { $square }
coach-loses = { $answer }, ja menetettynä on { $piece } { $square }
coach-fork = { $answer } uhkaa yhtaikaa: { $first } ja { $second }
coach-piece-on = { $piece } { $square }
coach-discovered = { $answer } avaa linjan, uhattuna { $piece } { $square }
coach-pin = { $answer } kiinnittää kuninkaan eteen: { $piece } { $square }
coach-opens-king = { $piece } lähti ruudusta { $square }, ja kuningas on avoin siirrolle { $answer }
coach-threatens-mate = { $answer } uhkaa matilla, siirtoja { $plies }
coach-better = parempi oli { $move }
coach-better-wins = parempi oli { $move }, joka voittaa: { $piece }
