# The menu.

menu-subtitle = shogi in the terminal

menu-resume = Resume
menu-unsaved = Unsaved changes
menu-two-players = Two players
menu-against-bot = Play the computer
menu-review = Review games
menu-editor = Set up a position
menu-lessons = Lessons
menu-statistics = Statistics
menu-tsume = Mate problems
menu-settings = Settings
menu-quit = Quit

# { $name } is the name of a record.
menu-unsaved-changes = unsaved changes to { $name } from the last session
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
menu-played-elsewhere = this game is open in another komadai, or was changed there
menu-not-resumed = the game cannot be resumed: { $why }
# { $game } is a line such as `Ann - Ben, 12 moves`.
menu-open-elsewhere = open in another komadai: { $game }
