coach-allows-mate = { $plies ->
        [1] { $answer } on matti
       *[other] siirto { $answer } johtaa mattiin, siirtoja { $plies } (molempien laskettuna)
    }
coach-allows-mate-futile = siirto { $answer } johtaa mattiin, siirtoja { $plies }, turhine välisiirtoineen { $all } (molempien laskettuna)
coach-allows-forced-mate = siirron { $answer } jälkeen matti on pakotettu
coach-misses-mate = { $plies ->
        [1] { $move } olisi ollut matti
       *[other] { $move } olisi johtanut mattiin, siirtoja { $plies } (molempien laskettuna)
    }
coach-misses-mate-futile = { $move } olisi johtanut mattiin, siirtoja { $plies }, turhine välisiirtoineen { $all } (molempien laskettuna)
coach-misses-forced-mate = { $move } olisi pakottanut matin
coach-takes = { $answer } lyö: { $piece } { $square }
coach-loses = { $answer }, ja menetettynä on { $piece } { $square }
coach-gives-for = { $answer } vie vaihdon: menetys { $piece }, vastineeksi { $other }
coach-fork = { $answer } uhkaa yhtaikaa: { $first } ja { $second }
coach-piece-on = { $piece } { $square }
coach-discovered = { $answer } avaa linjan, uhattuna { $piece } { $square }
coach-pin = { $answer } kiinnittää kuninkaan eteen: { $piece } { $square }
coach-opens-king = { $piece } lähti ruudusta { $square }, ja kuningas on avoin siirrolle { $answer }
coach-threatens-mate = { $answer } uhkaa matilla, siirtoja { $plies }
coach-threatens-mate-futile = { $answer } uhkaa matilla, siirtoja { $plies }, turhine välisiirtoineen { $all }
coach-threatens-forced-mate = { $answer } uhkaa pakotetulla matilla
coach-better = parempi oli { $move }
coach-better-wins = parempi oli { $move }, joka voittaa: { $piece }
coach-line = { $said } ({ $line })
coach-promotes = { $answer } ylentää: { $piece }
coach-attacks = { $answer } uhkaa: { $piece } { $square }
coach-checks = { $answer } shakkaa
coach-better-forks = parempi oli { $move }, joka uhkaa yhtaikaa: { $first } ja { $second }
coach-better-threatens-mate = parempi oli { $move }, joka uhkaa matilla, siirtoja { $plies }
coach-better-threatens-mate-futile = parempi oli { $move }, joka uhkaa matilla, siirtoja { $plies }, turhine välisiirtoineen { $all }
coach-better-threatens-forced-mate = parempi oli { $move }, joka uhkaa pakotetulla matilla
coach-unguards = { $answer } lyö: { $piece } { $square }, jonka suojaus väheni
coach-better-takes = parempi oli { $move }, joka lyö: { $piece } { $square }
coach-better-saves = parempi oli { $move }, joka pelastaa: { $piece } { $square }
coach-better-stops = parempi oli { $move }, joka estää siirron { $answer }
coach-better-promotes = parempi oli { $move }, joka ylentää: { $piece }
coach-better-attacks = parempi oli { $move }, joka uhkaa: { $piece } { $square }
coach-better-checks = parempi oli { $move }, joka shakkaa
coach-threatens = { $answer } uhkaa lyödä: { $piece } { $square }
coach-better-threatens = parempi oli { $move }, joka uhkaa lyödä: { $piece } { $square }
coach-better-threatens-promotion = parempi oli { $move }, joka uhkaa ylentää: { $piece }
coach-better-exchanges = parempi oli { $move }, joka vaihtaa: { $other }, vastineeksi { $piece } { $square }
coach-not-taken-back = { $side } ei lyönyt takaisin, kun menetti nappulan: { $piece } { $square }
coach-king-leaves = kuningas lähti suojastaan ruudusta { $square }
coach-guard-leaves = kuningasta ei enää suojaa { $piece }, joka lähti ruudusta { $square }
coach-ends-attack = vastustajan kuningasta ei enää ahdista { $piece }, joka lähti ruudusta { $square }
coach-takes-guard = { $answer } lyö kuninkaan suojan: { $piece } { $square }
coach-attacks-king = siirron { $answer } jälkeen kuningasta tai sen viereisiä ruutuja uhkaavia nappuloita on { $pieces }
coach-ways-out = { $left ->
        [0] siirron { $answer } jälkeen kuninkaalla ei ole pakoruutua
        [one] siirron { $answer } jälkeen kuninkaalla on vain 1 pakoruutu
       *[other] siirron { $answer } jälkeen kuninkaalla on vain { $left } pakoruutua
    }
coach-better-moves-king = parempi oli { $move }, joka vie kuninkaan pois hyökkäyksestä
coach-better-guards-king = parempi oli { $move }, joka tuo kuninkaalle suojan
coach-better-attacks-king = parempi oli { $move }: silloin vastustajan kuningasta tai sen viereisiä ruutuja uhkaavia nappuloita on { $pieces }
coach-better-ways-out = { $left ->
        [0] parempi oli { $move }, joka ei jätä vastustajan kuninkaalle yhtään pakoruutua
        [one] parempi oli { $move }, joka jättää vastustajan kuninkaalle vain yhden pakoruudun
       *[other] parempi oli { $move }, joka jättää vastustajan kuninkaalle vain { $left } pakoruutua
    }
coach-leaves = { $piece } { $square } oli jo uhattuna, eikä sitä vieläkään suojata: { $answer } lyö sen
coach-leaves-guarded = { $piece } { $square } oli jo uhattuna ja on yhä paikallaan: { $answer } lyö sen
coach-refuses-exchange = parempi kuin väistö oli { $move }, joka vaihtaa: { $other }, vastineeksi { $piece } { $square }
coach-attack-comes = siirtoa { $answer } seuraa hyökkäys kuningasta vastaan, lopulta nappuloita { $pieces }
coach-better-attack-comes = parempi oli { $move }: sitä seuraa hyökkäys vastustajan kuningasta vastaan, lopulta nappuloita { $pieces }
