# Muiden ohjelmien moottorit.

engines-heading = Moottorit
engines-of = Moottori: { $name }
engines-komadai = Oma (komadai)
engines-first = analysoi
engines-second = toinen
engines-add = Lisää moottori...
engines-add-help = kirjoita USI-moottorin polku ja tarvittaessa argumentit
engines-help = Enter näyttää asetukset; merkitty moottori arvioi asemat
engines-name = Nimi
engines-command = Komento
engines-folder = Kansio
engines-trying = moottori käynnistyy...
engines-works = { $name } ({ $author }) toimii; asetuksia { $options }
engines-nameless = moottori
engines-built-in = oma moottori ei tarvitse asetuksia
engines-remove = Poista moottori
engines-remove-what = Poistetaanko { $name } luettelosta? Ohjelma itse jää.
engines-choice-help = vasen ja oikea valitsevat; Backspace jättää moottorille
engines-number-help = luku { $min } - { $max }; Enter kirjoittaa sen
engines-button-help = tekee jotain moottorin käynnistyessä
engines-text-help = Enter kirjoittaa sen
engines-not-saved = moottoreita ei tallennettu: { $why }
