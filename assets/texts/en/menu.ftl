# The menu.

menu-subtitle = shogi in the terminal

menu-resume = Resume
    .about = continue an unfinished game
menu-nothing-unfinished = no unfinished game
menu-unsaved = Unsaved changes
menu-two-players = Two players
    .about = two people at this keyboard
menu-against-bot = Play the computer
    .about = thirteen levels, or one that adapts to you
menu-network = Play over a network
    .about = join a server or a friend, or host yourself
menu-review = Review games
    .about = step through games, comment, analyse
menu-recent = Recent records
    .about = the records opened last
menu-no-recent = no record has been opened yet
menu-recent-not-saved = the list of recent records is not saved: { $why }
menu-editor = Set up a position
    .about = set pieces up, then play or analyse
menu-lessons = Lessons
    .about = the rules in short exercises; :tutor takes a quarter of an hour, up to a first game
menu-statistics = Statistics
    .about = your results against the computer
menu-tsume = Mate problems
    .about = find the mate: one a day, and hundreds more
menu-day = Today
    .about = Ten minutes of training, and the days on which you trained.
menu-training = Training
    .about = Learn your openings by heart: what is due today.
menu-settings = Settings
    .about = language, colors, pieces, keys, sounds
menu-engines = Engines
    .about = USI programs that play and analyse
# Engines of the machine that nobody has added; said once.
menu-engines-found = { $key } adds engines found here: { $names }
menu-quit = Quit

# { $name } is the name of a record.
menu-unsaved-changes = not saved last time: { $name }
menu-unfinished = unfinished: { $black } - { $white }, { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
# Follows the line before: how the match stands.
menu-match = , best of { $games }: { $one } { $first } - { $second } { $two }
menu-unreadable = Unreadable games
# { $why } begins with the name of a file; { $more } are further files.
menu-not-readable = cannot be resumed: { $why }{ $more ->
        [0] {""}
        [one] {" "}(and 1 more)
       *[other] {" "}(and { $more } more)
    }
menu-files-stay = The files stay as they are in { $folder }.

menu-unfinished-more = { $game } (and { $more } more)
menu-which-game = Resume which game?
menu-network-game = A game over a network
menu-network-there = It was played at { $site }. As long as the host is there, you come back to your seat and your opponent; a server that is not a komadai has no way back.
menu-network-here = You were the host. Hosted again, it goes on where it stopped, with its clocks; your opponent joins you anew.
menu-look-at = Look at it
menu-put-away = It is over: keep the record
menu-played-elsewhere = this game is open in another komadai, or was changed there
menu-not-resumed = the game cannot be resumed: { $why }
# { $game } is a line such as `Ann - Ben, 12 moves`.
menu-open-elsewhere = { $games ->
        [one] being played in another window: { $game }
       *[other] being played in other windows: { $games } games
    }

# In place of menu-lessons until a lesson is done, a game rated or a problem tried.
menu-lessons-new = New to shogi? Lessons
# Above the board beside the menu.
menu-today = Today's problem: mate in { $plies }
