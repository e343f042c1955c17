# Verkkopelit (komadai join, komadai host) tekstitilassa.

online-connected = yhteys palvelimeen { $host } { $carrier ->
        [local] (tällä koneella)
        [encrypted] (salattu)
        [ssh] (ssh salaa)
        [command] (komennon kautta)
       *[other] (ei salattu)
    }
online-no-line = { $why ->
        [nobody] osoitteessa { $host } ei odoteta pelaajia
        [unknown] konetta { $host } ei löydy
        [no-route] osoitteeseen { $host } ei pääse täältä
        [no-answer] { $host } ei vastaa
        [other-host] osoitteessa { $host } on muu isäntä kuin kutsussa: pyydä uusi kutsu
        [nonsense] { $host } ei puhu tätä protokollaa
        [unread] { $host } ei enää lue mitään
        [no-command] { $words } ei käynnisty
        [complaint] ei yhteyttä: { $host }: { $words }
        [crowded] { $host } ei ota juuri nyt enempää yhteyksiä
        [no-room] tämä kone ei avaa enempää yhteyksiä
        [host-left] isäntä on lähtenyt
       *[gone] yhteys katkesi: { $host }
    }
online-silent = { $host } ei ole vielä vastannut
online-no-port = { $why ->
        [in-use] toinen ohjelma odottaa jo osoitteessa { $address }: valitse toinen portti tai 0, joka ottaa vapaan
        [not-allowed] osoite { $address } ei ole sallittu: valitse portti alkaen 1024
       *[other] tämä kone ei voi odottaa osoitteessa { $address }
    }
online-host-left = isäntä on lähtenyt
online-alone = lauta jää näkyviin: board, moves, hands; quit lopettaa
online-retry = uusi yritys { $seconds } s kuluttua
online-logged-in = kirjautunut nimellä { $name }, odotetaan peliä
online-login-refused = palvelin ei hyväksy nimeä tai salasanaa, tai samanniminen pelaaja pelaa jo
online-seat-unknown = isäntä ei tunne tiedostoon seats.ron merkittyä paikkaa: peli on siellä ohi, isäntä on uusi, tai paikka on vanha. Olet uusi vieras; keskeneräinen peli jatkuu, jos isäntä lykkää sen ja jatkaa sitä
online-rebuffed = { $why ->
        [full] isännällä ei ole tilaa useammille yhteyksille
        [invite] kutsu on käytetty: sillä voi enää katsoa (komadai watch)
        [watch] katsojia on jo liikaa
       *[phrases] ei välitetty: vain viisi lausetta minuutissa välitetään
    }
online-password-how = salasana luetaan: --password-file FILE tai KOMADAI_PASSWORD
online-offered = peli { $id }: { $black } - { $white }; sinä: { $side }
online-no-clock = ei ole
online-played-already = pelattuja siirtoja: { $moves }
online-accept = accept (hyväksy) vai decline (kieltäydy)?
online-bad-offer = kieltäydyttiin pelistä, jota ei voi pelata: { $why }
online-started = peli alkaa
online-rejected = peli ei ala: { $who ->
        [server] siihen ei suostuttu ajoissa
       *[other] { $who } kieltäytyi tai poistui
    }
online-your-turn = sinun vuorosi
online-their-turn = vuorossa { $name }
online-thinking = { $seat } miettii
online-doubt = tämä ei ole sääntöjen mukaista: { $why }
online-foul = laiton siirto: { $line }
online-other-move = palvelin pelasi siirron { $played }, vaikka siirtosi oli { $sent }
online-told = palvelin: { $words }
online-logged-out = kirjauduttu ulos
online-saved = tallennettu: { $file }
online-not-saved = peliä ei voitu tallentaa: { $why }
online-unsaved-question = { $games ->
        [one] peli ei ole
       *[other] { $games } peliä ei ole
    } levyllä; vastaa: r yritä uudelleen, l lopeta tallentamatta
online-engine-failed = { $seat } lakkasi toimimasta: { $why }; jatka kirjoittamalla siirtoja tai luovuta
online-finished = ei enempää pelejä

online-won = voitit: { $why }
online-lost = hävisit: { $why }
online-drawn = tasapeli: { $why }
online-no-result = ei tulosta: { $why }
online-by-resigned = { $loser ->
        [you] luovutit
       *[other] vastustaja luovutti
    }
online-by-resigned-or-left = { $loser ->
        [you] luovutit
       *[other] vastustaja luovutti tai poistui
    }
online-by-time-up = { $loser ->
        [you] aikasi loppui
       *[other] vastustajan aika loppui
    }
online-by-illegal-move = { $loser ->
        [you] siirtosi on laiton
       *[other] vastustaja teki laittoman siirron
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
online-by-host-lost = isäntä ei jatkanut peliä
online-by-left-unheard = lähdit, kun isäntä ei ollut paikalla
online-by-void = palvelimen ilmoitus on mahdoton, peli mitätöitiin
online-by-other = { $word ->
        [none] palvelin ei kerro syytä
       *[other] { $word }
    }

online-help = siirrot: 7g7f, P-7f, 76歩; accept, decline, resign, declare, board, hands, moves, clock, status, set, quit
online-help-komadai = tämän komadain kanssa myös: { $words }, claim, say
online-not-your-turn = on vastustajan vuoro
online-unanswered = palvelin ei ole vielä vastannut
online-no-game = peliä ei ole käynnissä
online-no-offer = peliä ei ole tarjottu
online-no-proposal = mitään ei ole ehdotettu
online-no-claim = voit vaatia voittoa, kun vastustaja on ollut poissa minuutin
online-declaration-fails = julistus häviäisi nyt
online-resign-question = luovutatko? vastaa: y kyllä, n ei
online-leave-question = jos poistut nyt, häviät; poistutko? vastaa: y kyllä, n ei
online-leave-away-question = isäntä ei vastaa; lähdetkö ja palaat myöhemmin? vastaa: y kyllä, n ei
online-resigns-later = luovutat, kun vuorosi tulee
online-not-here = ei onnistu verkkopelissä: { $word }

online-listening = odotetaan pelaajia osoitteessa { $address } (CSA-protokolla)
online-loopback = vain tältä koneelta voi yhdistää; --public avaa portin verkkoon
online-invite = kutsu yhdelle vieraalle; kuka tahansa, jolla se on, voi liittyä:
online-admits-plain = myös salaamattomat ohjelmat pääsevät: joka voi lukea verkkoa, lukee niiden nimet, salasanat ja siirrot
online-arrived = { $name } on kirjautunut{ $way ->
        [private] { "" }
       *[other] { " " }(ei salattu)
    }
online-left = { $name } poistui
online-refused = torjuttu: { $why }
online-refused-more = torjuttu: { $count } muuta yhteyttä, koska tila on täynnä
online-knows-more = { $name } tuntee pelistä { $count } siirtoa, enemmän kuin tämä isäntä: peli jatkuu isännän asemasta
online-paired = { $black } (musta) - { $white } (valkea)
online-declined = peli ei ala: { $who } kieltäytyi tai poistui
online-nobody-agreed = peli ei ala: kukaan ei hyväksynyt ajoissa

## Between two komadais

online-komadai = toisessa päässä on komadai: enemmän on mahdollista, katso help
online-full-terms = säännöt: { $rules }; kellot: { $time }
online-proposal = { $what ->
        [takeback] viimeisen siirron perumista
        [repetition] tasapeliä toistosta
        [impasse] umpikujaa (pisteet lasketaan)
        [pause] taukoa
        [resume] jatkamista
        [adjourn] pelin keskeyttämistä toiseen päivään
       *[rematch] uutta peliä puolet vaihdettuina
    }
online-proposed = ehdotat: { $what }
online-asked = { $name } ehdottaa: { $what }
online-agreed = ehdotettiin { $what }: sovittu
online-refused-proposal = ehdotettiin { $what }: hylätty
online-lapsed = tehtiin siirto: { $whose ->
        [own] ehdotuksesi raukesi
       *[other] ehdotus raukesi ({ $name })
    }
online-taken-back = { $moves ->
        [0] siirtoja peruttiin
        [one] viimeinen siirto peruttiin
       *[other] viimeiset { $moves } siirtoa peruttiin
    }
online-paused = peli on tauolla, kellot seisovat
online-resumed = kellot käyvät taas
online-opponent-gone = vastustajan yhteys katkesi; kello käy; voit vaatia voittoa { $seconds } s kuluttua
online-opponent-back = vastustaja on palannut
online-opponent-left = vastustaja on lähtenyt
online-opponent = vastustaja
online-may-claim = vastustaja ei palannut: kirjoita claim (voitat) tai adjourn (keskeytä), tai vain odota
online-lag = { $side }: { $seconds } s hyvitetty verkon viiveestä
online-phrase = { $phrase ->
        [greeting] Hei, hyvää peliä
        [thanks] Kiitos
        [good-move] Hyvä siirto
        [moment] Hetki, kiitos
        [back] Olen palannut
        [sorry] Anteeksi, lipsahdus
        [good-game] Se oli hyvä peli
       *[goodbye] Näkemiin
    }
online-said = { $who }: { $words }
online-phrases = sano jokin näistä: { $words }
online-watchers = { $count ->
        [0] kukaan ei katso
        [one] yksi katsoo
       *[other] { $count } katsoo
    }
online-returned = takaisin pelissä
online-forgotten = isäntä käynnistettiin uudelleen; peli jatkuu, kun se avataan siellä (komadai host --resume)
online-knew = sinulla on pelistä { $moves } siirtoa, isännällä vähemmän: myöhemmät menetettiin, peli jatkuu isännän viimeisestä
online-away = yhteys on poikki; sitä yritetään uudelleen
online-not-now = ei mahdollista nyt
online-after = lauta on nyt yhteinen: next, back, first, last, siirrot, mark, note; rematch tai quit
online-again = rematch pelaa uudestaan, quit poistuu
online-study-start = alku
online-study-at = molemmat katsovat: { $place }
online-study-mark = merkki: { $mark }
online-study-note = kommentti: { $note }
online-by-left = { $loser ->
        [you] lähdit pelistä
       *[other] vastustaja lähti pelistä
    }
online-by-impasse = sovittu umpikuja, pisteet laskettu
online-by-try = kuningas pääsi maaliin (try-sääntö)
online-by-adjourned = keskeytetty
online-adjourned = jatko: avaa se kirjastosta ja paina a, tai kirjoita komadai host --resume
online-come-back = valikko tarjoaa sitä: pääset siihen takaisin, kun isäntä on paikalla
online-gone = yhteys pelaajaan { $name } katkesi; peli odottaa
online-is-back = { $name } on palannut
online-watches = { $name } katsoo
online-waits = { $name } haluaa pelata
online-runs = { $black } ja { $white } pelaavat: voit katsoa (komadai watch) tai odottaa
online-watching = katsellaan heti kun peli on käynnissä
online-watch-help = katsot peliä: board, hands, moves ja clock näyttävät sen, quit poistuu
online-no-games = yhtään peliä ei ole käynnissä
online-games = käynnissä olevat pelit: { $games }
online-watched-end = peli on päättynyt: { $word }
online-not-built = tämä ohjelmaversio on koottu ilman verkkopelejä
