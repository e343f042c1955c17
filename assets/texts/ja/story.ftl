story-opening = 序盤（{ $number }手まで）：{ $what }
story-middle = 中盤（{ $number }手まで）：{ $what }
story-end = 終盤（{ $number }手まで）：{ $what }
story-even = 互角でした
story-all-even = 最初から最後まで互角で、形勢を変えた手はありませんでした
story-ahead = { $side }が優勢でした（最後は{ $chance }%）
story-winning = { $side }が勝勢でした
story-besides = ほかに：{ $what }
story-fell = { $moves ->
    [1] { $to }手目で
   *[other] { $from }手から{ $to }手の間に
}{ $side }の勝率が{ $before }%から{ $after }%に下がりました
story-fell-by = { $side }の勝率が{ $before }%から{ $after }%に下がりました。主な原因は{ $move }です
story-better = 。{ $move }がまさりました
story-decided = 。{ $number }手からは勝負が決まっていました
