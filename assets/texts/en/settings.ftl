# The settings: what the screen calls each, a sentence of what it does, and its values.
# The sentences are also remarks in the settings file.

settings-heading = Settings

settings-language = Language
    .help = the language of the screen
    .name-auto = auto
    .is-auto = the language of the system

settings-theme = Colors
    .help = the colors of board, pieces and panels
    .name-wood = wood
    .is-wood = ivory and walnut on oak
    .name-dark = dark
    .is-dark = quiet colors for a dark room
    .name-light = light
    .is-light = paper and ink
    .name-kaya = kaya
    .is-kaya = golden kaya wood by day
    .name-high-contrast = high-contrast
    .is-high-contrast = as different as colors can be
    .name-mono = mono
    .is-mono = no colors at all

settings-color = Color depth
    .help = how many colors the terminal is sent; the command line and NO_COLOR come first
    .name-auto = auto
    .is-auto = what the terminal says it has
    .name-true = true
    .is-true = 16 million
    .name-256 = 256
    .is-256 = the 256 of xterm
    .name-16 = 16
    .is-16 = the terminal's own 16
    .name-none = none
    .is-none = none, as with NO_COLOR

settings-pieces = Pieces
    .help = what stands on the pieces
    .name-auto = auto
    .is-auto = two kanji, or letters where the terminal has no kanji
    .name-two-kanji = two-kanji
    .is-two-kanji = two kanji where there is room, else one
    .name-one-kanji = one-kanji
    .is-one-kanji = one kanji
    .name-guided = guided
    .is-guided = one kanji and marks of its moves
    .name-western = western
    .is-western = letters: P L N S G B R K
    .name-ascii = ascii
    .is-ascii = letters, and no other signs on the screen

settings-king = Kings
    .help = the kanji of the kings
    .name-both = both
    .is-both = 王 for White, 玉 for Black
    .name-jewel = jewel
    .is-jewel = 玉 for both
    .name-king = king
    .is-king = 王 for both

settings-dragon = Dragon
    .help = the kanji of the promoted rook
    .name-old = old
    .is-old = 龍, as on pieces
    .name-plain = plain
    .is-plain = 竜, clearer in small letters

settings-size = Board size
    .help = the largest squares, in cells; where the window has no room for them, the next smaller
    .name-auto = auto
    .is-auto = as large as the window allows
    .name-8x4 = 8x4
    .is-8x4 = 8x4 cells a square, stands beside the board
    .name-7x3 = 7x3
    .is-7x3 = 7x3 cells a square
    .name-5x2 = 5x2
    .is-5x2 = 5x2 cells a square
    .name-4x1 = 4x1
    .is-4x1 = one line a rank, the most room for moves
    .name-letters = letters
    .is-letters = one line a rank, pieces as letters

settings-ambiguous = Signs
    .help = whether the terminal draws signs such as the triangle over one cell or two
    .name-auto = auto
    .is-auto = what the terminal answers at the start
    .name-narrow = narrow
    .is-narrow = over one cell
    .name-wide = wide
    .is-wide = over two; none of them is drawn then

settings-mouse = Mouse
    .help = whether the program gets the mouse; without it the terminal selects text

settings-keys = Keys
    .help = what keys mean; keymap.ron in the settings folder changes single ones
    .name-default = usual
    .is-default = arrows, and letters that say what they do
    .name-vim = vim
    .is-vim = h j k l are arrows; K and L begin moves of king and lance

settings-notation = Notation
    .help = how moves are written
    .name-japanese = Japanese
    .is-japanese = ７六歩, 同　銀, ５八金右
    .name-western = Western
    .is-western = P-7f, Sx5e, G6i-5h
    .name-usi = USI
    .is-usi = 7g7f, P*5e
    .name-kif = KIF
    .is-kif = ７六歩(77), with the square it came from

settings-level = Level of the bot
    .help = how strong the bot is at first; 1 is for those who learnt the moves today
settings-turn = Turn the board
    .help = with two players the board turns to whoever is to move
settings-cover = Cover the board
    .help = with two players the board is covered until the next one wants to see it
settings-animation = Sliding pieces
    .help = pieces slide over the squares between
settings-bell_move = Bell: a move
    .help = the bell rings when the bot has moved
settings-bell_check = Bell: check
    .help = the bell rings at a check
settings-bell_end = Bell: the end
    .help = the bell rings when the game is over
settings-title = Title of the window
    .help = the title of the window says whose turn it is

settings-unfocused = elsewhere
settings-on = on
settings-off = off

settings-theme-own = from your themes folder
settings-pieces-now = pieces: { $name }, { $meaning }
settings-size-now = board size: { $name }, { $meaning }
settings-welcome = Welcome  ようこそ: left and right choose, Enter begins
