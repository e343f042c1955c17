# What the program says on any screen: of files, the mouse, the window.

# { $name } is the path of a file.
command-saved-as = saved as { $name }
command-game-goes-on = the game goes on: pause it (a) or wait for the bot, then change settings
command-mouse-plays = the mouse plays again
command-mouse-marks = the mouse marks text now; m gives it back to the game
# Columns and rows of the window; there is little room.
command-too-small = { $columns }x{ $rows } needed, this is { $width }x{ $height }
# { $why } names the file and says what is wrong with it, in English.
command-usual-settings = { $why }; the usual settings are taken
command-settings-not-saved = settings not saved: { $why }

## Typed commands, :goto 34.

command-unknown = there is no command `{ $name }` here: Tab shows those there are
# { $example } is what could follow, such as 34.
command-needs-more = expected such as :{ $name } { $example }
command-no-setting = there is no setting `{ $name }`: expected { $known }
command-set = { $name }: { $value }
command-no-move = there is no move to go to here
command-unsaved = the changes are not saved: save or undo them first
# { $lost } lists what the format of the file cannot hold.
command-loses = not saved: the format cannot hold { $lost }; save! writes it all the same
command-exists = there is a file of that name: save! replaces it

# Games that could not be written; { $why } is a sentence about a file.
command-not-saved = the game is not saved, it is tried again with every move: { $why }
# Before other words of the status line.
command-unsaved-game = NOT SAVED
command-saved-again = saved again
command-unsaved-title = The game is not saved
command-quit-unsaved = { $games ->
        [one] It could not be saved and is lost if the program ends now.
       *[other] { $games } games could not be saved and are lost if the program ends now.
    }
command-try-again = Try again
command-save-elsewhere = Save elsewhere
command-quit-without = Quit without saving
# Stands before the name of a file being typed.
command-which-file = File:{" "}
