# Copying.

copy-title = Copy

copy-sfen = SFEN
copy-usi = USI moves
copy-kif = KIF record
copy-ki2 = KI2 record
copy-csa = CSA record
copy-jkf = JKF record
# An address that a board in the browser takes.
copy-address = Web address
copy-move = Move
copy-diagram = Diagram
copy-bod = BOD

copy-to-terminal = To the clipboard, if the terminal allows it.
    .button = To the clipboard
copy-to-file = To a new file in the saves folder.
    .button = To a file

# { $part } is one of the parts above.
copy-sent = { $part } sent to the terminal's clipboard
copy-sent-long = { $part } sent to the terminal, which may refuse { $bytes } bytes

# { $name } is a file name without its ending.
copy-shared = saved { $name }.png, .html and .txt; the text is sent to the clipboard
copy-position = position
copy-ply = move { $ply }
