# Words of all screens.

# The name of the language in the language itself, for files of your own.
common-language = English

# { $file } names a file that could not be used, with line and column.
common-left-out = ignored: { $file }{ $more ->
        [0] {""}
        [one] {" "}(and 1 more file; komadai doctor)
       *[other] {" "}(and { $more } more files; komadai doctor)
    }

# What stands between the parts of an enumeration.
common-comma = {", "}

## Sides and squares

# The sides; in a handicap game White is the one who gives it (uwate 上手), Black the one who gets it (shitate 下手).
# `.panel` stands beside the name of a player: the Japanese word, or yours.
common-black = Black
    .in-handicap = Black
    .panel = 先手
    .panel-in-handicap = 下手
common-white = White
    .in-handicap = White
    .panel = 後手
    .panel-in-handicap = 上手

# A square as moves name it: { $file } and { $rank } are 1 to 9.
common-square = { $file }{ $rank ->
        [1] a
        [2] b
        [3] c
        [4] d
        [5] e
        [6] f
        [7] g
        [8] h
       *[9] i
    }
# Two squares; the first may itself be several.
common-and = { $first } and { $last }

## Handicaps

common-handicap-lance = lance
common-handicap-right-lance = right-lance
common-handicap-bishop = bishop
common-handicap-rook = rook
common-handicap-rook-lance = rook-lance
common-handicap-2-piece = 2-piece
common-handicap-3-piece = 3-piece
common-handicap-4-piece = 4-piece
common-handicap-5-piece = 5-piece
common-handicap-left-5-piece = left-5-piece
common-handicap-6-piece = 6-piece
common-handicap-left-7-piece = left-7-piece
common-handicap-right-7-piece = right-7-piece
common-handicap-8-piece = 8-piece
common-handicap-10-piece = 10-piece

## Players

# Who sits at the board, in forms and lists; then the names of players who gave none.
common-person = person
common-bot = bot level { $level }, { $name }
common-adaptive = adaptive, now level { $level }
common-engine = engine { $name }
common-network = the other end of a network
common-adaptive-name = Adaptive bot
common-level = { $level ->
    [1] day one
    [2] week one
    [3] month one
    [4] novice
    [5] beginner
    [6] learner
    [7] casual
    [8] club
    [9] advanced
    [10] expert
    [11] teacher
    [12] champion
   *[13] master
}
common-grade-kyu = about { $number } kyu
common-grade-dan = about { $number } dan
common-level-and-grade = { $name }, { $grade }
common-player = Player { $number }
common-you = You
common-bot-name = Bot level { $level }
common-program = komadai 駒台
# { $month } is a number, { $year } and { $day } are as written.
common-date = { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[12] Dec
} { $day }, { $year }
common-date-and-time = { $date }, { $hour }:{ $minute }
