# Games over a network in text mode (komadai join, komadai host). Words that are typed are the same in every language.

online-connected = connected to { $host } (not encrypted)
online-not-connected = no connection to { $host }: { $why }
online-line-lost = the line to { $host } is gone
online-retry = trying again in { $seconds } s
online-logged-in = logged in as { $name }, waiting for a game
online-login-refused = the server refuses this name or password, or somebody of this name is playing
online-offered = game { $id }: { $black } - { $white }; you play { $side }; clock: { $time }
online-no-clock = none
online-played-already = { $moves } moves are played already
online-accept = accept or decline?
online-bad-offer = declined a game that cannot be played: { $why }
online-started = the game begins
online-rejected = the game does not begin: declined by { $who }
online-your-turn = your turn
online-their-turn = { $name } to move
online-thinking = { $seat } is thinking
online-doubt = this does not agree with the rules: { $why }
online-told = the server says: { $words }
online-logged-out = logged out
online-saved = saved: { $file }
online-not-saved = the game is not saved: { $why }
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
       *[other] the opponent resigned or left
    }
online-by-time-up = { $loser ->
        [you] your time is up
       *[other] the opponent's time is up
    }
online-by-illegal-move = { $loser ->
        [you] your move is illegal
       *[other] the opponent made an illegal move, which was not shown
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
online-by-void = what the server said cannot be, the game is void
online-by-other = { $word ->
        [none] the server does not say why
       *[other] { $word }
    }

## What is typed

online-help = moves: 7g7f, P-7f, 76歩; accept, decline, resign, declare, board, hands, moves, clock, status, set, quit
online-not-your-turn = it is the opponent's turn
online-unanswered = the server has not answered yet
online-no-game = no game is going on
online-no-offer = no game is offered
online-declaration-fails = a declaration would lose now
online-resign-question = resign? answer: y yes, n no
online-leave-question = leaving now loses the game; leave? answer: y yes, n no
online-resigns-later = you will resign when it is your turn
online-not-here = not possible in a game over a network: { $word }

## Hosting

online-listening = waiting for players at { $address } (CSA protocol, not encrypted)
online-loopback = only this machine can connect; --public opens the port to the network
online-arrived = { $name } has logged in
online-left = { $name } has left
online-refused = refused: { $why }
online-paired = { $black } (Black) - { $white } (White)
online-declined = the game does not begin: declined by { $who }
online-nobody-agreed = the game does not begin: nobody accepted in time
