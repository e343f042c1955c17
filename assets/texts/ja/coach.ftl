coach-allows-mate = { $plies ->
        [1] { $answer }で詰みです
       *[other] { $answer }から{ $plies }手で詰みます
    }
coach-allows-mate-futile = { $answer }から{ $plies }手（無駄合いを含めて{ $all }手）で詰みます
coach-allows-forced-mate = { $answer }から詰みがあります
coach-misses-mate = { $plies ->
        [1] { $move }で詰みでした
       *[other] { $move }なら{ $plies }手で詰んでいました
    }
coach-misses-mate-futile = { $move }なら{ $plies }手（無駄合いを含めて{ $all }手）で詰んでいました
coach-misses-forced-mate = { $move }なら詰みがありました
coach-takes = { $answer }で{ $square }の{ $piece }を取られます
coach-loses = { $answer }から{ $square }の{ $piece }を失います
coach-gives-for = { $answer }から{ $piece }と{ $other }の交換になり、駒損です
coach-fork = { $answer }が{ $first }と{ $second }の両取りになります
coach-piece-on = { $square }の{ $piece }
coach-discovered = { $answer }で{ $square }の{ $piece }に当たりが生じます
coach-pin = { $answer }で{ $square }の{ $piece }が動けなくなります
coach-opens-king = { $square }の{ $piece }が離れ、玉が{ $answer }に弱くなりました
coach-threatens-mate = { $answer }が{ $plies }手詰めの詰めろになります
coach-threatens-mate-futile = { $answer }が{ $plies }手（無駄合いを含めて{ $all }手）の詰めろになります
coach-threatens-forced-mate = { $answer }が詰めろになります
coach-better = { $move }がまさりました
coach-better-wins = { $move }なら{ $piece }が取れました
coach-line = { $said }（{ $line }）
coach-promotes = { $answer }で{ $piece }が成ります
coach-attacks = { $answer }で{ $square }の{ $piece }に当たります
coach-checks = { $answer }が王手になります
coach-better-forks = { $move }なら{ $first }と{ $second }の両取りでした
coach-better-threatens-mate = { $move }なら{ $plies }手詰めの詰めろでした
coach-better-threatens-mate-futile = { $move }なら{ $plies }手（無駄合いを含めて{ $all }手）の詰めろでした
coach-better-threatens-forced-mate = { $move }なら詰めろでした
coach-unguards = { $square }の{ $piece }のひもが外れ、{ $answer }で取られます
coach-better-takes = { $move }なら{ $square }の{ $piece }が取れました
coach-better-saves = { $move }なら{ $square }の{ $piece }が助かりました
coach-better-stops = { $move }なら{ $answer }を防げました
coach-better-promotes = { $move }なら{ $piece }が成れました
coach-better-attacks = { $move }なら{ $square }の{ $piece }に当たっていました
coach-better-checks = { $move }の王手がまさりました
coach-threatens = { $answer }が次に{ $square }の{ $piece }を取る狙いになります
coach-better-threatens = { $move }なら次に{ $square }の{ $piece }を取る狙いでした
coach-better-threatens-promotion = { $move }なら次に{ $piece }が成る狙いでした
coach-better-exchanges = { $move }なら{ $square }の{ $piece }と{ $other }を交換できました
coach-not-taken-back = { $square }の{ $piece }を取られたのに取り返しませんでした
coach-king-leaves = 玉が{ $square }の囲いから離れました
coach-guard-leaves = { $square }の{ $piece }が玉の守りから離れました
coach-ends-attack = { $square }の{ $piece }が敵玉への攻めから外れました
coach-takes-guard = { $answer }で玉の守りの{ $square }の{ $piece }を取られます
coach-attacks-king = { $answer }で玉と周りのマスに利いている敵の駒が{ $pieces }枚になります
coach-ways-out = { $left ->
        [0] { $answer }で玉の逃げ場がなくなります
       *[other] { $answer }で玉の逃げ場が{ $left }マスだけになります
    }
coach-better-moves-king = { $move }なら玉が攻めから逃れていました
coach-better-guards-king = { $move }なら玉の守りが増えていました
coach-better-attacks-king = { $move }なら敵玉とその周りに利く駒が{ $pieces }枚になりました
coach-better-ways-out = { $left ->
        [0] { $move }なら敵玉の逃げ場がなくなっていました
       *[other] { $move }なら敵玉の逃げ場が{ $left }マスだけになっていました
    }
coach-leaves = { $square }の{ $piece }は前から当たりで、守られていないため、{ $answer }で取られます
coach-leaves-guarded = { $square }の{ $piece }は前から当たりのままで、{ $answer }で取られます
coach-refuses-exchange = { $move }で{ $square }の{ $piece }と{ $other }を交換し、逃げない方がまさりました
coach-attack-comes = { $answer }から玉への攻めが続き、やがて{ $pieces }枚の攻めになります
coach-better-attack-comes = { $move }なら敵玉への攻めが続き、やがて{ $pieces }枚の攻めになりました
