# Analysen av ett helt parti.

judging-title = Bedöm partiet
judging-what = Datorn ser på varje ställning i varianten som visas. Läs vidare under tiden.
judging-kept = Bedömningar och varianter blir en del av protokollet; u tar tillbaka dem.
judging-normal = Vanlig
judging-quick = Snabb
judging-deep = Djup
judging-progress = bedömer: { $done } av { $all }
judging-paused = pausad: { $done } av { $all }
judging-pause = Paus
judging-continue = Fortsätt
judging-so-far = Sammanfattning hittills
judging-cancel = Avsluta
judging-changed = dragen har ändrats: bedöm partiet på nytt
judging-summary = Sammanfattning
judging-accuracy = { $who }: precision { $percent } %
# { $grade } is one of the names below.
judging-count = { $grade } { $count }
judging-grade-brilliant = lysande
judging-grade-best = bäst
judging-grade-good = bra
judging-grade-inaccuracy = onoggrant
judging-grade-mistake = misstag
judging-grade-blunder = blunder
judging-turning-points = Dragen som avgjorde mest:
judging-lost = { $side } från { $before } % till { $after } %
judging-try-again = Försök igen: { $side }
judging-show-worst = Visa det värsta
judging-again = Bedöm på nytt
