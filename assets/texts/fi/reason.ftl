# Miksi jotakin ei sallita.

## Laittomat siirrot

reason-out-of-turn = Väärä vuoro: vuorossa on { $side }
    .name = väärä vuoro
reason-syntax = `{ $text }` ei ole siirto: esimerkiksi 7g7f, 8h2b+ tai P*5e
    .name = lukukelvoton siirto
reason-promoted-drop = Korotettu pudotus: { $piece } pudotetaan korottamatta
    .name = korotettu pudotus
reason-not-in-hand = Kädessäsi ei ole nappulaa { $piece }
    .name = ei kädessä
reason-occupied = Ruutu { $square } ei ole tyhjä: pudottamalla ei voi lyödä
    .name = varattu ruutu
reason-dead-drop = Liikkumaton nappula: { $piece } ei voisi liikkua ruudusta { $square }
    .name = liikkumaton nappula
reason-dead-move = Liikkumaton nappula: { $piece } on korotettava ruudussa { $square }
    .name = liikkumaton nappula
reason-nifu = Nifu: ruudussa { $square } on jo sotilaasi
    .name = nifu
reason-no-piece = Ruudussa { $square } ei ole nappulaa
    .name = ei nappulaa
reason-not-your-piece = Ruudun { $square } { $piece } ei ole sinun
    .name = vieras nappula
reason-own-piece = Ruudussa { $square } on oma { $piece }
    .name = oma nappula
reason-movement = Ruudun { $from } { $piece } ei pääse ruutuun { $to }
    .name = siirtotapa
reason-blocked = Ruudun { $from } { $piece } ei voi hypätä yli: { $squares }
    .name = siirtotapa
reason-captures-king = Ruudun { $square } kuningasta ei voi lyödä
    .name = kuninkaan lyönti
reason-never-promotes = Ruudun { $square } { $piece } ei ole korotettavissa
    .name = korotus
reason-outside-zone = Siirto ruutuun { $square } on korotusalueen ulkopuolella
    .name = korotus
reason-unanswered = Shakki: kuninkaasi ruudussa { $king } jäisi shakkiin, uhkaaja { $squares }
    .name = kuningas shakissa
reason-unshielded = Kiinnitys: kuninkaasi ruudussa { $king } joutuisi shakkiin, uhkaaja { $squares }
    .name = kuningas shakissa
reason-stepped-in = Shakki: ruutu { $king } on uhattu, uhkaaja { $squares }
    .name = kuningas shakissa
reason-uchifuzume = Uchifuzume: pudotettu sotilas ei saa antaa mattia kuninkaalle ({ $square })
    .name = uchifuzume

## Muut pyynnöt

reason-game-over = peli on päättynyt
reason-time-backward = kello kävi taaksepäin: vuorosta oli kulunut { $told } ms, nyt { $now } ms
reason-not-your-turn = luovuttaa voi vain omalla vuorolla
reason-no-take-back = näillä säännöillä siirtoja ei voi perua
reason-nothing-to-take-back = siirtoja on tehty vain { $played }
reason-no-impasse = näillä säännöillä umpikujaa ei voi sopia
reason-one-not-entered = ei vielä umpikujaa: molempien kuninkaiden on oltava perillä
reason-none-entered = ei vielä umpikujaa: kumpikaan kuningas ei ole perillä
reason-no-offer = umpikujaa ei ole ehdotettu
reason-no-declaration = näillä säännöillä ei ole julistusta
reason-no-foul = ei rikettä, josta huomauttaa
reason-players-claim = näillä säännöillä vain pelaajat voivat huomauttaa rikkeestä
reason-no-early-repetition = näillä säännöillä toistoa ei voi sopia
reason-new-position = ei vielä toistoa: asema ei ole esiintynyt aiemmin
reason-no-repetition-offer = toistoa ei ole ehdotettu

## Kirjoitetut siirrot, joita ei voi lukea

reason-typed-not-a-move = `{ $text }` ei ole siirto: esimerkiksi 7g7f, P*5e, 76歩, ７六歩 tai P-7f
reason-typed-no-previous = 同 tarkoittaa edellisen siirron ruutua, eikä sellaista ole
reason-typed-wrong-side = { $side } ei ole vuorossa
reason-typed-not-there = ruudussa { $square } ei ole sinun nappulaasi { $piece }
reason-typed-none-reaches = ruutuun { $square } ei pääse: { $piece }
reason-typed-none-fits = ruutuun { $square } ei ole sopivaa siirtoa: { $piece } { $modifiers }
reason-typed-ambiguous = mikä { $piece }? ruutuun { $square } pääsee ruuduista { $origins }: lisää lähtöruutu, esim. { $example }
reason-typed-no-drop = { $piece } ei ole pudotettavissa: kädessä on vain korottamattomia nappuloita
reason-typed-no-promotion = { $piece } ei ole korotettavissa
