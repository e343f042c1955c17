# Sääntökokoelmat sanoin, ja ruutu, jolla niitä muutetaan.

## Kohdat

rules-option-illegal = laittomat siirrot
    .name = laiton siirto
    .name-refuse = estä
    .is-refuse = ei tehdä; pelaaja siirtää uudelleen, kello käy
    .name-lose = häviö
    .is-lose = häviää heti; mitään ei vihjata eikä estetä
    .name-claim = osoita
    .is-claim = tehdään, ja häviää, kun joku osoittaa sen
    .says-refuse = Laitonta siirtoa ei tehdä; pelaaja siirtää uudelleen, kello käy.
    .says-lose = Laiton siirto häviää heti.
    .says-claim = Laiton siirto tehdään, jos se voi jäädä, ja häviää osoitettuna.

rules-option-claim = kuka osoittaa rikkeen
    .name = osoittaja
    .name-any = kuka vain
    .is-any = vastustaja tai sivullinen, pelin loppuun asti
    .name-players = pelaajat
    .is-players = vain vastustaja, kun rike on vielä laudalla
    .says-any = Vastustaja tai sivullinen voi osoittaa sen pelin loppuun asti.
    .says-players = Vain vastustaja voi osoittaa sen, kun se on vielä laudalla.

rules-option-priority = luovutus ennen rikettä
    .name = luovutus ensin
    .name-yes = kyllä
    .is-yes = luovutus pysyy, vaikka rike huomataan myöhemmin
    .name-no = ei
    .is-no = luovutuksen jälkeen huomattu rike kumoaa sen
    .says-yes = Luovutus pysyy, vaikka rike huomataan myöhemmin.
    .says-no = Luovutuksen jälkeen huomattu rike kumoaa sen.

rules-option-resign = luovuttaminen
    .name = luovutus
    .name-any = aina
    .is-any = milloin tahansa
    .name-turn = vuorolla
    .is-turn = vain omalla vuorolla
    .says-any = Pelaaja voi luovuttaa milloin tahansa.
    .says-turn = Pelaaja voi luovuttaa vain omalla vuorollaan.

rules-option-mate = matti
    .name = matti
    .name-auto = lopettaa
    .is-auto = päättää pelin
    .name-formal = luovutus
    .is-formal = matitetun on vielä luovutettava
    .says-auto = Matti päättää pelin.
    .says-formal = Matti ei yksin päätä peliä: matitettu luovuttaa.

rules-option-takeback = siirtojen peruminen
    .name = peruminen
    .name-yes = kyllä
    .is-yes = sallittu; kulunut aika ei palaa
    .name-no = ei
    .is-no = ei sallittu
    .says-yes = Siirtoja voi perua; niihin kulunut aika ei palaa.
    .says-no = Siirtoja ei voi perua.

rules-option-announce_check = shakki
    .name = shakki-ilmoitus
    .name-status = rivi
    .is-status = kerrotaan tilarivillä
    .name-call = huuto
    .is-call = sanotaan ääneen
    .name-off = ei
    .is-off = ei kerrota
    .says-status = Shakki kerrotaan tilarivillä.
    .says-call = Shakki sanotaan ääneen.
    .says-off = Shakkia ei ilmoiteta.

rules-option-sennichite = neljäs toisto
    .name = sennichite
    .name-draw = tasapeli
    .is-draw = päättää pelin; ikuinen shakki häviää
    .name-off = ei
    .is-off = ei merkitse mitään
    .says-draw = Neljännen kerran esiintyvä asema on tasapeli (sennichite).
    .says-off = Toisto ei päätä peliä.

rules-option-early_sennichite = toisto sopimalla
    .name = sovittu toisto
    .name-yes = kyllä
    .is-yes = toisesta esiintymästä alkaen
    .name-no = ei
    .is-no = ei sallittu
    .says-yes = Toisesta kerrasta alkaen tasapelin voi sopia toistolla.

rules-option-agree = umpikuja sopimalla
    .name = umpikuja
    .name-both = molemmat
    .is-both = kun molemmat kuninkaat ovat perillä
    .name-either = toinen
    .is-either = kun yksi kuningas on perillä
    .name-off = ei
    .is-off = ei koskaan
    .says-both = Kun molemmat kuninkaat ovat perillä, umpikujan voi sopia.
    .says-either = Kun yksi kuningas on perillä, umpikujan voi sopia.
    .says-off = Umpikujaa ei voi sopia.

rules-option-count = umpikujan lasku
    .name = pistelasku
    .name-24 = 24
    .is-24 = alle 24 pistettä häviää, muuten tasapeli
    .name-27 = 27
    .is-27 = enemmän pisteitä voittaa; 27 kummallakin: Valkoinen
    .says-24 = Pisteet lasketaan: alle 24 häviää, kummallakin 24 tai yli on tasapeli.
    .says-27 = Pisteet lasketaan: enemmän voittaa, 27 kummallakin voittaa Valkoinen.

rules-option-declare = julistus
    .name = julistus
    .name-off = ei
    .is-off = ei ole
    .name-27 = 27
    .is-27 = Musta voittaa 28 pisteellä, Valkoinen 27:llä
    .name-24 = 24
    .is-24 = 31 pistettä voittaa, 24-30 on tasapeli
    .says-off = Perille päässyt kuningas ei voi julistaa voittoa.
    .says-27 = Alue ja käsi: voittoon Musta 28 pistettä, Valkoinen 27; muuten tappio.
    .says-24 = Alue ja käsi: 31 pistettä voittaa, 24-30 tasapeli; vähemmän häviää.

rules-option-auto = voittavat julistukset
    .name = itsestään
    .name-yes = kyllä
    .is-yes = tulevat itsestään
    .name-no = ei
    .is-no = on tehtävä
    .says-yes = Julistus, joka voittaisi, tulee itsestään.

rules-option-try = try-sääntö
    .name = try
    .name-off = ei
    .is-off = ei ole
    .name-both = molemmat
    .is-both = ruudussa 5a/5i voittaa, kun toinenkin kuningas on perillä
    .name-simple = yksin
    .is-simple = ruudussa 5a/5i voittaa
    .says-both = Ruudussa 5a (Musta) tai 5i (Valkoinen) voittaa, jos toinen on perillä.
    .says-simple = Ruudussa 5a (Musta) tai 5i (Valkoinen) kuningas voittaa.

rules-option-fairbairn = Fairbairnin sääntö
    .name = fairbairn
    .name-on = päällä
    .is-on = kuninkaat ja kaikki omat alueella: pisteet ratkaisevat
    .name-off = pois
    .is-off = ei ole
    .says-on = Kun kuninkaat ovat perillä, kaikki omat alueelle tuonut päättää pelin.

rules-option-limit = siirtoraja
    .name = siirtoraja
    .number = siirron numero, 0 ei rajaa
    .says-none = Siirtorajaa ei ole.

rules-option-extend = shakit rajalla
    .name = shakit rajalla
    .name-yes = kyllä
    .is-yes = shakkien sarja pelataan ensin loppuun
    .name-no = ei
    .is-no = eivät muuta mitään
    .says-yes = Silloin kesken oleva shakkien sarja pelataan ensin loppuun.

rules-option-entry = kuninkaat rajalla
    .name = perillä rajalla
    .name-yes = kyllä
    .is-yes = raja päättää pelin vasta, kun kuningas on perillä
    .name-no = ei
    .is-no = eivät muuta mitään
    .says-yes = Siirron { $limit } jälkeen tulee tasapeli, kun jokin kuningas on perillä.
    .says-no = Siirron { $limit } jälkeen peli on tasapeli.

rules-option-handicap = poistetut nappulat
    .name = poistetut
    .name-add = lasketaan
    .is-add = tasoituksessa poistetut lasketaan Valkoiselle
    .name-none = ei
    .is-none = ei lasketa kenellekään
    .says-add = Tasoituspelissä poistetut nappulat lasketaan Valkoiselle.
    .says-none = Tasoituspelissä poistettuja nappuloita ei lasketa kenellekään.

rules-option-rounding = ajan laskeminen
    .name = ajanlasku
    .name-exact = tarkka
    .is-exact = tarkasti, kuten shakkikello
    .name-minute = minuutti
    .is-minute = joka siirron täydet minuutit, kuten sekuntikello
    .says-exact = Kellot laskevat tarkasti.
    .says-minute = Kellot laskevat joka siirron täydet minuutit; loppu on ilmaista.

rules-option-replay = ottelun tasapelit
    .name = uusinta
    .name-remaining = jäänyt aika
    .is-remaining = uusitaan puolet vaihtaen, aikana jäljellä oleva
    .name-fresh = uusi aika
    .is-fresh = uusitaan puolet vaihtaen, uusi aika
    .name-off = ei
    .is-off = lasketaan tasapeleiksi
    .says-remaining = Ottelussa tasapeli uusitaan puolet vaihtaen jäljellä olevalla ajalla.
    .says-fresh = Ottelussa tasapeli uusitaan puolet vaihtaen uudella ajalla.
    .says-off = Ottelussa tasapeliä ei uusita.

rules-option-replay_min = aika uusintaan
    .name = uusinnan aika
    .number = minuutit, joihin lyhyempi kello nostetaan, 0 ei nosta
    .says-some = Molemmat saavat yhtä paljon lisää, lyhyempi nousee: { $minutes } min.

rules-option-scoring = tasapelit ottelussa
    .name = tasapelit
    .name-pro = pro
    .is-pro = eivät ole pelejä; vain voitot lasketaan
    .name-fesa = fesa
    .is-fesa = kirjataan tasapeleinä, sitten uusitaan
    .name-half = puolikas
    .is-half = antavat kummallekin puoli pistettä
    .says-half = Ottelussa tasapeli on puoli pistettä kummallekin, eikä sitä uusita.
    .says-fesa = Tasapeli kirjataan tasapelinä.
    .says-pro = Tasapeli ei ole ottelun peli: vain voitot lasketaan.

## Sääntökokoelman muut lauseet

rules-no-legal-move = Joka ei ole shakissa eikä voi tehdä laillista siirtoa, häviää.
rules-perpetual-check = Joka antoi toistossa shakin joka siirrolla, häviää.
rules-declaration = Vuorolla, ilman shakkia, kuningas ja 10 nappulaa perillä voi julistaa:
rules-fairbairn-count = Pisteet lasketaan silloin kuten umpikujassa (Fairbairn).

## Ohjelman sääntökokoelmat, ja missä sellaisia käytetään

rules-preset-casual = Rento
    .like = kuten peli ystävän kanssa
rules-preset-pro = Pro
    .like = kuten Japanin ammattilaisten pelit (JSA)
rules-preset-amateur = Amatööri
    .like = kuten amatööriturnaukset Japanissa (JSA)
rules-preset-csa = CSA
    .like = kuten tietokoneshogi (CSA, floodgate)
rules-preset-fesa = FESA
    .like = kuten turnaukset Euroopassa (FESA)
rules-preset-dojo = 81Dojo
    .like = kuten 81Dojo
rules-preset-wars = Shogi Wars
    .like = kuten Shogi Wars: perille päässyt kuningas voittaa itsestään
rules-preset-lishogi = lishogi
    .like = kuten lishogi: perille päässyt kuningas voittaa itsestään
rules-preset-try = Try-sääntö
    .like = kuten kerhopelit try-säännöllä
rules-preset-west = Länsi
    .like = kuten 1980-luvun Shogi Association for the West

## Mitä pelillä on omaa

rules-own = Omat säännöt
rules-agreed-title = Tämän pelin säännöt
rules-agreed-odds = { $giver } antaa tasoitusta, on Valkoinen ja aloittaa: { $odds } { $japanese }.
rules-agreed-odds-open = Valkoinen antaa tasoitusta ja aloittaa: { $odds } { $japanese }.
rules-agreed-colors = { $black } on Musta ☗, { $white } on Valkoinen ☖.
rules-agreed-furigoma = Viisi heitettyä sotilasta kertoo, kuka on Musta ☗ (furigoma).
rules-no-clocks = Kelloja ei ole.
rules-clock-each = Kummallakin pelaajalla on { $clock }.
rules-clock-of = { $name }: { $clock }.
rules-clock-none-of = { $name }: ei kelloa.
rules-clock-then = { $main }, sitten { $byoyomi }
rules-clock-increment = { $main }, ja joka siirron jälkeen lisää { $increment }
rules-clock-main = { $main } koko peliin
rules-byoyomi = { $periods ->
        [0] { $time } joka siirtoon
        [1] { $time } joka siirtoon
       *[other] { $periods } jaksoa, kussakin { $time } joka siirtoon
    }
rules-hours = { $n ->
        [one] 1 tunti
       *[other] { $n } tuntia
    }
rules-minutes = { $n ->
        [one] 1 minuutti
       *[other] { $n } minuuttia
    }
rules-seconds = { $n ->
        [one] 1 sekunti
       *[other] { $n } sekuntia
    }
rules-milliseconds = { $n ->
        [one] 1 millisekunti
       *[other] { $n } millisekuntia
    }
rules-times = { $first } { $rest }
rules-match-colors = { $games } pelin ottelu, voitoista ratkaisee { $wins }; värit vaihtuvat joka pelissä.
rules-match-odds = { $games } pelin ottelu, voitoista ratkaisee { $wins }; tasoitus pysyy.

## Kohtien ruutu

rules-title = Säännöt  対局規定   pohja: { $base }
rules-base = {"  "}pohja
rules-accept = {"  "}Hyväksy  決定
rules-save = {"  "}Tallenna omaksi...
rules-save-as = {"  "}nimeksi
rules-delete = {"  "}Poista oma...
rules-back = {"  "}Palaa muuttamatta
rules-number = { $value }: { $meaning }, { $least }-{ $most }
rules-value = { $value }: { $meaning }
rules-contradiction = { $option }={ $value } ei merkitse mitään, kun { $other }={ $other_value }

## Mitä tilarivi sanoo

rules-hint-name = kirjoita nimi kirjaimin, numeroin, - ja _, sitten Enter
rules-hint-base = vasen ja oikea valitsevat säännöt, joista aloitetaan
rules-hint-differs = * on toisin kuin pohjassa { $base }; vasen ja oikea muuttavat
rules-hint-number = kirjoita luku tai muuta sitä: vasen ja oikea
rules-hint-option = vasen ja oikea muuttavat tätä
rules-hint-accept = Enter pelaa näillä säännöillä
rules-hint-save = Enter tallentaa ne omalla nimellä
rules-hint-delete = Enter poistaa oman sääntökokoelman
rules-hint-back = Enter palaa ja jättää säännöt ennalleen

## Mitä sääntökokoelmille tapahtuu

rules-saved = tallennettu: { $name }, valittavissa sillä nimellä
rules-deleted = poistettu: { $name }
rules-stays = { $name } kuuluu ohjelmaan ja pysyy
rules-delete-title = Poistetaanko säännöt?
rules-delete-body = Sääntökokoelma { $name } poistetaan.
rules-replace-title = Korvataanko säännöt?
rules-replace-body = Sääntökokoelma { $name } on jo olemassa.
rules-no-name = nimi `{ $name }`: odotettiin enintään { $most } merkin sanaa, a-z, 0-9, - ja _, ensin kirjain
rules-name-taken = nimi `{ $name }`: samanniminen sääntökokoelma on jo
