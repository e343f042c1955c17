coach-allows-mate = { $plies ->
        [1] { $answer } är matt
       *[other] efter { $answer } blir det matt på { $plies } drag (båda sidors räknade)
    }
coach-allows-mate-futile = efter { $answer } blir det matt på { $plies } drag, eller { $all } med meningslösa mellandrag (båda sidors räknade)
coach-allows-forced-mate = efter { $answer } är matten oundviklig
coach-misses-mate = { $plies ->
        [1] { $move } hade varit matt
       *[other] { $move } hade mattat på { $plies } drag (båda sidors räknade)
    }
coach-misses-mate-futile = { $move } hade mattat på { $plies } drag, eller { $all } med meningslösa mellandrag (båda sidors räknade)
coach-misses-forced-mate = { $move } hade tvingat fram matt
coach-takes = { $answer } slår { $piece } på { $square }
coach-loses = efter { $answer } förloras { $piece } på { $square }
coach-gives-for = efter { $answer } byts { $piece } bort mot { $other }
coach-fork = { $answer } hotar { $first } och { $second } på en gång
coach-piece-on = { $piece } på { $square }
coach-discovered = { $answer } öppnar en linje mot { $piece } på { $square }
coach-pin = { $answer } binder { $piece } på { $square } mot kungen
coach-opens-king = utan { $piece } från { $square } är kungen öppen för { $answer }
coach-threatens-mate = { $answer } hotar matt på { $plies }
coach-threatens-mate-futile = { $answer } hotar matt på { $plies } ({ $all } med meningslösa mellandrag)
coach-threatens-forced-mate = { $answer } hotar en tvingad matt
coach-better = bättre var { $move }
coach-better-wins = bättre var { $move }, som vinner { $piece }
coach-line = { $said } ({ $line })
coach-promotes = { $answer } befordrar { $piece }
coach-attacks = { $answer } hotar { $piece } på { $square }
coach-checks = { $answer } schackar
coach-better-forks = bättre var { $move }, som hotar { $first } och { $second } på en gång
coach-better-threatens-mate = bättre var { $move }, som hotar matt på { $plies }
coach-better-threatens-mate-futile = bättre var { $move }, som hotar matt på { $plies } ({ $all } med meningslösa mellandrag)
coach-better-threatens-forced-mate = bättre var { $move }, som hotar en tvingad matt
coach-unguards = { $answer } slår { $piece } på { $square }, som har förlorat ett skydd
coach-better-takes = bättre var { $move }, som slår { $piece } på { $square }
coach-better-saves = bättre var { $move }, som räddar { $piece } på { $square }
coach-better-stops = bättre var { $move }, som hindrar { $answer }
coach-better-promotes = bättre var { $move }, som befordrar { $piece }
coach-better-attacks = bättre var { $move }, som hotar { $piece } på { $square }
coach-better-checks = bättre var { $move }, som schackar
coach-threatens = { $answer } hotar att slå { $piece } på { $square }
coach-better-threatens = bättre var { $move }, som hotar att slå { $piece } på { $square }
coach-better-threatens-promotion = bättre var { $move }, som hotar att befordra { $piece }
coach-better-exchanges = bättre var { $move }, som byter { $other } mot { $piece } på { $square }
coach-not-taken-back = { $side } slog inte tillbaka efter förlusten av { $piece } på { $square }
coach-king-leaves = kungen lämnade sina försvarare kring { $square }
coach-guard-leaves = { $piece } från { $square } skyddar inte längre kungen
coach-ends-attack = { $piece } från { $square } hotar inte längre vid motståndarens kung
coach-takes-guard = { $answer } slår { $piece } på { $square }, som skyddar kungen
coach-attacks-king = efter { $answer } hotar { $pieces } pjäser kungen eller rutor bredvid den
coach-ways-out = { $left ->
        [0] efter { $answer } har kungen ingenstans att gå
        [one] efter { $answer } har kungen bara 1 ruta att gå till
       *[other] efter { $answer } har kungen bara { $left } rutor att gå till
    }
coach-better-moves-king = bättre var { $move }, som för kungen bort från angreppet
coach-better-guards-king = bättre var { $move }, som ger kungen en försvarare till
coach-better-attacks-king = bättre var { $move }: då hotar { $pieces } pjäser motståndarens kung eller rutor bredvid den
coach-better-ways-out = { $left ->
        [0] bättre var { $move }, som inte lämnar motståndarens kung någon ruta att gå till
        [one] bättre var { $move }, som bara lämnar motståndarens kung en ruta att gå till
       *[other] bättre var { $move }, som bara lämnar motståndarens kung { $left } rutor att gå till
    }
coach-leaves = { $piece } på { $square } var redan hotad och är fortfarande oskyddad: { $answer } slår den
coach-leaves-guarded = { $piece } på { $square } var redan hotad och står kvar: { $answer } slår den
coach-refuses-exchange = i stället för att gå undan var { $move } bättre: det byter { $other } mot { $piece } på { $square }
coach-attack-comes = efter { $answer } följer ett angrepp mot kungen, till slut med { $pieces } pjäser
coach-better-attack-comes = bättre var { $move }: då följer ett angrepp mot motståndarens kung, till slut med { $pieces } pjäser
