# Training: the positions of a repertoire as cards.

training-title = Training
training-loading = reading your repertoires...
training-empty = No repertoire yet: choose one to begin with, or type :repertoire add in the review of a record.
training-status = Enter: today's cards, six new ones at most
training-side = { $side }: all repertoires
training-cards = { $all } { $all ->
        [one] card
       *[other] cards
    }: { $due } due, { $new } new
training-none-today = Nothing to answer here today.
training-heading = { $left } { $left ->
        [one] card
       *[other] cards
    } left
training-task = What do you play for { $side }?
training-right = Right: { $move }.
training-right-too = Right: { $move }. The main move is { $main }.
training-wrong = { $move } is not in your repertoire.
training-shown = The answer:
training-main = Play { $move }.
training-other = Also right: { $move }.
training-enter-next = Enter: play it and go on
training-score = { $right } of { $all } right at once
training-not-saved = training not saved: { $why }
training-save-first = Save the record first: the repertoire is its file.
training-added = { $name } is in the repertoire of { $side }: train it from the menu.
training-removed = { $name } is no longer in the repertoire of { $side }.
training-starter = a repertoire to begin with
# { $prepared } are the moves of the repertoire.
training-left = move { $number }: you played { $move }, prepared was { $prepared }
training-gap = move { $number }: no answer to { $move } yet
training-gone = That card is no longer in your repertoire.
training-win = { $side }: a position to win
training-hold = { $side }: a position to hold
training-drill = done { $done } of 2 times
training-enter-starter = Enter: add it to your repertoires
training-enter-play = Enter: play on from here
training-enter-gap = Enter: add an answer to the record
training-enter-left = Enter: answer this position
training-enter-fault = Enter: why it cannot be read
training-unreadable = { $name } cannot be read: { $why }. This takes it off the list: { $command }
training-unreadable-in-list = { $name } cannot be read: { $why }
training-not-read = { $why }. Answers are not kept until the file is mended or moved away.
