# Mitä ohjelma sanoo joka ruudulla: tiedostoista, hiirestä, ikkunasta.

command-saved-as = tallennettu: { $name }
command-game-goes-on = peli on kesken: ota tauko (a) tai odota konetta, muuta sitten asetuksia
command-mouse-plays = hiiri pelaa taas
command-mouse-marks = hiiri maalaa nyt tekstiä; m antaa sen takaisin peliin
command-too-small = { $columns }x{ $rows } tarvitaan, tämä on { $width }x{ $height }
command-usual-settings = { $why }; käytetään tavallisia asetuksia
command-settings-not-saved = asetuksia ei tallennettu: { $why }

## Kirjoitetut komennot, :goto 34.

command-unknown = täällä ei ole komentoa `{ $name }`: Tab näyttää komennot
command-needs-more = odotettiin esimerkiksi :{ $name } { $example }
command-no-setting = ei ole asetusta `{ $name }`: odotettiin { $known }
command-set = { $name }: { $value }
command-no-move = täällä ei ole siirtoa, johon mennä
command-unsaved = muutoksia ei ole tallennettu: tallenna tai kumoa ne ensin
command-loses = ei tallennettu: muotoon ei mahdu: { $lost }; save! kirjoittaa silti
command-exists = samanniminen tiedosto on jo: save! korvaa sen

command-not-saved = peliä ei ole tallennettu, sitä yritetään uudelleen joka siirrolla: { $why }
command-unsaved-game = EI TALLENNETTU
command-saved-again = tallennettu taas
command-unsaved-title = Peliä ei ole tallennettu
command-quit-unsaved = { $games ->
        [one] Sitä ei voitu tallentaa, ja se katoaa, jos ohjelma lopetetaan nyt.
       *[other] { $games } peliä ei voitu tallentaa, ja ne katoavat, jos ohjelma lopetetaan nyt.
    }
command-try-again = Yritä uudelleen
command-save-elsewhere = Tallenna muualle
command-quit-without = Lopeta tallentamatta
command-which-file = Tiedosto:{" "}
