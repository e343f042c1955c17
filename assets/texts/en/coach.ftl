# What is said of a mistake. Moves stand with the mark of their side.

coach-allows-mate = { $plies ->
        [1] { $answer } is mate
       *[other] after { $answer } it is mate in { $plies } (counting the moves of both sides)
    }
coach-allows-mate-futile = after { $answer } it is mate in { $plies }, or { $all } with futile interpositions (counting the moves of both sides)
coach-allows-forced-mate = after { $answer } mate is forced
coach-misses-mate = { $plies ->
        [1] { $move } would have been mate
       *[other] { $move } would have mated in { $plies } (counting the moves of both sides)
    }
coach-misses-mate-futile = { $move } would have mated in { $plies }, or { $all } with futile interpositions (counting the moves of both sides)
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
coach-threatens-mate-futile = { $answer } threatens mate in { $plies } ({ $all } with futile interpositions)
coach-threatens-forced-mate = { $answer } threatens a forced mate
coach-better = better was { $move }
coach-better-wins = better was { $move }, which wins { $piece }
coach-line = { $said } ({ $line })
coach-promotes = { $answer } promotes the { $piece }
coach-attacks = { $answer } attacks the { $piece } on { $square }
coach-checks = { $answer } gives check
coach-better-forks = better was { $move }, which attacks { $first } and { $second } at once
coach-better-threatens-mate = better was { $move }, which threatens mate in { $plies }
coach-better-threatens-mate-futile = better was { $move }, which threatens mate in { $plies } ({ $all } with futile interpositions)
coach-better-threatens-forced-mate = better was { $move }, which threatens a forced mate
coach-unguards = { $answer } takes the { $piece } on { $square }, which has lost a guard
coach-better-takes = better was { $move }, which takes the { $piece } on { $square }
coach-better-saves = better was { $move }, which saves the { $piece } on { $square }
coach-better-stops = better was { $move }, which prevents { $answer }
coach-better-promotes = better was { $move }, which promotes the { $piece }
coach-better-attacks = better was { $move }, which attacks the { $piece } on { $square }
coach-better-checks = better was { $move }, which gives check
coach-threatens = { $answer } threatens to take the { $piece } on { $square }
coach-better-threatens = better was { $move }, which threatens to take the { $piece } on { $square }
coach-better-threatens-promotion = better was { $move }, which threatens to promote the { $piece }
coach-better-exchanges = better was { $move }, which exchanges a { $other } for the { $piece } on { $square }
coach-not-taken-back = { $side } did not take back after losing the { $piece } on { $square }
coach-king-leaves = the king left its guards around { $square }
coach-guard-leaves = the { $piece } from { $square } no longer guards the king
coach-ends-attack = the { $piece } from { $square } no longer attacks around the king of the opponent
coach-takes-guard = { $answer } takes the { $piece } on { $square }, a guard of the king
coach-attacks-king = after { $answer } { $pieces } pieces attack the king or squares beside it
coach-ways-out = { $left ->
        [0] { $answer } leaves the king no square to go to
        [one] { $answer } leaves the king only one square to go to
       *[other] { $answer } leaves the king only { $left } squares to go to
    }
coach-better-moves-king = better was { $move }, which takes the king out of the attack
coach-better-guards-king = better was { $move }, which brings a guard to the king
coach-better-attacks-king = better was { $move }: then { $pieces } pieces attack the king of the opponent or squares beside it
coach-better-ways-out = { $left ->
        [0] better was { $move }, which leaves the enemy king no square to go to
        [one] better was { $move }, which leaves the enemy king only one square to go to
       *[other] better was { $move }, which leaves the enemy king only { $left } squares to go to
    }
coach-leaves = the { $piece } on { $square } was already attacked and is still not defended: { $answer } takes it
coach-leaves-guarded = the { $piece } on { $square } was already attacked and is still there: { $answer } takes it
coach-refuses-exchange = better than moving away was { $move }, which exchanges a { $other } for the { $piece } on { $square }
coach-attack-comes = after { $answer } an attack on the king follows, with { $pieces } pieces in the end
coach-better-attack-comes = better was { $move }: an attack on the king of the opponent follows, with { $pieces } pieces in the end
