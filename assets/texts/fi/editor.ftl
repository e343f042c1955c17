editor-title = komadai 駒台   aseman muokkaus 局面編集
editor-pieces = Nappulat  駒箱   Shift: ☖
editor-keys = Näppäimet  操作

editor-turn = vuorossa { $side }, siirto { $number }
editor-type-sfen = SFEN:{" "}
editor-type-number = seuraavan siirron numero:{" "}

editor-position = tästä asemasta voi pelata: a aloittaa pelin
editor-check = pelattava asema, kuningas shakissa
editor-faults = { $fault } (ja vielä { $more })
editor-needs-kings = peliin tarvitaan molemmat kuninkaat: puuttuu { $side }
editor-needs-both-kings = peliin tarvitaan kuninkaat: molemmat puuttuvat
editor-mate = { $side } on matissa: peli päättyisi heti
editor-no-moves = { $side } on ilman laillista siirtoa: peli päättyisi heti
editor-is-over = { $why }.

editor-fault-pieces = nappulat: { $piece } × { $count }, sarjassa on { $most }
editor-fault-kings = kuninkaat: { $side }, kuninkaita on liikaa
editor-fault-dead-piece = liikkumaton nappula: { $piece } ei voisi liikkua ruudusta { $square }
editor-fault-nifu = nifu: { $side }, kaksi sotilasta linjalla { $file }
editor-fault-opponent-in-check = vastustaja shakissa: kuninkaan ruudussa { $square } voisi lyödä heti

editor-held = { $piece }: valitse paikka, Esc laskee sen
editor-nothing-here = tässä ei ole nappulaa: kirjain asettaa Mustan, Shift+kirjain Valkoisen
editor-king-in-hand = kuningas ei voi olla kädessä
editor-nothing-to-undo = ei mitään kumottavaa
editor-no-analysis = ei vielä asema: mitään ei voi analysoida
editor-nothing-to-redo = ei mitään palautettavaa
editor-does-not-promote = tässä ei ole korotettavaa nappulaa: kuningasta ja kultaa ei koroteta
editor-read = luettu: laudalla nappuloita { $pieces }, vuorossa { $side }
editor-not-read = ei luettu: { $why }
editor-wrong-number = siirron numeron on oltava 1-999999
editor-no-game = tästä ei voi pelata: { $why }

editor-leave = Poistutaanko?
editor-not-kept = Asemaa ei tallenneta. SFEN-muodossa se on
editor-as-text = Asema tekstinä  局面
editor-over-at-once = Peli päättyisi heti
editor-play-anyway = Pelaa silti
editor-edit-on = Jatka muokkausta

editor-starts = Alkuasemat  手合割
editor-starts-keys = Enter valitsee, Esc takaisin
editor-start-even = ei tasoitusta
editor-start-empty = tyhjä lauta
