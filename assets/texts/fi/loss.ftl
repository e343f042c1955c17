# Mitä muotoon ei mahdu: kuinka paljon sitä on, ja laji ilman lukua.

loss-moves = { $count ->
        [one] 1 siirto
       *[other] { $count } siirtoa
    }
    .kind = siirrot
loss-by-hand = { $count ->
        [one] 1 siirto
       *[other] { $count } siirtoa
    } siitä alkaen, jota mikään nappula ei voi tehdä
    .kind = siirrot, joita mikään nappula ei voi tehdä, ja mitä niitä seuraa
loss-variations = { $count ->
        [one] 1 muunnelma
       *[other] { $count } muunnelmaa
    }
    .kind = muunnelmat
loss-comments = { $count ->
        [one] 1 huomautus
       *[other] { $count } huomautusta
    }
    .kind = huomautukset
loss-bookmarks = { $count ->
        [one] 1 kirjanmerkki
       *[other] { $count } kirjanmerkkiä
    }
    .kind = kirjanmerkit
loss-line-ends = muunnelman päätös { $count ->
        [one] 1 huomautuksessa
       *[other] { $count } huomautuksessa
    }
    .kind = muunnelmien päätökset huomautuksissa
loss-times = { $count ->
        [one] 1 aika
       *[other] { $count } aikaa
    }
    .kind = ajat
loss-fractions = sekunnin osat: { $count ->
        [one] 1 aika
       *[other] { $count } aikaa
    }
    .kind = ajat sekunnin osina
loss-long-times = yli kolmen vuoden osuus: { $count ->
        [one] 1 aika
       *[other] { $count } aikaa
    }
    .kind = yli kolmen vuoden ajat
loss-engine-lines = { $count ->
        [one] 1 koneen rivi
       *[other] { $count } koneen riviä
    }
    .kind = koneiden rivit
loss-engine-details = yksityiskohdat: { $count ->
        [one] 1 koneen rivi
       *[other] { $count } koneen riviä
    }
    .kind = koneen rivien yksityiskohdat
loss-kept = { $count ->
        [one] 1 rivi
       *[other] { $count } riviä
    } ohjelmille, jotka lukevat vanhaa muotoa
    .kind = rivit, jotka vain alkuperäinen muoto tuntee
loss-headers = { $count ->
        [one] 1 tieto
       *[other] { $count } tietoa
    }
    .kind = tiedot
loss-first-move = ensimmäisen siirron numero { $count }
    .kind = ensimmäisen siirron numero
loss-end = päätös `{ $word }`
loss-end-details = päätöksen pisteet ja tarkennus
loss-match = keskeneräisen pelin kellot ja ottelu
loss-signs = { $count ->
        [one] merkki `{ $sign }`, jota ei ole koodauksessa { $encoding }
       *[other] { $count } merkkiä kuten `{ $sign }`, joita ei ole koodauksessa { $encoding }
    }
loss-not-written = { $signs }: ei kirjoitettu
