watch-auto-play = Automaattitoisto
watch-start = Aloita
watch-stop = Pysäytä
watch-stopped = pysähtyi
watch-stopped-at-branch = pysähtyi: tästä on { $ways } haaraa
watch-no-moves = ei toistettavia siirtoja
watch-pace-now = automaattitoisto: { $pace }
watch-even-pace = { $seconds } s siirtoa kohti
watch-recorded-pace = { $factor ->
        [1] kirjatut ajat
       *[other] kirjatut ajat, { $factor } kertaa nopeammin
    }
watch-pace = Tahti: { $pace }; ^ nopeuttaa, - hidastaa
watch-stops-at-branches = Toisto pysähtyy haaroihin ja loppuun.
    .button = Pysähdy haaroihin
watch-passes-branches = Toisto ohittaa haarat ja pysähtyy loppuun.
    .button = Ohita haarat
watch-longest-pace = Kirjatuista ajoista näytetään enintään 10 s siirtoa kohti.
watch-to-even-pace = Tasainen tahti
watch-to-recorded-pace = Kirjatut ajat

watch-time = Aika  消費時間
watch-material = Materiaali  駒の損得
watch-evaluation = Arvio  評価値
watch-centipawns = Pisteet  評価値
watch-nothing-to-draw = ei kuvaajaa: tarvitaan kolme siirtoa
watch-scale = { $now }  max { $most }
watch-mates-in = { $side } matittaa { $plies } siirrossa
watch-mates = { $side } matittaa

watch-find = etsi kommenteista:{" "}
watch-find-what = kirjoita haettavat sanat, sitten Enter
watch-not-found = missään kommentissa ei ole `{ $words }`

watch-facts = Tässä siirrossa
watch-fact-move = siirto
watch-fact-turn = vuoro
watch-fact-time = aika
watch-fact-score = arvio
watch-fact-line = linja { $number }
watch-fact-grade = luokitus
watch-fact-points = pisteet
watch-fact-opening = avaus
watch-fact-bookmark = kirjanm.
watch-start-position = alku 開始局面
watch-turn = { $side }, siirto { $number }
watch-used = { $side } käytti { $time }
watch-points = ☗ { $black } - ☖ { $white } (i: lisää)
watch-end-is-right = tulos on sääntöjen mukainen

watch-foul = rike: { $why }
watch-checkmate = matti
watch-no-legal-move = ei laillista siirtoa
watch-check = shakki
watch-checks = shakki, { $count } peräkkäin, { $side }

watch-repeated = { $occurrence } (aiemmat: siirrot { $moves })
watch-repeated-draw = { $occurrence } - tasapeli (aiemmat: siirrot { $moves })
watch-repeated-loss = { $occurrence } - ikuinen shakki: { $side } häviää (aiemmat: siirrot { $moves })

watch-remark-goes-on = peli oli ohi siirron { $moves } jälkeen ({ $end }), mutta se jatkuu
watch-end-won = { $end }, { $side } voitti
watch-remark-otherwise = pöytäkirjan mukaan { $said }, sääntöjen mukaan { $ruled }
watch-remark-no-end = pöytäkirjan mukaan { $said }, mutta { $why }
watch-objection-not-in-check = kuningas ei ole shakissa
watch-objection-way-out = kuninkaalla on pakotie
watch-objection-legal-moves = laillisia siirtoja on
watch-objection-new-position = asema on uusi
watch-objection-occurred = asema on toistunut vain { $count ->
        [one] kerran
       *[other] { $count } kertaa
    }
watch-objection-no-declaration = näissä säännöissä ei ole julistusta
watch-objection-ruled = sääntöjen mukaan tulos on { $end }
watch-objection-not-entered = kumpikaan kuningas ei ole tunkeutunut
watch-objection-points = pisteet: Musta { $black }, Valkoinen { $white }
watch-objection-no-throne = näiden sääntöjen mukaan kumpikaan kuningas ei ole päässyt vastustajan kuninkaan lähtöruutuun
watch-objection-limit = raja on siirto { $limit }, ja peli päättyy siirtoon { $moves }
