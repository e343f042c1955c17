# Ett parti som spelas.

## Runt brädet

play-header = { $program }   { $number }   { $rest }
play-move-number = drag { $ply } 手目
play-moves = Drag 棋譜
play-start = start 開始局面
play-meter = ställning x{ $count }
play-clock = klocka { $clock }
play-byoyomi-seconds = { $seconds }秒
play-in-byoyomi = 秒 { $time }{ $periods }
play-before-byoyomi = { $time } +{ $byoyomi }{ $periods }

## Statusraden

play-looking-back = efter drag { $ply } av { $moves }: . går framåt, End till nuet
play-check = schack 王手!
play-check-called = { $who }: schack!  王手
play-to-move = { $who } vid draget
play-thinking = { $who } tänker...
play-mated = { $who } är matt 詰み: t ger upp
play-holds-for-drop = släpp { $piece } på en märkt ruta
play-holds-for-drop-anywhere = släpp { $piece } på en ruta
play-holds = { $piece } { $square }: välj en märkt ruta
play-holds-anywhere = { $piece } { $square }: välj en ruta
play-king-entered = { $who } har fått in kungen 入玉: i räknar poängen
play-offers-impasse = { $who } erbjuder impass: o svarar, ett drag avslår
play-offers-repetition = { $who } erbjuder remi genom upprepning: o svarar, ett drag avslår
play-second-time = andra gången i denna ställning
play-nth-time = { $n ->
        [3] tredje gången i denna ställning
        [4] fjärde gången i denna ställning
       *[other] en gång till i denna ställning
    }
play-third-draw = tredje gången - en gång till är remi (千日手)
play-third-loss = tredje gången - en gång till är förlust för { $who }: evig schack
play-fourth-draw = den fjärde gången - detta är remi (千日手)
play-fourth-loss = den fjärde gången - detta är förlust för { $who }: evig schack
play-to-square = till { $square }: { $means }

## Klockor som ropas ut

play-seconds-left = { $seconds ->
        [one] { $who }: 1 sekund kvar  残り1秒
       *[other] { $who }: { $seconds } sekunder kvar  残り{ $seconds }秒
    }
play-byoyomi-begins = { $periods ->
        [1] { $who }: byoyomi börjar, sista perioden  秒読み
       *[other] { $who }: byoyomi börjar, { $periods } perioder  秒読み
    }
play-period-begins = { $periods ->
        [1] { $who }: sista perioden börjar  最後の秒読み
       *[other] { $who }: en period är förbrukad, { $periods } kvar
    }

## Vad som gjordes, och vad som inte går

play-game-over = partiet är slut
play-game-over-enter = partiet är slut; Enter visar hur det slutade
play-wait = { $who } tänker; u tar tillbaka ditt drag
play-foreign-piece = den pjäsen är inte din: { $who } vid draget
play-empty-hand = inget i hand
play-no-answer-to-check = det svarar inte på schacken (王手)
play-no-legal-move = den pjäsen har inget tillåtet drag nu
play-taken-back = taget tillbaka 待った
play-nothing-to-take-back = du har inget drag att ta tillbaka
play-bot-failed = datorn fallerade: { $why }; u tar tillbaka ditt drag
play-bots-play = datorer spelar detta parti; e lämnar det
play-no-edit = en ställning kan byggas när partiet är slut
play-declares-in-turn = man deklarerar när man är vid draget
play-bot-refuses = datorn avslår och spelar vidare
play-refused = avslaget: partiet fortsätter
play-fouls-refused = otillåtna drag vägras med dessa regler: det finns inget att påpeka
play-fouls-lose = otillåtna drag förlorar genast med dessa regler: inget att påpeka
play-resignation-stands = uppgivet är uppgivet, vad som än hände före (投了の優先)
play-no-foul = inget att påpeka: inget ändras

## Frågor

play-promote = Befordra? 成りますか
play-fourth-title = Fjärde gången  千日手
play-fourth-is-draw = Ställningen kommer för fjärde gången: partiet blir remi genom upprepning.
play-fourth-is-your-loss = Ställningen kommer för fjärde gången, med schack varje gång: du förlorar genom evig schack.
play-fourth-is-loss = Ställningen kommer för fjärde gången: { $who } förlorar genom evig schack.
play-resign-title = Ge upp?  投了
play-resign-body = { $loser } ger upp och { $winner } vinner.
play-resign-other = { $who } ger upp
play-take-back-title = Ta tillbaka?  待った
play-take-back-body = { $who } ber att få ta tillbaka { $last }.
play-take-back-asked = { $who }, tillåter du det?
play-declare-title = Deklarera?  入玉宣言
play-declare-body = { $who } deklarerar impass.
play-declare-warning = En som misslyckas förlorar partiet.
play-offer-title = Erbjud remi?
play-offer-body = Vad ska erbjudas?
play-offer-impasse = Impass 持将棋
play-offer-repetition = Upprepning 千日手
play-impasse-title = Impass?  持将棋
play-impasse-body = { $who } erbjuder att sluta partiet som impass.
play-impasse-points = Poäng: ☗ { $black }, ☖ { $white }: { $verdict }.
play-repetition-title = Upprepning?  千日手
play-repetition-body = { $who } erbjuder att sluta partiet som remi genom upprepning.
play-offer-asked = { $who }, antar du?
play-offer-lapses = Erbjudandet förfaller med nästa drag.
play-foul-title = Fel drag?  反則
play-foul-body = Någon påpekar att ett drag på brädet var otillåtet.
play-foul-warning = Var inget det ändras ingenting. Vem säger det?
play-paused-title = Paus  休憩
play-paused-body = Klockorna står.
play-calls = Utrop av sekunder: { $calls }; pling: { $bell }.
play-on = på
play-off = av

## Resultatkortet

play-wins = { $who } vinner
play-no-winner = Ingen vinnare
play-time-used = { $moves }, tid ☗ { $black }  ☖ { $white }
play-foul = { $name } { $reason }
play-foul-move = Det var drag { $number }, { $written }.
play-same-positions = Samma ställning: { $list }.
play-at-start = starten
play-after-move = efter drag { $ply }
play-points = { $side } { $points } poäng: bräde { $board } ({ $board_big } stora, { $board_small } små), hand { $hand } ({ $hand_big } stora, { $hand_small } små)
play-points-with-odds = { $side } { $points } poäng: bräde { $board } ({ $board_big } stora, { $board_small } små), hand { $hand } ({ $hand_big } stora, { $hand_small } små), handikapp { $odds }

## Matcher

play-game-again = Samma parti igen
play-next-game = Nästa parti
play-replay-switched = Omspel, bytta sidor
play-replay-same = Omspel
play-toss = Lotta 振り駒
play-game-of = parti { $number }, bäst av { $games }
play-game-of-again = parti { $number } omspelat, bäst av { $games }
play-replay = omspel 指し直し
play-single = enda parti
play-game-short = parti { $number }/{ $games }
play-game-short-again = parti { $number }o/{ $games }
play-rated = räknas som { $score }
play-match-won = { $who } vinner matchen: { $score }
play-match-tied = Matchen slutar lika: { $score }
play-match-open = Matchen, bäst av { $games }: { $score }
play-next-replay = Omspel 指し直し: { $black } - { $white }
play-next-number = Härnäst parti { $number }: { $black } - { $white }
play-both-begin = Båda börjar med { $time }.
play-sides-begin = ☗ börjar med { $black }, ☖ med { $white }.
play-no-clock = ingen klocka
play-left = { $main } kvar
play-left-then = { $main } kvar, sedan { $byoyomi }
play-from-move-1 = { $byoyomi } från drag 1
play-left-byoyomi = byoyomi { $time }
play-left-periods = byoyomi { $time } x{ $periods }
play-table-won = { $who } vann
play-table-drawn = remi
play-table-end = { $reason }, { $moves }

## Artigheter

play-covered = { $name }: Enter visar brädet
play-title-turn = { $name } vid draget - komadai
play-title-over = { $names } - komadai
