weaknesses-title = Heikkoudet
weaknesses-counting = luetaan pelejäsi... { $games } tähän asti
weaknesses-none = Omia analysoituja pelejä ei ole: analysoi ensin joitakin (% pelissä).
weaknesses-counted = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }: menetys siirtoa kohti; Enter: yritä uudelleen
weaknesses-no-mistakes = Tässä vain pieniä menetyksiä, ei virheitä
weaknesses-lost = { $percent } %
weaknesses-share = { $share } % kaikesta, { $count }×
weaknesses-level = kuin taso { $level }
weaknesses-levels = kuin tasot { $from }–{ $to }
weaknesses-below = alle tason { $level }
weaknesses-above = taso { $level } tai parempi
weaknesses-by-phase = Vaiheittain
weaknesses-by-kind = Virhelajeittain
weaknesses-by-opening = Avauksittain
weaknesses-by-clock = Jäljellä olevan ajan mukaan
weaknesses-by-side = Puolittain
weaknesses-all-all = Kaikki siirrot
weaknesses-phase-opening = Avaus
weaknesses-phase-middle = Keskipeli
weaknesses-phase-end = Loppupeli
weaknesses-kind-allowed-mate = Matti sallittu
weaknesses-kind-missed-mate = Matti jäi näkemättä
weaknesses-kind-recapture = Ei lyöty takaisin
weaknesses-kind-hanging = Nappula jäi lyötäväksi
weaknesses-kind-fork = Haarukka sallittu
weaknesses-kind-discovered = Linja auki nappulaan
weaknesses-kind-later = Nappula menetetty myöhemmin
weaknesses-kind-king-opened = Oma kuningas avattu
weaknesses-kind-attack-left = Hyökkäys hellitti
weaknesses-kind-king-attacked = Oma kuningas uhattuna
weaknesses-kind-other = Muu
weaknesses-opening-none = Ei nimeä
weaknesses-clock-half = Puolet ajasta
weaknesses-clock-less = Alle puolet
weaknesses-clock-short = Alle minuutti
