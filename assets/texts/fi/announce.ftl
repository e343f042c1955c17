announce-moves = { $n ->
        [one] 1 siirto
       *[other] { $n } siirtoa
    }
announce-checkmate = { $winner } voitti matilla, { $moves }
announce-no-legal-move = { $winner } voitti: ei laillista siirtoa, { $moves }
announce-resignation = { $loser } luovutti: { $winner } voitti, { $moves }
announce-illegal-move = { $loser } teki laittoman siirron ({ $foul }): { $winner } voitti, { $moves }
announce-perpetual-check = { $loser } antoi ikuisen shakin: { $winner } voitti, { $moves }
announce-impasse-points = { $winner } voitti umpikujan pisteillä ({ $black }-{ $white }, { $rule } pisteen sääntö), { $moves }
announce-declaration-win = { $winner } voitti julistuksella ({ $points } pistettä, { $rule } pisteen sääntö), { $moves }
announce-declaration-fail = { $loser } epäonnistui julistuksessa ({ $missing }): { $winner } voitti, { $moves }
announce-try = { $winner } voitti try-säännöllä, { $moves }
announce-time = { $loser } hävisi ajalla: { $winner } voitti, { $moves }
announce-failure = Moottori kaatui ({ $loser }): { $winner } voitti, { $moves }
announce-sennichite = Tasapeli toistolla (sennichite), { $moves }
announce-agreed-sennichite = Tasapeli sovitulla toistolla (sennichite, { $occurrence }. kerta), { $moves }
announce-impasse-draw = Tasapeli umpikujassa ({ $black }-{ $white }, { $rule } pisteen sääntö), { $moves }
announce-declaration-draw = Tasapeli julistuksella ({ $points } pistettä, { $rule } pisteen sääntö), { $moves }
announce-move-limit = Tasapeli siirtorajalla, { $moves }
announce-interrupted = Keskeytetty, { $moves }

announce-fairbairn = Fairbairnin sääntö: { $end }

announce-lacks-turn = ei vuorossa
announce-lacks-king-entered = kuningas ei perillä
announce-lacks-pieces = alueella nappuloita vain { $have }/{ $needed }
announce-lacks-not-in-check = shakissa
announce-lacks-points = pisteitä vain { $have }/{ $needed }

announce-occurrence = { $n }. kerta
announce-third-draw = 3. kerta: vielä kerran, niin peli on tasan
announce-third-loss = 3. kerta: vielä kerran, niin { $who } häviää (ikuinen shakki)

announce-by-checkmate = matti
announce-by-no-legal-moves = ei siirtoja
announce-by-resignation = luovutus
announce-by-illegal-move = laiton siirto
announce-by-perpetual-check = ikuinen shakki
announce-by-impasse-points = umpikujapisteet
announce-by-declaration-win = julistusvoitto
announce-by-declaration-fail = julistustappio
announce-by-try = try-sääntö
announce-by-time = aika
announce-by-error = moottorivirhe
announce-by-sennichite = sennichite
announce-by-impasse-draw = umpikuja
announce-by-declaration-draw = julistustasapeli
announce-by-move-limit = siirtoraja
announce-by-interrupted = keskeytys
