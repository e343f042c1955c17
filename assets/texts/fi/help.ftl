# Ohje; mitä näppäimet tekevät, on tiedostossa action.ftl.

help-title = Ohje  使い方

help-mouse = Hiiri
help-left = vasen
help-right = oikea
help-wheel = rulla
help-paste = Liitä
help-text = teksti

help-play-typed = Siirrot voi myös kirjoittaa
help-play-move = lähtö- ja tuloruutu; + korottaa, = ei korota
help-play-drop = pudotus; kirjaimet ovat P L N S G B R
help-play-left = valitse nappula, sitten ruutu; myös telineet, siirrot ja painikkeet
help-play-right = peru
help-play-wheel = katso taaksepäin ja eteenpäin

help-review-typed = Siirrot ja numerot voi myös kirjoittaa
help-review-move = siirto kuten pelissä: siihen mennään, tai se lisätään muunnelmaksi
help-review-number = ja Enter: siirtyy siirtoon { $number }
help-review-left = mene luettelon siirtoon tai käyrän kohtaan; nappula, sitten ruutu
help-review-right = sama kuin Esc
help-review-wheel = siirto taakse- tai eteenpäin
help-review-paste = pöytäkirja tai asema avautuu, oli muoto mikä tahansa
