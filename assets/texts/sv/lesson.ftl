# Lektionerna om reglerna. `lesson-NAMN` är en titel; `lesson-NAMN-1` den första uppgiften, `.after` det som sägs när den är gjord,
# `.a` till `.c` svaren att välja mellan.

## Skärmen

lesson-title = Lektioner 入門
lesson-part-b = 1 Gångsätt
lesson-part-c = 2 Befordran
lesson-part-d = 3 Nedsläpp
lesson-part-e = 4 Schack och matt
lesson-part-f = 5 Partiets slut
lesson-list-hint = { $done } av { $all } klara: Enter börjar en lektion
lesson-step = steg { $step } av { $all }
lesson-enter-next = Enter: vidare
lesson-enter-board = Enter: till brädet; v: tillbaka till texten
lesson-enter-answer = Upp och ner, sedan Enter; eller numret
lesson-not-asked = Tillåtet, men inte det som efterfrågas: försök igen
lesson-wrong-answer = Fel: försök igen
lesson-no-answer-here = Svara först på frågan
lesson-all-done = Bra gjort! Det var den sista lektionen
lesson-not-to-resign = Ge inte upp här: försök igen
lesson-foreign = Det är motståndarens pjäs

## Gångsätt och slag

lesson-king = Kungen
lesson-king-1 = Kungen går en ruta åt vilket håll som helst. Flytta din från 5e diagonalt till 4d: ta upp den med Enter eller ett klick, eller skriv 5e4d.
    .after = Kungen når högst åtta rutor. Hota den så att den inte har någonstans att ta vägen, så vinner du.
lesson-king-2 = Försök nu flytta kungen två rutor på en gång. Programmet hindrar det och säger varför.
    .after = Otillåtet: så går inte kungen. Programmet nämner alltid regeln och visar vilka rutor det gäller.
lesson-rook = Tornet
lesson-rook-1 = Tornet går valfritt långt längs en linje eller rad. Flytta det upp till 5d.
    .after = Så många tomma rutor du vill, i rak linje.
lesson-rook-2 = Slå nu bonden på 1d.
    .after = Framåt, bakåt och åt sidorna: på ett öppet bräde når tornet 16 rutor.
lesson-bishop = Löparen
lesson-bishop-1 = Löparen går valfritt långt diagonalt. Flytta den till 4d.
    .after = Åt fyra håll diagonalt, så långt du vill.
lesson-bishop-2 = Kan denna löpare någonsin nå rutan bredvid, 4e, så länge den inte befordras?
    .a = Ja, på två drag
    .b = Nej, aldrig
    .after = Diagonala drag byter aldrig rutans färg. Det kan bara hästen, den befordrade löparen.
lesson-gold = Guldet
lesson-gold-1 = Guldet går en ruta rakt åt fyra håll, eller diagonalt framåt: sex rutor. Flytta det diagonalt framåt.
    .after = Framåt betyder mot motståndaren.
lesson-gold-2 = Försök nu flytta guldet diagonalt bakåt.
    .after = Av rutorna intill når guldet alla utom de två diagonalt bakom.
lesson-silver = Silvret
lesson-silver-1 = Silvret går en ruta diagonalt, eller rakt framåt: fem rutor. Flytta det diagonalt bakåt.
    .after = Det kan silvret, men inte guldet.
lesson-silver-2 = Försök nu flytta silvret åt sidan eller rakt bakåt.
    .after = Silvret går varken åt sidan eller rakt bakåt.
lesson-knight = Springaren
lesson-knight-1 = Springaren hoppar två rutor framåt och en åt sidan, över allt som står emellan. Hoppa.
    .after = Den är den enda pjäs som hoppar.
lesson-knight-2 = Försök slå bonden på 5e, rakt framför springaren, eller hoppa bakåt.
    .after = Bara två rutor, båda framför: aldrig rakt, åt sidan eller bakåt.
lesson-lance = Lansen
lesson-lance-1 = Lansen går valfritt långt rakt framåt. Slå bonden på 5d.
    .after = Som ett torn som bara går framåt.
lesson-lance-2 = Försök nu flytta lansen tillbaka.
    .after = Lansen kan aldrig gå bakåt.
lesson-pawn = Bonden
lesson-pawn-1 = Bonden går en ruta rakt framåt och slår likadant. Slå bonden framför din.
    .after = Den slår inte diagonalt och tar inget dubbelsteg från start.
lesson-pawn-2 = Försök slå en av dessa bönder diagonalt, som i schack.
    .after = En bonde slår det som står rakt framför, inget annat.
lesson-dragon = Drake och häst
lesson-dragon-1 = Draken, det befordrade tornet på 7e, går som ett torn eller en ruta diagonalt. Flytta den en ruta diagonalt.
    .after = Draken täcker alla åtta rutor omkring sig.
lesson-dragon-2 = Hästen, den befordrade löparen på 3e, går som en löpare eller en ruta rakt. Flytta den en ruta rakt.
    .after = Så når hästen rutor av båda färgerna.
lesson-golds = Befordrade småpjäser
lesson-golds-1 = Befordrad bonde, lans, springare och silver går alla precis som ett guld. Flytta tokin på 8e diagonalt framåt.
    .after = Tokin, den befordrade bonden, är lika stark som ett guld.
lesson-golds-2 = Försök nu flytta en annan befordrad pjäs som före befordran: silvret diagonalt bakåt, lansen långt fram eller springaren med ett hopp.
    .after = En befordrad pjäs går inte längre som förut.
lesson-blocked = Pjäser i vägen
lesson-blocked-1 = Torn, löpare och lans går bara över tomma rutor. Försök flytta tornet förbi din egen bonde.
    .after = Din egen pjäs står i vägen, och du kan inte heller gå till dess ruta.
lesson-blocked-2 = Nu är bonden på 5d Vits. Försök gå förbi den.
    .after = Motståndarens pjäs stoppar dig också: du kan aldrig passera den.
lesson-blocked-3 = Men du får slå den. Slå den.
    .after = Draget slutar där pjäsen slås.
lesson-capture = Att slå och pjäser i hand
lesson-capture-1 = Slå Vits tokin på 5e med tornet.
    .after = Den lämnar brädet och hamnar i din hand. Pjäser i hand är synliga för båda spelarna.
lesson-capture-2 = Vad ligger nu i din hand?
    .a = En tokin
    .b = En bonde
    .c = Inget
    .after = En slagen pjäs byter sida och förlorar sin befordran.
lesson-capture-3 = Slås någonsin en kung?
    .a = Ja, då vinner man
    .b = Nej
    .after = Partiet slutar före det, med matt. Man får heller aldrig lämna kungen i schack.

## Befordran

lesson-zone = Befordringszonen
lesson-zone-1 = De tre bortersta raderna är din befordringszon, för Svart a, b och c. Flytta bonden till 5c och befordra den.
    .after = Pjäsen vänds när draget är klart.
lesson-zone-2 = Vilka rader är Vits zon?
    .a = a, b och c
    .b = d, e och f
    .c = g, h och i
    .after = De tre raderna närmast Svart, där Svarts pjäser börjar.
lesson-may-promote = Befordran är frivillig
lesson-may-promote-1 = En pjäs får befordras när dess drag börjar eller slutar i zonen: in i, inom och ut ur. Flytta silvret ut ur zonen och befordra det.
    .after = Befordran går också när pjäsen lämnar zonen.
lesson-may-promote-2 = Flytta nu silvret in i zonen utan att befordra det.
    .after = Att inte befordra heter narazu. För ett silver är det ofta bättre, för då kan det fortfarande gå diagonalt bakåt.
lesson-must-promote = Obligatorisk befordran
lesson-must-promote-1 = Flytta bonden till den sista raden.
    .after = Du fick inget val: en obefordrad bonde eller lans skulle aldrig kunna flytta därifrån, så den måste befordras.
lesson-must-promote-2 = Hoppa med springaren till den andra raden.
    .after = En springare måste befordras på de två sista raderna. Andra pjäser måste aldrig befordras.
lesson-never-promotes = Vad som inte befordras
lesson-never-promotes-1 = Flytta guldet in i zonen.
    .after = Du fick inget val: guld, kungar och redan befordrade pjäser befordras inte.
lesson-never-promotes-2 = Hur länge varar en befordran?
    .a = Tills pjäsen lämnar zonen
    .b = Tills pjäsen slås
    .after = Pjäsen förblir befordrad tills den slås, vart den än går.

## Nedsläpp

lesson-drop = Nedsläpp
lesson-drop-1 = I stället för att dra får du släppa ned en pjäs från handen på en tom ruta. Släpp silvret på 5c: ta det med Tab eller ett klick, eller skriv S*5c.
    .after = Ett nedsläpp är ett helt drag. Pjäsen befordras aldrig då, inte ens i zonen.
lesson-drop-2 = Vit har dragit. Flytta nu silvret och befordra det.
    .after = Från draget efter nedsläppet går, slår och befordras pjäsen som vanligt.
lesson-drop-3 = Försök släppa guldet på Vits bonde.
    .after = Ett nedsläpp slår inte: rutan måste vara tom. Pjäser släpps alltid ned obefordrade.
lesson-dead-piece = Pjäser som aldrig kan flytta
lesson-dead-piece-1 = En pjäs får inte släppas ned där den aldrig skulle kunna flytta. Försök: en bonde eller lans på den sista raden, eller en springare på de två sista.
    .after = Det kallas ikidokoro no nai koma, en pjäs som inte har någonstans att ta vägen.
lesson-dead-piece-2 = Släpp springaren på 5c, varifrån den kan gå vidare.
    .after = Det räcker att pjäsen kunde flytta på ett tomt bräde. Att den är blockerad just nu gör inget.
lesson-nifu = Nifu: två bönder
lesson-nifu-1 = Släpp din bonde på linje 5, där din andra bonde står.
    .after = Två egna obefordrade bönder på samma linje är nifu, det vanligaste regelbrottet. Det gäller även om nedsläppet är enda svaret på en schack.
lesson-nifu-2 = Här står en tokin på linje 5. Släpp bonden på den linjen.
    .after = En tokin räknas inte, och inte heller motståndarens bönder.
lesson-uchifuzume = Uchifuzume: matt med nedsläppt bonde
lesson-uchifuzume-1 = En bonde får inte släppas ned så att det blir matt direkt. Försök: släpp bonden på 1b.
    .after = Kungen på 1a kan inte fly, och ingen pjäs kan slå bonden: uchifuzume.
lesson-uchifuzume-2 = Nu står ett silver bredvid kungen. Släpp bonden på 1b.
    .after = Tillåtet: silvret kan slå bonden, så det är bara schack. Ett enda tillåtet svar räcker.
lesson-uchifuzume-3 = Samma ställning, men nu med ett svart torn på 5a. Är nedsläppet på 1b tillåtet? Försök.
    .after = Silvret är bundet: om det slår hotar tornet kungen. Det finns inget tillåtet svar, så det är uchifuzume igen.
lesson-pawn-mates = Vad som inte är uchifuzume
lesson-pawn-mates-1 = Ge matt genom att flytta bonden framåt.
    .after = En bonde som flyttas får ge matt. En nedsläppt bonde får ge schack, eller ta motståndarens sista drag utan schack.
lesson-pawn-mates-2 = Ge matt genom att släppa lansen på 1b.
    .after = Alla andra pjäser får släppas ned för att ge matt: regeln gäller bara bönder.

## Schack, matt, inget drag

lesson-check = Schack
lesson-check-1 = Tornet schackar din kung. Flytta undan kungen.
    .after = Det första av tre svar: flytta kungen.
lesson-check-2 = Det andra: slå pjäsen som schackar.
    .after = Löparen nådde den diagonalt.
lesson-check-3 = Det tredje: sätt något emellan. Släpp guldet i linjen.
    .after = Det hjälper inte mot en springare eller en pjäs intill kungen. Mot dubbelschack hjälper bara att flytta kungen.
lesson-self-check = Att lämna kungen i schack
lesson-self-check-1 = Guldet skyddar din kung. Försök flytta det bort från linjen.
    .after = Guldet är bundet: inget drag får lämna den egna kungen i schack.
lesson-self-check-2 = Flytta guldet längs linjen i stället.
    .after = En bunden pjäs får gå längs bindningens linje och även slå pjäsen som binder den.
lesson-self-check-3 = Försök flytta din kung till en ruta som tornet hotar.
    .after = Kungen får inte heller gå intill den andra kungen, eller bakåt i schackens riktning.
lesson-mate = Schackmatt
lesson-mate-1 = Ge matt: släpp guldet på 5b, framför kungen.
    .after = Kungen kan inte fly, och guldet är garderat. Den som står i schack utan tillåtet drag eller nedsläpp förlorar.
lesson-no-move = Inget drag kvar
lesson-no-move-1 = Flytta bonden till 1c och se vad Vit kan göra.
    .after = Vit står inte i schack men har inget tillåtet drag. I schack är det patt och remi; i shogi förlorar den som är vid draget.
lesson-announce = Att säga schack
lesson-announce-1 = Lansen schackar Vits kung. Måste Svart säga det?
    .a = Ja
    .b = Nej
    .after = Man behöver inte säga schack. Det visas på statusraden, och reglerna kan ställas in så att det ropas ut.

## Vad spelarna gör

lesson-resign = Att ge upp
lesson-resign-1 = Svart har inget hopp kvar här. Ge upp: t eller :resign.
    .after = Spelare säger makemashita, "jag har förlorat". Det går inte att ångra.
lesson-resign-2 = När får en spelare ge upp?
    .a = Från drag 30
    .b = Bara i schack
    .c = När som helst
    .after = Även före det första draget och efter matt. Vissa regler tillåter det bara när man är vid draget.
lesson-formal-mate = När matt avslutar partiet
lesson-formal-mate-1 = Här är Vit matt. Vad händer enligt de vanliga reglerna?
    .a = Partiet är slut: Svart vinner
    .b = Vit måste först ge upp
    .after = Partiet slutar vid matt.
lesson-formal-mate-2 = I gamla turneringar (mate=formal) räckte inte matt för att vinna. Vad kan den matta spelaren fortfarande göra?
    .a = Stå över
    .b = Ge upp, inget annat
    .c = Erbjuda remi
    .after = Eller förlora på tid eller med ett otillåtet drag. Utan tillåtet drag och utan schack slutar partiet enligt alla regler.
lesson-no-draws = Ingen remi på begäran
lesson-no-draws-1 = Kan spelarna komma överens om remi, som i schack?
    .a = Ja, när som helst
    .b = Nej
    .after = Remi erbjuds aldrig. Bara upprepning och impass, med egna regler, lämnar ett parti oavgjort.
lesson-no-draws-2 = Ett parti avbryts. Vad blir resultatet?
    .a = Remi
    .b = Inget
    .after = Det får inget resultat; det kan ajourneras och fortsätta en annan gång.
