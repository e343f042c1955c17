coach-allows-mate = { $plies ->
        [1] { $answer } で詰みです
       *[other] { $answer }から{ $plies }手で詰む
    }
coach-allows-mate-futile = { $answer }から{ $plies }手(無駄合いを含めて{ $all }手)で詰む
coach-allows-forced-mate = { $answer }から詰みがある
coach-misses-mate = { $plies ->
        [1] { $move } で詰みでした
       *[other] { $move }なら{ $plies }手で詰んでいた
    }
coach-misses-mate-futile = { $move }なら{ $plies }手(無駄合いを含めて{ $all }手)で詰んでいた
coach-misses-forced-mate = { $move }なら詰みがあった
coach-takes = { $answer }で{ $square }の{ $piece }を取られる
coach-loses = { $answer }から{ $square }の{ $piece }を失う
coach-gives-for = { $answer }から{ $piece }と{ $other }の交換になり、駒損
coach-fork = { $answer }が{ $first }と{ $second }の両取りになる
coach-piece-on = { $square }の{ $piece }
coach-discovered = { $answer }で{ $square }の{ $piece }に当たりが生じる
coach-pin = { $answer }で{ $square }の{ $piece }が動けなくなる
coach-opens-king = { $square }の{ $piece }が離れ、玉が{ $answer }に弱くなった
coach-threatens-mate = { $answer }が{ $plies }手詰めの詰めろになる
coach-threatens-mate-futile = { $answer }が{ $plies }手(無駄合いを含めて{ $all }手)詰めの詰めろになる
coach-threatens-forced-mate = { $answer }が詰めろになる
coach-better = { $move }が良かった
coach-better-wins = { $move }なら{ $piece }が取れた
coach-line = { $said }（{ $line }）
coach-promotes = { $answer }で{ $piece }が成る
coach-attacks = { $answer }で{ $square }の{ $piece }に当たる
coach-checks = { $answer }が王手になる
coach-better-forks = { $move }なら{ $first }と{ $second }の両取りだった
coach-better-threatens-mate = { $move }なら{ $plies }手詰めの詰めろだった
coach-better-threatens-mate-futile = { $move }なら{ $plies }手(無駄合いを含めて{ $all }手)詰めの詰めろだった
coach-better-threatens-forced-mate = { $move }なら詰めろだった
coach-unguards = { $square }の{ $piece }のひもが外れ、{ $answer }で取られる
coach-better-takes = { $move }なら{ $square }の{ $piece }が取れた
coach-better-saves = { $move }なら{ $square }の{ $piece }が助かった
coach-better-stops = { $move }なら{ $answer }を防げた
coach-better-promotes = { $move }なら{ $piece }が成れた
coach-better-attacks = { $move }なら{ $square }の{ $piece }に当たっていた
coach-better-checks = { $move }の王手が良かった
coach-threatens = { $answer }が次に{ $square }の{ $piece }を取る狙いになる
coach-better-threatens = { $move }なら次に{ $square }の{ $piece }を取る狙いだった
coach-better-threatens-promotion = { $move }なら次に{ $piece }が成る狙いだった
coach-better-exchanges = { $move }なら{ $square }の{ $piece }と{ $other }を交換できた
coach-not-taken-back = { $square }の{ $piece }を取られたのに取り返さなかった
coach-king-leaves = 玉が{ $square }の囲いから離れた
coach-guard-leaves = { $square }の{ $piece }が玉の守りから離れた
coach-ends-attack = { $square }の{ $piece }が敵玉への攻めから外れた
coach-takes-guard = { $answer }で玉の守りの{ $square }の{ $piece }を取られる
coach-attacks-king = { $answer }で玉と周りのマスに利いている敵の駒が{ $pieces }枚になる
coach-ways-out = { $left ->
        [0] { $answer }で玉の逃げ場がなくなる
       *[other] { $answer }で玉の逃げ場が{ $left }マスだけになる
    }
coach-better-moves-king = { $move }なら玉が攻めから逃れていた
coach-better-guards-king = { $move }なら玉の守りが増えていた
coach-better-attacks-king = { $move }なら敵玉とその周りに利く駒が{ $pieces }枚になった
coach-better-ways-out = { $left ->
        [0] { $move }なら敵玉の逃げ場がなくなっていた
       *[other] { $move }なら敵玉の逃げ場が{ $left }マスだけになっていた
    }
coach-leaves = { $square }の{ $piece }は前から当たりで、守られていないまま: { $answer }で取られる
coach-leaves-guarded = { $square }の{ $piece }は前から当たりで、そのまま: { $answer }で取られる
coach-refuses-exchange = { $move }で{ $square }の{ $piece }と{ $other }を交換するところで、逃げない方が良かった
coach-attack-comes = { $answer }から玉への攻めが続き、やがて{ $pieces }枚の攻めになる
coach-better-attack-comes = { $move }なら敵玉への攻めが続き、やがて{ $pieces }枚の攻めになった
