# Rivikeskustelu (komadai --plain). Kirjoitettavat sanat (resume, play, save …) ovat samat kaikilla kielillä.

## Valikko

plain-menu = komadai: shogia riveinä
plain-menu-resume = { $game }; resume jatkaa sitä
plain-menu-changes = { $changes }; changes ottaa ne käyttöön
plain-menu-begin = play aloittaa kahden pelaajan pelin, play --white bot:1 pelin konetta vastaan; review luettelee pelit; help; quit

## Asemat

plain-hand = { $side }, kädessä: { $pieces }
plain-nothing = ei mitään
plain-pieces = { $count } × { $piece }
plain-on-board = { $side }: { $pieces }
plain-piece-on = { $square } { $side } { $piece }
plain-rank = rivi { $rank }: { $pieces }
plain-rank-empty = rivi { $rank }: tyhjä

## Kysymykset

plain-answers = vastaa: { $answers }
plain-no-answer = "{ $line }" ei ole vastaus
plain-holds = kyllä: { $words }
plain-fails = ei: { $words }

## Mitä ei ymmärretty

plain-not-understood = ei ymmärretty: "{ $line }"; help luettelee komennot
plain-no-command = täällä ei ole komentoa "{ $word }"
plain-line-too-long = rivissä on enintään { $bytes } tavua
plain-set = lauta joka siirron jälkeen: { $when }; laudan muoto { $style }; siirtojen merkintä { $notation }
plain-set-expected = odotettiin: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = odotettiin: goto ja siirron numero, esimerkiksi goto 12
plain-expects-way = odotettiin: variation ja numero, enintään { $count }; variations luettelee ne
plain-expects-game = odotettiin: open ja pelin numero, enintään { $count }

## Pelit

plain-handicap = tasoitus: { $name }
plain-over = peli on päättynyt: play aloittaa uuden, review käy sen läpi
plain-no-match = peli ei kuulu otteluun
plain-no-moves = ei vielä siirtoja
plain-no-offer = kukaan ei ole tarjonnut mitään
plain-legal = { $count ->
        [0] ei laillista siirtoa
        [one] 1 laillinen siirto: { $moves }
       *[other] { $count } laillista siirtoa: { $moves }
    }
plain-legal-hidden = näillä säännöillä laillisia siirtoja ei kerrota
plain-is-legal = { $move } on laillinen
plain-kept = keskeneräinen peli on tallessa, ja sitä tarjotaan seuraavalla kerralla

## Tiedostot

plain-which-file = mikä tiedosto? sano save ja nimi, esimerkiksi save game.kif
plain-save-first = pöytäkirjaa on muutettu: tallenna se ensin tai poistu komennolla menu

## Pöytäkirjat

plain-record = pöytäkirja: { $name }
plain-moves = { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
plain-start = alku
plain-spent = , { $seconds } s
plain-bookmark = kirjanmerkki: { $words }
plain-comment = huomautus: { $words }
plain-way = haara { $number }: { $move }
plain-line-ends = muunnelma päättyy tähän
plain-folder = kansio { $folder }
plain-games = { $games ->
        [0] ei pelejä
        [one] 1 peli; open 1 avaa sen
       *[other] { $games } peliä; open ja numero avaa yhden
    }
plain-list-more = list { $number } luettelee lisää
plain-broken = ei voi lukea: { $file }: { $fault }

## Ohje

plain-moves-in-play = siirto kirjoitetaan 7g7f, P-7f, 76歩 tai ７六歩, pudotus P*5e, korotus merkillä + lopussa
plain-moves-in-review = siirto 7g7f, P-7f tai ７六歩 tehdään, uutena muunnelmana jos se on uusi
plain-or = (tai { $others })
plain-do-resume = jatka keskeneräistä peliä
plain-do-changes = ota käyttöön pöytäkirjan muutokset, joita ei tallennettu
plain-do-play = aloita peli, komennon "komadai play" valitsimin, esimerkiksi --white bot:3 --time 10m+30s; läpikäynnissä siitä asemasta, joka näkyy
plain-do-review = avaa pöytäkirja tai luettele kansio, muuten tallennetut pelit; pelin jälkeen: käy se läpi
plain-do-open = avaa luettelon peli tai toinen tiedosto tai kansio
plain-do-list = luettele kaksikymmentä peliä siitä numerosta alkaen
plain-do-find = luettele vain pelit, joissa on nämä kirjaimet; ilman kirjaimia kaikki
plain-do-board = kerro asema
plain-do-hand = kerro, mitä kummallakin on kädessä
plain-do-status = kerro uudelleen, miten asiat ovat; tyhjä rivi tekee samoin
plain-do-moves = luettele siirrot tähän asti, tai vain viimeiset
plain-do-legal = kerro lailliset siirrot: kaikki, ruudusta kuten 7g, nappulan pudotukset kuten P; tai onko siirto laillinen
plain-do-clock = kerro molemmat kellot
plain-do-undo = peruuta siirto: ihmistä vastaan suostumuksella, konetta vastaan vastauksineen
plain-do-resign = luovuta, yhden kysymyksen jälkeen
plain-do-points = laske kummankin umpikujapisteet ja ehdot
plain-do-declare = julista umpikuja, kun ensin on kerrottu, mitä se antaisi
plain-do-offer = tarjoa tasapeliä umpikujana tai toistona, tai kuule voimassa oleva tarjous
plain-do-accept = hyväksy tarjous
plain-do-decline = hylkää tarjous
plain-do-claim = osoita, että laudalla tehtiin laiton siirto, kun säännöt jättävät sen pelaajille
plain-do-pause = tauko: kellot seisovat; myös peli lykätään tai keskeytetään
plain-do-rules = kerro pelin säännöt
plain-do-score = kerro ottelun tilanne
plain-do-next = siirto eteenpäin
plain-do-back = siirto taaksepäin
plain-do-goto = mene asemaan sen siirron jälkeen; pelkkä numero tekee samoin
plain-do-first = mene alkuun
plain-do-last = mene muunnelman loppuun
plain-do-variations = luettele siirrot, jotka vievät tästä eteenpäin
plain-do-variation = valitse yksi siirroista, jotka vievät tästä eteenpäin
plain-do-other = mene näkyvän siirron vieressä olevaan muunnelmaan
plain-do-branch = mene seuraavaan haarautumaan
plain-do-comment = kirjoita siirrolle huomautus vanhan tilalle; yksinään: mene seuraavaan huomautukseen
plain-do-headers = kerro pelin tiedot: pelaajat, päivä, tapahtuma
plain-do-undo-change = peru pöytäkirjan viimeinen muutos
plain-do-redo = tee peruttu muutos uudelleen
plain-do-save = kirjoita peli: tallennuskansioon tai tiedostoon, jonka pääte kertoo muodon, esimerkiksi game.kif
plain-do-save-over = kirjoita peli olemassa olevan tiedoston päälle, vaikka muotoon ei mahdu kaikki
plain-do-set = miten puhutaan: board on tai off joka siirron jälkeen; board diagram, letters, ranks, pieces tai sfen; moves western, japanese, usi tai kif
plain-do-library = palaa pelien luetteloon
plain-do-menu = palaa valikkoon; keskeneräinen peli säilyy
plain-do-help = luettele komennot
plain-do-quit = lopeta; keskeneräinen peli säilyy, ja sitä tarjotaan seuraavalla kerralla
