# Positions of own games to play on from.

convert-win = Win this position against the bot at your level.
convert-hold = Hold this position against the bot at its strongest: after { $moves } of your moves your chances are compared.
convert-done = Done: the position counts as converted once.
convert-missed = Not this time: the position stays in your training.
convert-none = No position to play on from here.
convert-unjudged = The game is not judged yet: % does it. :convert win plays on from the position shown.
convert-no-loss = No move of { $side } lost anything here: there is nothing to convert. :convert win plays on from the position shown.
