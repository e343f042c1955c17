# Words of all screens.

# The name of the language in the language itself, for files of your own.
common-language = English

# { $file } names a file that could not be used, with line and column.
common-left-out = left out: { $file }{ $more ->
        [0] {""}
        [one] {" "}(and one more file)
       *[other] {" "}(and { $more } more files)
    }

# What stands between the parts of an enumeration.
common-comma = {", "}

# The sides; in a handicap game White is the one who gives it (uwate 上手), Black the one who gets it (shitate 下手).
common-black = Black
    .in-handicap = Black
common-white = White
    .in-handicap = White
