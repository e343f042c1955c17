# The form for games over a network, the wait for an opponent, and the game at a server.

network-title = Play over a network  通信対局

## The lines of the form, at most 17 columns

network-form-kind = What to do
network-form-preset = Server
network-form-address = {"  "}address
network-form-game = {"  "}game
network-form-name = Name
network-form-password = Password
network-form-password-file = {"  "}or its file
network-form-seat = Who plays
network-form-side = Your side
network-form-rules = Rules
network-form-clock = Clock
network-form-handicap = Handicap
network-form-reach = Open to
network-form-port = {"  "}port
# Three buttons, of at most 16, 16 and 10 columns.
network-form-join = Join
network-form-host = Wait for a guest
network-form-back = Back

## What stands in the lines

network-form-kind-join = join a game
network-form-kind-host = host a game
network-form-reach-here = this machine only
network-preset-other = another
    .wants = a server of your own choice, or a friend: type the address
network-preset-floodgate = floodgate
    .wants = pairs at :00 and :30; people end their names with _human; any password
network-preset-local = this machine
    .wants = a host or a test server on this machine

## What the status line says about them

network-hint-kind = Left and Right: join, host, or watch
network-hint-address = HOST or HOST:PORT (4081 if none), or an invite
network-hint-game = the game to ask for, where the server has several; may be empty
network-hint-name = 1 to 32 of A-Z a-z 0-9 _ - @ .
network-hint-password = ASCII without blanks, sent to the server, never saved; may be empty where any will do
network-hint-host-password = guests need it; empty lets everybody in
network-hint-password-file = a file: its first line is the password
network-hint-seat = Left and Right: you, the bot or an engine
network-hint-side = your first side; the sides switch each game
network-hint-rules = Left and Right choose a rule set
network-hint-clock = 10m, 10m+30s, 5m+10s/move, or none
network-hint-handicap = pieces that White starts without
network-hint-reach-here = nobody else on the network can connect
network-hint-port = 4081 is usual; 0 takes any free one
network-hint-join = Enter connects
network-hint-host = Enter waits for somebody to come

## What is wrong with the form

network-no-address = type the address of a server or of a friend
network-wrong-password = a password has 1 to 128 ASCII characters and no blanks
network-wrong-port = a port is a number from 0 to 65535
network-form-not-saved = the values of the form are not saved: { $why }

## The wait for an opponent

network-connecting = connecting to { $host }
network-opening = opening the port
network-waits-for-game = waiting for { $host } to offer a game
network-waits-for-guest = waiting for somebody to come
network-waits-for-other = waiting for the other player to agree
network-offer-pending = a game is offered: Enter shows its terms
network-as = you are { $name }; plays: { $seat }
network-address = address: { $address }
network-only-here = only this machine can connect
network-tell = the other person types:
network-copied = copied
network-cancel = Leave
network-not-encrypted = not encrypted: others on the network can read names, passwords and moves

## An offered game

network-offer-title = A game is offered
network-you-play = you play { $side }
network-offer-clock = clock: { $time }
network-agree = Play
network-reject = Decline

## While it is played

# Where the game is played, in the heading.
network-at = at { $host }
network-at-in-clear = at { $host }, not encrypted
# A word in the footer.
network-key-leave = leave
network-key-say = say
network-locked-short = (engines and hints locked)
network-locked = locked till the game over a network ends: engines, hints, analysis, openings
network-locked-about = while the game runs, engines, hints, analysis and the opening tree are locked
network-locked-unfinished = this game over a network is unfinished: no engine helps until it is over
network-move-sent = sent: waiting for the server to confirm
network-sent = sent: waiting for the server
network-not-in-game = the server of this game does not know this
network-leave-title = Leave the game?
network-leave-body = Leaving resigns: the server counts the game as lost.
network-leave-away = The host does not answer. The game stays unfinished, and the menu offers it: you come back to it while the host is there.
network-seat-not-kept = no way back into this game if the program is killed: { $why }
network-seat-not-read = no way back into a running game: { $why }; repair or remove the file, then join again
network-seat-no-token = { $file }: the token of your seat is none: hexadecimal digits are expected
network-leave = Leave
network-resign-and-leave = Resign and leave
network-resign-and-quit = Resign and quit

## Between two players with this program

network-form-reach-invited = those with an invite
network-form-reach-anybody = all, even unencrypted
network-hint-reach-invited = encrypted; the next page shows the invite
network-hint-reach-anybody = also unencrypted: others can read it
network-no-name = type a name
network-ask-title = Ask the opponent
network-asked = asked: waiting for the opponent
network-asked-title = { $name } asks
network-pause = Pause
network-resume = Go on
network-adjourn = Adjourn
# The title of the result of a game that goes on another day.
network-adjourned = Adjourned
network-take-back = Take back
network-impasse = Impasse
network-repetition = Repetition
network-rematch = Rematch
network-claim-title = The opponent did not come back
network-claim-win = Claim the win
network-claim-wait = Wait
network-gone = opponent's line gone; claim in { $seconds } s
network-may-claim = the opponent is away: a to claim the win or adjourn
network-away = line gone, trying again; the clock runs
network-forgotten = new host: waiting till it resumes

## Games of others, and the board after one's own

network-form-kind-watch = watch games of others
# A button of at most 16 columns.
network-form-watch = Watch
# The label before an adjourned game, at most 17 columns.
network-form-resumed = Goes on
network-hint-resumed = as it was; the same guest comes again
network-hint-watch = Enter shows the games that run there
network-waits-to-watch = waiting for a game to begin at { $host }
network-watching = a game at { $host } is shown
network-list-again = Enter shows the games that run
network-which-game = Which game?
# Words in the heading of a record that both players change, or whose game still runs.
network-common = shared board
network-watched = live
# These, up to the rematch, at most 39 columns: the status line of the lowest window.
network-common-begins = shared board: you both see every step
network-common-ends = the record is yours alone again
network-common-asked = the other reviews the game: v joins in
network-watched-begins = live: your own moves are variations
network-watched-ends = no longer live: the record stays here
network-rematch-asked = { $place ->
        [card] the opponent wants a rematch: r agrees
       *[other] the opponent wants a rematch: Esc, r
    }
network-waits-asked = { $place ->
        [card] { $name } wants to play: r agrees
       *[other] { $name } wants to play: Esc, r
    }
network-nobody-listens = nobody with this program is at the other end
network-say-title = Say what?
network-said = you said: { $words }
# A guest who has logged in by ssh plays at the host of the machine and does nothing else.
network-not-for-guests = not for guests: { $what ->
        [files] files
        [engines] engines
        [settings] settings
        [programs] other programs
        [connections] other connections
        [keys] what this key does
       *[screens] other screens
    }
network-go-on = Over the network
network-new-invite = ask for a new invite if you came by one
network-found = { $name } (in this network)
    .wants = a host in this network; encrypted
network-form-reach-announced = all in this network
network-hint-reach-announced = encrypted; all in this network find the host
network-no-search = hosts in this network cannot be looked for here
network-no-password = this server wants a password
network-invite-ends = The invite stops working.
network-stop-waiting = Stop waiting?
network-saved-by-itself = saved with every move, named at the end
network-common-left = the other has left: the record is yours

## Lishogi on the screen.

network-form-kind-lishogi = play at lishogi.org
network-form-lishogi = Play
network-hint-lishogi = Enter connects; without a token it shows a page to log in
network-form-whom = Against
network-form-whom-seek = anybody
network-form-whom-user = a player
network-form-whom-program = the server's program
network-form-whom-open = whoever gets the address
network-form-whom-anybody = my games and challenges
network-form-whom-watch = nobody: watch
network-hint-whom-seek = looks for an opponent who wants the same
network-hint-whom-user = challenges a player by name
network-hint-whom-program = levels 1 to 10 of the server
network-hint-whom-open = makes an address to send to a friend
network-hint-whom-anybody = lists your running games and waits for challenges
network-hint-whom-watch = shows the games of a player, or the best ones, one after another
network-form-lishogi-user = Player
network-hint-lishogi-user = the name at lishogi
network-form-lishogi-level = Level
network-hint-lishogi-level = Left and Right: 1 is easiest, 10 strongest
network-form-lishogi-clock = Clock
network-hint-lishogi-clock = Left and Right, or type: minutes+increment|byoyomi, or 3d for days
network-form-lishogi-rated = Rated
network-hint-lishogi-rated = a rated game changes both ratings
network-form-lishogi-ratings = Ratings
network-hint-lishogi-ratings = of the opponent, such as 1500-1800; empty for all
network-form-lishogi-side = You play
network-hint-lishogi-side = Left and Right: either, Black, White
network-form-lishogi-handicap = Handicap
network-hint-lishogi-handicap = White starts without these pieces and moves first; such games are casual
network-form-lishogi-sfen = Position
network-hint-lishogi-sfen = an SFEN, in place of the handicap; Left and Right: the position shown before
network-form-token = Token
network-hint-token = paste a token of your account, once; it is saved for you alone
network-form-server = Server
network-hint-server = empty for { $server }
