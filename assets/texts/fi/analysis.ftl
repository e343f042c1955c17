# Mitä moottorit ajattelevat näytetystä asemasta.

analysis-title = Analyysi
analysis-threat = Uhka
analysis-built-in = komadai
analysis-depth = syvyys { $depth }
analysis-starting = moottori käynnistyy...
analysis-thinking = laskee...
analysis-answer = siirto on { $move }; se ei kerro enempää
analysis-nothing = ei laillista siirtoa
analysis-check = shakissa: uhkaa ei voi etsiä
analysis-line = jatko { $line }/{ $lines }, siirto { $ply }/{ $plies }
analysis-no-lines = ei vielä jatkoja
analysis-running-game = analyysi on päättyneille peleille
analysis-even = Peli on tasan
analysis-slightly-better = { $side } on hieman parempi
analysis-better = { $side } on selvästi parempi
analysis-much-better = { $side } on paljon parempi
analysis-winning = { $side } on voitolla
