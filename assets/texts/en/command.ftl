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
