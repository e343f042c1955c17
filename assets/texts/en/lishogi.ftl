# Games at lishogi (komadai lishogi). Words that are typed are the same in every language.

lishogi-logged-in = { $server }: logged in as { $name }
lishogi-waiting = waiting for a challenge
lishogi-seeking = looking for an opponent: { $clock }, { $kind ->
        [rated] rated
       *[casual] casual
    }
lishogi-seek-waits = an earlier search is still closing: trying again in a moment
lishogi-seek-over = nobody was found
lishogi-challenged = challenge sent to { $name }: { $page }
lishogi-open = give one of these addresses to your opponent:
lishogi-offline = the challenge waits no longer: send it again, or ask { $name } to open { $page }
lishogi-declined = the challenge was declined
# accept and decline are typed as they are.
lishogi-asked = { $name } challenges you: accept { $id } or decline { $id }
lishogi-withdrawn = the challenge { $id } was withdrawn
lishogi-game = { $kind ->
        [rated] rated
       *[casual] casual
    } game { $clock } { $page }
lishogi-refused = refused: { $why }
lishogi-no-tls = no encrypted connection: { $why }
lishogi-no-login = { $why ->
        [denied] the login was refused in the browser
        [no-port] the browser's answer cannot be received: { $words }
       *[no-token] the server sent no token
    }
lishogi-scope = the token lacks the scope { $scope }: log in again
# Words of the server that are not known here.
lishogi-quoted = the server says “{ $words }”
lishogi-refusal = { $why ->
        [token] the token is wrong or was revoked: log in again
        [too-many] too many requests: wait a minute
        [one-at-a-time] another search of yours is still open
        [turn] it is not your turn, or the game is over
        [clock] the server does not allow this clock
        [no-game] there is no such game
        [not-yours] the game is not yours
        [no-user] there is no such player
        [no-programs] programs may not play this game
        [anonymous] challenges need a login
        [blocked] you cannot challenge this player
        [no-challenges] the player takes no challenges
        [friends] the player takes challenges from friends only
        [too-far] the ratings are too far apart
        [provisional] a rating is not certain yet
        [missing] it is not there
        [down] the server is not ready: try again later
        [strange] the answer is not one of lishogi: is the address right?
       *[refused] the server refuses it
    }
# A move was sent, and the connection broke.
lishogi-unsure = no answer to the move: looking whether it arrived
lishogi-not-sent = no answer: it may not have arrived
lishogi-not-taken = the move did not arrive: make it again
lishogi-held = too many requests: the move is sent again in { $seconds } s
lishogi-other-move = another move was made elsewhere
lishogi-take-back = { $name } asks to take back: answer on the page { $page }
lishogi-take-back-accepted = taking back was accepted
lishogi-take-back-over = taking back was declined or withdrawn
lishogi-adjournment = { $name } offers to adjourn: answer on the page { $page }
lishogi-sealing = the next move is sealed, then the game is adjourned
lishogi-adjourned = the game is adjourned; the page { $page } resumes it
lishogi-resumed = the game goes on
lishogi-quiet = nothing has come for long: the game is adjourned or delayed, see { $page }
lishogi-away = the connection is lost: trying again
lishogi-returned = connected again
lishogi-rematch = the next game: { $game }
lishogi-unplayable = this game cannot be played here: { $why }
# How a game ended, for ends that are not on the board.
lishogi-ended = { $status ->
        [aborted] the game was aborted
        [noStart] { $loser } did not make the first move
        [timeout] a player has left
        [outoftime] time is up
        [cheat] { $loser } had help from a program
        [illegalMove] { $loser } made an illegal move
        [draw] a draw
       *[other] ended: { $status }
    }
lishogi-won = { $how }: { $name } wins
# Byoyomi periods left of all: the server does not say how many.
lishogi-periods = ({ $left } of { $all } periods or fewer)
lishogi-act = { $why ->
        [turn] it is not your turn
        [unanswered] a move is on its way
        [away] the connection is lost: wait until it is back
        [paused] the game is adjourned
        [doubtful] the board here is not that of the server: use its page
        [late] two moves were made: the game cannot be aborted any more, resign ends it
       *[not-now] no game runs
    }
# All words but the explanations are typed as they are.
lishogi-help = a move, board, moves, hands, clock, say TEXT, abort, resign, quit; accept ID and decline ID for challenges. Take back and adjourn: on the page of the game
lishogi-goes-on = the game goes on at { $page }

## Lishogi on the screen.

lishogi-challenge-title = A challenge
lishogi-challenge = { $what ->
        [rematch] { $name } offers another game
       *[game] { $name } challenges you
    }: { $clock }, { $kind ->
        [rated] rated
       *[casual] casual
    }{ $start ->
        [even] { "" }
       *[other] , from another position
    }
lishogi-days = { $days } days per move
lishogi-running = { $name }: { $turn ->
        [own] your turn
       *[other] their turn
    }{ $hours ->
        [0] { "" }
       *[other] , { $hours } h left
    }
lishogi-no-days = days are for challenges only: 1d to 14d
lishogi-no-clock = no clock: type minutes+increment|byoyomi, such as 10+0|30
lishogi-clock-refused = too short or mixed for this kind of game: { $other } is allowed
lishogi-no-user = type the name of a player
lishogi-no-position = no position in SFEN
lishogi-no-ratings = type two ratings from 400 to 4000, such as 1500-1800
lishogi-rated = yes
lishogi-casual = no
lishogi-any-side = either
lishogi-log-in = log in on this page, in a browser on this computer; it asks for { $scopes }
lishogi-waits = logged in at lishogi
lishogi-open-page = Open this page, or send it:
lishogi-open-game = Enter opens a game
lishogi-page-title = On the page of the game
lishogi-page-body = Taking back, pausing, adjourning and more time can be asked for there, and a win claimed if the opponent has left:
lishogi-page-copy = Copy the address
lishogi-leave-body = The game goes on at the server, and its clock runs. Play over a network opens it again.
lishogi-leave = Leave it
lishogi-say = Other words: :tell TEXT
lishogi-locked = a game of yours runs at lishogi: no engine helps until it is over
lishogi-locked-elsewhere = a game of yours may still run at lishogi: no engine helps until it is over; :lishogi opens it
lishogi-unlocked = no game of yours runs at lishogi any more: engines help again
lishogi-locked-about = while the game runs, engines, hints, analysis and the scores of opening books are locked
lishogi-locked-scores = the scores of the book are hidden while a game of yours runs at lishogi
lishogi-declares = lishogi declares an impasse by itself, at the start of your turn
lishogi-no-page = this is no page of a game or a study at lishogi
lishogi-fetching = fetching the game from lishogi...
lishogi-unsaved = the file of the game cannot be written
