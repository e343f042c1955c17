# Avauspuu: mitä asemassa on pelattu.

tree-title = Avauspuu
# The heading of a narrow column.
tree-book = kirja
tree-key-play = pelaa
tree-reading = luetaan pelejä...
tree-nothing = ei pelejä eikä kirjasiirtoja tästä asemasta
# The latest game with a move.
tree-last = viimeksi { $date }  { $players }
tree-in-book = kirja: { $share }
tree-games = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }
# A move in text mode: how often it was played, and how those games ended.
tree-line = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }, { $share }% (musta { $black }%, valkea { $white }%, tasan { $draws }%)
