judging-title = Analysera partiet
judging-what = Varje ställning i varianten analyseras. Du kan bläddra under tiden.
judging-kept = Bedömningar och varianter blir en del av protokollet; u tar tillbaka dem.
judging-normal = Vanlig
judging-quick = Snabb
judging-deep = Djup
judging-progress = analyserar: { $done } av { $all }
judging-paused = pausad: { $done } av { $all }
judging-pause = Paus
judging-continue = Fortsätt
judging-so-far = Sammanfattning hittills
judging-cancel = Avsluta
judging-changed = dragen har ändrats: analysera partiet på nytt
judging-summary = Sammanfattning
judging-count-brilliant = { $count } lysande
judging-count-best = { $count } bästa
judging-count-good = { $count } bra
judging-count-inaccuracy = { $count ->
        [one] 1 onoggrannhet
       *[other] { $count } onoggrannheter
    }
judging-count-mistake = { $count } misstag
judging-count-blunder = { $count ->
        [one] 1 blunder
       *[other] { $count } blundrar
    }
judging-grade-brilliant = lysande
judging-grade-best = bäst
judging-grade-good = bra
judging-grade-inaccuracy = onoggrant
judging-grade-mistake = misstag
judging-grade-blunder = blunder
judging-what-grades = Vad betygen betyder
judging-what-brilliant = det enda goda draget, med ett offer
judging-what-best = programmets drag eller ett lika bra
judging-what-good = kostar mindre än 5 % av chanserna
judging-what-inaccuracy = kostar 5 % av chanserna eller mer
judging-what-mistake = 10 % eller mer
judging-what-blunder = 20 % eller mer
judging-turning-points = Vändpunkter:
judging-lost = { $side }: chanserna sjönk från { $before } % till { $after } %
judging-try-again = Försök igen
judging-try-again-as = Försök igen { $mark }
judging-average-loss = snittförlust { $loss } % per drag
judging-again = Analysera om
