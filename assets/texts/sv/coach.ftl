# Vad som sägs om ett misstag. Drag står med sidans märke.

coach-allows-mate = efter { $answer } blir det matt på { $plies }
coach-misses-mate = { $move } hade mattat på { $plies }
coach-takes = { $answer } slår { $piece } på { $square }
coach-loses = efter { $answer } är { $piece } på { $square } förlorad
coach-fork = { $answer } hotar { $first } och { $second } på en gång
coach-piece-on = { $piece } på { $square }
coach-discovered = { $answer } öppnar en linje mot { $piece } på { $square }
coach-pin = { $answer } binder { $piece } på { $square } mot kungen
coach-opens-king = utan { $piece } från { $square } är kungen öppen för { $answer }
coach-threatens-mate = { $answer } hotar matt på { $plies }
coach-better = bättre var { $move }
coach-better-wins = bättre var { $move }, som vinner { $piece }
