retry-find = { $place }/{ $all }: { $move }より良い手を探す。右で次へ、Escで終了
retry-solved = { $place }/{ $all }正解。Enterで次へ、Escで終了
retry-judging = エンジンが手を調べている...
retry-right = 正解です。
retry-same = それは本譜の手。{ $why }
retry-wrong = 勝率が{ $percent } %下がります。別の手をどうぞ。{ $why }
