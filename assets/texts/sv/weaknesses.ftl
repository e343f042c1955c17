weaknesses-title = Svagheter
weaknesses-counting = läser dina partier... { $games } hittills
weaknesses-none = Inga analyserade partier av dig: analysera några först (% i ett parti).
weaknesses-counted = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }: förlust per drag; Enter: försök igen
weaknesses-no-mistakes = Bara små förluster här, inga misstag
weaknesses-lost = { $percent } %
weaknesses-share = { $share } % av allt, { $count }×
weaknesses-level = som nivå { $level }
weaknesses-levels = som nivå { $from } till { $to }
weaknesses-below = under nivå { $level }
weaknesses-above = nivå { $level } eller bättre
weaknesses-by-phase = Per fas
weaknesses-by-kind = Per sorts misstag
weaknesses-by-opening = Per öppning
weaknesses-by-clock = Per tid kvar
weaknesses-by-side = Per sida
weaknesses-all-all = Alla drag
weaknesses-phase-opening = Öppning
weaknesses-phase-middle = Mittspel
weaknesses-phase-end = Slutspel
weaknesses-kind-allowed-mate = Matt tillåten
weaknesses-kind-missed-mate = Matt missad
weaknesses-kind-recapture = Inte slaget tillbaka
weaknesses-kind-hanging = Pjäs hängde
weaknesses-kind-fork = Gaffel tillåten
weaknesses-kind-discovered = Linje öppnad mot pjäs
weaknesses-kind-later = Pjäs förlorad senare
weaknesses-kind-king-opened = Egna kungen öppnad
weaknesses-kind-attack-left = Angrepp släppt
weaknesses-kind-king-attacked = Egna kungen angripen
weaknesses-kind-other = Annat
weaknesses-opening-none = Inget namn
weaknesses-clock-half = Halva tiden
weaknesses-clock-less = Mindre än hälften
weaknesses-clock-short = Mindre än en minut
