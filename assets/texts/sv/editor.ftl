# Uppställning av ställningar.

editor-title = komadai 駒台   bygg ställning 局面編集
editor-pieces = Pjäser  駒箱   Shift: ☖
editor-keys = Tangenter  操作

editor-turn = { $side } vid draget, drag { $number }
editor-type-sfen = SFEN: { $typed }
editor-type-number = numret på nästa drag: { $typed }

## Vad uppställningen duger till

editor-position = en ställning att spela från: a börjar ett parti
editor-check = en ställning, med schack 王手
editor-faults = { $fault } (och { $more } till)
editor-needs-kings = kungar: ett parti behöver båda, { $side } har ingen
editor-needs-both-kings = kungar: ett parti behöver båda, { $one } och { $other } har ingen
editor-mate = { $side } är schackmatt 詰み: ett parti vore slut genast
editor-no-moves = { $side } har inget tillåtet drag: ett parti vore slut genast
editor-is-over = { $why }.

## Vad reglerna har emot den

editor-fault-pieces = pjäser: { $count } { $piece ->
        [bonde] bönder
        [lans] lansar
       *[other] { $piece }
    }, det finns bara { $most }
editor-fault-kings = kungar: { $side } har fler än en kung
editor-fault-dead-piece = död pjäs: { $piece } på { $square } kan aldrig flytta
editor-fault-nifu = nifu: { $side } har två bönder på linje { $file }
editor-fault-opponent-in-check = motståndaren i schack: kungen på { $square } kan slås genast

## Meddelanden

editor-held = { $piece }: välj dess plats, Esc sätter ner den
editor-nothing-here = inget att ta upp här: en bokstav sätter Svarts pjäs, med Shift Vits
editor-king-in-hand = kungar: en kung hålls aldrig i hand
editor-nothing-to-undo = det finns inget att ångra
editor-nothing-to-redo = det finns inget att göra om
editor-does-not-promote = ingen pjäs här som befordras: inte kungar och guld
editor-read = läst: { $pieces } pjäser på brädet, { $side } vid draget
editor-not-read = inte läst: { $why }
editor-wrong-number = ett drags nummer är 1 till 999999
editor-no-game = inget parti härifrån: { $why }

## Dialoger

editor-leave = Lämna uppställningen?
editor-not-kept = Det som ställts upp här sparas inte. Som text är det
editor-as-text = Ställningen som text  局面
editor-over-at-once = Slut genast
editor-play-anyway = Spela ändå
editor-edit-on = Ändra mer

## Starter

editor-starts = Starter  手合割
editor-starts-keys = Enter tar starten, Esc behåller det som fanns
editor-start-even = jämnt
editor-start-empty = tomt bräde
