menu-subtitle = shogia päätteessä

menu-resume = Jatka
    .about = jatka keskeneräistä peliä
menu-nothing-unfinished = ei keskeneräistä peliä
menu-unsaved = Tallentamatta
menu-two-players = Kaksi pelaajaa
    .about = kaksi pelaajaa samalla näppäimistöllä
menu-against-bot = Konetta vastaan
    .about = kolmetoista tasoa tai mukautuva taso
menu-lessons = Oppitunnit
    .about = säännöt lyhyinä harjoituksina; :tutor vie vartissa peliin asti
menu-tsume = Mattitehtävät
    .about = etsi matti: yksi päivässä ja satoja muita
menu-day = Tänään
    .about = Kymmenen minuuttia harjoittelua ja päivät, joina harjoittelit.
menu-training = Harjoittelu
    .about = Opettele avauksesi ulkoa: mitä tänään on vuorossa.
menu-network = Pelaa verkossa
    .about = liity palvelimelle tai ystävään, tai isännöi
menu-review = Tutki pelejä
    .about = selaa pelejä, kommentoi, analysoi
menu-recent = Viimeisimmät pelit
    .about = viimeksi avatut pöytäkirjat
menu-no-recent = yhtään pöytäkirjaa ei ole vielä avattu
menu-recent-not-saved = viimeisimpien pelien luetteloa ei tallennettu: { $why }
menu-editor = Muokkaa asemaa
    .about = aseta nappulat ja pelaa tai analysoi siitä
menu-statistics = Tilastot
    .about = tuloksesi konetta vastaan
menu-settings = Asetukset
    .about = kieli, värit, nappulat, näppäimet, äänet
menu-engines = Moottorit
    .about = USI-moottorit pelaavat ja analysoivat
menu-engines-found = { $key } lisää täältä löytyneet moottorit: { $names }
menu-quit = Lopeta

menu-unsaved-changes = viimeksi tallentamatta: { $name }
menu-unfinished = kesken: { $black } - { $white }, { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
menu-match = , { $games } pelin ottelu: { $one } { $first } - { $second } { $two }
menu-unreadable = Lukukelvottomat
menu-not-readable = ei voi jatkaa: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(ja { $more } muuta)
    }
menu-files-stay = Tiedostot jäävät ennalleen kansioon { $folder }.

menu-unfinished-more = { $game } (ja { $more } muuta)
menu-which-game = Mitä peliä jatketaan?
menu-network-game = Verkkopeli
menu-network-there = Peliä pelattiin osoitteessa { $site }. Niin kauan kuin isäntä on paikalla, pääset takaisin paikallesi ja vastustajasi luo; palvelimelle, joka ei ole komadai, ei ole paluuta.
menu-network-here = Olit isäntä. Kun isännöit pelin uudelleen, se jatkuu kelloineen siitä, mihin se jäi; vastustajasi liittyy uudelleen.
menu-look-at = Katso peliä
menu-put-away = Se on ohi: säilytä pöytäkirja
menu-played-elsewhere = peli on auki toisessa komadaissa tai sitä on muutettu siellä
menu-not-resumed = peliä ei voi jatkaa: { $why }
menu-open-elsewhere = { $games ->
        [one] käynnissä toisessa ikkunassa: { $game }
       *[other] käynnissä muissa ikkunoissa: { $games } peliä
    }
menu-lessons-new = Uusi shogissa? Oppitunnit
menu-today = Päivän tehtävä: matti { $plies } siirrossa
