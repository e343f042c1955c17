editor-title = komadai 駒台   ställ upp pjäser 局面編集
editor-pieces = Pjäser  駒箱   Shift: ☖
editor-keys = Tangenter  操作

editor-turn = { $side } vid draget, drag { $number }
editor-type-sfen = SFEN:{" "}
editor-type-number = numret på nästa drag:{" "}

editor-position = en ställning att spela från: a börjar ett parti
editor-check = en ställning att spela från, med schack
editor-faults = { $fault } (och { $more } till)
editor-needs-kings = ett parti behöver båda kungarna: { $side } har ingen
editor-needs-both-kings = ett parti behöver båda kungarna: båda saknas
editor-mate = { $side } är schackmatt: ett parti vore slut direkt
editor-no-moves = { $side } har inget tillåtet drag: ett parti vore slut direkt
editor-is-over = { $why }.

editor-fault-pieces = pjäser: { $count } { $piece ->
        [bonde] bönder
        [lans] lansar
       *[other] { $piece }
    }, det finns bara { $most }
editor-fault-kings = kungar: { $side } har fler än en kung
editor-fault-dead-piece = orörlig pjäs: { $piece } på { $square } skulle aldrig kunna flytta
editor-fault-nifu = nifu: { $side } har två bönder på linje { $file }
editor-fault-opponent-in-check = motståndaren i schack: kungen på { $square } kan slås direkt

editor-held = { $piece }: välj ruta, Esc sätter ner den
editor-nothing-here = ingen pjäs här: en bokstav sätter Svarts pjäs, Shift+bokstav Vits
editor-king-in-hand = en kung kan inte vara i hand
editor-nothing-to-undo = det finns inget att ångra
editor-no-analysis = ingen ställning än: inget att analysera
editor-nothing-to-redo = det finns inget att göra om
editor-does-not-promote = ingen pjäs här kan befordras: kungar och guld befordras inte
editor-read = inläst: { $pieces ->
        [one] 1 pjäs
       *[other] { $pieces } pjäser
    } på brädet, { $side } vid draget
editor-not-read = kunde inte läsas: { $why }
editor-wrong-number = dragnumret ska vara 1 till 999999
editor-no-game = inget parti härifrån: { $why }

editor-leave = Lämna redigeraren?
editor-not-kept = Ställningen sparas inte. Som SFEN är den
editor-as-text = Ställningen som text  局面
editor-over-at-once = Slut direkt
editor-play-anyway = Spela ändå
editor-edit-on = Redigera vidare

editor-starts = Startställningar  手合割
editor-starts-keys = Enter väljer, Esc tillbaka
editor-start-even = jämnt
editor-start-empty = tomt bräde
