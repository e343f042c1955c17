# Aseman muokkaus.

editor-title = komadai 駒台   aseman muokkaus 局面編集
editor-pieces = Nappulat  駒箱   Shift: ☖
editor-keys = Napit  操作

editor-turn = vuorossa { $side }, siirto { $number }
editor-type-sfen = SFEN: { $typed }
editor-type-number = seuraavan siirron numero: { $typed }

## Mihin asetelma kelpaa

editor-position = tästä asemasta voi pelata: a aloittaa pelin
editor-check = pelattava asema, shakki 王手
editor-faults = { $fault } (ja vielä { $more })
editor-needs-kings = kuninkaat: peliin tarvitaan molemmat, { $side } on ilman
editor-needs-both-kings = kuninkaat: peliin tarvitaan molemmat, ilman ovat { $one } ja { $other }
editor-mate = { $side } on matissa 詰み: peli päättyisi heti
editor-no-moves = { $side } on ilman laillista siirtoa: peli päättyisi heti
editor-is-over = { $why }.

## Mitä säännöillä on sitä vastaan

editor-fault-pieces = nappulat: { $piece } × { $count }, sarjassa on { $most }
editor-fault-kings = kuninkaat: { $side }, enemmän kuin yksi kuningas
editor-fault-dead-piece = kuollut nappula: { $piece } ruudussa { $square } ei voisi koskaan liikkua
editor-fault-nifu = nifu: { $side }, kaksi sotilasta linjalla { $file }
editor-fault-opponent-in-check = vastustaja shakissa: kuninkaan ruudussa { $square } voisi lyödä heti

## Ilmoitukset

editor-held = { $piece }: valitse paikka, Esc laskee sen
editor-nothing-here = tässä ei ole nostettavaa: kirjain asettaa Mustan, Shift Valkoisen nappulan
editor-king-in-hand = kuninkaat: kuningas ei ole koskaan kädessä
editor-nothing-to-undo = ei mitään kumottavaa
editor-nothing-to-redo = ei mitään uudelleen tehtävää
editor-does-not-promote = tässä ei ole korotettavaa: kuningas ja kulta eivät korotu
editor-read = luettu: laudalla nappuloita { $pieces }, vuorossa { $side }
editor-not-read = ei luettu: { $why }
editor-wrong-number = siirron numero on 1-999999
editor-no-game = tästä ei voi pelata: { $why }

## Kysymykset

editor-leave = Poistutaanko?
editor-not-kept = Tätä asemaa ei tallenneta. Tekstinä se on
editor-as-text = Asema tekstinä  局面
editor-over-at-once = Heti ohi
editor-play-anyway = Pelaa silti
editor-edit-on = Muokkaa

## Alut

editor-starts = Alut  手合割
editor-starts-keys = Enter ottaa tämän alun, Esc säilyttää entisen
editor-start-even = tasan
editor-start-empty = tyhjä lauta
