# Omien pelien asemia, joista jatketaan.

convert-win = Voita tämä asema bottia vastaan omalla tasollasi.
convert-hold = Pidä tämä asema vahvinta bottia vastaan: { $moves } siirtosi jälkeen mahdollisuuksia verrataan.
convert-done = Tehty: asema laskettiin kerran.
convert-missed = Ei tällä kertaa: asema jää harjoitteluun.
convert-none = Tästä ei voi jatkaa pelaamista.
convert-unjudged = Peliä ei ole vielä arvioitu: % tekee sen. :convert win jatkaa näytetystä asemasta.
convert-no-loss = Mikään siirto ({ $side }) ei hävinnyt mitään. :convert win jatkaa näytetystä asemasta.
