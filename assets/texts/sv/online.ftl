# Partier över nätverk (komadai join, komadai host) i textläge.

online-connected = ansluten till { $host } { $carrier ->
        [local] (på den här datorn)
        [encrypted] (krypterat)
        [ssh] (krypterat av ssh)
        [command] (genom ett kommando)
       *[other] (inte krypterat)
    }
online-no-line = { $why ->
        [nobody] ingen väntar på spelare på { $host }
        [unknown] ingen dator heter { $host }
        [no-route] { $host } går inte att nå härifrån
        [no-answer] { $host } svarar inte
        [other-host] på { $host } finns en annan värd än i inbjudan: be om en ny inbjudan
        [nonsense] { $host } talar inte det här protokollet
        [unread] { $host } läser ingenting längre
        [no-command] { $words } kan inte startas
        [complaint] ingen anslutning till { $host }: { $words }
        [crowded] { $host } tar inte emot fler anslutningar just nu
        [no-room] den här datorn öppnar inga fler anslutningar
        [host-left] värden har gått
       *[gone] anslutningen till { $host } bröts
    }
online-silent = { $host } har inte svarat än
online-no-port = { $why ->
        [in-use] ett annat program väntar på { $address }: välj en annan port, eller 0 för en ledig
        [not-allowed] { $address } är inte tillåten: välj en port från 1024
       *[other] den här datorn kan inte vänta på { $address }
    }
online-host-left = värden har gått
online-alone = brädet finns kvar: board, moves, hands; quit avslutar
online-retry = nytt försök om { $seconds } s
online-logged-in = inloggad som { $name }, väntar på ett parti
online-login-refused = servern godtar inte namnet eller lösenordet, eller någon med samma namn spelar
online-seat-unknown = värden känner inte till platsen i seats.ron: partiet är slut där, värden är ny, eller platsen är gammal. Du är en ny gäst; ett oavslutat parti fortsätter om värden ajournerar och återupptar det
online-rebuffed = { $why ->
        [full] värden har inte plats för fler anslutningar
        [invite] inbjudan är använd: med den kan man bara titta på (komadai watch)
        [watch] för många tittar redan på
       *[phrases] skickades inte vidare: fem fraser i minuten skickas
    }
online-password-how = ett lösenord läses från --password-file FILE eller KOMADAI_PASSWORD
online-offered = parti { $id }: { $black } - { $white }; du spelar { $side }
online-no-clock = ingen
online-played-already = redan spelade drag: { $moves }
online-accept = accept (godta) eller decline (avböj)?
online-bad-offer = avböjde ett parti som inte kan spelas: { $why }
online-started = partiet börjar
online-rejected = partiet börjar inte: { $who ->
        [server] det godtogs inte i tid
       *[other] { $who } avböjde eller gick
    }
online-your-turn = din tur
online-their-turn = { $name } vid draget
online-thinking = { $seat } tänker
online-doubt = detta stämmer inte med reglerna: { $why }
online-foul = det otillåtna draget: { $line }
online-other-move = servern spelade { $played } i stället för ditt { $sent }
online-told = servern: { $words }
online-logged-out = utloggad
online-saved = sparat: { $file }
online-not-saved = partiet sparas inte: { $why }
online-unsaved-question = { $games ->
        [one] ett parti är
       *[other] { $games } partier är
    } inte på disken; svara: r försök igen, l avsluta utan att spara
online-engine-failed = { $seat } slutade fungera: { $why }; skriv drag för att fortsätta, eller ge upp
online-finished = inga fler partier

online-won = du vinner: { $why }
online-lost = du förlorar: { $why }
online-drawn = remi: { $why }
online-no-result = inget resultat: { $why }
online-by-resigned = { $loser ->
        [you] du gav upp
       *[other] motståndaren gav upp
    }
online-by-resigned-or-left = { $loser ->
        [you] du gav upp
       *[other] motståndaren gav upp eller lämnade
    }
online-by-time-up = { $loser ->
        [you] din tid är slut
       *[other] motståndarens tid är slut
    }
online-by-illegal-move = { $loser ->
        [you] ditt drag är otillåtet
       *[other] motståndaren gjorde ett otillåtet drag
    }
online-by-declaration-failed = { $loser ->
        [you] din deklaration misslyckades
       *[other] motståndarens deklaration misslyckades
    }
online-by-illegal-action = { $loser ->
        [you] du gjorde något som inte var tillåtet då
       *[other] motståndaren gjorde något som inte var tillåtet då
    }
online-by-repetition = upprepning (sennichite)
online-by-perpetual-check = { $loser ->
        [you] du gav evig schack
       *[other] motståndaren gav evig schack
    }
online-by-declared = deklaration med inträngd kung
online-by-move-limit = draggräns
online-by-interrupted = servern avbröt partiet
online-by-line-lost = anslutningen bröts; servern räknar det som uppgivet
online-by-host-lost = värden fortsatte inte partiet
online-by-left-unheard = du lämnade medan värden inte var där
online-by-void = det servern meddelade är omöjligt, partiet är ogiltigt
online-by-other = { $word ->
        [none] servern säger inte varför
       *[other] { $word }
    }

online-help = drag: 7g7f, P-7f, 76歩; accept, decline, resign, declare, board, hands, moves, clock, status, set, quit
online-help-komadai = med denna komadai även: { $words }, claim, say
online-not-your-turn = motståndaren är vid draget
online-unanswered = servern har inte svarat än
online-no-game = inget parti pågår
online-no-offer = inget parti erbjuds
online-no-proposal = inget är föreslaget
online-no-claim = du kan kräva vinst när motståndaren har varit borta en minut
online-declaration-fails = en deklaration skulle förlora nu
online-resign-question = ge upp? svara: y ja, n nej
online-leave-question = om du lämnar nu förlorar du; lämna? svara: y ja, n nej
online-leave-away-question = värden svarar inte; lämna och komma tillbaka senare? svara: y ja, n nej
online-resigns-later = du ger upp när det blir din tur
online-not-here = går inte i ett parti över nätverk: { $word }

online-listening = väntar på spelare på { $address } (CSA-protokollet)
online-loopback = bara den här datorn kan ansluta; --public öppnar porten mot nätverket
online-invite = inbjudan för en gäst; den som har den kan ansluta sig:
online-admits-plain = program utan kryptering släpps också in: den som kan läsa nätet läser deras namn, lösenord och drag
online-arrived = { $name } har loggat in{ $way ->
        [private] { "" }
       *[other] { " " }(inte krypterat)
    }
online-left = { $name } har lämnat
online-refused = avvisad: { $why }
online-refused-more = avvisade: { $count } anslutningar till, platsen tog slut
online-knows-more = { $name } känner till { $count } drag i partiet, fler än den här värden: det fortsätter från värdens ställning
online-paired = { $black } (svart) - { $white } (vit)
online-declined = partiet börjar inte: { $who } avböjde eller gick
online-nobody-agreed = partiet börjar inte: ingen godtog i tid

## Between two komadais

online-komadai = i andra änden finns en komadai: mer är möjligt, se help
online-full-terms = regler: { $rules }; klockor: { $time }
online-proposal = { $what ->
        [takeback] att ta tillbaka det senaste draget
        [repetition] remi genom upprepning
        [impasse] dött läge (poängen räknas)
        [pause] en paus
        [resume] att fortsätta
        [adjourn] att ajournera partiet
       *[rematch] ett nytt parti med bytta sidor
    }
online-proposed = du föreslår { $what }
online-asked = { $name } föreslår { $what }
online-agreed = överenskommet: { $what }
online-refused-proposal = avböjt: { $what }
online-lapsed = ett drag gjordes: { $whose ->
        [own] ditt förslag gäller inte längre
       *[other] förslaget från { $name } gäller inte längre
    }
online-taken-back = { $moves ->
        [0] drag är tillbakatagna
        [one] det senaste draget är tillbakataget
       *[other] de senaste { $moves } dragen är tillbakatagna
    }
online-paused = partiet har paus, klockorna står
online-resumed = klockorna går igen
online-opponent-gone = motståndarens förbindelse bröts; klockan går; du kan kräva vinst om { $seconds } s
online-opponent-back = motståndaren är tillbaka
online-opponent-left = motståndaren har gått
online-opponent = motståndaren
online-may-claim = motståndaren kom inte tillbaka: skriv claim (du vinner) eller adjourn (ajournera), eller bara vänta
online-lag = { $side }: { $seconds } s gavs tillbaka för nätet
online-phrase = { $phrase ->
        [greeting] Hej, ha ett bra parti
        [thanks] Tack
        [good-move] Bra drag
        [moment] Ett ögonblick
        [back] Jag är tillbaka
        [sorry] Förlåt, det var ett misstag
        [good-game] Det var ett bra parti
       *[goodbye] Hej då
    }
online-said = { $who }: { $words }
online-phrases = säg något av: { $words }
online-watchers = { $count ->
        [0] ingen tittar på
        [one] en tittar på
       *[other] { $count } tittar på
    }
online-returned = tillbaka i partiet
online-forgotten = värden startades om; partiet fortsätter när det öppnas där (komadai host --resume)
online-knew = du har { $moves } drag av partiet, värden färre: de senare är förlorade, partiet fortsätter från värdens sista
online-away = förbindelsen är bruten; nya försök görs
online-not-now = inte möjligt nu
online-after = brädet är nu gemensamt: next, back, first, last, drag, mark, note; rematch eller quit
online-again = rematch spelar igen, quit lämnar
online-study-start = början
online-study-at = båda ser på: { $place }
online-study-mark = markering: { $mark }
online-study-note = anteckning: { $note }
online-by-left = { $loser ->
        [you] du lämnade partiet
       *[other] motståndaren lämnade partiet
    }
online-by-impasse = överenskommet dött läge, poängen räknade
online-by-try = kungen nådde sitt mål (try-regeln)
online-by-adjourned = ajournerat
online-adjourned = fortsätt: öppna det i biblioteket, tryck a, eller skriv komadai host --resume
online-come-back = menyn erbjuder det: du kommer tillbaka till det medan värden är kvar
online-gone = förbindelsen till { $name } bröts; partiet väntar
online-is-back = { $name } är tillbaka
online-watches = { $name } tittar på
online-waits = { $name } vill spela
online-runs = { $black } och { $white } spelar: du kan titta på (komadai watch) eller vänta
online-watching = tittar på så snart ett parti pågår
online-watch-help = du tittar på: board, hands, moves och clock visar partiet, quit lämnar
online-no-games = inget parti pågår
online-games = pågående partier: { $games }
online-watched-end = partiet är slut: { $word }
online-not-built = det här bygget har inga nätverkspartier
