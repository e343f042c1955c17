# Watching a record: auto-play, graphs, what is known of a move, looking for words.

## Auto-play

watch-auto-play = Auto-play
watch-start = Start
watch-stop = Stop
watch-stopped = stopped
watch-stopped-at-branch = stopped: { $ways } continuations here
watch-no-moves = there are no moves to play
# { $pace } is one of the next two texts.
watch-pace-now = auto-play: { $pace }
watch-even-pace = { $seconds } s per move
watch-recorded-pace = { $factor ->
        [1] recorded times
       *[other] recorded times, { $factor } times as fast
    }
watch-pace = Pace: { $pace }; ^ is faster, - slower
watch-stops-at-branches = Stops where there are several continuations, and at the end.
    .button = Stop at branches
watch-passes-branches = Follows the line past variations, and stops at the end.
    .button = Pass branches
watch-longest-pace = A move is never shown longer than 10 s.
watch-to-even-pace = Fixed pace
watch-to-recorded-pace = Recorded times

## Graphs

watch-time = Time  消費時間
watch-material = Material  駒の損得
watch-evaluation = Evaluation  評価値
watch-centipawns = Points  評価値
watch-nothing-to-draw = no graph: it takes three moves
# { $now } is the value at this move, { $most } what reaches the edge.
watch-scale = { $now }  max { $most }
# { $side } is ☗ or ☖.
watch-mates-in = { $side } mates in { $plies }
watch-mates = { $side } mates

## Looking for words

watch-find = find in comments:{" "}
watch-find-what = type text to find in comments, then Enter
watch-not-found = no comment contains `{ $words }`

## What is known of a move

watch-facts = Details of this move
watch-fact-move = move
watch-fact-turn = turn
watch-fact-time = time
watch-fact-score = score
watch-fact-line = line { $number }
watch-fact-grade = grade
watch-fact-points = points
watch-fact-opening = opening
watch-fact-bookmark = mark
watch-start-position = start 開始局面
watch-turn = { $side }, move { $number }
watch-used = { $side } used { $time }
watch-points = ☗ { $black } - ☖ { $white } (i: details)
watch-end-is-right = this result follows the rules

# { $why } says what is wrong with a move.
watch-foul = foul: { $why }
watch-checkmate = checkmate
watch-no-legal-move = no legal move
watch-check = check
watch-checks = check, { $count } in a row by { $side }

# { $occurrence } says how often the position occurred, { $moves } are numbers of moves.
watch-repeated = { $occurrence } (earlier: after move { $moves })
watch-repeated-draw = { $occurrence } - a draw (earlier: after move { $moves })
watch-repeated-loss = { $occurrence } - perpetual check: { $side } loses (earlier: after move { $moves })

## Where the rules disagree with the record

# { $end } says how it ended: `sennichite`, or the next text.
watch-remark-goes-on = the game was over after move { $moves } ({ $end }) but goes on
# { $end } is the word of an end, { $side } a side with its mark.
watch-end-won = { $end }, { $side } wins
watch-remark-otherwise = the record says { $said }, the rules { $ruled }
# { $why } is one of the texts after this one.
watch-remark-no-end = the record says { $said }, but { $why }
watch-objection-not-in-check = the king is not in check
watch-objection-way-out = the king can escape
watch-objection-legal-moves = there are legal moves
watch-objection-new-position = the position is new
watch-objection-occurred = the position occurred { $count ->
        [one] once
       *[other] { $count } times
    }
watch-objection-no-declaration = these rules have no declaration
watch-objection-ruled = by the rules it is { $end }
watch-objection-not-entered = neither king has entered
watch-objection-points = the points are { $black } for Black and { $white } for White
watch-objection-no-throne = no king has reached the other king's start square under these rules
watch-objection-limit = the limit is move { $limit } and the game ends at move { $moves }
