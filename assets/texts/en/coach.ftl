# What is said of a mistake. Moves stand with the mark of their side.

coach-allows-mate = after { $answer } it is mate in { $plies } (counting the moves of both sides)
coach-allows-forced-mate = after { $answer } mate is forced
coach-misses-mate = { $move } would have mated in { $plies } (counting the moves of both sides)
coach-misses-forced-mate = { $move } would have forced mate
coach-takes = { $answer } takes the { $piece } on { $square }
coach-loses = after { $answer } the { $piece } on { $square } is lost
coach-gives-for = after { $answer } a { $piece } is given up for a { $other }
coach-fork = { $answer } attacks { $first } and { $second } at once
coach-piece-on = the { $piece } on { $square }
coach-discovered = { $answer } opens a line of attack on the { $piece } on { $square }
coach-pin = { $answer } pins the { $piece } on { $square } against the king
coach-opens-king = without the { $piece } from { $square } the king is open to { $answer }
coach-threatens-mate = { $answer } threatens mate in { $plies }
coach-threatens-forced-mate = { $answer } threatens a forced mate
coach-better = better was { $move }
coach-better-wins = better was { $move }, which wins { $piece }
coach-line = { $said } ({ $line })
coach-promotes = { $answer } promotes the { $piece }
coach-attacks = { $answer } attacks the { $piece } on { $square }
coach-better-forks = better was { $move }, which attacks { $first } and { $second } at once
coach-better-threatens-mate = better was { $move }, which threatens mate in { $plies }
coach-better-threatens-forced-mate = better was { $move }, which threatens a forced mate
