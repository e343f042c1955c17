loss-moves = { $count } drag
    .kind = drag
loss-by-hand = { $count } drag från ett otillåtet drag
    .kind = otillåtna drag och de som följer
loss-variations = { $count ->
        [one] 1 variant
       *[other] { $count } varianter
    }
    .kind = varianter
loss-comments = { $count ->
        [one] 1 kommentar
       *[other] { $count } kommentarer
    }
    .kind = kommentarer
loss-bookmarks = { $count ->
        [one] 1 bokmärke
       *[other] { $count } bokmärken
    }
    .kind = bokmärken
loss-marks = { $count ->
        [one] 1 markering på brädet
       *[other] { $count } markeringar på brädet
    }
    .kind = markeringar på brädet
loss-line-ends = radbrytningarna i { $count ->
        [one] 1 kommentar eller bokmärke
       *[other] { $count } kommentarer eller bokmärken
    }
    .kind = radbrytningar i kommentarer och bokmärken
loss-times = { $count ->
        [one] 1 tid
       *[other] { $count } tider
    }
    .kind = tider
loss-fractions = sekunddelarna i { $count ->
        [one] 1 tid
       *[other] { $count } tider
    }
    .kind = tider kortare än en sekund
loss-long-times = det som överstiger tre år i { $count ->
        [one] 1 tid
       *[other] { $count } tider
    }
    .kind = tider längre än tre år
loss-engine-lines = { $count ->
        [one] 1 motorvariant
       *[other] { $count } motorvarianter
    }
    .kind = motorvarianter
loss-engine-comments = formen hos { $count ->
        [one] { $count } motorvariant
       *[other] { $count } motorvarianter
    } (blir kommentarer)
    .kind = motorvarianternas form
loss-engine-details = detaljerna i { $count ->
        [one] 1 motorvariant
       *[other] { $count } motorvarianter
    }
    .kind = detaljer i motorvarianter
loss-kept = { $count ->
        [one] 1 rad
       *[other] { $count } rader
    } som bara andra program förstår
    .kind = rader som bara andra program förstår
loss-similar = { $count ->
        [one] 1 tecken
       *[other] { $count } tecken
    } som 〜, — eller ¢ (skrivs som ～, ― eller ￠)
    .kind = tecken som 〜, — eller ¢ (skrivs som ～, ― eller ￠)
loss-headers = { $count ->
        [one] 1 uppgift
       *[other] { $count } uppgifter
    }
    .kind = uppgifter
loss-first-move = det första dragets nummer { $count }
    .kind = det första dragets nummer
loss-end = resultatet `{ $word }`
loss-end-details = resultatets poäng och detaljer
loss-match = det pågående partiets klockor och match
loss-signs = { $count ->
        [one] tecknet `{ $sign }`, som saknas i { $encoding }
       *[other] { $count } tecken, till exempel `{ $sign }`, som saknas i { $encoding }
    }
loss-not-written = { $signs }: sparas inte
