# What the program says on any screen: of files, the mouse, the window.

# { $name } is the path of a file.
command-saved-as = saved: { $name }
command-mouse-plays = mouse controls the game
command-mouse-marks = mouse selects text; { $key } switches back
# { $key } is a key of an earlier version, { $what } says what { $now } does.
# Columns and rows of the window; there is little room.
command-too-small = { $columns }x{ $rows } needed, this is { $width }x{ $height }
# { $why } names the file and says what is wrong with it.
command-usual-settings = { $why }; using the default settings
command-settings-not-saved = settings not saved: { $why }
command-strength-not-saved = rated game not saved: { $why }
command-strength-forgotten = your rated games are deleted

## Typed commands, :goto 34.

command-unknown = no command `{ $name }` here: Tab shows all commands
# { $example } is what could follow, such as 34.
command-needs-more = for example :{ $name } { $example }
command-no-setting = no setting `{ $name }`: expected { $known }
command-text-option = `{ $name }` is an option of text mode (komadai --plain)
command-set = { $name }: { $value }
command-no-move = no move to go to
command-unsaved = unsaved changes: save or undo them first
# { $lost } lists what the format of the file cannot hold.
command-loses = not saved: this format would lose { $lost }; save! saves anyway
command-exists = the file exists: save! replaces it
command-changed = another program has changed the file since it was read: save! replaces it
command-being-played = a game is being played in this file: choose another name
# { $endings } lists the endings of the formats that are written.
command-no-format = not saved: .{ $ending } is no record format ({ $endings }); "komadai show" makes pictures

# Games that could not be written; { $why } is a sentence about a file.
command-not-saved = game not saved, trying again with every move: { $why }
command-not-saved-yet = game not saved, trying again with the next game and when you quit: { $why }
# Before other words of the status line.
command-odd-parts = These characters do not fill one cell here; outlines stay in quadrants
command-unsaved-game = NOT SAVED
command-saved-again = saved again
command-saved-anew = the game's file was changed by another program and is written anew
command-unsaved-title = The game is not saved
command-quit-unsaved = { $games ->
        [one] It could not be saved. If you quit now, what is not on the disk is lost: at least its last moves.
       *[other] { $games } games could not be saved. If you quit now, what is not on the disk is lost: at least their last moves.
    }
command-try-again = Try again
command-save-elsewhere = Save elsewhere
command-quit-without = Quit without saving
# Stands before the name of a file being typed.
command-which-file = File:{" "}

## The list above the line

# { $key } are keys; { $screen } is one of the places below.
command-elsewhere = { $name } is not on this screen: { $key } { $screen }
# Where an action is; also stands before a colon.
command-screen = { $screen ->
        [menu] in the menu
        [waiting] in the wait for a game over a network
        [network] in the form for games over a network
        [setup] in the form of a new game
        [play] in a game
        [library] in the library
        [review] in a review
        [editor] in the editor
        [rules] in the list of rules
        [settings] in the settings
        [lesson] in a lesson
        [tsume] in a mate problem
        [training] in the training
        [mistakes] among your mistakes
        [statistics] in the statistics
       *[engines] in the list of engines
    }
command-do-paste = open a text as if it had been pasted: a position, moves, a record
command-do-move = play a move, in any notation
command-do-set = change a setting, for example set theme dark
