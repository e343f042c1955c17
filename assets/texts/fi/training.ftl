# Harjoittelu: valikoiman asemat kortteina.

training-title = Harjoittelu
training-loading = luetaan valikoimiasi...
training-empty = Ei vielä valikoimaa: valitse valmis tai kirjoita :repertoire add pelin tarkastelussa.
training-status = Enter: päivän kortit, enintään kuusi uutta
training-side = { $side }: kaikki valikoimat
training-cards = { $all } { $all ->
        [one] kortti
       *[other] korttia
    }: { $due } vuorossa, { $new } uutta
training-none-today = Täällä ei ole tänään vastattavaa.
training-heading = { $left } { $left ->
        [one] kortti
       *[other] korttia
    } jäljellä
training-task = Mitä siirrät ({ $side })?
training-right = Oikein: { $move }.
training-right-too = Oikein: { $move }. Pääsiirto on { $main }.
training-wrong = { $move } ei ole valikoimassasi.
training-shown = Vastaus:
training-main = Siirrä { $move }.
training-other = Myös oikein: { $move }.
training-enter-next = Enter: siirrä se ja jatka
training-score = { $right }/{ $all } heti oikein
training-not-saved = harjoittelua ei tallennettu: { $why }
training-save-first = Tallenna ensin: valikoima on pelin tiedosto.
training-added = { $name } on valikoimassa ({ $side }): harjoittele sitä valikosta.
training-removed = { $name } ei ole enää valikoimassa ({ $side }).
training-starter = valikoima alkuun
training-left = siirto { $number }: siirsit { $move }, valmiina oli { $prepared }
training-gap = siirto { $number }: { $move } on vielä vailla vastausta
training-gone = Kortti ei ole enää valikoimassasi.
training-win = { $side }: voitettava asema
training-hold = { $side }: pidettävä asema
training-drill = tehty { $done }/2 kertaa
training-enter-starter = Enter: lisää se valikoimiisi
training-enter-play = Enter: jatka tästä
training-enter-gap = Enter: lisää vastaus peliin
training-enter-left = Enter: vastaa tähän asemaan
training-enter-fault = Enter: miksi sitä ei voi lukea
training-unreadable = { $name } ei ole luettavissa: { $why }. Näin se poistetaan luettelosta: { $command }
training-unreadable-in-list = { $name } ei ole luettavissa: { $why }
training-not-read = { $why }. Vastauksia ei tallenneta, ennen kuin tiedosto on korjattu tai siirretty.
