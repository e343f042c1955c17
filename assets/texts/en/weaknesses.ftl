# What the moves of a player lose, part by part.

weaknesses-title = Weaknesses
weaknesses-counting = reading your games... { $games } so far
weaknesses-none = No analysed games of yours: analyse some first (% in a game).
weaknesses-counted = { $games ->
        [one] 1 game
       *[other] { $games } games
    }: lost per move; Enter: try again
weaknesses-no-mistakes = Only small losses here, no mistakes
weaknesses-lost = { $percent } %
# The part of all that is lost, and the number of mistakes.
weaknesses-share = { $share } % of all, { $count }×
weaknesses-level = like level { $level }
weaknesses-levels = like levels { $from } to { $to }
weaknesses-below = below level { $level }
weaknesses-above = level { $level } or better
weaknesses-by-phase = By phase
weaknesses-by-kind = By kind of mistake
weaknesses-by-opening = By opening
weaknesses-by-clock = By time left
weaknesses-by-side = By side
weaknesses-all-all = All moves
weaknesses-phase-opening = Opening
weaknesses-phase-middle = Middle game
weaknesses-phase-end = End game
weaknesses-kind-allowed-mate = Mate allowed
weaknesses-kind-missed-mate = Mate missed
weaknesses-kind-recapture = Not taken back
weaknesses-kind-hanging = Piece left hanging
weaknesses-kind-fork = Fork allowed
weaknesses-kind-discovered = Line opened on a piece
weaknesses-kind-later = Piece lost later
weaknesses-kind-king-opened = Own king opened
weaknesses-kind-attack-left = Attack let go
weaknesses-kind-king-attacked = Own king attacked
weaknesses-kind-other = Other
weaknesses-opening-none = No name
weaknesses-clock-half = Half of the time
weaknesses-clock-less = Less than half
weaknesses-clock-short = Less than a minute
