puzzles-title = Nästa drag och ofrånkomlig matt
puzzles-about = hitta ställningens bästa drag, eller draget efter vilket inget försvar stoppar matten
    .short = ett rätt drag
puzzles-status = Enter: lös; det du svarar på kommer igen
puzzles-today = I dag
puzzles-of-theme = Nästa drag: { $theme }
puzzles-of-length = { $moves ->
        [one] Ofrånkomlig matt, 1 drag
       *[other] Ofrånkomlig matt, { $moves } drag
    }
puzzles-theme = { $theme ->
        [sacrifice] offer med uppgradering
        [striking-pawn] slående bonde (tataki)
        [joined-pawns] mötande bönder (tsugifu, awasefu)
        [dangling-pawn] hängande bonde (tarefu)
        [edge] kantangrepp
        [fork] gaffel
        [defense] försvar av kungen
        [king] kungsdrag
       *[none] övriga
    }
puzzles-next-move = Nästa drag ({ $left } kvar)
puzzles-brinkmate = { $moves ->
        [one] Ofrånkomlig matt, 1 drag
       *[other] Ofrånkomlig matt, { $moves } drag
    } ({ $left } kvar)
puzzles-task-next = { $side } vid draget: ett drag är klart bäst.
    .short = { $side }: bästa draget
puzzles-task-brinkmate = { $side } vid draget: det finns ingen matt med schackar. Hitta draget efter vilket inget försvar stoppar matten.
    .short = { $side }: ofrånkomlig matt
puzzles-loses = { $move } sänker dina chanser med { $percent } %.
puzzles-not-it = { $move } är inte draget.
puzzles-held = Efter { $move } räddas kungen av { $defense }.
puzzles-goes-on = Rätt. Svaret är { $move }: fortsätt.
puzzles-defenses = Alla { $count } försvar slutar i matt:
puzzles-step = Vänster, höger: stega genom varianten; upp, ner: annan variant
