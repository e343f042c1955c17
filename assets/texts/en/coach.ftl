# What is said of a mistake. Moves stand with the mark of their side.

coach-allows-mate = after { $answer } it is mate in { $plies }
coach-misses-mate = { $move } would have mated in { $plies }
coach-takes = { $answer } takes the { $piece } on { $square }
coach-loses = after { $answer } the { $piece } on { $square } is lost
coach-fork = { $answer } attacks { $first } and { $second } at once
coach-piece-on = the { $piece } on { $square }
coach-discovered = { $answer } opens a line of attack on the { $piece } on { $square }
coach-pin = { $answer } pins the { $piece } on { $square } against the king
coach-opens-king = without the { $piece } from { $square } the king is open to { $answer }
coach-threatens-mate = { $answer } threatens mate in { $plies }
coach-better = better was { $move }
coach-better-wins = better was { $move }, which wins { $piece }
