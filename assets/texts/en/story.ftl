# The story of a game: what each part of it brought.

# { $what } is one of the texts below; { $number } is the last move of the part.
story-opening = opening, to move { $number }: { $what }
story-middle = middle game, to move { $number }: { $what }
story-end = end game, to move { $number }: { $what }
story-even = the game stayed even
# Of a game too short or too even for a story.
story-all-even = the game stayed even from beginning to end: no move turned it
# { $side } is the side with its mark.
story-ahead = { $side } was ahead, with { $chance } % in the end
story-winning = { $side } was winning
story-besides = besides: { $what }
story-fell = { $side }'s chances fell from { $before } % to { $after } % { $moves ->
    [one] in move { $to }
   *[other] in moves { $from } to { $to }
}
# { $move } is the number of the move, and the move.
story-fell-by = { $side }'s chances fell from { $before } % to { $after } %, most of it by { $move }
story-better = ; better was { $move }
# Behind the sentence of a part.
story-decided = . From move { $number } on, the game was decided
