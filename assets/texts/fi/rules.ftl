rules-option-illegal = laittomat siirrot
    .name = laiton siirto
    .name-refuse = estetään
    .is-refuse = estetään; pelaaja siirtää uudelleen, kello käy
    .name-lose = häviö
    .is-lose = häviää heti; laillisia ruutuja ei näytetä
    .name-claim = huomautus
    .is-claim = jää voimaan, mutta häviää, jos siitä huomautetaan
    .says-refuse = Laiton siirto estetään; pelaaja siirtää uudelleen.
    .says-lose = Laittoman siirron tehnyt häviää heti.
    .says-claim = Laittoman siirron tehnyt häviää, jos siirrosta huomautetaan.

rules-option-claim = kuka huomauttaa rikkeestä
    .name = huomauttaja
    .name-any = kuka vain
    .is-any = vastustaja tai ulkopuolinen, pelin loppuun asti
    .name-players = pelaajat
    .is-players = vain vastustaja, kun rike on vielä laudalla
    .says-any = Vastustaja tai ulkopuolinen voi huomauttaa rikkeestä pelin loppuun asti.
    .says-players = Vain vastustaja voi huomauttaa rikkeestä, kun se on vielä laudalla.

rules-option-priority = luovutus ennen rikettä
    .name = luovutus ensin
    .name-yes = kyllä
    .is-yes = luovutus on voimassa, vaikka rike huomataan myöhemmin
    .name-no = ei
    .is-no = luovutuksen jälkeen huomattu rike kumoaa sen
    .says-yes = Luovutus on voimassa, vaikka rike huomataan myöhemmin.
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
    .name-auto = päättää
    .is-auto = päättää pelin
    .name-formal = luovutus
    .is-formal = matissa olevan on vielä luovutettava
    .says-auto = Matti päättää pelin.
    .says-formal = Matti ei yksin päätä peliä: matissa olevan on luovutettava.

rules-option-takeback = siirtojen peruminen
    .name = peruminen
    .name-yes = kyllä
    .is-yes = sallittu; kulunut aika ei palaa
    .name-no = ei
    .is-no = ei sallittu
    .says-yes = Siirtoja voi perua; niihin kulunut aika ei palaa.
    .says-no = Siirtoja ei voi perua.

rules-option-announce_check = shakki
    .name = shakki
    .name-status = tilarivillä
    .is-status = näkyy tilarivillä
    .name-call = ääneen
    .is-call = sanotaan ääneen
    .name-off = ei ilmoiteta
    .is-off = ei ilmoiteta
    .says-status = Shakki näkyy tilarivillä.
    .says-call = Shakki sanotaan ääneen.
    .says-off = Shakkia ei ilmoiteta.

rules-option-sennichite = neljäs toisto
    .name = sennichite
    .name-draw = tasapeli
    .is-draw = päättää pelin; ikuisen shakin antaja häviää
    .name-off = ei
    .is-off = ei vaikuta
    .says-draw = Peli on tasan, kun sama asema esiintyy neljännen kerran (sennichite).
    .says-off = Toisto ei päätä peliä.

rules-option-early_sennichite = sovittu toisto
    .name = sovittu toisto
    .name-yes = kyllä
    .is-yes = toisesta esiintymästä alkaen
    .name-no = ei
    .is-no = ei sallittu
    .says-yes = Toisesta kerrasta alkaen pelaajat voivat sopia tasapelistä toistolla.

rules-option-agree = sovittu umpikuja
    .name = umpikujasopu
    .name-both = molemmat
    .is-both = kun molemmat kuninkaat ovat perillä
    .name-either = toinen
    .is-either = kun yksi kuningas on perillä
    .name-off = ei
    .is-off = ei koskaan
    .says-both = Kun molemmat kuninkaat ovat perillä, pelaajat voivat sopia umpikujasta.
    .says-either = Kun yksi kuningas on perillä, pelaajat voivat sopia umpikujasta.
    .says-off = Umpikujasta ei voi sopia.

rules-option-count = umpikujan pistelasku
    .name = pistelasku
    .name-24 = 24
    .is-24 = alle 24 pisteellä häviää, muuten tasapeli
    .name-27 = 27
    .is-27 = enemmän pisteitä saanut voittaa; 27-27: Valkoinen
    .says-24 = Pisteet lasketaan: alle 24 pisteellä häviää, muuten peli on tasan.
    .says-27 = Pisteet lasketaan: enemmän saanut voittaa, 27-27 voittaa Valkoinen.

rules-option-declare = julistus
    .name = julistus
    .name-off = ei
    .is-off = ei ole
    .name-27 = 27
    .is-27 = Musta voittaa 28 pisteellä, Valkoinen 27 pisteellä
    .name-24 = 24
    .is-24 = 31 pisteellä voittaa, 24-30 pisteellä tasapeli
    .says-off = Kuninkaan sisäänpääsyllä ei voi julistaa voittoa.
    .says-27 = Alue ja käsi: Musta voittaa 28 pisteellä, Valkoinen 27:llä; muuten häviö.
    .says-24 = Alueella ja kädessä 31 pistettä: voitto; 24-30: tasapeli; alle: tappio.

rules-option-auto = voittavat julistukset
    .name = automaattivoitto
    .name-yes = kyllä
    .is-yes = tulevat voimaan itsestään
    .name-no = ei
    .is-no = pelaajan on julistettava
    .says-yes = Voittoon riittävä asema voittaa julistamatta.

rules-option-try = try-sääntö
    .name = try-sääntö
    .name-off = ei
    .is-off = ei ole
    .name-both = molemmat
    .is-both = ruutuun 5a/5i päässyt voittaa, jos toinenkin on perillä
    .name-simple = yksin
    .is-simple = ruutuun 5a/5i päässyt kuningas voittaa
    .says-both = Ruudussa 5a (Musta) / 5i (Valkoinen) voittaa, jos toinenkin on perillä.
    .says-simple = Kuningas voittaa ruudussa 5a (Musta) / 5i (Valkoinen).

rules-option-fairbairn = Fairbairnin sääntö
    .name = Fairbairn
    .name-on = päällä
    .is-on = kuninkaat ja kaikki omat alueella: pisteet ratkaisevat
    .name-off = pois
    .is-off = ei ole
    .says-on = Kuninkaiden ollessa perillä peli päättyy, kun toisen kaikki ovat alueella.

rules-option-limit = siirtoraja
    .name = siirtoraja
    .number = siirron numero, 0: ei rajaa
    .says-none = Siirtorajaa ei ole.

rules-option-extend = shakit rajalla
    .name = shakit rajalla
    .name-yes = kyllä
    .is-yes = shakkien sarja pelataan ensin loppuun
    .name-no = ei
    .is-no = eivät muuta mitään
    .says-yes = Rajalla kesken oleva shakkien sarja pelataan ensin loppuun.

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
    .name-add = Valkoiselle
    .is-add = tasoituksen nappulat lasketaan Valkoiselle
    .name-none = ei lasketa
    .is-none = ei lasketa kenellekään
    .says-add = Tasoituspelissä poistetut nappulat lasketaan Valkoisen pisteisiin.
    .says-none = Tasoituspelissä poistettuja nappuloita ei lasketa.

rules-option-rounding = ajan laskeminen
    .name = ajanlasku
    .name-exact = tarkka
    .is-exact = tarkasti, kuten shakkikello
    .name-minute = minuutit
    .is-minute = siirron täydet minuutit, kuten sekuntikello
    .says-exact = Kellot laskevat tarkasti.
    .says-minute = Siirrosta lasketaan vain täydet minuutit.

rules-option-replay = ottelun tasapelit
    .name = uusinta
    .name-remaining = loppuaika
    .is-remaining = uusitaan puolet vaihtaen jäljellä olevalla ajalla
    .name-fresh = uusi aika
    .is-fresh = uusitaan puolet vaihtaen täydellä ajalla
    .name-off = ei
    .is-off = lasketaan tasapeleiksi
    .says-remaining = Ottelussa tasapeli uusitaan puolet vaihtaen jäljellä olevalla ajalla.
    .says-fresh = Ottelussa tasapeli uusitaan puolet vaihtaen täydellä ajalla.
    .says-off = Ottelussa tasapeliä ei uusita.

rules-option-replay_min = uusinnan vähimmäisaika
    .name = uusinnan aika
    .number = minuutit, joihin lyhyempi aika nostetaan, 0: ei nosteta
    .says-some = Kumpikin saa yhtä paljon lisäaikaa: lyhyemmäksi tulee { $minutes } min.

rules-option-scoring = tasapelit ottelussa
    .name = tasapelit
    .name-pro = pro
    .is-pro = ei lasketa; vain voitot ratkaisevat
    .name-fesa = fesa
    .is-fesa = kirjataan luokitukseen tasapeleinä, sitten uusitaan
    .name-half = puolikas
    .is-half = kummallekin puoli pistettä
    .says-half = Ottelussa tasapeli on puoli pistettä kummallekin, eikä sitä uusita.
    .says-fesa = Tasapeli kirjataan luokitukseen tasapelinä.
    .says-pro = Tasapelejä ei lasketa ottelussa: vain voitot ratkaisevat.

rules-no-legal-move = Joka ei voi tehdä laillista siirtoa, häviää, vaikka ei olisi shakissa.
rules-perpetual-check = Jos toinen shakkasi toiston jokaisella siirrolla, hän häviää.
rules-declaration = Saat julistaa vuorollasi ilman shakkia, kun kuningas ja 10 ovat alueella:
rules-fairbairn-count = Pisteet lasketaan kuten umpikujassa (Fairbairn).

rules-preset-casual = Rento
    .like = ystävien peleihin
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

rules-own = Omat säännöt
rules-agreed-title = Tämän pelin säännöt
rules-agreed-odds = { $giver } antaa tasoitusta, on Valkoinen ja aloittaa: { $odds } { $japanese }.
rules-agreed-odds-open = Valkoinen antaa tasoitusta ja aloittaa: { $odds } { $japanese }.
rules-agreed-colors = Musta ☗: { $black }. Valkoinen ☖: { $white }.
rules-agreed-furigoma = Mustan ☗ pelaaja arvotaan heittämällä viisi sotilasta (furigoma).
rules-no-clocks = Kelloja ei ole.
rules-clock-each = Kummallakin pelaajalla on { $clock }.
rules-clock-of = { $name }: { $clock }.
rules-clock-none-of = { $name }: ei kelloa.
rules-clock-then = { $main }, sitten { $byoyomi }
rules-clock-increment = { $main }, lisäksi { $increment } joka siirrosta
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
rules-match-colors = { $games } pelin ottelu, { $wins } voittoa ratkaisee; värit vaihtuvat joka pelissä.
rules-match-odds = { $games } pelin ottelu, { $wins } voittoa ratkaisee; tasoitus pysyy.

rules-title = Säännöt  対局規定   pohja: { $base }
rules-base = {"  "}pohja
rules-accept = {"  "}Hyväksy  決定
rules-save = {"  "}Tallenna omaksi...
rules-save-as = {"  "}nimeksi
rules-delete = {"  "}Poista oma...
rules-back = {"  "}Palaa muuttamatta
rules-number = { $value }: { $meaning }, { $least }-{ $most }
rules-value = { $value }: { $meaning }
rules-contradiction = { $option }={ $value } ei vaikuta, kun { $other }={ $other_value }

rules-hint-name = kirjoita nimi kirjaimin, numeroin, - ja _, sitten Enter
rules-hint-base = vasen ja oikea valitsevat pohjaksi otettavat säännöt
rules-hint-differs = * poikkeaa pohjasta { $base }; vasen ja oikea muuttavat
rules-hint-number = kirjoita luku tai muuta sitä: vasen ja oikea
rules-hint-option = vasen ja oikea muuttavat tätä
rules-hint-accept = Enter ottaa nämä säännöt käyttöön
rules-hint-save = Enter tallentaa ne omalla nimellä
rules-hint-delete = Enter poistaa oman sääntökokoelman
rules-hint-back = Enter palaa ja jättää säännöt ennalleen

rules-saved = tallennettu: { $name }, valittavissa sillä nimellä
rules-deleted = poistettu: { $name }
rules-stays = { $name } kuuluu ohjelmaan, eikä sitä voi poistaa
rules-delete-title = Poistetaanko säännöt?
rules-delete-body = Sääntökokoelma { $name } poistetaan.
rules-replace-title = Korvataanko säännöt?
rules-replace-body = Sääntökokoelma { $name } on jo olemassa.
rules-no-name = nimi `{ $name }`: enintään { $most } merkkiä, a-z, 0-9, - ja _, ensin kirjain
rules-name-taken = nimi `{ $name }`: samanniminen sääntökokoelma on jo
