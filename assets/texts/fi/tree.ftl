tree-title = Avauspuu
tree-book = kirja
tree-key-play = pelaa
tree-reading = luetaan pelejä...
tree-nothing = ei pelejä eikä kirjasiirtoja tästä asemasta
tree-last = viimeksi { $date }  { $players }
tree-in-book = kirja: { $share }
tree-games = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }
tree-line = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }, { $share }% (musta { $black }%, valkea { $white }%, tasan { $draws }%)
tree-file-depth = syvyys { $depth }
tree-file-count = pelattu { $count } kertaa
