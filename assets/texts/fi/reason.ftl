# Miksi jotakin ei sallita.

## Laittomat siirrot

reason-out-of-turn = Väärä vuoro: vuorossa on { $side }
    .name = väärä vuoro
reason-syntax = `{ $text }` ei ole siirto: odotettiin esimerkiksi 7g7f, 8h2b+ tai P*5e
    .name = kirjoitusasu
reason-promoted-drop = Korotettu pudotus: { $piece } pudotetaan korottamatta
    .name = korotettu pudotus
reason-not-in-hand = Tätä ei ole kädessäsi: { $piece }
    .name = ei kädessä
reason-occupied = Varattu: { $square } ei ole tyhjä, pudotus ei lyö
    .name = varattu ruutu
reason-dead-drop = Kuollut nappula: { $piece } ei voisi koskaan liikkua ruudusta { $square }
    .name = kuollut nappula
reason-dead-move = Kuollut nappula: { $piece } on korotettava ruudussa { $square }
    .name = kuollut nappula
reason-nifu = Nifu: ruudussa { $square } on jo sotilaasi
    .name = nifu
reason-no-piece = Ruudussa { $square } ei ole nappulaa
    .name = ei nappulaa
reason-not-your-piece = { $piece } ruudussa { $square } ei ole sinun
    .name = vieras nappula
reason-own-piece = Ruudussa { $square } on oma nappulasi: { $piece }
    .name = oma nappula
reason-movement = Siirtotapa: { $piece } ei liiku ruudusta { $from } ruutuun { $to }
    .name = siirtotapa
reason-blocked = Siirtotapa: { $piece } ruudussa { $from }, tie on tukossa: { $squares }
    .name = siirtotapa
reason-captures-king = Kuningasta ruudussa { $square } ei voi lyödä
    .name = kuninkaan lyönti
reason-never-promotes = Korotus: { $piece } ei korotu ({ $square })
    .name = korotus
reason-outside-zone = Korotus: siirto ruutuun { $square } ei kosketa korotusaluetta
    .name = korotus
reason-unanswered = Shakki: kuninkaasi ruudussa { $king } jäisi shakkiin ({ $squares })
    .name = kuningas shakissa
reason-unshielded = Kiinnitetty: kuninkaasi ruudussa { $king } joutuisi shakkiin ({ $squares })
    .name = kuningas shakissa
reason-stepped-in = Shakki: ruutu { $king } on kuninkaaltasi kielletty, uhkaajat: { $squares }
    .name = kuningas shakissa
reason-uchifuzume = Uchifuzume: pudotettu sotilas ei saa matittaa kuningasta, { $square }
    .name = uchifuzume

## Muut pyynnöt

reason-game-over = peli on päättynyt
reason-time-backward = aika kulkee taaksepäin: vuorosta oli kulunut { $told } ms, nyt { $now } ms
reason-not-your-turn = luovuttaa voi vain omalla vuorolla
reason-no-take-back = näillä säännöillä siirtoja ei voi perua
reason-nothing-to-take-back = siirtoja on tehty vain { $played }
reason-no-impasse = näillä säännöillä umpikujaa ei voi sopia
reason-one-not-entered = ei vielä umpikujaa: molempien kuninkaiden on oltava perillä
reason-none-entered = ei vielä umpikujaa: kumpikaan kuningas ei ole perillä
reason-no-offer = umpikujaa ei ole ehdotettu
reason-no-declaration = näillä säännöillä ei ole julistusta
reason-no-foul = ei rikettä osoitettavaksi
reason-players-claim = näillä säännöillä vain pelaajat voivat osoittaa rikkeen
reason-no-early-repetition = näillä säännöillä toistoa ei voi sopia
reason-new-position = ei vielä toistoa: asema ei ole esiintynyt aiemmin
reason-no-repetition-offer = toistoa ei ole ehdotettu

## Kirjoitetut siirrot, joita ei voi lukea

reason-typed-not-a-move = `{ $text }` ei ole siirto: odotettiin esim. 7g7f, P*5e, 76歩, ７六歩 tai P-7f
reason-typed-no-previous = 同 tarkoittaa edellisen siirron ruutua, eikä sellaista ole
reason-typed-wrong-side = { $side } ei ole vuorossa
reason-typed-not-there = ruudussa { $square } ei ole sinun: { $piece }
reason-typed-none-reaches = yksikään nappulasi ei pääse ruutuun { $square }: { $piece }
reason-typed-none-fits = ruutuun { $square } ei ole sopivaa siirtoa: { $piece } { $modifiers }
reason-typed-ambiguous = mikä { $piece }? ruutuun { $square } pääsee { $origins }: lisää lähtöruutu, esim. { $example }
reason-typed-no-drop = { $piece } ei ole pudotettavissa: kädessä on vain korottamattomia nappuloita
reason-typed-no-promotion = { $piece } ei korotu
