# Words of all screens.

# The name of the language in the language itself, for files of your own.
common-language = English

# { $file } names a file that could not be used, with line and column.
common-left-out = left out: { $file }{ $more ->
        [0] {""}
        [one] {" "}(and one more file)
       *[other] {" "}(and { $more } more files)
    }
