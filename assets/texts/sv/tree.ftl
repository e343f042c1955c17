tree-title = Öppningsträd
tree-book = bok
tree-key-play = spela
tree-reading = läser partier...
tree-nothing = inget parti och inget bokdrag här
tree-last = senast { $date }  { $players }
tree-in-book = bok: { $share }
tree-games = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }
tree-line = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }, { $share }% (svart { $black }%, vit { $white }%, remi { $draws }%)
tree-file-depth = djup { $depth }
tree-file-count = spelat { $count } gånger
