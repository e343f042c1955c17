paste-name = liitetty
paste-kept = tallessa kirjastossa: { $name }
paste-address = Tämä on osoite. Kopioi sieltä itse peli, KIF- tai CSA-muodossa, ja liitä se.
paste-empty = liitetty teksti on tyhjä
paste-under-dialog = sulje ensin avoin kysymys, liitä sitten
paste-not-here = tähän ei voi liittää; liitä peli valikossa, kirjastossa tai peliä tutkittaessa
paste-too-long = ei avattu: { $bytes } tavua, enimmäismäärä on { $most }
paste-not-opened = ei avattu: { $why }
paste-not-opened-at = ei avattu: rivi { $line }, sarake { $column }: { $why }
paste-unreadable = ei luettavissa: { $why }

paste-warning-at = rivi { $line }: { $why }
paste-warnings = { $first }{ $more ->
        [0] {""}
        [one] {" "}(ja vielä yksi varoitus)
       *[other] {" "}(ja vielä { $more } varoitusta)
    }

paste-question = Avataanko liitetty peli?
paste-was-pasted = Liitetty: { $game }.
paste-leaves = Keskeneräinen peli säilyy; pöytäkirjan tallentamattomat muutokset katoavat.
paste-open = Avaa
paste-stay = Jää tähän

paste-which = Mikä peli?
paste-games = { $name }: { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }
paste-pick = avaa
paste-moves = { $moves ->
        [0] asema
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
