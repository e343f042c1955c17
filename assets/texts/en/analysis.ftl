# What engines think of the position shown.

analysis-title = Analysis
analysis-threat = Threat
analysis-built-in = komadai
analysis-depth = depth { $depth }
analysis-starting = the engine is starting...
analysis-thinking = thinking...
analysis-answer = it plays { $move } and says nothing of it
analysis-nothing = no legal move
analysis-check = in check: no threat to look for
analysis-line = line { $line } of { $lines }, move { $ply } of { $plies }
analysis-no-lines = no lines of play yet
analysis-running-game = analysis is for games that have ended
analysis-even = The game is even
analysis-slightly-better = { $side } is slightly better
analysis-better = { $side } is clearly better
analysis-much-better = { $side } is much better
analysis-winning = { $side } is winning
