# Verkkopelit (komadai join, komadai host) tekstitilassa.

online-connected = yhteys: { $host } (ei salattu)
online-not-connected = ei yhteyttä: { $host }: { $why }
online-line-lost = yhteys katkesi: { $host }
online-retry = uusi yritys { $seconds } s kuluttua
online-logged-in = kirjautunut nimellä { $name }, odotetaan peliä
online-login-refused = palvelin ei hyväksy nimeä tai salasanaa, tai samanniminen pelaaja pelaa jo
online-offered = peli { $id }: { $black } - { $white }; sinä: { $side }; kello: { $time }
online-no-clock = ei ole
online-played-already = pelattuja siirtoja: { $moves }
online-accept = accept (hyväksy) vai decline (kieltäydy)?
online-bad-offer = kieltäydyttiin pelistä, jota ei voi pelata: { $why }
online-started = peli alkaa
online-rejected = peli ei ala: { $who } kieltäytyi
online-your-turn = sinun vuorosi
online-their-turn = vuorossa { $name }
online-thinking = { $seat } miettii
online-doubt = tämä ei ole sääntöjen mukaista: { $why }
online-told = palvelin: { $words }
online-logged-out = kirjauduttu ulos
online-saved = tallennettu: { $file }
online-not-saved = peliä ei voitu tallentaa: { $why }
online-engine-failed = { $seat } lakkasi toimimasta: { $why }; jatka kirjoittamalla siirtoja tai luovuta
online-finished = ei enempää pelejä

online-won = voitit: { $why }
online-lost = hävisit: { $why }
online-drawn = tasapeli: { $why }
online-no-result = ei tulosta: { $why }
online-by-resigned = { $loser ->
        [you] luovutit
       *[other] vastustaja luovutti tai poistui
    }
online-by-time-up = { $loser ->
        [you] aikasi loppui
       *[other] vastustajan aika loppui
    }
online-by-illegal-move = { $loser ->
        [you] siirtosi on laiton
       *[other] vastustaja teki laittoman siirron, jota ei näytetty
    }
online-by-declaration-failed = { $loser ->
        [you] julistuksesi epäonnistui
       *[other] vastustajan julistus epäonnistui
    }
online-by-illegal-action = { $loser ->
        [you] teit jotain, mikä ei silloin ollut sallittua
       *[other] vastustaja teki jotain, mikä ei silloin ollut sallittua
    }
online-by-repetition = toisto (sennichite)
online-by-perpetual-check = { $loser ->
        [you] shakkasit jatkuvasti
       *[other] vastustaja shakkasi jatkuvasti
    }
online-by-declared = julistus kuninkaan päästyä alueelle
online-by-move-limit = siirtoraja
online-by-interrupted = palvelin keskeytti pelin
online-by-line-lost = yhteys katkesi; palvelimelle se on luovutus
online-by-void = palvelimen ilmoitus on mahdoton, peli mitätöitiin
online-by-other = { $word ->
        [none] palvelin ei kerro syytä
       *[other] { $word }
    }

online-help = siirrot: 7g7f, P-7f, 76歩; accept, decline, resign, declare, board, hands, moves, clock, status, set, quit
online-not-your-turn = on vastustajan vuoro
online-unanswered = palvelin ei ole vielä vastannut
online-no-game = peliä ei ole käynnissä
online-no-offer = peliä ei ole tarjottu
online-declaration-fails = julistus häviäisi nyt
online-resign-question = luovutatko? vastaa: y kyllä, n ei
online-leave-question = jos poistut nyt, häviät; poistutko? vastaa: y kyllä, n ei
online-resigns-later = luovutat, kun vuorosi tulee
online-not-here = ei onnistu verkkopelissä: { $word }

online-listening = odotetaan pelaajia osoitteessa { $address } (CSA-protokolla, ei salattu)
online-loopback = vain tältä koneelta voi yhdistää; --public avaa portin verkkoon
online-arrived = { $name } kirjautui
online-left = { $name } poistui
online-refused = torjuttu: { $why }
online-paired = { $black } (musta) - { $white } (valkea)
online-declined = peli ei ala: { $who } kieltäytyi
online-nobody-agreed = peli ei ala: kukaan ei hyväksynyt ajoissa
