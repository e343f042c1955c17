# Records that are pasted, and files of several games.

# The name of a record that was pasted.
paste-name = pasted
paste-kept = kept in the library as { $name }
paste-address = This is an address. Copy the game itself there, as KIF or CSA, and paste that.
paste-empty = the pasted text is empty
paste-under-dialog = close the question first, then paste
paste-not-here = nothing can be pasted here: paste a record into the menu, the library or a review
paste-too-long = not opened: { $bytes } bytes, but a paste may have at most { $most }
# { $why } is in English.
paste-not-opened = not opened: { $why }
paste-not-opened-at = not opened: line { $line }, column { $column }: { $why }
paste-unreadable = cannot be read: { $why }

# What was bent to read a game; { $why } is in English.
paste-warning-at = line { $line }: { $why }
paste-warnings = { $first }{ $more ->
        [0] {""}
        [one] {" "}(and 1 more warning)
       *[other] {" "}(and { $more } more warnings)
    }

paste-question = Open the pasted record?
# { $game } names players, date and moves.
paste-was-pasted = Pasted: { $game }.
paste-leaves = A game in progress is kept for later; unsaved changes to a record are lost.
paste-open = Open
paste-stay = Stay here

paste-which = Which game?
# { $name } is the name of the file.
paste-games = { $name }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }
paste-pick = open
paste-moves = { $moves ->
        [0] a position
        [one] 1 move
       *[other] { $moves } moves
    }
