# Öppningsträdet: vad som spelats i en ställning.

tree-title = Öppningsträd
# The heading of a narrow column.
tree-book = bok
tree-key-play = spela
tree-reading = läser partier...
tree-nothing = inget parti och inget bokdrag här
# The latest game with a move.
tree-last = senast { $date }  { $players }
tree-in-book = bok: { $share }
tree-games = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }
# A move in text mode: how often it was played, and how those games ended.
tree-line = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }, { $share }% (svart { $black }%, vit { $white }%, remi { $draws }%)
