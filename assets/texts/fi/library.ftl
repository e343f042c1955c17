library-title = Kirjasto  棋譜
library-all-keys = Näppäin on painikkeen edessä.

library-saved-games = Tallennetut pelit 棋譜
library-samples = Esimerkkipelit
library-fetch = Hae omat pelit lishogista
library-fetching = Haetaan pelejä: { $games }, Esc keskeyttää
library-position-search = Asema 局面検索
library-mirrored = puolet vaihdettuina
library-all-folders = kaikki kansiot
library-newest-first = uusimmat ensin
library-oldest-first = vanhimmat ensin
library-games = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }
library-moves = { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
library-marked = { $games } rastitettu
library-found = { $games }, joissa: { $letters }
library-unreadable = ei luettavissa
# The result stands before its reason: Black is the first of the two.
library-wins = { $winner ->
        [black] 1-0
       *[white] 0-1
    } { $reason }
library-unfinished = kesken
library-own-position = asema

library-date = Päivä
library-black = ☗ Musta
library-white = ☖ Valk.
library-event = Tapahtuma
library-handicap = Tasoitus
library-opening = Avaus
library-result = Tulos
library-number = Siirr.
library-file = Tiedosto
library-modified = muutettu

library-next-move = Seuraava
library-times = pelit
library-searching = etsitään ..
library-no-game-here = tätä asemaa ei ole missään pelissä
library-no-move-here = mikään peli ei jatku tästä

library-board = Lauta  盤面
library-no-board = ei lautaa
library-searched-for = haettu

library-choose-game = valitse ensin peli
library-choose-games = valitse tai rastita ensin pelejä
library-choose-for-position = valitse ensin peli: sen asemaa etsitään
library-top = tämä on kirjaston ylin kansio
library-needs-name = nimi puuttuu: tiedosto jää ennalleen
library-no-letters = ei osumia: Esc näyttää kaikki
library-reading-game = peliä luetaan...
library-empty = ei vielä pelejä: päättyneet pelit tallennetaan tänne
library-many-faults = ja vielä { $count ->
        [one] 1 samanlainen vika
       *[other] { $count } samanlaista vikaa
    }
library-too-many = tiedostoja on liikaa: kaikkia ei luetella
library-samples-stay = esimerkkipelejä ei voi muuttaa: avaa peli ja tallenna se toisella nimellä
library-gone = tiedostoa ei enää ole
library-fetched = { $games ->
        [one] 1 uusi peli
       *[other] { $games } uutta peliä
    } kansiossa { $folder }
library-not-logged-in = ei kirjautunut lishogiin: pelaa siellä kerran (Pelaa verkossa) tai suorita komadai lishogi login
library-stopping = keskeytetään: seuraava haku jatkaa tästä
library-trash-is-empty = roskakoriin ei ole siirretty mitään
library-renamed = uusi nimi: { $name }
library-copied = kopioitu: { $name }
library-trashed = { $files ->
        [one] 1 tiedosto
       *[other] { $files } tiedostoa
    } siirretty, kansio { $folder }
library-restored = { $files ->
        [one] 1 tiedosto
       *[other] { $files } tiedostoa
    } palautettu
library-written = { $files ->
        [one] 1 tiedosto
       *[other] { $files } tiedostoa
    } kirjoitettu, muoto { $format }
library-but = { $done }, mutta: { $why }
library-not-all = { $done }; { $why }{ $more ->
        [0] {""}
       *[other] {" "}(ja vielä { $more })
    }

library-new-name = uusi nimi:
library-copy-as = kopion nimi:
library-into-folder = kohdekansio (tyhjä: tiedoston viereen):

library-cannot-open = Ei voi avata
library-file-stays = Tiedosto jää ennalleen.

library-to-trash = Siirretäänkö roskakoriin?
library-several = rastitettujen pelien tiedostot, pelejä { $games }, mukana { $name }
library-trash-keeps = Tiedoston kaikki pelit siirtyvät. Tiedostot säilyvät roskakorissa; u palauttaa ne.
library-keep = Säilytä

library-convert = Muunna  変換
library-which-format = Muunnetaan { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }. Mihin muotoon?
library-whole-files = Tiedostot jäävät ennalleen. Tiedoston kaikki pelit muunnetaan.
library-own-format = komadai (RON)
library-encoding = Koodaus: { $encoding }
library-convert-folder = Kansio
library-convert-question = Muunnetaanko?  変換
library-convert-beside = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }, muoto { $format }, kunkin tiedoston viereen.
library-convert-into = { $games ->
        [one] 1 peli
       *[other] { $games } peliä
    }, muoto { $format }, kansio { $folder }.
library-nothing-lost = Mitään ei katoa.
library-no-place = Muodossa { $format } katoaa:
library-loss = { $what } ({ $games ->
        [one] 1 peli
       *[other] { $games } peliä
    })
library-convert-now = Muunna

library-filters = Tallennetut haut
library-filter-words = Haku tuntee: me:lost, me:won, NIMI:static-rook, NIMI:mino, #tunniste.
library-filter-lost = Häviöni
library-filter-won = Voittoni
library-filter-lost-static = Häviöni, paikallaan pysyvä torni
library-filter-lost-ranging = Häviöni, liikkuva torni
library-filter-keep = Tallenna tämä haku
library-filter-forget = Unohda tämä haku
library-filter-kept = haku tallennettu: * näyttää sen
library-filter-forgotten = haku unohdettu
library-filter-name = haun nimi
library-tags-line = tunnisteet
library-notes-not-saved = hakuja ja tunnisteita ei tallennettu: { $why }
