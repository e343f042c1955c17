# 悪手についての説明。指し手には手番の印が付く。

coach-allows-mate = { $answer }から{ $plies }手で詰む
coach-misses-mate = { $move }なら{ $plies }手で詰んでいた
coach-takes = { $answer }で{ $square }の{ $piece }を取られる
coach-loses = { $answer }から{ $square }の{ $piece }を失う
coach-fork = { $answer }が{ $first }と{ $second }の両取りになる
coach-piece-on = { $square }の{ $piece }
coach-discovered = { $answer }で{ $square }の{ $piece }に当たりが生じる
coach-pin = { $answer }で{ $square }の{ $piece }が動けなくなる
coach-opens-king = { $square }の{ $piece }が離れ、玉が{ $answer }に弱くなった
coach-threatens-mate = { $answer }が{ $plies }手詰めの詰めろになる
coach-better = { $move }が良かった
coach-better-wins = { $move }なら{ $piece }が取れた
