# What a format cannot hold: so much of it, and its kind without a number.

loss-moves = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
    .kind = moves
loss-by-hand = { $count ->
        [one] 1 move
       *[other] { $count } moves
    } from one on that no piece can make
    .kind = moves that no piece can make, and what follows them
loss-variations = { $count ->
        [one] 1 variation
       *[other] { $count } variations
    }
    .kind = variations
loss-comments = { $count ->
        [one] 1 comment
       *[other] { $count } comments
    }
    .kind = comments
loss-bookmarks = { $count ->
        [one] 1 bookmark
       *[other] { $count } bookmarks
    }
    .kind = bookmarks
loss-line-ends = the line ends in { $count ->
        [one] 1 remark
       *[other] { $count } remarks
    }
    .kind = line ends in remarks
loss-times = { $count ->
        [one] 1 time
       *[other] { $count } times
    }
    .kind = times
loss-fractions = the fractions of a second of { $count ->
        [one] 1 time
       *[other] { $count } times
    }
    .kind = times below a second
loss-long-times = what is longer than three years of { $count ->
        [one] 1 time
       *[other] { $count } times
    }
    .kind = times longer than three years
loss-engine-lines = { $count ->
        [one] 1 engine line
       *[other] { $count } engine lines
    }
    .kind = lines of engines
loss-engine-details = the details of { $count ->
        [one] 1 engine line
       *[other] { $count } engine lines
    }
    .kind = details of engine lines
loss-kept = { $count ->
        [one] 1 line
       *[other] { $count } lines
    } for programs that read the old format
    .kind = lines that only the source's format knows
loss-headers = { $count ->
        [one] 1 header
       *[other] { $count } headers
    }
    .kind = headers
loss-first-move = the number { $count } of the first move
    .kind = the number of the first move
# { $word } is a word of the record.
loss-end = the end `{ $word }`
loss-end-details = the points and details of the end
loss-match = the clocks and the match of the game in progress
# { $sign } is a character, { $encoding } the name of an encoding.
loss-signs = { $count ->
        [one] the character `{ $sign }`, which { $encoding } has no sign for
       *[other] { $count } characters such as `{ $sign }`, which { $encoding } has no signs for
    }
# { $signs } is the text before.
loss-not-written = { $signs }: not written
