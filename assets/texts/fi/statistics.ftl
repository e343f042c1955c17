statistics-title = Tilastot
statistics-against-bots = Bottia vastaan
statistics-players = Pelaajat
statistics-counting = lasketaan pelejä...
statistics-none = Ei vielä päättyneitä pelejä
statistics-none-against-bots = Ei vielä päättyneitä pelejä tietokonetta vastaan; pelaajien luettelo laskee kaikki tallennetut pelit
statistics-all = Kaikki pelit
statistics-result = Tulokset
statistics-levels = Tasoittain
statistics-months = Kuukausittain
statistics-openings = Avauksittain
statistics-castles = Linnoittain
statistics-endings = Päätöksittäin
statistics-opponents = Vastustajittain
statistics-times = Käytetty aika
statistics-no-name = ei nimeä
statistics-no-ending = ei tulosta
statistics-level = taso { $level }, { $name }
statistics-score = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }: { $won } voittoa, { $drawn } tasapeliä, { $lost } tappiota
statistics-time = { $move } s siirrolta, { $game } peliltä ({ $games } ajallista)
statistics-graph = Vahvuusluvun muutos alusta (Elo)
statistics-accuracy = Tarkkuus
statistics-precise = tarkkaa: kuin vahvoilla pelaajilla ({ $games } arvioitua peliä)
statistics-solid = vakaata: kuin kerhopelaajilla ({ $games } arvioitua peliä)
statistics-uneven = epätasaista: kuin aloittelijoilla ({ $games } arvioitua peliä)
