# The story of a game: what each part of it brought.

# { $what } is one of the texts below; { $number } is the last move of the part.
story-opening = opening, to { $number }: { $what }
story-middle = middle game, to { $number }: { $what }
story-end = end game, to { $number }: { $what }
story-even = even
# { $side } is the side with its mark.
story-ahead = { $side } ahead, { $chance } % at the end of it
story-winning = { $side } winning
story-fell = { $side }'s chances fell from { $before } % to { $after } % in moves { $from } to { $to }
# { $move } is the number of the move, and the move.
story-fell-by = { $side }'s chances fell from { $before } % to { $after } %, most of it by { $move }
story-better = ; better was { $move }
story-decided = ; decided by { $number }
