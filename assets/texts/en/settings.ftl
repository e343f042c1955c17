# The settings: what the screen calls each, a sentence of what it does, and its values.
# The sentences are also remarks in the settings file.

settings-heading = Settings

settings-language = Language
    .help = language of the program; auto is that of your system
    .name-auto = auto ({ $language })

settings-theme = Colors
    .help = the colors of board, pieces and panels
    .name-wood = wood
    .is-wood = ivory and walnut on oak
    .name-dark = dark
    .is-dark = muted colors for a dark room
    .name-light = light
    .is-light = paper and ink
    .name-kaya = kaya
    .is-kaya = golden kaya wood, for daylight
    .name-high-contrast = high-contrast
    .is-high-contrast = maximum contrast
    .name-mono = mono
    .is-mono = no colors at all

settings-color = Color depth
    .help = how many colors to use; --color and NO_COLOR take precedence
    .name-auto = auto
    .is-auto = what the terminal reports
    .name-true = true
    .is-true = 16 million
    .name-256 = 256
    .is-256 = the 256 xterm colors
    .name-16 = 16
    .is-16 = the terminal's own 16 colors
    .name-none = none
    .is-none = none, as with NO_COLOR

settings-pieces = Pieces
    .help = how pieces are drawn
    .name-auto = auto
    .is-auto = kanji, two where there is room, or letters where the terminal has none
    .name-two-kanji = two-kanji
    .is-two-kanji = two kanji in pictures and in windows from 136x41, otherwise one
    .name-one-kanji = one-kanji
    .is-one-kanji = one kanji
    .name-guided = guided
    .is-guided = one kanji with move marks
    .name-western = western
    .is-western = letters: P L N S G B R K
    .name-ascii = ascii
    .is-ascii = letters, and only ASCII on the whole screen

settings-king = King pieces
    .help = the kanji on the kings
    .name-both = 玉 and 王
    .is-both = 王 for White, 玉 for Black
    .name-jewel = jewel
    .is-jewel = 玉 for both
    .name-king = king
    .is-king = 王 for both

settings-dragon = Dragon
    .help = the kanji on the promoted rook
    .name-old = 龍 (old form)
    .is-old = as on real pieces
    .name-plain = 竜 (plain form)
    .is-plain = easier to read when small

settings-size = Board size
    .help = the size of a square in cells; a smaller one if the window has no room
    .name-auto = auto
    .is-auto = as large as the window allows; with pictures up to 12x6, in cells up to 10x5
    .name-12x6 = 12x6
    .is-12x6 = 12x6 cells per square, stands beside the board
    .name-10x5 = 10x5
    .is-10x5 = 10x5 cells per square, stands beside the board
    .name-8x4 = 8x4
    .is-8x4 = 8x4 cells per square, stands beside the board
    .name-7x3 = 7x3
    .is-7x3 = 7x3 cells per square
    .name-5x2 = 5x2
    .is-5x2 = 5x2 cells per square
    .name-4x1 = 4x1
    .is-4x1 = one line per rank, the most room for moves
    .name-letters = letters
    .is-letters = one line per rank, pieces as letters

settings-ambiguous = Character width
    .help = whether the terminal draws characters such as → in one cell or two
    .name-auto = auto
    .is-auto = what the terminal reports at the start
    .name-narrow = narrow
    .is-narrow = one cell
    .name-wide = wide
    .is-wide = two cells; such characters are not used then

settings-graphics = Board graphics
    .help = how boards are drawn; pictures need a terminal that shows them
    .name-auto = auto
    .is-auto = pictures if the terminal says it shows them; no board? choose cells
    .name-kitty = kitty
    .is-kitty = pictures by the kitty protocol, whatever the terminal reports
    .name-sixel = sixel
    .is-sixel = sixel pictures, whatever the terminal reports
    .name-iterm = iTerm2
    .is-iterm = inline images of iTerm2, whatever the terminal reports
    .name-cells = cells
    .is-cells = text cells

settings-tiles = Tile edges
    .help = how finely cells show pieces; no terminal tells what its font has
    .name-quadrants = quarters
    .is-quadrants = 2x2 dots in a cell, which every font has
    .name-sextants = finer
    .is-sextants = 2x3 dots in a cell (Unicode 13); boxes appear if the font has none
    .name-octants = finest
    .is-octants = 2x4 dots in a cell (Unicode 16), which few fonts have
settings-piece_font = Piece font
    .help = the font of pictures; the file takes any family or font file
    .name-auto = auto
    .is-auto = the best font with kanji
    .name-brush = brush
    .is-brush = a brush face
    .name-textbook = textbook
    .is-textbook = a textbook face
    .name-mincho = mincho
    .is-mincho = a Ming face
    .name-gothic = gothic
    .is-gothic = a Gothic face
settings-piece_folder = Piece pictures
    .help = a folder with SVG or PNG pictures of pieces; the file takes any path
    .name-none = none
    .is-none = the pieces of the program
    .name-pieces = own
    .is-pieces = the folder pieces beside the settings

settings-slide = Sliding pieces
    .help = a moved piece slides, where pictures can be moved and the line is fast

settings-cursor = Visible cursor
    .help = show the terminal's cursor on the chosen square, line or button, for programs that follow only a visible one
settings-mouse = Mouse
    .help = use the mouse in the program; when off, the terminal selects text

settings-keys = Keys
    .help = the set of keys; keymap.ron in the settings folder changes single keys
    .name-default = default
    .is-default = arrows and mnemonic letters
    .name-vim = vim
    .is-vim = h j k l as arrows; K and L start moves of king and lance

settings-notation = Notation
    .help = how moves are written
    .name-auto = auto
    .is-auto = Western, in Japanese Japanese unless the pieces have letters
    .name-japanese = Japanese
    .is-japanese = ７六歩, 同　銀, ５八金右
    .name-western = Western
    .is-western = P-7f, Sx5e, G6i-5h
    .name-usi = USI
    .is-usi = 7g7f, P*5e
    .name-kif = KIF
    .is-kif = ７六歩(77), with the start square
    .name-kitao = Kitao
    .is-kitao = 歩-76, 金(69)-58: kanji and numbers

settings-coordinates = Coordinates
    .help = what stands beside the files and ranks of a board, and what squares are called
    .name-auto = auto
    .is-auto = 一 to 九 in Japanese; otherwise letters, with the kanji where there is room
    .name-letters = letters
    .is-letters = 9 to 1 and a to i, as moves are typed
    .name-japanese = Japanese
    .is-japanese = ９ to １ and 一 to 九
    .name-numbers = numbers
    .is-numbers = 9 to 1 and 1 to 9
    .name-both = both
    .is-both = a 一; letters alone on the smallest board

settings-from_squares = From-squares
    .help = show where each piece came from in the list of moves: (77) or (7g)

settings-opponent_level = Bot level
    .help = the default strength of the bot; 1 suits beginners
    .name-adaptive = adaptive
    .is-adaptive = the level follows your results
settings-book = Bot openings
    .help = the bot plays openings from its book; if off, it searches at once
settings-engine_time = Engine time
    .help = how long engines think about a move of a game without clock
settings-ponder = Pondering
    .help = engines also think on their opponent's time
settings-analysis_lines = Analysis lines
    .help = how many lines of play the engine shows
settings-score = Score
    .help = how the score of an engine is shown
    .name-centipawns = number
    .is-centipawns = hundredths of a pawn; Black is better above 0
    .name-percent = chance to win
    .is-percent = Black's chance to win
    .name-words = words
    .is-words = such as "Black is clearly better"
settings-tree_book = Opening book
    .help = a book of YaneuraOu for the opening tree; the file takes its path
    .name-none = none
settings-hints = Hints in games
    .help = on your turn a good move can be shown: its piece, square, then the move
settings-turn = Turn the board
    .help = with two players, turn the board to the side to move
settings-cover = Hide the board
    .help = with two players, hide the board between turns
settings-animation = Animation
    .help = animate moves
    .name-auto = auto
    .is-auto = where colors are true and the board is no picture
settings-bell_move = Bell: bot moved
    .help = ring the bell when the bot has moved
settings-bell_check = Bell: check
    .help = ring the bell at a check
settings-bell_end = Bell: result
    .help = ring the bell when the game is over
settings-sound = Sound
    .help = what is heard: the bell of the terminal, nothing, or what a command plays; `:set sound` takes any command
    .name-bell = terminal bell
    .name-off = no sound
settings-speech = Speech
    .help = speaks each line of text mode; on the screen notices and the countdown; `:set speech` takes any command that speaks its last argument
    .name-off = nothing
settings-notify = Notification
    .help = tell the system when it is your turn in a network game, or somebody challenges you, while you look elsewhere
    .name-osc9 = OSC 9
    .name-osc777 = OSC 777
    .name-osc99 = OSC 99
settings-title = Window title
    .help = show in the window title whose turn it is

settings-unfocused = unfocused
settings-on = on
settings-off = off

settings-theme-own = from your themes folder
settings-pieces-now = pieces: { $name }, { $meaning }
settings-size-now = board size: { $name }, { $meaning }
settings-welcome = Welcome  ようこそ
settings-key-change = change
settings-key-start = start

## The list

settings-group-screen = Screen
settings-group-board = Board and pieces
settings-group-input = Keys, mouse, moves
settings-group-play = Playing
settings-group-analysis = Engines and analysis
settings-group-signals = Bell
# The sentence of a setting, and what its value means.
settings-now = { $help }. Now: { $meaning }
settings-none-found = no setting has these letters: Esc lists all
# Stands before the letters typed.
settings-find = Find:{" "}
# Why a setting changes nothing at present; { $why } is one of those below.
settings-idle = no effect: { $why }
settings-idle-colors = no colors are used
settings-idle-line = the command line or NO_COLOR decides
settings-idle-mono = the colors are mono
settings-idle-build = this build draws no pictures
settings-idle-terminal = this terminal shows no pictures (komadai doctor)
settings-idle-cells = boards are pictures here, and this is for cells
settings-idle-letters = the pieces are letters
settings-idle-pictures = boards are drawn in cells here, and this is for pictures
settings-idle-two-kanji = two kanji need pictures or a window from 136x41
settings-idle-room = the window has no room for this size
settings-idle-engines = no engine is set up
settings-idle-screen = GNU screen would hold Esc back; M switches the mouse on
settings-key_popup = Keys shown
    .help = show the keys of a screen above the footer, until one is pressed
    .name-new = new
    .is-new = on a screen that is seen for the first time
    .name-pause = pauses
    .is-pause = there, and after five seconds without a key
