review-key-keep = valmis
review-unkept-title = Säilytetäänkö muutokset?
review-unkept = Muutoksiasi ei ole vielä tallennettu.
review-discard = Hylkää
review-edit-on = Jatka kirjoittamista
review-key-new-line = uusi rivi
review-key-delete = poista
review-key-edit = muuta
review-key-take-away = poista
review-key-ends-so = aseta tulos
review-key-winner = voittaja
review-key-cancel = peru
review-to-board = { $key }: lauta
review-next-graph = { $key }: seuraava käyrä
review-key-save = tall.
review-key-next = seur.
review-key-change = muuta

review-moves = Siirrot  棋譜
review-comment = Kommentti  コメント
review-bookmarks = Kirjanmerkit  しおり
review-end = Tulos  終局
review-save-as = Tallenna nimellä  保存
review-start = alku 開始局面
review-foul = rike
review-changed = tallentamatta
review-analysis-unsaved = analyysi tallentamatta

review-no-moves = asema ilman siirtoja
review-at-start = alku ({ $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    })
review-no-mistake = tässä ei tunneta virhettä: analysoi ensin peli
review-at-move = siirto { $move } / { $moves }
review-line = muunnelma { $place } / { $lines }
review-ways-on = { $ways } haaraa
review-go-to = siirry siirtoon:{" "}
review-go-to-what = kirjoita siirron numero, sitten Enter
review-no-branch-after = tämän jälkeen ei ole haaroja
review-no-branch-before = ennen tätä ei ole haaroja
review-no-comment-after = tämän jälkeen ei ole kommentteja
review-no-comment-before = ennen tätä ei ole kommentteja
review-no-bookmark-after = tämän jälkeen ei ole kirjanmerkkejä
review-no-bookmark-before = ennen tätä ei ole kirjanmerkkejä
review-no-variation = Tällä siirrolla ei ole muunnelmia
review-which-way = Valitse haara  分岐
review-more-ways = ja vielä { $more }, näppäimin [ ja ]

review-at-board = laudalla: nuolet ja Enter siirtävät, Tab ottaa kädestä, Esc poistuu
review-other-turn = tässä on vuorossa { $side }
review-new-variation = uusi muunnelma; u kumoaa

review-undone = kumottu: { $change }
review-redone = tehty uudelleen: { $change }
review-nothing-undone = ei mitään kumottavaa
review-nothing-redone = ei mitään palautettavaa
review-change-move = siirto
review-change-promote = nosto
review-change-demote = lasku
review-change-main-line = päämuunnelma
review-change-delete = poisto
review-change-delete-variations = muunnelmien poisto
review-change-end = tulos
review-change-comment = kommentti
review-change-bookmark = kirjanmerkki
review-change-mark = merkintä
review-change-headers = tiedot
review-change-analysis = analyysi
review-promoted = sija ylöspäin
review-demoted = sija alaspäin
review-is-main-line = tämä on jo päämuunnelma
review-is-last-line = tämän alla ei ole muunnelmia
review-main-line-now = nyt tämä on päämuunnelma
review-nothing-to-delete = ei mitään poistettavaa
review-delete-all = Poistetaanko pelin kaikki siirrot ({ $steps })?
review-delete-from = Poistetaanko { $move } ja kaikki sen jälkeen, yhteensä { $steps ->
        [one] 1 siirto
       *[other] { $steps } siirtoa
    }?
review-deleted = poistettu; u kumoaa
review-no-variations = muunnelmia ei ole
review-delete-variations = Poista kaikki muunnelmat
review-delete-variations-what = Poistetaanko { $variations ->
        [one] 1 muunnelma
       *[other] { $variations } muunnelmaa
    }? Päämuunnelma jää.
review-variations-deleted = muunnelmat poistettu; u kumoaa
review-ends-so-already = tulos on jo tämä
review-ends-now = tulos asetettu; u kumoaa
review-bookmark-gone = kirjanmerkki poistettu; u kumoaa
review-bookmark-set = kirjanmerkki lisätty; O nimeää sen
review-mark-at-board = laudalla: ' aloittaa merkinnän kohdistimesta, Esc palaa
review-mark-begun = alku { $square }: ' toisella ruudulla piirtää nuolen, samalla ympyrän
review-mark-set = merkintä piirretty; u kumoaa
review-mark-gone = merkintä poistettu; u kumoaa
review-marks-gone = aseman kaikki merkinnät poistettu; u kumoaa
review-no-marks = asemassa ei ole merkintöjä
review-mark-unread = `{ $text }` ei ole merkintä: odotettiin ruutua kuten 5e, kahta kuten 7g7f tai sanaa none
review-comment-written = kommentti tallennettu; u kumoaa
review-comment-deleted = kommentti poistettu; u kumoaa
review-comment-changed = kommentti muutettu; u kumoaa
review-bookmark-written = kirjanmerkki tallennettu; u kumoaa
review-bookmark-deleted = kirjanmerkki poistettu; u kumoaa
review-bookmark-changed = kirjanmerkki muutettu; u kumoaa
review-lost-clocks = peli ei ole enää kesken: kellojen ajat poistettiin; u kumoaa
review-lost-match = peli ei ole enää kesken: se poistettiin ottelusta; u kumoaa
review-lost-clocks-and-match = peli ei ole enää kesken: kellojen ajat ja ottelu poistettiin; u kumoaa

review-picture = Kuva asemasta
review-picture-what = Mitä siinä näkyy nappuloiden lisäksi?
review-picture-all = Merkinnät ja huomautus
review-picture-marks = Merkinnät
review-picture-comment = Huomautus
review-picture-bare = Vain asema

review-play-on = Pelaa tästä eteenpäin
review-play-on-what = Siirron { $move } jälkeisestä asemasta alkaa uusi peli; tallennettu jää ennalleen.
review-play-on-adjourned = Verkossa keskeytetty peli jatkuu siitä mihin se jäi, kelloineen.
review-two-players = Kaksi pelaajaa
review-bot-plays = Kone on { $side }
review-needs-kings = peliin tarvitaan molemmat kuninkaat: tämä asema on vain kaavio
review-is-over = peli on tässä asemassa ohi: palaa taaksepäin ja jatka siitä

review-file = Tiedosto
review-format = Muoto
review-encoding = Koodaus
review-holds-everything = Muotoon mahtuu kaikki.
review-cannot-be-held = Katoaa: { $losses }.
review-needs-name = tiedosto tarvitsee nimen
review-would-lose = Kaikki ei tallennu
review-cannot-hold = Muodossa { $format } katoaa:
review-stays-here = Ne jäävät tässä näkyvään pöytäkirjaan, mutta eivät tiedostoon.
review-write-anyway = Tallenna silti
review-other-format = Toinen muoto
review-replace = Korvataanko tiedosto?
review-there-is-file = Tiedosto { $name } on jo olemassa.
review-file-changed = Toinen ohjelma on muuttanut tiedostoa { $name } lukemisen jälkeen.
review-replace-it = Korvaa
review-other-name = Toinen nimi

review-save-changes = Tallennetaanko muutokset?
review-not-saved = Pöytäkirjaa on muutettu, eikä sitä ole tallennettu.
review-leave-without = Älä tallenna
review-unsaved = Tallentamatta  未保存
review-were-not-saved = Tämän pöytäkirjan muutoksia ei tallennettu, kun ohjelma viimeksi suljettiin.
review-file-is-as-it-was = Tiedosto on ennallaan.
review-take-up = Palauta ne
review-give-up = Poista ne
review-not-now = Ei nyt
review-not-saved-yet = näitä muutoksia ei ole vielä tallennettu; w tallentaa ne
review-some-record = pöytäkirja

review-lines-kept = { $lines } linjaa kirjoitettu pelikirjaan
review-no-lines-to-keep = ei tallennettavia linjoja: kytke analyysi päälle ensin
review-same-position = sama asema myös muissa muunnelmissa: { $lines } (:same)
review-no-same-position = mikään muu muunnelma ei johda tähän asemaan
review-mate = matti { $plies } siirrossa: { $line }
review-mate-futile = matti { $plies } siirrossa ({ $all }, jos turhat välisiirrot lasketaan): { $line }
review-mate-threat = ei mattia; vastustaja uhkaa matilla { $plies } siirrossa: { $line }
review-mate-threat-futile = ei mattia; vastustaja uhkaa matilla { $plies } siirrossa ({ $all }, jos turhat välisiirrot lasketaan): { $line }
review-mate-none = ei mattia shakeilla eikä matin uhkaa
review-mate-none-in-check = ei mattia shakeilla
review-mate-threat-open = ei mattia shakeilla; uhkaako matti, jäi ratkeamatta
review-mate-open = ratkeamatta: ei mattia { $plies } siirrossa, { $nodes } asemaa tutkittu
review-mate-no-position = tästä asemasta ei voi etsiä mattia
