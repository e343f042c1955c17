# The opening tree: what was played in a position.

tree-title = Opening tree
# The heading of a narrow column.
tree-book = book
tree-key-play = play
tree-reading = reading the games...
tree-nothing = no game and no book move here
# The latest game with a move.
tree-last = last { $date }  { $players }
tree-in-book = book: { $share }
tree-games = { $games ->
        [one] 1 game
       *[other] { $games } games
    }
# A move in text mode: how often it was played, and how those games ended.
tree-line = { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $share }% (Black { $black }%, White { $white }%, drawn { $draws }%)
# What a book in a file says of a move, one after another.
tree-file-depth = depth { $depth }
tree-file-count = { $count ->
        [one] played once
       *[other] played { $count } times
    }
