# How games ended, counted.

statistics-title = Statistics
statistics-against-bots = Against the bot
statistics-players = Players
statistics-counting = counting the games...
statistics-none = No finished games yet
statistics-none-against-bots = No finished games against the bot yet; the list of players counts all saved games
statistics-all = All games
statistics-result = Results
statistics-levels = By level
statistics-months = By month
statistics-openings = By opening
statistics-castles = By castle
statistics-endings = By ending
statistics-opponents = By opponent
statistics-times = Time used
statistics-no-name = no name
statistics-no-ending = no result
statistics-level = level { $level }, { $name }
statistics-score = { $games ->
        [one] 1 game
       *[other] { $games } games
    }: { $won } won, { $drawn } drawn, { $lost } lost
statistics-time = { $move } s per move, { $game } per game (of { $games } with times)
statistics-graph = Rating since the start (Elo)
statistics-accuracy = Accuracy
statistics-precise = precise: like strong players ({ $games } judged games)
statistics-solid = solid: like club players ({ $games } judged games)
statistics-uneven = uneven: like beginners ({ $games } judged games)
