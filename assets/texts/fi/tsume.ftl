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
tsume-mistakes-about = arvioiduista peleistä
tsume-missed-empty = Ei vielä sivuutettuja matteja: kun peliltäsi jää huomaamatta enintään 11 siirron matti, se tulee tänne.
tsume-length = { $plies } siirron matti
tsume-endgames = Pelien loppuja
tsume-new = ratkaisematta
tsume-days = ratkaistu, { $days ->
        [one] 1 päivä
       *[other] { $days } päivää
    } peräkkäin
tsume-due = tänään { $count }
tsume-solved-of = ratkaistu { $solved }/{ $all }

tsume-list-status = luokitus { $rating }  ratkaistu peräkkäin: { $streak } (ennätys { $best })
tsume-loading = luetaan tehtäviä...
tsume-left-out = jätetty pois: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(ja { $more } muuta)
    }
tsume-file-empty = tiedostossa ei ole tehtävää
tsume-not-saved = yritystä ei tallennettu: { $why }

tsume-title-plies = { $plies } siirron matti  { $at }/{ $all }
tsume-title-open = Mattitehtävä  { $at }/{ $all }
tsume-task = { $side } tekee matin: jokaisen siirron on oltava shakki.
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
tsume-escapes = ei mattia: kuningas pelastuu siirrolla { $move }
tsume-not-decided = ratkaisija ei saanut selville, onko tämä matti; kokeile toista siirtoa
tsume-set-done = tämä oli viimeinen tehtävä

tsume-hint-piece = Vihje: siirrä nappulaa { $piece } ruudusta { $square }
tsume-hint-drop = Vihje: pudota { $piece }
tsume-hint-square = Vihje: { $piece } ruutuun { $square }
tsume-hint-move = Vihje: { $move }
