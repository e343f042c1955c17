lishogi-logged-in = { $server }: inloggad som { $name }
lishogi-waiting = väntar på en utmaning
lishogi-seeking = söker en motståndare: { $clock }, { $kind ->
        [rated] rankat
       *[casual] orankat
    }
lishogi-seek-waits = en tidigare sökning avslutas ännu: försöker igen om en stund
lishogi-seek-over = ingen hittades
lishogi-challenged = utmaning skickad till { $name }: { $page }
lishogi-open = ge din motståndare en av dessa adresser:
lishogi-offline = utmaningen väntar inte längre: skicka den igen eller be { $name } öppna { $page }
lishogi-declined = utmaningen avböjdes
lishogi-asked = { $name } utmanar dig: accept { $id } eller decline { $id }
lishogi-withdrawn = utmaningen { $id } drogs tillbaka
lishogi-game = { $kind ->
        [rated] rankat
       *[casual] orankat
    } parti { $clock } { $page }
lishogi-refused = nekat: { $why }
lishogi-no-tls = ingen krypterad anslutning: { $why }
lishogi-no-login = { $why ->
        [denied] inloggningen nekades i webbläsaren
        [no-port] webbläsarens svar kan inte tas emot: { $words }
       *[no-token] servern skickade ingen token
    }
lishogi-scope = token saknar behörigheten { $scope }: logga in igen
lishogi-quoted = servern säger ”{ $words }”
lishogi-refusal = { $why ->
        [token] token är fel eller återkallad: logga in igen
        [too-many] för många förfrågningar: vänta en minut
        [one-at-a-time] en annan sökning av dig är ännu öppen
        [turn] det är inte din tur, eller partiet är slut
        [clock] servern tillåter inte den klockan
        [no-game] det finns inget sådant parti
        [not-yours] partiet är inte ditt
        [no-user] det finns ingen sådan spelare
        [no-programs] program får inte spela det här partiet
        [anonymous] utmaningar kräver inloggning
        [blocked] du kan inte utmana den här spelaren
        [no-challenges] spelaren tar inte emot utmaningar
        [friends] spelaren tar bara emot utmaningar från vänner
        [too-far] ratingtalen ligger för långt från varandra
        [provisional] ett ratingtal är inte säkert än
        [missing] det finns inte
        [down] servern är inte redo: försök igen senare
        [strange] svaret är inte från lishogi: är adressen rätt?
       *[refused] servern vägrar
    }
lishogi-unsure = inget svar på draget: ser efter om det kom fram
lishogi-not-sent = inget svar: det kom kanske inte fram
lishogi-not-taken = draget kom inte fram: gör det igen
lishogi-held = för många förfrågningar: draget skickas igen om { $seconds } s
lishogi-other-move = ett annat drag gjordes på annat håll
lishogi-take-back = { $name } vill ta tillbaka: svara på sidan { $page }
lishogi-take-back-accepted = tillbakatagandet godtogs
lishogi-take-back-over = tillbakatagandet avböjdes eller drogs tillbaka
lishogi-adjournment = { $name } föreslår avbrott: svara på sidan { $page }
lishogi-sealing = nästa drag förseglas, sedan avbryts partiet
lishogi-adjourned = partiet är avbrutet; sidan { $page } återupptar det
lishogi-resumed = partiet fortsätter
lishogi-quiet = inget har kommit på länge: partiet är avbrutet eller försenat, se { $page }
lishogi-away = anslutningen är bruten: försöker igen
lishogi-returned = ansluten igen
lishogi-rematch = nästa parti: { $game }
lishogi-unplayable = partiet kan inte spelas här: { $why }
lishogi-ended = { $status ->
        [aborted] partiet avbröts
        [noStart] { $loser } gjorde inte det första draget
        [timeout] en spelare har lämnat
        [outoftime] tiden är slut
        [cheat] { $loser } hade hjälp av ett program
        [illegalMove] { $loser } gjorde ett otillåtet drag
        [draw] remi
       *[other] slut: { $status }
    }
lishogi-won = { $how }: { $name } vinner
lishogi-periods = ({ $left } av { $all } perioder eller färre)
lishogi-act = { $why ->
        [turn] det är inte din tur
        [unanswered] ett drag är på väg
        [away] anslutningen är bruten: vänta tills den är tillbaka
        [paused] partiet är avbrutet
        [doubtful] brädet här är inte serverns: använd dess sida
        [late] två drag är gjorda: partiet kan inte avbrytas längre, resign ger upp
       *[not-now] inget parti pågår
    }
lishogi-help = ett drag, board, moves, hands, clock, say TEXT, abort, resign, quit; accept ID och decline ID för utmaningar. Ta tillbaka och avbryta: på partiets sida
lishogi-goes-on = partiet fortsätter på { $page }

## Lishogi on the screen.

lishogi-challenge-title = En utmaning
lishogi-challenge = { $what ->
        [rematch] { $name } erbjuder ett parti till
       *[game] { $name } utmanar dig
    }: { $clock }, { $kind ->
        [rated] rankat
       *[casual] inte rankat
    }{ $start ->
        [even] { "" }
       *[other] , från en annan ställning
    }
lishogi-days = { $days } dagar per drag
lishogi-running = { $name }: { $turn ->
        [own] ditt drag
       *[other] motståndarens drag
    }{ $hours ->
        [0] { "" }
       *[other] , { $hours } h kvar
    }
lishogi-no-days = dagar är bara för utmaningar: 1d till 14d
lishogi-no-clock = ingen klocka: skriv minuter+tillägg|byoyomi, som 10+0|30
lishogi-clock-refused = för kort eller blandad: { $other } är tillåten
lishogi-no-user = skriv en spelares namn
lishogi-no-position = ingen ställning i SFEN
lishogi-no-ratings = skriv två tal från 400 till 4000, som 1500-1800
lishogi-rated = ja
lishogi-casual = nej
lishogi-any-side = endera
lishogi-log-in = logga in på den här sidan i en webbläsare på den här datorn; den ber om { $scopes }
lishogi-waits = inloggad på lishogi
lishogi-open-page = Öppna sidan, eller skicka den:
lishogi-open-game = Enter öppnar ett parti
lishogi-page-title = På partiets sida
lishogi-page-body = Att ta tillbaka, pausa, ajournera och ge mer tid begärs där, och där kan en vinst krävas om motståndaren har gått:
lishogi-page-copy = Kopiera adressen
lishogi-leave-body = Partiet fortsätter på servern och klockan går. Nätverksspel öppnar det igen.
lishogi-leave = Lämna det
lishogi-say = Andra ord: :tell TEXT
lishogi-locked = ett parti av dig pågår på lishogi: ingen motor hjälper förrän det är slut
lishogi-locked-elsewhere = ett parti av dig kan pågå på lishogi: ingen motor hjälper förrän det är slut; :lishogi öppnar det
lishogi-unlocked = inget parti av dig pågår längre på lishogi: motorerna hjälper igen
lishogi-locked-about = under partiet är motorer, tips, analys och öppningsböckernas värden låsta
lishogi-locked-scores = bokens värden döljs medan ett parti av dig pågår på lishogi
lishogi-declares = lishogi deklarerar jishogi självt, i början av ditt drag
lishogi-no-page = det här är ingen sida för ett parti eller en studie på lishogi
lishogi-fetching = hämtar partiet från lishogi...
lishogi-unsaved = partiets fil kan inte skrivas
