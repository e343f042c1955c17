# What a format cannot hold: how much of it, and `.kind`, its kind without a number.

loss-moves = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }
    .kind = moves
loss-by-hand = { $count ->
        [one] 1 move
       *[other] { $count } moves
    }, from the first impossible move on
    .kind = impossible moves and all moves after them
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
loss-marks = { $count ->
        [one] 1 mark on the board
       *[other] { $count } marks on the board
    }
    .kind = marks on the board
loss-line-ends = the line breaks of { $count ->
        [one] 1 comment
       *[other] { $count } comments
    }
    .kind = line breaks in comments
loss-times = { $count ->
        [one] 1 move time
       *[other] { $count } move times
    }
    .kind = move times
loss-fractions = the fractions of a second of { $count ->
        [one] 1 move time
       *[other] { $count } move times
    }
    .kind = fractions of a second
loss-long-times = the excess over three years of { $count ->
        [one] 1 move time
       *[other] { $count } move times
    }
    .kind = move times over three years
loss-engine-lines = { $count ->
        [one] 1 engine line
       *[other] { $count } engine lines
    }
    .kind = engine lines
loss-engine-comments = the form of { $count ->
        [one] { $count } engine line
       *[other] { $count } engine lines
    } (kept as comments)
    .kind = form of engine lines
loss-engine-details = the details of { $count ->
        [one] 1 engine line
       *[other] { $count } engine lines
    }
    .kind = details of engine lines
loss-kept = { $count ->
        [one] 1 line
       *[other] { $count } lines
    } only other programs understand
    .kind = lines only other programs understand
loss-similar = { $count ->
        [one] 1 character
       *[other] { $count } characters
    } such as 〜, — or ¢ (written as ～, ― or ￠)
    .kind = characters such as 〜, — or ¢ (written as ～, ― or ￠)
loss-headers = { $count ->
        [one] 1 header
       *[other] { $count } headers
    }
    .kind = headers
loss-first-move = the number of the first move ({ $count })
    .kind = the number of the first move
# { $word } is a word of the record.
loss-end = the result `{ $word }`
loss-end-details = points and details of the result
loss-match = the clocks and match of the unfinished game
# { $sign } is a character, { $encoding } the name of an encoding.
loss-signs = { $count ->
        [one] the character `{ $sign }`, which is not in { $encoding }
       *[other] { $count } characters such as `{ $sign }`, which are not in { $encoding }
    }
# { $signs } is the text before.
loss-not-written = { $signs }: not written
