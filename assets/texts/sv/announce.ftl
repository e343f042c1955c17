announce-moves = { $n } drag
announce-checkmate = { $winner } vinner genom matt, { $moves }
announce-no-legal-move = { $winner } vinner: inget tillåtet drag, { $moves }
announce-resignation = { $loser } gav upp: { $winner } vinner, { $moves }
announce-illegal-move = { $loser } gjorde ett otillåtet drag ({ $foul }): { $winner } vinner, { $moves }
announce-perpetual-check = { $loser } gav evig schack: { $winner } vinner, { $moves }
announce-impasse-points = { $winner } vinner impassen på poäng ({ $black }-{ $white }, { $rule }-poängsregeln), { $moves }
announce-declaration-win = { $winner } vinner genom deklaration ({ $points } poäng, { $rule }-poängsregeln), { $moves }
announce-declaration-fail = { $loser } misslyckades med deklarationen ({ $missing }): { $winner } vinner, { $moves }
announce-try = { $winner } vinner enligt try-regeln, { $moves }
announce-time = { $loser } förlorade på tid: { $winner } vinner, { $moves }
announce-failure = Motorn kraschade ({ $loser }): { $winner } vinner, { $moves }
announce-sennichite = Remi genom upprepning (sennichite), { $moves }
announce-agreed-sennichite = Remi genom överenskommen upprepning (sennichite, gång { $occurrence }), { $moves }
announce-impasse-draw = Remi genom impass ({ $black }-{ $white } poäng, { $rule }-poängsregeln), { $moves }
announce-declaration-draw = Remi genom deklaration ({ $points } poäng, { $rule }-poängsregeln), { $moves }
announce-move-limit = Remi genom draggränsen, { $moves }
announce-interrupted = Avbrutet, { $moves }

announce-fairbairn = Fairbairns regel: { $end }

announce-lacks-turn = inte vid draget
announce-lacks-king-entered = kungen inte inne
announce-lacks-pieces = bara { $have } av { $needed } pjäser i zonen
announce-lacks-not-in-check = i schack
announce-lacks-points = bara { $have } av { $needed } poäng

announce-occurrence = { $n ->
        [2] 2:a gången
        [3] 3:e gången
       *[other] { $n }:e gången
    }
announce-third-draw = 3:e gången: en gång till ger remi
announce-third-loss = 3:e gången: en gång till och { $who } förlorar (evig schack)

announce-by-checkmate = matt
announce-by-no-legal-moves = inga drag
announce-by-resignation = uppgivet
announce-by-illegal-move = otillåtet drag
announce-by-perpetual-check = evig schack
announce-by-impasse-points = impasspoäng
announce-by-declaration-win = deklarerad vinst
announce-by-declaration-fail = misslyckad deklaration
announce-by-try = try-regeln
announce-by-time = tid
announce-by-error = motorfel
announce-by-sennichite = sennichite
announce-by-impasse-draw = impass
announce-by-declaration-draw = deklarerad remi
announce-by-move-limit = draggräns
announce-by-interrupted = avbrutet
