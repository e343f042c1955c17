tsume-list-title = Mattitehtävät (tsume)
tsume-daily = Päivän tehtävä
tsume-again = Uudelleen yritettävät
tsume-missed = Omista peleistä
tsume-missed-searching = { $games ->
        [0] tutkitaan pelejäsi...
       *[other] tutkitaan pelejäsi: { $searched }/{ $games }
    }
tsume-missed-none = ei vielä
tsume-mistakes = Tämän kuun virheesi
tsume-mistakes-about = analysoiduista
tsume-missed-empty = Ei vielä sivuutettuja matteja: kun peliltäsi jää huomaamatta enintään 11 siirron matti, se tulee tänne.
tsume-length = { $plies } siirron matti
tsume-endgames = Pelien loppuja
tsume-timed = { $minutes } minuuttia kelloa vastaan
tsume-streak = Putki: ensimmäiseen virheeseen asti
tsume-lishogi = Päivän tehtävä lishogissa
tsume-lishogi-no-mate = päivän tehtävä lishogissa ei ole matti shakkauksin: ratkaise se sivulla { $server }/training
tsume-lishogi-failed = lishogista ei saatu tehtävää: { $why }
tsume-best = paras { $best }
tsume-new = ratkaisematta
tsume-days = ratkaistu, { $days ->
        [one] 1 päivä
       *[other] { $days } päivää
    } peräkkäin
tsume-due = tänään { $count }
tsume-solved-of = ratkaistu { $solved }/{ $all }

tsume-list-status = Luokituksesi { $rating }. Putki { $streak }, ennätys { $best }
tsume-loading = luetaan tehtäviä...
tsume-left-out = jätetty pois: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(ja { $more } muuta)
    }
tsume-file-empty = tiedostossa ei ole tehtävää
tsume-not-saved = yritystä ei tallennettu: { $why }

tsume-title-plies = { $plies } siirron matti  { $at }/{ $all }
tsume-title-open = Mattitehtävä  { $at }/{ $all }
tsume-title-run = { $plies } siirron matti, tehtävä { $at }
tsume-task = { $side } tekee matin: jokaisen siirron on oltava shakki.
    .short = { $side } tekee matin
tsume-thinking = ratkaisija tarkistaa...
tsume-solved = Ratkaistu!
tsume-solution = Ratkaisu:
tsume-enter-next = Enter: seuraava tehtävä
tsume-standing =
    tehtävän luokitus { $problem }, sinun { $rating }
    putki { $streak }, paras { $best }
tsume-faulty = Tehtävä on virheellinen: { $why }

tsume-no-check = siirto ei ole shakki
tsume-also-mates = tämäkin johtaa mattiin
tsume-escapes = Ei mattia: { $move } pelastaa kuninkaan
tsume-escapes-to = Ei mattia: kuningas pakenee ruutuun { $square }
tsume-not-decided = ratkaisija ei saanut selville, onko tämä matti; kokeile toista siirtoa
tsume-set-done = tämä oli viimeinen tehtävä

tsume-help-prices = Pyydä uudelleen: vihje maksaa { $hint } pistettä luokituksestasi, ratkaisu { $solution }
tsume-hint-piece = Vihje: siirrä { $piece } ruudusta { $square }
tsume-hint-drop = Vihje: pudota { $piece }
tsume-hint-square = Vihje: { $piece } ruutuun { $square }
tsume-hint-move = Vihje: { $move }
tsume-hint-more = { $hint }; lisää pyytämällä uudelleen

tsume-run-left = { $time } jäljellä: ratkaistu { $solved }, virheitä { $missed }
tsume-run-streak = Putki { $solved }, paras { $best }
tsume-run-solved = Oikein: { $solved } ratkaistu
tsume-run-missed = Väärin: seuraava tehtävä
tsume-run-no-hint = kelloa vastaan ja putkessa ei ole vihjeitä
tsume-run-time-up = Aika loppui: ratkaistu { $solved }, virheitä { $missed }. Paras { $best }.
tsume-run-ended = Putki päättyi: ratkaistu { $solved }. Paras { $best }.
tsume-enter-list = Enter: takaisin luetteloon
tsume-key-list = luettelo

tsume-woodpecker-new = Tikka: uusi sarja
tsume-woodpecker-new-about = uudelleen puolessa ajassa
tsume-woodpecker-about = Tehtäväsarja ratkaistaan yhä uudelleen, joka kerta puolessa päivistä: 28, 14, 7, 4, 2, 1. Pituudessa ovat myös pelien tehtävät. Mitkä tehtävät?
tsume-woodpecker-size = Montako näistä { $count } tehtävästä?
tsume-woodpecker-set = Tikka: { $source }
tsume-woodpecker-rows = Joka kierroksesta: heti ilman apua ratkaistut, aika, päivät
tsume-woodpecker-solve = ratkaise
tsume-woodpecker-remove = poista sarja
tsume-woodpecker-gone = { $count ->
        [one] 1 sarjan tehtävä puuttuu kokoelmasta ja ohitetaan
       *[other] { $count } sarjan tehtävää puuttuu kokoelmasta ja ohitetaan
    }
tsume-cycle-new = { $days } pv, { $all ->
        [one] 1 tehtävä
       *[other] { $all } tehtävää
    }
tsume-cycle-day = päivä { $day }/{ $days }, { $done }/{ $all }
tsume-cycle-over = päivä { $day } (tavoite { $days }), { $done }/{ $all }
tsume-cycle = Kierros { $cycle }: { $words }
tsume-cycle-result = { $percent } %, { $time }, { $used }/{ $days } pv
tsume-cycle-done = Kierros { $cycle } on valmis: { $result }. Seuraavaan on { $days ->
        [one] 1 päivä
       *[other] { $days } päivää
    }.
