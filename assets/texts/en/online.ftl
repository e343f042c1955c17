# Games over a network in text mode (komadai join, komadai host). Words that are typed are the same in every language.

# How it is connected: not encrypted, by TLS, by ssh, through a command of the player's.
online-connected = connected to { $host } { $carrier ->
        [local] (on this machine)
        [encrypted] (encrypted)
        [ssh] (encrypted by ssh)
        [command] (through a command)
       *[other] (not encrypted)
    }
# Why there is no connection to a host, or none any more.
online-no-line = { $why ->
        [nobody] no game server is running at { $host }
        [unknown] no computer is known by the name { $host }
        [no-route] { $host } cannot be reached from here
        [no-answer] { $host } does not answer
        [other-host] at { $host } is another host than in the invite: ask for a new invite
        [nonsense] { $host } does not speak this protocol
        [unread] { $host } stopped responding
        [no-command] { $words } cannot be started
        [complaint] no connection to { $host }: { $words }
        [crowded] { $host } takes no more connections at the moment
        [no-room] this computer opens no more connections
        [host-left] the host has left
       *[gone] the line to { $host } is gone
    }
online-silent = { $host } has not answered yet
# Why nobody can be waited for at an address.
online-no-port = { $why ->
        [in-use] { $address } is already in use: choose another port, or 0 for any free one
        [not-allowed] { $address } is not allowed to you: choose a port from 1024 on
       *[other] this computer cannot wait for players at { $address }
    }
online-host-left = the host has left
# board, moves, hands and quit are typed as they are.
online-alone = the board stays: board, moves, hands; quit ends
online-retry = trying again in { $seconds } s
online-logged-in = logged in as { $name }, waiting for a game
online-login-refused = the server refuses this name or password, or somebody of this name is playing
online-seat-unknown = the host does not know the seat noted in seats.ron: the game is over there, the host is a new one, or the seat is an old one. You are a new guest; an unfinished game goes on if its host adjourns and resumes it
online-rebuffed = { $why ->
        [full] the host has no room for more connections
        [invite] the invite is used: with it one can only watch (komadai watch)
        [watch] too many watch there already
       *[phrases] not passed on: five phrases a minute are
    }
online-password-how = a password is read from --password-file FILE, or from KOMADAI_PASSWORD
online-offered = game { $id }: { $black } - { $white }; you play { $side }
online-no-clock = none
online-played-already = { $moves ->
        [one] 1 move was
       *[other] { $moves } moves were
    } played before
online-accept = accept or decline?
online-bad-offer = declined a game that cannot be played: { $why }
online-started = the game begins
online-rejected = the game does not begin: { $who ->
        [server] it was not agreed to in time
       *[other] { $who } has declined or left
    }
online-your-turn = your turn
online-their-turn = { $name } to move
online-thinking = { $seat } is thinking
online-doubt = this does not agree with the rules: { $why }
online-foul = the illegal move: { $line }
# Two moves.
online-other-move = the server played { $played } in place of your { $sent }
online-told = the server says: { $words }
online-logged-out = logged out
online-saved = saved: { $file }
online-not-saved = the game is not saved: { $why }
online-unsaved-question = { $games ->
        [one] a game is
       *[other] { $games } games are
    } not on the disk; answer: r try again, l quit without saving
online-engine-failed = { $seat } has failed: { $why }; play on by typing moves, or resign
online-finished = no more games

## How games end

online-won = you win: { $why }
online-lost = you lose: { $why }
online-drawn = draw: { $why }
online-no-result = no result: { $why }
# Who lost, from the player's side.
online-by-resigned = { $loser ->
        [you] you resigned
       *[other] the opponent resigned
    }
online-by-resigned-or-left = { $loser ->
        [you] you resigned
       *[other] the opponent resigned or left
    }
online-by-time-up = { $loser ->
        [you] your time is up
       *[other] the opponent's time is up
    }
online-by-illegal-move = { $loser ->
        [you] your move is illegal
       *[other] the opponent made an illegal move
    }
online-by-declaration-failed = { $loser ->
        [you] your declaration failed
       *[other] the opponent's declaration failed
    }
online-by-illegal-action = { $loser ->
        [you] you did something that was not allowed then
       *[other] the opponent did something that was not allowed then
    }
online-by-repetition = repetition (sennichite)
online-by-perpetual-check = { $loser ->
        [you] you gave perpetual check
       *[other] the opponent gave perpetual check
    }
online-by-declared = entering-king declaration
online-by-move-limit = move limit
online-by-interrupted = the server broke the game off
online-by-line-lost = the connection broke; the server counts that as a resignation
online-by-host-lost = the host did not go on with the game
online-by-left-unheard = you left while the host was not there
online-by-void = the server sent something impossible; the game is void
online-by-other = { $word ->
        [none] the server does not say why
       *[other] { $word }
    }

## What is typed

online-help = moves: 7g7f, P-7f, 76歩; accept, decline, resign, declare, board, hands, moves, clock, status, set, quit
online-help-komadai = with this komadai also: { $words }, claim, say
online-not-your-turn = it is the opponent's turn
online-unanswered = the server has not answered yet
online-no-game = no game is going on
online-no-offer = no game is offered
online-no-proposal = nothing is proposed
online-no-claim = you can claim once the opponent has been gone for a minute
online-declaration-fails = a declaration would lose now
online-resign-question = resign? answer: y yes, n no
online-leave-question = leaving now loses the game; leave? answer: y yes, n no
online-leave-away-question = the host does not answer; leave and come back later? answer: y yes, n no
online-resigns-later = you will resign when it is your turn
online-not-here = not possible in a game over a network: { $word }

## Hosting

online-listening = waiting for players at { $address } (CSA protocol)
online-loopback = only this machine can connect; --public opens the port to the network
online-invite = invite, for one guest; anyone who has it can join:
online-admits-plain = unencrypted clients may join; anyone on the network can read their names, passwords and moves
online-arrived = { $name } has logged in{ $way ->
        [private] { "" }
       *[other] { " " }(not encrypted)
    }
online-left = { $name } has left
online-refused = refused: { $why }
online-refused-more = refused: { $count } more connections, for want of room
online-knows-more = { $name } knows { $count } moves of this game, more than this host: it goes on from where the host has it
online-paired = { $black } (Black) - { $white } (White)
online-declined = the game does not begin: { $who } has declined or left
online-nobody-agreed = the game does not begin: nobody accepted in time

## Between two komadais

online-komadai = a komadai is at the other end: more is possible, see help
online-full-terms = rules: { $rules }; clocks: { $time }
# What a player proposes; stands after "proposes".
online-proposal = { $what ->
        [takeback] to take back the last move
        [repetition] a draw by repetition
        [impasse] an impasse (points are counted)
        [pause] a pause
        [resume] to go on
        [adjourn] to adjourn the game
       *[rematch] to play again with the sides switched
    }
online-proposed = you propose { $what }
online-asked = { $name } proposes { $what }
online-agreed = agreed: { $what }
online-refused-proposal = declined: { $what }
online-lapsed = a move was made: { $whose ->
        [own] your proposal is over
       *[other] the proposal of { $name } is over
    }
online-taken-back = { $moves ->
        [0] moves are taken back
        [one] the last move is taken back
       *[other] the last { $moves } moves are taken back
    }
online-paused = the game is paused, the clocks stand
online-resumed = the clocks go on
online-opponent-gone = the opponent's line is gone; the clock runs on; you can claim in { $seconds } s
online-opponent-back = the opponent is back
online-opponent-left = the opponent has left
online-opponent = the opponent
# claim and adjourn are typed as they are.
online-may-claim = the opponent did not come back: type claim (you win) or adjourn, or just wait
online-lag = { $side }: { $seconds } s given back for the network
# Something a player says to the other.
online-phrase = { $phrase ->
        [greeting] Hello, have a good game
        [thanks] Thank you
        [good-move] Good move
        [moment] One moment, please
        [back] I am back
        [sorry] Sorry, I slipped
        [good-game] That was a good game
       *[goodbye] Goodbye
    }
online-said = { $who }: { $words }
online-phrases = say one of: { $words }
online-watchers = { $count ->
        [0] nobody watches
        [one] one person watches
       *[other] { $count } watch
    }
online-returned = back in the game
online-forgotten = the host was started anew; the game goes on once it is resumed there (komadai host --resume)
online-knew = you have { $moves } moves of this game, the host fewer: the later ones are lost, play goes on from the host's last
online-away = the line is gone; it is being tried again
online-not-now = not possible now
# next, back, first, last, mark, note, rematch and quit are typed as they are.
online-after = you share the board now, and both see every step: next, back, first, last, moves, mark, note; rematch or quit
# After a game with a program. rematch and quit are typed as they are.
online-again = rematch plays again, quit leaves
online-study-start = the start
online-study-at = both look at: { $place }
online-study-mark = mark: { $mark }
online-study-note = note: { $note }
online-by-left = { $loser ->
        [you] you left the game
       *[other] the opponent left the game
    }
online-by-impasse = impasse by agreement, points counted
online-by-try = the king has reached its goal (try rule)
online-by-adjourned = adjourned
# How the players go on with an adjourned game.
online-adjourned = to go on: open it in the library, press a, or type komadai host --resume
online-come-back = the menu offers it: you come back to it while the host is there
online-gone = the line to { $name } is gone; the game waits
online-is-back = { $name } is back
online-watches = { $name } watches
# A guest at the host of this program, whose player is asked for a game; and what one who waits is told.
online-waits = { $name } wants to play
online-runs = { $black } and { $white } play: you can watch them (komadai watch), or wait
online-watching = watching as soon as a game runs
online-watch-help = you watch: board, hands, moves and clock show the game, quit leaves
online-no-games = no game is running
online-games = running games: { $games }
# How it ended, in a word: resignation.
online-watched-end = the game is over: { $word }
online-not-built = this build has no network games
