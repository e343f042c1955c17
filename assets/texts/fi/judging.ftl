judging-title = Analysoi peli
judging-what = Linjan jokainen asema analysoidaan. Voit selata sillä välin.
judging-kept = Arviot ja jatkot tulevat osaksi pöytäkirjaa; u peruu ne.
judging-normal = Tavallinen
judging-quick = Nopea
judging-deep = Syvä
judging-progress = analysoidaan: { $done }/{ $all }
judging-paused = tauolla: { $done }/{ $all }
judging-pause = Tauko
judging-continue = Jatka
judging-so-far = Tähänastinen yhteenveto
judging-cancel = Lopeta
judging-changed = siirrot muuttuivat: analysoi peli uudelleen
judging-summary = Yhteenveto
judging-count-brilliant = { $count ->
        [one] 1 loistava
       *[other] { $count } loistavaa
    }
judging-count-best = { $count ->
        [one] 1 paras
       *[other] { $count } parasta
    }
judging-count-good = { $count ->
        [one] 1 hyvä
       *[other] { $count } hyvää
    }
judging-count-inaccuracy = { $count ->
        [one] 1 epätarkkuus
       *[other] { $count } epätarkkuutta
    }
judging-count-mistake = { $count ->
        [one] 1 virhe
       *[other] { $count } virhettä
    }
judging-count-blunder = { $count ->
        [one] 1 munaus
       *[other] { $count } munausta
    }
judging-grade-brilliant = loistava
judging-grade-best = paras
judging-grade-good = hyvä
judging-grade-inaccuracy = epätarkkuus
judging-grade-mistake = virhe
judging-grade-blunder = munaus
judging-what-grades = Mitä arviot tarkoittavat
judging-what-brilliant = ainoa hyvä siirto, ja siinä on uhraus
judging-what-best = ohjelman siirto tai yhtä hyvä
judging-what-good = menettää alle 5 % voiton mahdollisuuksista
judging-what-inaccuracy = menettää vähintään 5 % mahdollisuuksista
judging-what-mistake = vähintään 10 %
judging-what-blunder = vähintään 20 %
judging-turning-points = Käännekohdat:
judging-lost = { $side }: mahdollisuudet laskivat { $before } %:sta { $after } %:iin
judging-try-again = Yritä uudelleen
judging-try-again-as = Yritä uudelleen { $mark }
judging-average-loss = keskihävikki { $loss } % siirtoa kohti
judging-again = Analysoi taas
