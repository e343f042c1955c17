command-saved-as = tallennettu: { $name }
command-mouse-plays = hiiri ohjaa taas peliä
command-mouse-marks = hiirellä voi nyt valita tekstiä; { $key } palauttaa sen peliin
command-too-small = tarvitaan { $columns }x{ $rows }, nyt { $width }x{ $height }
command-usual-settings = { $why }; käytetään oletusasetuksia
command-settings-not-saved = asetuksia ei tallennettu: { $why }
command-strength-not-saved = laskettua peliä ei tallennettu: { $why }
command-strength-forgotten = lasketut pelisi on poistettu

command-unknown = täällä ei ole komentoa `{ $name }`: Tab luettelee komennot
command-needs-more = esimerkki: :{ $name } { $example }
command-no-setting = asetusta `{ $name }` ei ole; asetukset: { $known }
command-text-option = `{ $name }` toimii vain tekstitilassa (komadai --plain)
command-set = { $name }: { $value }
command-no-move = siirtoa ei ole
command-unsaved = muutoksia ei ole tallennettu: tallenna tai kumoa ne ensin
command-loses = ei tallennettu; tässä muodossa katoaisi: { $lost }; save! tallentaa silti
command-exists = samanniminen tiedosto on jo olemassa: save! korvaa sen
command-changed = toinen ohjelma on muuttanut tiedostoa lukemisen jälkeen: save! korvaa sen
command-being-played = tässä tiedostossa pelataan peliä: valitse toinen nimi
command-no-format = ei tallennettu: .{ $ending } ei ole pöytäkirjan muoto ({ $endings }); "komadai show" tekee kuvia

command-not-saved = peliä ei ole tallennettu, sitä yritetään uudelleen joka siirrolla: { $why }
command-not-saved-yet = peliä ei ole tallennettu, sitä yritetään uudelleen seuraavan pelin kanssa ja lopussa: { $why }
command-odd-parts = Nämä merkit eivät ole täällä yhden levyisiä; reunat ovat neljänneksiä
command-unsaved-game = EI TALLENNETTU
command-saved-again = tallennettu taas
command-saved-anew = toinen ohjelma muutti pelin tiedostoa; se kirjoitettiin uudelleen
command-unsaved-title = Peliä ei ole tallennettu
command-quit-unsaved = { $games ->
        [one] Sitä ei voitu tallentaa. Jos ohjelma lopetetaan nyt, katoaa se, mikä ei ole levyllä: ainakin viimeiset siirrot.
       *[other] { $games } peliä ei voitu tallentaa. Jos ohjelma lopetetaan nyt, katoaa se, mikä ei ole levyllä: ainakin viimeiset siirrot.
    }
command-try-again = Yritä uudelleen
command-save-elsewhere = Tallenna muualle
command-quit-without = Lopeta tallentamatta
command-which-file = Tiedosto:{" "}

command-elsewhere = { $name } ei ole tässä näkymässä: { $key } { $screen }
command-screen = { $screen ->
        [menu] valikossa
        [waiting] verkkopelin odotuksessa
        [network] verkkopelin lomakkeella
        [setup] uuden pelin lomakkeella
        [play] pelissä
        [library] kirjastossa
        [review] pelin tarkastelussa
        [editor] asemaeditorissa
        [rules] sääntöluettelossa
        [settings] asetuksissa
        [lesson] oppitunnilla
        [tsume] mattitehtävässä
        [training] harjoittelussa
        [mistakes] virheissä
        [statistics] tilastoissa
       *[engines] moottoriluettelossa
    }
command-do-paste = avaa teksti kuin liitettynä: asema, siirtoja tai peli
command-do-move = pelaa siirto millä tahansa merkinnällä
command-do-set = muuta asetusta, esimerkiksi set theme dark
