help-title = Ohje  使い方

help-moving = Liikkuminen
help-here = Tässä näkymässä
help-record = Muunnelmat, kommentit, tiedostot
help-watching = Moottorit, kaavio, toisto
help-everywhere = Kaikkialla
help-dialog = Tässä ikkunassa
help-dialog-buttons = valitse painike ja paina sitä
help-dialog-scroll = vieritä
help-dialog-close = sulje
help-change-value = muuta rivin arvoa
help-choose-in-lists = valitse rivi tai paina painiketta
help-up-in-lists = ylempi rivi
help-down-in-lists = alempi rivi
help-first-in-lists = ensimmäinen rivi
help-scroll-text = vieritä tekstiä
help-show-text = näytä teksti, kun se ei mahdu ikkunaan
help-last-in-lists = viimeinen rivi
help-page-in-lists = sivu ylös tai alas
help-mouse = Hiiri
help-left = vasen
help-right = oikea
help-wheel = rulla
help-paste = Liitä
help-text = teksti

help-play-typed = Siirrot voi myös kirjoittaa
help-play-first = Näin siirrät
help-play-keys = nosta nappula ja laske se kohderuutuun
help-play-hand = nosta kädestä nappula pudotettavaksi
help-play-move = lähtö- ja tuloruutu; + korottaa, = ei korota
help-play-drop = pudotus; kirjaimet ovat P L N S G B R
help-play-left = valitse nappula, sitten ruutu; myös telineet, siirrot ja painikkeet
help-play-right = peru
help-play-wheel = katso taaksepäin ja eteenpäin

help-review-typed = Siirrot ja numerot voi myös kirjoittaa
help-review-first = Näin selaat peliä
help-review-step = seuraava tai edellinen siirto
help-review-move = siirto kuten pelissä: siihen mennään, tai se lisätään muunnelmaksi
help-review-number = ja Enter: siirtyy siirtoon { $number }
help-review-left = mene luettelon siirtoon tai käyrän kohtaan; nappula, sitten ruutu
help-review-right = sama kuin Esc
help-review-wheel = siirto taakse- tai eteenpäin
help-review-paste = pöytäkirja tai asema avautuu, oli muoto mikä tahansa

help-tsume-first = Näin tehtävä ratkaistaan
help-tsume-checks = jokaisen siirron on oltava shakki; mikä tahansa matti kelpaa
help-tsume-answers = siirrot voi myös kirjoittaa; puolustaja pitää pintansa mahdollisimman pitkään ilman turhia pudotuksia väliin
help-tsume-help = avun kanssa ratkaistu tehtävä on epäonnistunut ja tulee takaisin
help-mistakes-first = Etsi parempi siirto
help-mistakes-move = pelaa siirto, jonka mieluummin pelaisit
help-mistakes-help = vihje kolmessa vaiheessa; selitys
help-mistakes-step = askella näytettyä muunnelmaa
help-mistakes-line = valitse toisen lauseen muunnelma

help-key-up = Ylös
help-key-down = Alas
help-key-left = Vasen
help-key-right = Oikea
help-key-space = Välilyönti
help-editor-first = Näin asetat nappuloita
help-editor-black = aseta mustan nappula kohdistimen ruutuun
help-editor-white = aseta siihen valkean nappula
help-editor-take = nosta kohdistimen nappula ja pane se toiseen ruutuun
help-editor-remove = poista nappula
help-editor-left = ota nappula laudalta, alustalta tai rasiasta ja valitse ruutu
