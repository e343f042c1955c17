loss-moves = { $count ->
        [one] 1 siirto
       *[other] { $count } siirtoa
    }
    .kind = siirrot
loss-by-hand = { $count ->
        [one] 1 siirto
       *[other] { $count } siirtoa
    } sääntöjen vastaisesta siirrosta alkaen
    .kind = sääntöjen vastaiset siirrot ja niitä seuraavat
loss-variations = { $count ->
        [one] 1 muunnelma
       *[other] { $count } muunnelmaa
    }
    .kind = muunnelmat
loss-comments = { $count ->
        [one] 1 kommentti
       *[other] { $count } kommenttia
    }
    .kind = kommentit
loss-bookmarks = { $count ->
        [one] 1 kirjanmerkki
       *[other] { $count } kirjanmerkkiä
    }
    .kind = kirjanmerkit
loss-marks = { $count ->
        [one] 1 laudan merkintä
       *[other] { $count } laudan merkintää
    }
    .kind = laudan merkinnät
loss-line-ends = rivinvaihdot { $count } kommentissa tai kirjanmerkissä
    .kind = kommenttien ja kirjanmerkkien rivinvaihdot
loss-times = { $count ->
        [one] 1 aika
       *[other] { $count } aikaa
    }
    .kind = ajat
loss-fractions = sekunnin osat { $count ->
        [one] 1 ajasta
       *[other] { $count } ajasta
    }
    .kind = sekuntia lyhyemmät ajat
loss-long-times = kolmen vuoden ylitys { $count ->
        [one] 1 ajasta
       *[other] { $count } ajasta
    }
    .kind = yli kolmen vuoden ajat
loss-engine-lines = { $count ->
        [one] 1 koneen muunnelma
       *[other] { $count } koneen muunnelmaa
    }
    .kind = koneen muunnelmat
loss-engine-comments = { $count ->
        [one] { $count } moottorin jatkon
       *[other] { $count } moottorin jatkon
    } muoto (säilyy kommentteina)
    .kind = koneen muunnelmien muoto
loss-engine-details = { $count ->
        [one] 1 koneen muunnelman
       *[other] { $count } koneen muunnelman
    } tarkat tiedot
    .kind = koneen muunnelmien tarkat tiedot
loss-kept = { $count ->
        [one] 1 rivi, jonka
       *[other] { $count } riviä, jotka
    } vain muut ohjelmat ymmärtävät
    .kind = rivit, jotka vain muut ohjelmat ymmärtävät
loss-similar = { $count ->
        [one] 1 merkki
       *[other] { $count } merkkiä
    } kuten 〜, — tai ¢ (kirjoitetaan ～, ― tai ￠)
    .kind = merkit kuten 〜, — tai ¢ (kirjoitetaan ～, ― tai ￠)
loss-headers = { $count ->
        [one] 1 tieto
       *[other] { $count } tietoa
    }
    .kind = tiedot
loss-first-move = ensimmäisen siirron numero { $count }
    .kind = ensimmäisen siirron numero
loss-end = tulos `{ $word }`
loss-end-details = tuloksen pisteet ja lisätiedot
loss-match = keskeneräisen pelin kellot ja ottelu
loss-signs = { $count ->
        [one] merkki `{ $sign }`, jota ei ole koodauksessa { $encoding }
       *[other] { $count } merkkiä kuten `{ $sign }`, joita ei ole koodauksessa { $encoding }
    }
loss-not-written = { $signs }: ei kirjoitettu
