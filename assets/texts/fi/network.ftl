# Verkkopelin näytöt.

network-title = Verkkopeli  通信対局
network-form-kind = Mitä tehdään
network-form-preset = Palvelin
network-form-address = {"  "}osoite
network-form-game = {"  "}peli
network-form-name = Nimi
network-form-password = Salasana
network-form-password-file = {"  "}tai tiedosto
network-form-seat = Pelaaja
network-form-side = Puolesi
network-form-rules = Säännöt
network-form-clock = Kello
network-form-handicap = Tasoitus
network-form-reach = Avoin
network-form-port = {"  "}portti
network-form-join = Liity
network-form-host = Odota vierasta
network-form-back = Takaisin
network-form-kind-join = liity peliin
network-form-kind-host = isännöi peliä
network-form-reach-here = vain tälle koneelle
network-preset-other = muu
    .wants = oma palvelin tai ystävä: kirjoita osoite
network-preset-floodgate = floodgate
    .wants = parit :00 ja :30; ihmisen nimi päättyy _human; mikä tahansa salasana
network-preset-local = tämä kone
    .wants = isäntä tai koepalvelin tällä koneella
network-hint-kind = Vasen ja oikea: liity, odota tai katso
network-hint-address = HOST tai HOST:PORT (muuten 4081) tai kutsu
network-hint-game = haluttu peli, jos palvelimella on useita; voi olla tyhjä
network-hint-name = 1-32 merkkiä: A-Z a-z 0-9 _ - @ .
network-hint-password = ASCII ilman välejä, lähetetään palvelimelle, ei tallenneta; tyhjä, jos mikä tahansa käy
network-hint-host-password = vieras tarvitsee sen; tyhjä päästää kaikki
network-hint-password-file = tiedosto, jonka ensimmäinen rivi on salasana
network-hint-seat = Vasen ja oikea: sinä, kone tai moottori
network-hint-side = ensin sinun; puolet vaihtuvat joka pelissä
network-hint-rules = Vasen ja oikea valitsevat säännöt
network-hint-clock = 10m, 10m+30s, 5m+10s/move tai none
network-hint-handicap = nappulat, joita valkealla ei ole alussa
network-hint-reach-here = kukaan muu verkossa ei voi liittyä
network-hint-port = yleensä 4081; 0 ottaa jonkin vapaan
network-hint-join = Enter yhdistää
network-hint-host = Enter odottaa vierasta
network-no-address = kirjoita palvelimen tai ystävän osoite
network-wrong-password = salasanassa on 1-128 ASCII-merkkiä, ei välilyöntejä
network-wrong-port = portti on luku 0-65535
network-form-not-saved = lomakkeen arvoja ei tallennettu: { $why }
network-connecting = yhdistetään: { $host }
network-opening = avataan porttia
network-waits-for-game = odotetaan peliä: { $host }
network-waits-for-guest = odotetaan vierasta
network-waits-for-other = odotetaan toisen suostumusta
network-offer-pending = peliä tarjotaan: Enter näyttää ehdot
network-as = olet { $name }; pelaa: { $seat }
network-address = osoite: { $address }
network-only-here = vain tämä kone voi yhdistää
network-tell = toinen pelaaja kirjoittaa:
network-copied = kopioitu
network-cancel = Poistu
network-not-encrypted = ei salattu: muut verkossa voivat lukea nimet, salasanat ja siirrot
network-offer-title = Peliä tarjotaan
network-you-play = pelaat: { $side }
network-offer-clock = kello: { $time }
network-agree = Pelaa
network-reject = Kieltäydy
network-at = { $host }
network-at-in-clear = { $host }, ei salattu
network-key-leave = poistu
network-key-say = sano
network-locked-short = (moottorit ja vihjeet lukittu)
network-locked = lukossa verkkopelin loppuun: moottorit, vihjeet, analyysi, avaukset
network-locked-about = pelin aikana moottorit, vihjeet, analyysi ja avauspuu ovat lukossa
network-locked-unfinished = tämä verkkopeli on kesken: moottorit eivät auta ennen kuin se on ohi
network-move-sent = lähetetty: odotetaan palvelimen vahvistusta
network-sent = lähetetty: odotetaan palvelinta
network-not-in-game = tämän pelin palvelin ei tunne tätä
network-leave-title = Jätetäänkö peli?
network-leave-body = Poistuminen on luovutus: palvelin merkitsee pelin hävityksi.
network-leave-away = Isäntä ei vastaa. Peli jää kesken, ja valikko tarjoaa sitä: pääset siihen takaisin, kun isäntä on paikalla.
network-seat-not-kept = tähän peliin ei pääse takaisin, jos ohjelma tapetaan: { $why }
network-seat-not-read = käynnissä olevaan peliin ei pääse takaisin: { $why }; korjaa tai poista tiedosto ja liity uudelleen
network-seat-no-token = { $file }: paikkasi tunnus ei kelpaa: odotetaan heksadesimaalinumeroita
network-leave = Lähde
network-resign-and-leave = Luovuta ja poistu
network-resign-and-quit = Luovuta ja lopeta
network-form-reach-invited = kutsutuille
network-form-reach-anybody = kaikille salaamattakin
network-hint-reach-invited = salattu; kutsu näkyy seuraavalla sivulla
network-hint-reach-anybody = myös salaamatta: muut voivat lukea
network-no-name = kirjoita nimi
network-ask-title = Pyydä vastustajalta
network-asked = pyydetty: odotetaan vastustajaa
network-asked-title = { $name } kysyy
network-pause = Tauko
network-resume = Jatka
network-adjourn = Keskeytä
network-adjourned = Keskeytetty
network-take-back = Peru siirto
network-impasse = Umpikuja
network-repetition = Toisto
network-rematch = Uusintapeli
network-claim-title = Vastustaja ei palannut
network-claim-win = Vaadi voitto
network-claim-wait = Odota
network-gone = vastustajan yhteys poikki; vaadi: { $seconds } s
network-may-claim = vastustaja on poissa: a ottaa voiton tai keskeyttää
network-away = yhteys poikki, yritetään; kello käy
network-forgotten = uusi isäntä: odotetaan jatkoa

## Muiden pelit ja oman pelin jälkeinen lauta

network-form-kind-watch = katso muiden pelejä
network-form-watch = Katso
network-form-resumed = Jatkuu
network-hint-resumed = kuten ennen; sama vieras tulee uudelleen
network-hint-watch = Enter näyttää käynnissä olevat pelit
network-waits-to-watch = odotetaan pelin alkamista: { $host }
network-watching = peli näkyy: { $host }
network-list-again = Enter näyttää käynnissä olevat pelit
network-which-game = Mikä peli?
network-common = yhteinen lauta
network-watched = suora
network-common-begins = yhteinen lauta: molemmat näkevät kaiken
network-common-ends = pöytäkirja on taas vain sinun
network-common-asked = toinen käy peliä läpi: v liittyy mukaan
network-watched-begins = suora: omat siirtosi ovat muunnelmia
network-watched-ends = lähetys on päättynyt: pöytäkirja jää tähän
network-rematch-asked = { $place ->
        [card] vastustaja haluaa uusinnan: r suostuu
       *[other] vastustaja haluaa uusinnan: Esc ja r
    }
network-waits-asked = { $place ->
        [card] { $name } haluaa pelata: r hyväksyy
       *[other] { $name } haluaa pelata: Esc, r
    }
network-nobody-listens = toisessa päässä ei ole tätä ohjelmaa
network-say-title = Mitä sanot?
network-said = sanoit: { $words }
network-not-for-guests = ei vieraille: { $what ->
        [files] tiedostot
        [engines] moottorit
        [settings] asetukset
        [programs] muut ohjelmat
        [connections] muut yhteydet
        [keys] tämän näppäimen toiminto
       *[screens] muut näkymät
    }
network-go-on = Verkossa
network-new-invite = pyydä uusi kutsu, jos tulit kutsulla
network-found = { $name } (tässä verkossa)
    .wants = isäntä tässä verkossa; salattu
network-form-reach-announced = tälle verkolle
network-hint-reach-announced = salattu; kaikki tässä verkossa löytävät
network-no-search = tämän verkon isäntiä ei voi etsiä täältä
network-no-password = tämä palvelin haluaa salasanan
network-invite-ends = Kutsun saanut ei voi enää tulla.
network-stop-waiting = Lopetetaanko odotus?
network-saved-by-itself = tallentuu siirroittain, nimi lopussa
network-common-left = toinen lähti: pöytäkirja on vain sinun

## Lishogi on the screen.

network-form-kind-lishogi = pelaa lishogi.orgissa
network-form-lishogi = Pelaa
network-hint-lishogi = Enter yhdistää; ilman tunnusta se näyttää kirjautumissivun
network-form-whom = Vastustaja
network-form-whom-seek = kuka tahansa
network-form-whom-user = pelaaja
network-form-whom-program = palvelimen ohjelma
network-form-whom-open = osoitteen saaja
network-form-whom-anybody = omat pelit ja haasteet
network-form-whom-watch = ei ketään: katso
network-hint-whom-seek = etsii vastustajan, joka haluaa samaa
network-hint-whom-user = haastaa pelaajan nimellä
network-hint-whom-program = palvelimen tasot 1–10
network-hint-whom-open = tekee osoitteen lähetettäväksi ystävälle
network-hint-whom-anybody = luettelee käynnissä olevat pelisi ja odottaa haasteita
network-hint-whom-watch = näyttää pelaajan pelit tai parhaat pelit peräkkäin
network-form-lishogi-user = Pelaaja
network-hint-lishogi-user = nimi lishogissa
network-form-lishogi-level = Taso
network-hint-lishogi-level = Vasen ja oikea: 1 on helpoin, 10 vahvin
network-form-lishogi-clock = Kello
network-hint-lishogi-clock = Vasen, oikea tai kirjoita: minuutit+lisäys|byoyomi, tai 3d
network-form-lishogi-rated = Luokittelu
network-hint-lishogi-rated = luokiteltu peli muuttaa molempien lukuja
network-form-lishogi-ratings = Luvut
network-hint-lishogi-ratings = vastustajan, esimerkiksi 1500-1800; tyhjä: kaikki
network-form-lishogi-side = Puolesi
network-hint-lishogi-side = Vasen ja oikea: kumpi vain, musta, valkea
network-form-lishogi-handicap = Tasoitus
network-hint-lishogi-handicap = valkea aloittaa ilman näitä nappuloita; ei luokitella
network-form-lishogi-sfen = Asema
network-hint-lishogi-sfen = SFEN tasoituksen sijaan; vasen ja oikea: äsken näkynyt asema
network-form-token = Tunnus
network-hint-token = liitä tilisi tunnus kerran; se tallennetaan vain sinulle
network-form-server = Palvelin
network-hint-server = tyhjä: { $server }
