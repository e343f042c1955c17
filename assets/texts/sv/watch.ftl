watch-auto-play = Automatisk uppspelning
watch-start = Starta
watch-stop = Stoppa
watch-stopped = stoppat
watch-stopped-at-branch = stoppat: { $ways } fortsättningar härifrån
watch-no-moves = det finns inga drag att spela upp
watch-pace-now = uppspelning: { $pace }
watch-even-pace = { $seconds } s per drag
watch-recorded-pace = { $factor ->
        [1] verkliga tider
       *[other] verkliga tider, { $factor } gånger snabbare
    }
watch-pace = Takt: { $pace }; ^ snabbare, - långsammare
watch-stops-at-branches = Stannar vid förgreningar och vid slutet.
    .button = Stanna vid förgrening
watch-passes-branches = Går förbi förgreningar och stannar vid slutet.
    .button = Förbi förgreningar
watch-longest-pace = Verkliga tider visas som högst 10 s per drag.
watch-to-even-pace = Jämn takt
watch-to-recorded-pace = Verkliga tider

watch-time = Tid  消費時間
watch-material = Material  駒の損得
watch-evaluation = Värdering  評価値
watch-centipawns = Poäng  評価値
watch-nothing-to-draw = ingen graf: det behövs tre drag
watch-scale = { $now }  max { $most }
watch-mates-in = { $side } mattar på { $plies }
watch-mates = { $side } mattar

watch-find = sök i kommentarer:{" "}
watch-find-what = skriv ord att söka efter, sedan Enter
watch-not-found = ingen kommentar innehåller `{ $words }`

watch-facts = Vid draget
watch-fact-move = drag
watch-fact-turn = tur
watch-fact-time = tid
watch-fact-score = värde
watch-fact-line = variant { $number }
watch-fact-grade = betyg
watch-fact-points = poäng
watch-fact-opening = öppning
watch-fact-bookmark = bokm.
watch-start-position = starten 開始局面
watch-turn = { $side }, drag { $number }
watch-used = { $side } använde { $time }
watch-points = ☗ { $black } - ☖ { $white } (i: mer)
watch-end-is-right = slutet följer reglerna

watch-foul = regelbrott: { $why }
watch-checkmate = schackmatt
watch-no-legal-move = inget tillåtet drag
watch-check = schack
watch-checks = schack, { $count } i rad av { $side }

watch-repeated = { $occurrence } (förut: efter drag { $moves })
watch-repeated-draw = { $occurrence } - remi (förut: efter drag { $moves })
watch-repeated-loss = { $occurrence } - evig schack: { $side } förlorar (förut: efter drag { $moves })

watch-remark-goes-on = partiet var slut efter drag { $moves } ({ $end }) men fortsätter
watch-end-won = { $end }, { $side } vinner
watch-remark-otherwise = enligt protokollet { $said }, enligt reglerna { $ruled }
watch-remark-no-end = enligt protokollet { $said }, men { $why }
watch-objection-not-in-check = kungen står inte i schack
watch-objection-way-out = kungen har en utväg
watch-objection-legal-moves = det finns lagliga drag
watch-objection-new-position = ställningen är ny
watch-objection-occurred = ställningen har bara förekommit { $count ->
        [one] en gång
       *[other] { $count } gånger
    }
watch-objection-no-declaration = reglerna har ingen deklaration
watch-objection-ruled = enligt reglerna är det { $end }
watch-objection-not-entered = ingen kung har trängt in
watch-objection-points = Svart har { $black } poäng och Vit { $white }
watch-objection-no-throne = ingen kung har nått tronen enligt dessa regler
watch-objection-limit = gränsen är { $limit } drag och partiet har { $moves }
