statistics-title = Statistik
statistics-against-bots = Mot boten
statistics-players = Spelare
statistics-counting = räknar partier...
statistics-none = Inga avslutade partier än
statistics-none-against-bots = Inga avslutade partier mot datorn än; listan över spelare räknar alla sparade partier
statistics-all = Alla partier
statistics-result = Resultat
statistics-levels = Per nivå
statistics-months = Per månad
statistics-openings = Per öppning
statistics-castles = Per borg
statistics-endings = Per avslut
statistics-opponents = Per motståndare
statistics-times = Använd tid
statistics-no-name = inget namn
statistics-no-ending = inget resultat
statistics-level = nivå { $level }, { $name }
statistics-score = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }: { $won } vunna, { $drawn } remi, { $lost } förlorade
statistics-time = { $move } s per drag, { $game } per parti (av { $games } med tider)
statistics-graph = Rating sedan starten (Elo)
statistics-accuracy = Noggrannhet
statistics-precise = precist: som starka spelare ({ $games } bedömda partier)
statistics-solid = stadigt: som klubbspelare ({ $games } bedömda partier)
statistics-uneven = ojämnt: som nybörjare ({ $games } bedömda partier)
