# Skärmarna för nätverkspartier.

network-title = Spela över nätverk  通信対局
network-form-kind = Vad vill du göra
network-form-preset = Server
network-form-address = {"  "}adress
network-form-game = {"  "}parti
network-form-name = Namn
network-form-password = Lösenord
network-form-password-file = {"  "}eller dess fil
network-form-seat = Vem spelar
network-form-side = Din sida
network-form-rules = Regler
network-form-clock = Klocka
network-form-handicap = Handikapp
network-form-reach = Öppet för
network-form-port = {"  "}port
network-form-join = Anslut
network-form-host = Vänta på gäst
network-form-back = Tillbaka
network-form-kind-join = anslut till ett parti
network-form-kind-host = stå värd för ett parti
network-form-reach-here = bara den här datorn
network-preset-other = en annan
    .wants = egen server eller en vän: skriv adressen
network-preset-floodgate = floodgate
    .wants = par :00 och :30; människor slutar namnet på _human; valfritt lösenord
network-preset-local = den här datorn
    .wants = en värd eller testserver på den här datorn
network-hint-kind = Vänster och höger: anslut, vänta eller titta
network-hint-address = HOST eller HOST:PORT (annars 4081), eller en inbjudan
network-hint-game = önskat parti om servern har flera; får vara tomt
network-hint-name = 1 till 32 av A-Z a-z 0-9 _ - @ .
network-hint-password = ASCII utan blanksteg, skickas till servern, sparas aldrig; tomt om vilket som duger
network-hint-host-password = vad gäster behöver; tomt släpper in alla
network-hint-password-file = en fil vars första rad är lösenordet
network-hint-seat = Vänster och höger: du, datorn eller en motor
network-hint-side = din sida först; sidorna byts varje parti
network-hint-rules = Vänster och höger väljer regler
network-hint-clock = 10m, 10m+30s, 5m+10s/move eller none
network-hint-handicap = pjäser som vit börjar utan
network-hint-reach-here = ingen annan i nätverket kan ansluta
network-hint-port = 4081 är vanligt; 0 tar en ledig
network-hint-join = Enter ansluter
network-hint-host = Enter väntar på en gäst
network-no-address = skriv adressen till en server eller en vän
network-wrong-password = ett lösenord har 1 till 128 ASCII-tecken utan blanksteg
network-wrong-port = en port är ett tal från 0 till 65535
network-form-not-saved = formulärets värden sparades inte: { $why }
network-connecting = ansluter till { $host }
network-opening = öppnar porten
network-waits-for-game = väntar på ett parti från { $host }
network-waits-for-guest = väntar på en gäst
network-waits-for-other = väntar på att motståndaren går med
network-offer-pending = ett parti erbjuds: Enter visar villkoren
network-as = du är { $name }; spelar: { $seat }
network-address = adress: { $address }
network-only-here = bara den här datorn kan ansluta
network-tell = den andra skriver:
network-copied = kopierat
network-cancel = Lämna
network-not-encrypted = inte krypterat: andra i nätverket kan läsa namn, lösenord och drag
network-offer-title = Ett parti erbjuds
network-you-play = du spelar { $side }
network-offer-clock = klocka: { $time }
network-agree = Spela
network-reject = Avböj
network-at = hos { $host }
network-at-in-clear = hos { $host }, inte krypterat
network-key-leave = lämna
network-key-say = säg
network-locked-short = (motorer och tips låsta)
network-locked = låst tills nätverkspartiet är slut: motorer, tips, analys, öppningar
network-locked-about = under partiet är motorer, tips, analys och öppningsträd låsta
network-locked-unfinished = det här nätverkspartiet är inte slut: ingen motor hjälper förrän det är slut
network-move-sent = skickat: väntar på serverns bekräftelse
network-sent = skickat: väntar på servern
network-not-in-game = servern för det här partiet kan inte detta
network-leave-title = Lämna partiet?
network-leave-body = Att lämna är att ge upp: servern räknar partiet som förlorat.
network-leave-away = Värden svarar inte. Partiet förblir oavslutat, och menyn erbjuder det: du kommer tillbaka till det medan värden är kvar.
network-seat-not-kept = ingen väg tillbaka till partiet om programmet dödas: { $why }
network-seat-not-read = ingen väg tillbaka till ett pågående parti: { $why }; rätta eller ta bort filen och anslut igen
network-seat-no-token = { $file }: platsens kod är ogiltig: hexadecimala siffror väntas
network-leave = Lämna
network-resign-and-leave = Ge upp och lämna
network-resign-and-quit = Ge upp och avsluta
network-form-reach-invited = inbjudna
network-form-reach-anybody = alla, även okrypterat
network-hint-reach-invited = krypterat; inbjudan står på nästa sida
network-hint-reach-anybody = även okrypterat: andra kan läsa
network-no-name = skriv ett namn
network-ask-title = Fråga motståndaren
network-asked = frågat: väntar på motståndaren
network-asked-title = { $name } frågar
network-pause = Paus
network-resume = Fortsätt
network-adjourn = Ajournera
network-adjourned = Ajournerat
network-take-back = Ta tillbaka
network-impasse = Dödläge
network-repetition = Upprepning
network-rematch = Returmatch
network-claim-title = Motståndaren kom inte tillbaka
network-claim-win = Kräv vinsten
network-claim-wait = Vänta
network-gone = motståndarens linje bröts; kräv om { $seconds } s
network-may-claim = motståndaren är borta: a tar vinsten eller ajournerar
network-away = linjen bröts, försöker; klockan går
network-forgotten = ny värd: väntar på fortsättning

## Andras partier, och brädet efter det egna

network-form-kind-watch = se andras partier
network-form-watch = Titta
network-form-resumed = Fortsätter
network-hint-resumed = som förut; samma gäst kommer igen
network-hint-watch = Enter visar partierna som pågår
network-waits-to-watch = väntar på att ett parti börjar hos { $host }
network-watching = ett parti hos { $host } visas
network-list-again = Enter visar partierna som pågår
network-which-game = Vilket parti?
network-common = gemensamt bräde
network-watched = direkt
network-common-begins = gemensamt bräde: båda ser vad du gör
network-common-ends = protokollet är bara ditt igen
network-common-asked = den andra går igenom partiet: v är med
network-watched-begins = direkt: egna drag blir varianter
network-watched-ends = sändningen är slut: protokollet finns kvar
network-rematch-asked = { $place ->
        [card] motståndaren vill ha revansch: r godtar
       *[other] motståndaren vill ha revansch: Esc, r
    }
network-waits-asked = { $place ->
        [card] { $name } vill spela: r godtar
       *[other] { $name } vill spela: Esc, r
    }
network-nobody-listens = ingen med det här programmet är i andra änden
network-say-title = Säga vad?
network-said = du sade: { $words }
network-not-for-guests = inte för gäster: { $what ->
        [files] filer
        [engines] motorer
        [settings] inställningar
        [programs] andra program
        [connections] andra anslutningar
        [keys] det som tangenten gör
       *[screens] andra skärmar
    }
network-go-on = Över nätet
network-new-invite = be om en ny inbjudan om du kom med en
network-found = { $name } (i det här nätet)
    .wants = en värd i det här nätet; krypterat
network-form-reach-announced = alla i det här nätet
network-hint-reach-announced = krypterat; alla i nätet hittar värden
network-no-search = värdar i det här nätverket kan inte sökas härifrån
network-no-password = den här servern vill ha ett lösenord
network-invite-ends = Den som har inbjudan kan inte komma längre.
network-stop-waiting = Sluta vänta?
network-saved-by-itself = sparas vid varje drag, namnges i slutet
network-common-left = den andra har gått: protokollet är ditt

## Lishogi on the screen.

network-form-kind-lishogi = spela på lishogi.org
network-form-lishogi = Spela
network-hint-lishogi = Enter ansluter; utan token visas en sida för inloggning
network-form-whom = Mot
network-form-whom-seek = vem som helst
network-form-whom-user = en spelare
network-form-whom-program = serverns program
network-form-whom-open = den som får adressen
network-form-whom-anybody = mina partier och utmaningar
network-form-whom-watch = ingen: titta på
network-hint-whom-seek = letar efter en motståndare som vill detsamma
network-hint-whom-user = utmanar en spelare vid namn
network-hint-whom-program = serverns nivåer 1 till 10
network-hint-whom-open = gör en adress att skicka till en vän
network-hint-whom-anybody = visar dina pågående partier och väntar på utmaningar
network-hint-whom-watch = visar en spelares partier, eller de bästa, ett efter ett
network-form-lishogi-user = Spelare
network-hint-lishogi-user = namnet på lishogi
network-form-lishogi-level = Nivå
network-hint-lishogi-level = Vänster och höger: 1 är lättast, 10 starkast
network-form-lishogi-clock = Klocka
network-hint-lishogi-clock = Vänster, höger eller skriv: minuter+tillägg|byoyomi, eller 3d
network-form-lishogi-rated = Rankat
network-hint-lishogi-rated = ett rankat parti ändrar bådas tal
network-form-lishogi-ratings = Tal
network-hint-lishogi-ratings = motståndarens, som 1500-1800; tomt för alla
network-form-lishogi-side = Du spelar
network-hint-lishogi-side = Vänster och höger: endera, Svart, Vit
network-form-lishogi-handicap = Handikapp
network-hint-lishogi-handicap = Vit börjar utan dessa pjäser och drar först; inte rankat
network-form-lishogi-sfen = Ställning
network-hint-lishogi-sfen = en SFEN i stället för handikapp; vänster och höger: den nyss visade
network-form-token = Token
network-hint-token = klistra in ditt kontos token en gång; den sparas bara för dig
network-form-server = Server
network-hint-server = tomt för { $server }
