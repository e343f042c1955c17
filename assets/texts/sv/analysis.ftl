# Vad motorer tycker om ställningen som visas.

analysis-title = Analys
analysis-threat = Hot
analysis-built-in = komadai
analysis-depth = djup { $depth }
analysis-starting = motorn startar...
analysis-thinking = tänker...
analysis-answer = draget är { $move }; mer säger den inte
analysis-nothing = inget lagligt drag
analysis-check = i schack: inget hot att leta efter
analysis-line = variant { $line } av { $lines }, drag { $ply } av { $plies }
analysis-no-lines = inga varianter än
analysis-running-game = analys är för partier som är slut
analysis-even = Jämnt
analysis-slightly-better = { $side } står lite bättre
analysis-better = { $side } står klart bättre
analysis-much-better = { $side } står mycket bättre
analysis-winning = { $side } vinner
