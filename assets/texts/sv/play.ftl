play-header = { $program }   { $number }   { $rest }
play-move-number = drag { $ply }
play-moves = Drag 棋譜
play-start = start 開始局面
play-meter = ställning x{ $count }
play-clock = klocka { $clock }
play-byoyomi-seconds = { $seconds }s
play-in-byoyomi = byo { $time }{ $periods }
play-before-byoyomi = { $time } +{ $byoyomi }{ $periods }

play-looking-back = drag { $ply } av { $moves }: . framåt, End tillbaka till partiet
play-check = schack!
play-check-called = { $who }: schack!
play-to-move = { $who } vid draget
play-thinking = { $who } tänker...
play-mated = { $who } är matt: t ger upp
play-holds-for-drop = släpp { $piece } på en markerad ruta
play-holds-for-drop-anywhere = släpp { $piece } på en ruta
play-holds = { $piece } { $square }: välj en markerad ruta
play-holds-anywhere = { $piece } { $square }: välj en ruta
play-typed = Enter spelar { $move }
    .any = Enter spelar draget
play-typed-promotion = Enter: befordra eller inte?
play-king-entered = { $who } har kungen inne: i räknar poängen
play-offers-impasse = { $who } erbjuder impass: Ctrl-o svarar, ett drag avslår
play-offers-repetition = { $who } erbjuder remi genom upprepning: Ctrl-o svarar, ett drag avslår
play-second-time = ställningen har uppstått två gånger
play-nth-time = { $n ->
        [3] ställningen har uppstått tre gånger
        [4] ställningen har uppstått fyra gånger
       *[other] ställningen har uppstått igen
    }
play-third-draw = tredje gången: en gång till ger remi
play-third-loss = tredje gången: en gång till och { $who } förlorar: evig schack
play-fourth-draw = fjärde gången: remi
play-fourth-loss = fjärde gången: { $who } förlorar, evig schack
play-to-square = till { $square }: { $means }

play-seconds-left = { $seconds ->
        [one] { $who }: 1 sekund kvar
       *[other] { $who }: { $seconds } sekunder kvar
    }
play-byoyomi-begins = { $periods ->
        [1] { $who }: byoyomi börjar, sista perioden
       *[other] { $who }: byoyomi börjar, { $periods } perioder
    }
play-period-begins = { $periods ->
        [1] { $who }: sista perioden börjar
       *[other] { $who }: en period är förbrukad, { $periods } kvar
    }

play-game-over = partiet är slut
play-game-over-enter = partiet är slut; Enter visar resultatet
play-wait = { $who } tänker; u tar tillbaka ditt drag
play-foreign-piece = det är inte din pjäs: { $who } vid draget
play-empty-hand = inget i hand
play-no-answer-to-check = det avvärjer inte schacken
play-no-legal-move = pjäsen har inget tillåtet drag nu
play-empty-square = Ingen pjäs där: välj en egen
play-taken-back = draget togs tillbaka
play-nothing-to-take-back = du har inget drag att ta tillbaka
play-hint-thinking = söker ett bra drag...
play-hint-price = Tryck { $key } igen: du får en ledtråd (partiet räknas inte längre för din styrka)
play-hint-declare = Ledtråd: deklarera med kungen inne
play-hint-none = inget drag är bättre än ett annat
play-hint-failed = ingen ledtråd: { $why }
play-hints-off = ledtrådar är avstängda i inställningarna
play-no-hints-adaptive = inga ledtrådar här: datorns nivå följer dina resultat
play-no-hints-rules = inga ledtrådar här: reglerna tillåter varken återtagna drag eller hjälp
play-with-hints = { $who } använde { $n ->
    [one] 1 ledtråd
   *[other] { $n } ledtrådar
}
play-with-analysis = analyserat under partiet
play-bot-failed = fel i datorspelaren: { $why }; u tar tillbaka ditt drag
play-bots-play = program spelar båda sidorna: a pausar, e går till menyn
play-engine-starting = { $who } startar...
play-engine-broken = { $who } spelar inte: { $why }; Enter frågar vad som ska göras
play-engine-unknown = finns inte i listan över motorer (Ctrl-e lägger till motorer)
play-engine-declares = den utropade en vinst som inte finns i dessa regler
play-engine-restarts = { $who } kraschade och startas igen: { $why }
play-engine-loses = { $who } kraschade igen och förlorar: { $why }
play-engine-title = { $who } kan inte spela
play-engine-kept = Partiet sparas som det står.
play-engine-person = En människa spelar
play-engine-again = Försök igen
play-engine-start = Starta detta program
play-nobody-thinks = inget program tänker just nu
play-no-edit = ställningar kan redigeras när partiet är slut
play-declares-in-turn = man kan bara deklarera när man är vid draget
play-bot-refuses = { $who } avslår och spelar vidare
play-refused = avslaget: partiet fortsätter
play-fouls-refused = otillåtna drag hindras med dessa regler: inget att påpeka
play-fouls-lose = otillåtna drag förlorar direkt med dessa regler: inget att påpeka
play-resignation-stands = uppgivandet gäller; tidigare regelbrott räknas inte längre
play-no-foul = inget regelbrott att påpeka: partiet fortsätter

play-promote = Befordra? 成りますか
play-fourth-title = Fjärde gången  千日手
play-fourth-is-draw = Ställningen uppstår för fjärde gången: partiet blir remi.
play-fourth-is-your-loss = Ställningen uppstår för fjärde gången, med schack varje gång: du förlorar genom evig schack.
play-fourth-is-loss = Ställningen uppstår för fjärde gången: { $who } förlorar genom evig schack.
play-resign-title = Ge upp?  投了
play-resign-body = { $winner } vinner partiet.
play-resign-other = { $who } ger upp
play-take-back-title = Ta tillbaka?  待った
play-take-back-body = { $who } ber att få ta tillbaka { $last }.
play-take-back-asked = { $who }, tillåter du det?
play-analyse-title = Analysera tillsammans?
play-analyse-body = Motorerna visar båda spelarna vad de tänker tills partiet är slut.
play-analyse-asked = Går båda spelarna med på det?
play-declare-title = Deklarera?  入玉宣言
play-declare-body = { $who } deklarerar med kungen inne.
play-declare-warning = Misslyckas deklarationen är partiet förlorat.
play-offer-title = Erbjuda remi?
play-offer-body = Vad ska erbjudas?
play-offer-impasse = Impass 持将棋
play-offer-repetition = Upprepning 千日手
play-impasse-title = Impass?  持将棋
play-impasse-body = { $who } erbjuder impass som slut på partiet.
play-impasse-points = Poäng: ☗ { $black }, ☖ { $white }: { $verdict }.
play-repetition-title = Upprepning?  千日手
play-repetition-body = { $who } erbjuder remi genom upprepning.
play-offer-asked = { $who }, godtar du?
play-offer-lapses = Erbjudandet gäller inte längre efter nästa drag.
play-foul-title = Regelbrott?  反則
play-foul-body = Någon påpekar att ett drag på brädet var otillåtet.
play-foul-warning = Om inget drag var otillåtet fortsätter partiet. Vem påpekar det?
play-paused-title = Paus  休憩
play-paused-body = Klockorna är stoppade.
play-calls = Nedräkning: { $calls }; ljudsignal: { $bell }.
play-on = på
play-off = av

play-wins = { $who } vinner
play-no-winner = Ingen vinnare
play-time-used = Tid: ☗ { $black }  ☖ { $white }
play-foul = { $name } { $reason }
play-foul-move = Det var drag { $number }, { $written }.
play-same-positions = Samma ställning: { $list }.
play-at-start = starten
play-after-move = efter drag { $ply }
play-points = { $side } { $points } poäng: bräde { $board } ({ $board_big } stora, { $board_small } små), hand { $hand } ({ $hand_big } stora, { $hand_small } små)
play-points-with-odds = { $side } { $points } poäng: bräde { $board } ({ $board_big } stora, { $board_small } små), hand { $hand } ({ $hand_big } stora, { $hand_small } små), handikapp { $odds }

play-game-again = Samma parti igen
play-next-game = Nästa parti
play-replay-switched = Omspel, ombytta sidor
play-replay-same = Omspel
play-toss = Lotta 振り駒
play-game-of = parti { $number }, bäst av { $games }
play-game-of-again = parti { $number } omspelat, bäst av { $games }
play-replay = omspel 指し直し
play-single = ett parti
play-game-short = parti { $number }/{ $games }
play-game-short-again = parti { $number }o/{ $games }
play-rated = ratingen räknar { $score }
play-match-won = { $who } vinner matchen: { $score }
play-match-tied = Matchen slutar oavgjort: { $score }
play-match-open = Matchen, bäst av { $games }: { $score }
play-next-replay = Omspel 指し直し: { $black } - { $white }
play-next-number = Nu parti { $number }: { $black } - { $white }
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

play-covered = { $name } vid draget: Enter visar brädet
play-title-turn = { $name } vid draget - komadai
play-title-over = { $names } - komadai

play-key-type = skriv
play-key-view = visa
play-key-result = resultat
play-key-edit = redigera
play-key-play = spela
play-key-put-down = ställ ned
play-key-complete = komplettera

play-lost-in-a-row = { $games } förluster i rad mot nivå { $level }. { $level ->
    [1] Prova ett handikapp.
   *[other] Prova ett handikapp eller en lägre nivå.
}
play-with-handicap = Handikapp: { $odds }
play-lower-level = Nivå { $level }
play-strength = Du spelar ungefär på nivå { $level }, { $name } ({ $games } partier).
play-strength-unknown = Räknade partier: { $games } av { $needed } för en uppskattning av din nivå.
play-adaptive-next = Den anpassade datorn spelar nästa parti på nivå { $level }.
play-analyse-later = Hela partiet kan analyseras när det är slut. { $key } analyserar ställningen

## A teaching game.

play-teaching = Lärparti: du får veta vad ett drag förlorar; { $hint } visar ett bra, { $back } tar tillbaka
# A position after a person's move; { $key } is the key that takes it back.
play-teaching-piece = { $piece } på { $square } kan tas: { $key } tar tillbaka ditt drag
play-teaching-mate = din kung kan göras matt nu: { $key } tar tillbaka ditt drag
# { $words } is a sentence of the coach without a full stop.
play-teaching-other = { $words }: { $key } tar tillbaka ditt drag
play-teaching-drift = din ställning blir sämre drag för drag: { $key } visar ett bra drag
play-well-done = Bra gjort
play-well-mate = { $move } gjorde matt
play-well-won = { $move } vann { $piece }
play-well-only = { $move } var det enda bra draget
play-well-castle = din borg stod klar: { $castle }
play-well-promoted = { $move } befordrade { $piece }
play-well-steady = { $moves } drag i rad utan misstag
play-well-best = { $moves ->
    [one] 1 av dina drag var det bästa
   *[other] { $moves } av dina drag var de bästa
}
play-to-learn = Att lära
play-to-learn-move = { $move }: { $words }
play-to-learn-better = bättre var { $better }
