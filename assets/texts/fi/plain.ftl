plain-menu = komadai: tekstitila
plain-menu-first = lauta sanoina: set board ranks lukee sen riveittäin, set board pieces nappuloittain
plain-menu-resume = { $game }; resume jatkaa peliä
plain-menu-resume-of = resume { $number } jatkaa: { $game }
plain-menu-changes = { $changes }; changes palauttaa ne
plain-menu-begin = lessons opettaa säännöt; play aloittaa kahden pelaajan pelin, play bot:1 pelin konetta vastaan; review luettelee pelit; help: ohje; quit: lopetus

plain-hand = { $side }, kädessä: { $pieces }
plain-nothing = ei mitään
plain-pieces = { $count } × { $piece }
plain-on-board = { $side }: { $pieces }
plain-piece-on = { $square } { $side } { $piece }
plain-rank = rivi { $rank }: { $pieces }
plain-rank-empty = rivi { $rank }: tyhjä
plain-square-empty = { $square } tyhjä
plain-file = linja { $file }: { $pieces }
plain-file-empty = linja { $file }: tyhjä
plain-reached = { $side } ulottuu ruutuun { $square }: { $pieces }
plain-where = { $side } { $piece }: { $places }
plain-count-in-hand = { $count } kädessä
plain-none = ei yhtään
plain-walk = kuljet laudalla: nuolet siirtävät, 1–9 ja a–i vievät linjalle tai riville; x ruutuun ulottuvat nappulat, r ympäristö, w missä samanlaiset nappulat ovat, p kädet, m viimeinen siirto, välilyönti uudelleen; q tai Esc lopettaa
plain-walk-ends = takaisin riveihin
plain-walk-edge = laudan reuna
plain-walk-needs-keys = walk vaatii päätteen, joka lähettää näppäimiä; at 7g, file 7 ja rank c lukevat laudan riveinä

plain-answers = vastaa: { $answers }
plain-answer-links = { $last ->
    [1] 1 näyttää lauseen siirron
   *[other] 1–{ $last } näyttävät lauseiden siirrot
}
plain-no-answer = "{ $line }" ei ole vaihtoehto
plain-holds = kyllä: { $words }
plain-fails = ei: { $words }

plain-not-understood = ei ymmärretty: "{ $line }"; help luettelee komennot
plain-elsewhere = "{ $word }" ei toimi tässä; se toimii { $screen }
plain-no-command = täällä ei ole komentoa "{ $word }"
plain-line-too-long = rivissä on enintään { $bytes } tavua
plain-set = lauta joka siirron jälkeen: { $when }; laudan muoto { $style }; siirtojen merkintä { $notation }
plain-set-expected = esimerkiksi: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = anna goto ja siirron numero, esimerkiksi goto 12
plain-expects-set = anna tehtäväsarjan numero, esimerkiksi 3
plain-expects-way = anna variation ja numero, enintään { $count }; variations luettelee ne
plain-expects-game = anna open ja pelin numero, enintään { $count }
plain-expects-unfinished = anna resume ja numero 1–{ $count }
plain-nothing-unfinished = keskeneräisiä pelejä ei ole
plain-expects-square = anna ruutu, esimerkiksi at 7g
plain-expects-file = anna linja 1–9, esimerkiksi file 7
plain-expects-rank = anna rivi a–i, esimerkiksi rank c
plain-expects-piece = anna nappula, esimerkiksi where kulta tai where G
plain-expects-since = anna siirron numero, esimerkiksi since 20
plain-no-moves-since = siirtoa { $number } ei ole vielä tehty

plain-player = { $name } ({ $side })
plain-your-move = Sinun vuorosi
plain-handicap = tasoitus: { $name }
plain-over = peli on päättynyt: play aloittaa uuden, review näyttää pelin siirto siirrolta
plain-no-match = peli ei kuulu otteluun
plain-no-moves = ei vielä siirtoja
plain-no-offer = tarjousta ei ole
plain-legal = { $count ->
        [0] ei laillista siirtoa
        [one] 1 laillinen siirto: { $moves }
       *[other] { $count } laillista siirtoa: { $moves }
    }
plain-legal-hidden = näillä säännöillä laillisia siirtoja ei näytetä
plain-is-legal = { $move } on laillinen
plain-kept = keskeneräinen peli säilyy, ja sitä voi jatkaa seuraavalla kerralla

plain-which-file = mihin tiedostoon? anna save ja nimi, esimerkiksi save game.kif
plain-save-first = avoinna on { $name }, jota on muutettu: save FILE tallentaa, menu poistuu
plain-looking = etsitään pelejä: tähän mennessä { $files ->
    [one] 1 tiedosto
   *[other] { $files } tiedostoa
}

plain-record = pöytäkirja: { $name }
plain-moves = { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
plain-start = alku
plain-spent = , { $seconds } s
plain-bookmark = kirjanmerkki: { $words }
plain-marks = merkinnät: { $marks }
plain-expects-mark = mark: odotettiin ruutua kuten 5e, kahta kuten 7g7f tai sanaa none
plain-comment = kommentti: { $words }
plain-way = haara { $number }: { $move }
plain-line-ends = muunnelma päättyy tähän
plain-folder = kansio { $folder }
plain-no-games = ei vielä pelejä: päättyneet pelit tallennetaan tänne; samples luettelee esimerkkipelit
plain-games = { $games ->
        [0] ei pelejä
        [one] 1 peli; open 1 avaa sen
       *[other] { $games } peliä; open ja numero avaa yhden
    }
plain-list-more = list { $number } luettelee lisää
plain-broken = ei luettavissa: { $file }: { $fault }

plain-moves-in-play = siirto kirjoitetaan 7g7f, P-7f, 76歩 tai ７六歩, pudotus P*5e, korotus merkillä + lopussa
plain-moves-in-review = siirto 7g7f, P-7f tai ７六歩 tehdään, uutena muunnelmana jos se on uusi
plain-moves-in-tsume = kirjoita siirto kuten 7g7f, P-7f tai ７六歩; jokaisen siirron on oltava shakki
plain-or = (tai { $others })
plain-do-resume = jatka keskeneräistä peliä
plain-do-visit-unfinished = { plain-do-resume }
plain-do-changes = palauta pöytäkirjan muutokset, joita ei tallennettu
plain-do-play = aloita peli komennon "komadai play" valitsimin, esimerkiksi --white bot:3 --time 10m+30s; pöytäkirjassa näkyvästä asemasta
plain-do-review = avaa pöytäkirja tai luettele kansio; ilman nimeä tallennetut pelit, pelin jälkeen se peli
plain-do-recent = luettele viimeksi avatut pöytäkirjat
plain-do-open = avaa luettelon peli tai toinen tiedosto tai kansio
plain-do-list = luettele kaksikymmentä peliä annetusta numerosta alkaen
plain-do-find = luettele vain pelit, joissa on nämä kirjaimet; ilman kirjaimia kaikki
plain-do-samples = luettele esimerkkipelit
plain-do-saved = luettele taas tallennetut pelit
plain-do-board = näytä asema
plain-do-hand = näytä kummankin käsi
plain-do-at = lue ruutu
plain-do-file = lue linja
plain-do-rank = lue rivi
plain-do-where = näytä, missä tietyt nappulat ovat
plain-do-around = lue ruutu ja sen ympäristö
plain-do-attackers = näytä kummankin nappulat, jotka ulottuvat ruutuun
plain-do-walk = kulje laudalla nuolinäppäimillä
plain-do-last-move = toista viimeinen siirto
plain-do-since = luettele siirrot siitä numerosta alkaen
plain-do-status = näytä tilanne; tyhjä rivi tekee samoin
plain-do-moves = luettele siirrot tai vain viimeiset
plain-do-legal = näytä lailliset siirrot: kaikki, ruudusta (7g), nappulan pudotukset (P), tai onko siirto laillinen
plain-do-clock = näytä molemmat kellot
plain-do-undo = peru siirto: ihmistä vastaan tämän suostumuksella, konetta vastaan myös koneen vastaus
plain-do-resign = luovuta; ohjelma kysyy ensin
plain-do-points = laske kummankin umpikujapisteet ja ehdot
plain-do-declare = julista kuninkaan sisäänpääsy; ohjelma kertoo ensin, mitä siitä seuraisi
plain-do-offer = tarjoa tasapeliä umpikujalla tai toistolla, tai näytä voimassa oleva tarjous
plain-do-accept = hyväksy tarjous
plain-do-decline = hylkää tarjous
plain-do-claim = huomauta laittomasta siirrosta (jos säännöt vaativat huomautusta)
plain-do-pause = tauko: pysäytä kellot; pelin voi myös lykätä tai keskeyttää
plain-do-rules = näytä pelin säännöt
plain-do-score = näytä ottelun tilanne
plain-do-next = siirto eteenpäin
plain-do-back = siirto taaksepäin
plain-do-goto = mene annetun siirron jälkeiseen asemaan; pelkkä numero tekee samoin
plain-do-first = mene alkuun
plain-do-last = mene muunnelman loppuun
plain-do-variations = luettele jatkot tästä asemasta
plain-do-variation = valitse yksi jatkoista
plain-do-other = mene tämän siirron seuraavaan muunnelmaan
plain-do-branch = mene seuraavaan haaraan
plain-do-mate = etsi siirtovuoroisen matti tai vastustajan matin uhka
plain-do-analyse = käynnistä tai pysäytä moottori, joka analysoi aseman
plain-do-threat = kysy moottorilta, mitä vastustaja tekisi, jos vuorossa oleva jättäisi siirtonsa väliin
plain-do-judge = analysoi jokainen siirto: virheet ja mitä ne maksavat
plain-do-comment = kirjoita siirron kommentti vanhan tilalle; yksinään: mene seuraavaan kommenttiin
plain-do-tell = lähetä sanoja vastustajalle lishogissa
plain-do-mark = piirrä laudalle ympyrä (5e) tai nuoli (7g7f), uudestaan poistaa; none poistaa kaikki
plain-do-headers = näytä pelin tiedot: pelaajat, päivä, tapahtuma
plain-do-facts = näytä tiedot tästä siirrosta: aika, arvio, moottorien linjat, shakit, toistot, virheet
plain-do-keep-lines = kirjoita moottorin löytämät linjat pelikirjaan, KIF- ja JKF-muodossa kommentteina
plain-do-same-position = siirry samaan asemaan toisessa muunnelmassa
plain-do-tree = näytä siirrot, joita asemassa on pelattu tallennetuissa peleissä ja avauskirjassa
plain-do-undo-change = kumoa pöytäkirjan viimeinen muutos
plain-do-redo = tee kumottu muutos uudelleen
plain-do-save = tallenna peli tallennuskansioon tai tiedostoon, jonka pääte määrää muodon, esimerkiksi game.kif
plain-do-save-over = tallenna peli olemassa olevan tiedoston päälle, vaikka kaikki ei mahdu muotoon
plain-do-set = näyttötapa: board on tai off joka siirron jälkeen; board diagram, letters, ranks, pieces, braille tai sfen; moves western, japanese, usi, kif tai kitao; myös kaikki asetukset, esimerkiksi theme dark
plain-do-strength = näytä, millä tasolla suunnilleen pelaat; strength forget poistaa lasketut pelit
plain-do-stats = näytä tulokset, avaukset, päätökset ja aika: bottia vastaan tai nimetyn pelaajan
plain-do-tsume = avaa mattitehtävät; tiedoston kanssa sen tehtävät, sanan daily kanssa päivän tehtävä
plain-do-mistakes = avaa tämän kuun virheesi
plain-do-weaknesses = näytä, mitä siirtosi menettävät analysoiduissa peleissä, ja yritä pahimpia uudelleen
plain-do-training = avaa harjoittelu: valikoimiesi vuorossa olevat kortit
plain-do-puzzles = avaa seuraavat siirrot ja torjumattomat matit
plain-do-repertoire = lisää peli valikoimiisi tai poista se; perään oppiva puoli
plain-do-today = avaa päivän harjoittelu
plain-do-guess = arvaa toisen puolen siirrot tästä eteenpäin
plain-do-convert = voita tai pidä käännekohta bottia vastaan
plain-do-take = aloita tämän numeron tehtäväsarja tai oppitunti; pelkkä numero riittää
plain-do-hint = näytä hieman lisää seuraavasta siirrosta
plain-do-solution = näytä ratkaisu
plain-do-try-again = peru oma viimeinen siirtosi tai aloita tehtävä alusta
plain-do-next-problem = seuraava tehtävä
plain-do-previous-problem = edellinen tehtävä
plain-do-leave-problem = palaa luetteloon ja sieltä valikkoon
plain-do-library = palaa pelien luetteloon
plain-do-visit-menu = palaa valikkoon
plain-do-menu = palaa valikkoon; keskeneräinen peli säilyy
plain-do-help = luettele komennot
plain-do-quit = lopeta; keskeneräinen peli säilyy, ja sitä voi jatkaa seuraavalla kerralla
plain-do-lessons = opi säännöt lyhyillä oppitunneilla: kaikki, tai tämän numeron tai nimen oppitunti
plain-do-lesson-next = siirry seuraavaan vaiheeseen
plain-do-leave-lesson = palaa oppituntien luetteloon ja siitä valikkoon
plain-lessons = { $done }/{ $all } oppituntia tehty; numero aloittaa, back palaa valikkoon
plain-lesson-done = { $number }. { $title }: tehty
plain-lesson-next = next jatkaa
plain-expects-lesson = anna oppitunnin numero tai nimi, esimerkiksi lesson 3 tai lesson rook
plain-expects-mistake = anna virheen numero, enintään { $count }
plain-set-one = set ja nimi näyttää, mitä asetus tekee, ja sen arvot, esimerkiksi set theme
plain-list-begin = { $count ->
        [one] 1 aloittaa; leave palaa takaisin
       *[other] numero, enintään { $count }, aloittaa; leave palaa takaisin
    }
plain-expects-row = anna luettelon numero, enintään { $count }
plain-do-tutor = opi pelaamaan vartissa: oppitunnit ja sitten peli neuvoin
plain-network = verkkopeleillä on tekstitilassa omat komentonsa: komadai join, host tai watch
