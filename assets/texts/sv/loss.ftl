# Vad ett format inte rymmer: så mycket av det, och dess slag utan antal.

loss-moves = { $count } drag
    .kind = drag
loss-by-hand = { $count } drag från ett som ingen pjäs kan göra
    .kind = drag som ingen pjäs kan göra, och det som följer dem
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
loss-line-ends = radbrytningarna i { $count ->
        [one] 1 anmärkning
       *[other] { $count } anmärkningar
    }
    .kind = radbrytningar i anmärkningar
loss-times = { $count ->
        [one] 1 tid
       *[other] { $count } tider
    }
    .kind = tider
loss-fractions = sekundbråken i { $count ->
        [one] 1 tid
       *[other] { $count } tider
    }
    .kind = tider under en sekund
loss-long-times = det som är längre än tre år i { $count ->
        [one] 1 tid
       *[other] { $count } tider
    }
    .kind = tider längre än tre år
loss-engine-lines = { $count ->
        [one] 1 motorvariant
       *[other] { $count } motorvarianter
    }
    .kind = motorvarianter
loss-engine-details = detaljerna i { $count ->
        [one] 1 motorvariant
       *[other] { $count } motorvarianter
    }
    .kind = detaljer i motorvarianter
loss-kept = { $count ->
        [one] 1 rad
       *[other] { $count } rader
    } för program som läser det gamla formatet
    .kind = rader som bara källans format känner till
loss-headers = { $count ->
        [one] 1 uppgift
       *[other] { $count } uppgifter
    }
    .kind = uppgifter
loss-first-move = numret { $count } på det första draget
    .kind = det första dragets nummer
loss-end = slutet `{ $word }`
loss-end-details = slutets poäng och detaljer
loss-match = det pågående partiets klockor och match
loss-signs = { $count ->
        [one] tecknet `{ $sign }`, som saknas i { $encoding }
       *[other] { $count } tecken såsom `{ $sign }`, som saknas i { $encoding }
    }
loss-not-written = { $signs }: inte skrivet
