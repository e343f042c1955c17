retry-find = { $place }/{ $all }: { $move }より良い手を探す。右で次へ、Escで終わる
retry-solved = { $place }/{ $all }正解。Enterで次へ、Escで終わる
retry-judging = エンジンが手を調べている...
retry-right = 正解!
retry-same = それは本譜の手。{ $why }
retry-wrong = { $percent } %損をする。別の手を。{ $why }
