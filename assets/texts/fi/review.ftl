# Läpikäynti.

## Mitä näppäimet tekevät, alariville

review-key-keep = pidä
review-key-new-line = uusi rivi
review-key-delete = poista
review-key-edit = muuta
review-key-take-away = ota pois
review-key-ends-so = päättyy
review-key-winner = voitto
review-key-cancel = peru
review-key-save = tall.
review-key-next = seur.
review-key-change = muuta

## Osat

review-moves = Siirrot  棋譜
review-comment = Huomautus  コメント
review-bookmarks = Kirjanmerkit  しおり
review-end = Päätös  終局
review-save-as = Tallenna  保存
review-start = alku 開始局面
review-changed = muutettu

## Missä ollaan

review-no-moves = asema ilman siirtoja
review-at-start = alku, { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
review-at-move = siirto { $move } / { $moves }
review-line = muunnelma { $place } / { $lines }
review-ways-on = { $ways } haaraa
review-go-to = siirry siirtoon: { $number }
review-go-to-what = kirjoita siirron numero, sitten Enter
review-no-branch-after = tämän jälkeen ei ole haaroja
review-no-branch-before = ennen tätä ei ole haaroja
review-no-comment-after = tämän jälkeen ei ole huomautuksia
review-no-comment-before = ennen tätä ei ole huomautuksia
review-no-bookmark-after = tämän jälkeen ei ole kirjanmerkkejä
review-no-bookmark-before = ennen tätä ei ole kirjanmerkkejä
review-no-variation = tässä ei ole muita muunnelmia
review-which-way = Mikä haara?  分岐
review-more-ways = ja vielä { $more }, näppäimin [ ja ]

## Laudalla

review-at-board = laudalla: nuolet ja Enter siirtävät, Tab ottaa kädestä, Esc poistuu
review-other-turn = tässä on vuorossa { $side }
review-new-variation = uusi muunnelma; u peruu sen

## Muutokset

review-undone = kumottu: { $change }
review-redone = tehty uudelleen: { $change }
review-nothing-undone = ei mitään kumottavaa
review-nothing-redone = ei mitään uudelleen tehtävää
review-change-move = siirto
review-change-promote = nosto
review-change-demote = lasku
review-change-main-line = päämuunnelma
review-change-delete = poisto
review-change-delete-variations = muunnelmien poisto
review-change-end = päätös
review-change-comment = huomautus
review-change-bookmark = kirjanmerkki
review-change-headers = tiedot
review-promoted = sijan ylemmäs
review-demoted = sijan alemmas
review-is-main-line = tämä on jo päämuunnelma
review-is-last-line = tämän alla ei ole muunnelmia
review-main-line-now = nyt päämuunnelma
review-nothing-to-delete = ei ole mitään poistettavaa
review-delete-all = Poistetaanko pelin kaikki siirrot, { $steps ->
        [one] 1 askel
       *[other] { $steps } askelta
    }?
review-delete-from = Poistetaanko { $move } ja kaikki sen jälkeen, { $steps ->
        [one] 1 askel
       *[other] { $steps } askelta
    }?
review-deleted = poistettu; u palauttaa
review-no-variations = muunnelmia ei ole
review-delete-variations = Poista kaikki muunnelmat
review-delete-variations-what = Poistetaanko { $variations ->
        [one] 1 muunnelma
       *[other] { $variations } muunnelmaa
    }? Päämuunnelma jää.
review-variations-deleted = muunnelmat poistettu; u palauttaa ne
review-ends-so-already = muunnelma päättyy jo niin
review-ends-now = muunnelma päättyy nyt tähän; u kumoaa
review-bookmark-gone = kirjanmerkki poistettu; u palauttaa sen
review-bookmark-set = kirjanmerkki asetettu; O nimeää sen
review-comment-written = huomautus kirjoitettu; u kumoaa
review-comment-deleted = huomautus poistettu; u kumoaa
review-comment-changed = huomautus muutettu; u kumoaa
review-bookmark-written = kirjanmerkki kirjoitettu; u kumoaa
review-bookmark-deleted = kirjanmerkki poistettu; u kumoaa
review-bookmark-changed = kirjanmerkki muutettu; u kumoaa
review-lost-clocks = peli ei ole enää kesken: kellojen loppuaika jää pois; u kumoaa
review-lost-match = peli ei ole enää kesken: sen paikka ottelussa jää pois; u kumoaa
review-lost-clocks-and-match = peli ei ole enää kesken: kellojen aika ja paikka ottelussa jäävät pois; u kumoaa

## Pelin jatkaminen

review-play-on = Pelaa tästä eteenpäin
review-play-on-what = Siirron { $move } jälkeisestä asemasta tulee uusi peli; tallennettu jää ennalleen.
review-two-players = Kaksi pelaajaa
review-bot-plays-white = Kone on ☖ Valkoinen
review-bot-plays-black = Kone on ☗ Musta
review-needs-kings = peliin tarvitaan molemmat kuninkaat: tämä asema on kaavio
review-is-over = peli on tässä asemassa ohi: palaa taaksepäin, niin voi jatkaa

## Tallentaminen

review-file = Tiedosto
review-format = Muoto
review-encoding = Koodaus
review-holds-everything = Muotoon mahtuu kaikki.
review-cannot-be-held = Ei mahdu: { $losses }.
review-needs-name = tiedosto tarvitsee nimen
review-would-lose = Jotakin katoaisi
review-cannot-hold = Ei mahdu muotoon { $format }:
review-stays-here = Ne jäävät tässä näkyvään pöytäkirjaan, mutta eivät tiedostoon.
review-write-anyway = Kirjoita silti
review-other-format = Toinen muoto
review-replace = Korvataanko tiedosto?
review-there-is-file = Tiedosto { $name } on jo olemassa.
review-replace-it = Korvaa
review-other-name = Toinen nimi

## Tallentamattomat muutokset

review-save-changes = Tallennetaanko?
review-not-saved = Pöytäkirjaa on muutettu, eikä sitä ole tallennettu.
review-leave-without = Poistu silti
review-unsaved = Tallentamatta  未保存
review-were-not-saved = Tämän pöytäkirjan muutoksia ei tallennettu, kun ohjelma päättyi.
review-file-is-as-it-was = Tiedosto on ennallaan.
review-take-up = Ota käyttöön
review-give-up = Poista ne
review-not-now = Ei nyt
review-not-saved-yet = näitä muutoksia ei ole vielä tallennettu; w tallentaa ne
review-some-record = pöytäkirja
