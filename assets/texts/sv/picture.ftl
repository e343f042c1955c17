picture-start = start
picture-shogi = shogi
picture-winner = { $side } vinner
picture-won = { $end }, { $side } vinner
picture-ended = { $moves } drag: { $result }
picture-turn = drag { $number }: { $side } vid draget{ $state ->
        [check] , i schack
        [mate] , schackmatt
        [stuck] , inget tillåtet drag
       *[other] {""}
    }
picture-diagram-start = Diagram { $number }: utgångsställningen
picture-diagram-after = Diagram { $number }: efter { $ply } { $move }

picture-page-first = första ställningen (Home)
picture-page-back = ett drag bakåt (vänsterpil)
picture-page-next = ett drag framåt (högerpil)
picture-page-last = sista ställningen (End)
picture-page-other = annat drag
    .title = ett annat drag i stället för detta (])
picture-page-flip = vänd
    .title = vänd brädet (f)
picture-page-moves = drag
picture-page-board = Brädet efter { $ply } av { $last } drag: { $move }, { $turn }
picture-page-to-move = { $side } vid draget
picture-page-used = använt { $used }
picture-page-left = använt { $used }, kvar { $left }
picture-page-score = Värdering för Svart: { $score }
picture-page-graph = Partiets värderingar från Svarts sida, över mitten står Svart bättre
picture-page-play = spela upp partiet, eller stanna; vilken tangent som helst stannar
picture-page-pace = tid för varje drag
picture-page-seconds = { $seconds } s
picture-page-copy-kif = kopiera KIF
    .title = kopiera partiet som KIF
picture-page-copy-sfen = kopiera SFEN
    .title = kopiera ställningen som SFEN
picture-page-copied = kopierat
picture-pieces-missing = ingen bild av { $pieces }
picture-pieces-text = dess text utelämnas: gör om bokstäverna till banor
picture-pieces-of-side = { $piece } ({ $side })
