# Lektionerna om reglerna. `lesson-NAMN` är en titel; `lesson-NAMN-1` den första uppgiften, `.after` det som sägs när den är gjord,
# `.a` till `.c` svaren att välja mellan.

## Skärmen

lesson-title = Lektioner 入門
lesson-part-b = B Gångsätt
lesson-part-c = C Befordran
lesson-part-d = D Nedsläpp
lesson-part-e = E Schack
lesson-part-f = F Spelarna
lesson-list-hint = { $done } av { $all } klara: Enter börjar en lektion
lesson-step = steg { $step } av { $all }
lesson-enter-next = Enter: vidare
lesson-enter-board = Enter: till brädet; v: åter till texten
lesson-enter-answer = Upp och ner, sedan Enter; eller numret
lesson-not-asked = Tillåtet, men inte det som efterfrågas: försök igen
lesson-wrong-answer = Nej: försök igen
lesson-no-answer-here = Svara först på frågan
lesson-all-done = Bra gjort: det var den sista lektionen
lesson-not-to-resign = I denna ställning ger man inte upp: försök igen
lesson-foreign = Det är den andra sidans pjäs

## B. Gångsätt och slag

lesson-king = Kungen
lesson-king-1 = Kungen går en ruta åt vilket håll som helst. Flytta din från 5e diagonalt till 4d: ta upp den med Enter eller ett klick, eller skriv 5e4d.
    .after = Högst åtta rutor, som i schack. Den som tar kungens alla vägar vinner.
lesson-king-2 = Försök nu flytta kungen två rutor på en gång. Programmet vägrar och säger varför.
    .after = Vägrat: så går den inte. Varje vägran namnger regeln och tänder rutorna.
lesson-rook = Tornet
lesson-rook-1 = Tornet går valfritt långt längs en linje eller rad. Flytta det upp till 5d.
    .after = Hur många tomma rutor som helst, rakt fram.
lesson-rook-2 = Slå nu bonden på 1d.
    .after = Framåt, bakåt och åt sidan: på ett öppet bräde når ett torn 16 rutor.
lesson-bishop = Löparen
lesson-bishop-1 = Löparen går valfritt långt diagonalt. Flytta den till 4d.
    .after = Fyra diagonaler, nära och långt.
lesson-bishop-2 = Kan denna löpare, så länge den inte befordras, någonsin stå på rutan bredvid, 4e?
    .a = Ja, på två drag
    .b = Nej, aldrig
    .after = Diagonala drag byter aldrig rutans färg. Det kan bara hästen, dess befordrade sida.
lesson-gold = Guldet
lesson-gold-1 = Guldet går en ruta rakt åt fyra håll, eller diagonalt framåt: sex rutor. Flytta det diagonalt framåt.
    .after = Framåt är mot motståndaren.
lesson-gold-2 = Försök nu flytta guldet diagonalt bakåt.
    .after = De två rutorna diagonalt bakom är de enda intill som ett guld inte når.
lesson-silver = Silvret
lesson-silver-1 = Silvret går en ruta diagonalt, eller rakt framåt: fem rutor. Flytta det diagonalt bakåt.
    .after = Det kan silvret, men inte guldet.
lesson-silver-2 = Försök nu flytta silvret åt sidan eller rakt bakåt.
    .after = Inte åt sidan, inte rakt bakåt.
lesson-knight = Springaren
lesson-knight-1 = Springaren hoppar två rutor fram och en åt sidan, över vad som än står emellan. Hoppa.
    .after = Den är den enda pjäs som hoppar.
lesson-knight-2 = Försök slå bonden på 5e, rakt framför springaren, eller hoppa bakåt.
    .after = Bara två rutor, båda framför: aldrig rakt, åt sidan eller bakåt.
lesson-lance = Lansen
lesson-lance-1 = Lansen går valfritt långt rakt framåt. Slå bonden på 5d.
    .after = Som ett torn som bara ser framåt.
lesson-lance-2 = Försök nu föra lansen tillbaka.
    .after = För en lans finns ingen väg tillbaka.
lesson-pawn = Bonden
lesson-pawn-1 = Bonden går en ruta rakt framåt och slår likadant. Slå bonden framför din.
    .after = Inga diagonala slag, och inget dubbelsteg från start.
lesson-pawn-2 = Försök slå en av dessa bönder diagonalt, som i schack.
    .after = En bonde slår det som står rakt framför, inget annat.
lesson-dragon = Drake och häst
lesson-dragon-1 = Det befordrade tornet på 7e, draken, går som torn, eller en ruta diagonalt. Flytta draken en ruta diagonalt.
    .after = En drake täcker alla åtta rutor omkring sig.
lesson-dragon-2 = Den befordrade löparen på 3e, hästen, går som löpare, eller en ruta rakt. Flytta den en ruta rakt.
    .after = Så når en häst rutor av båda färgerna.
lesson-golds = Befordrade småpjäser
lesson-golds-1 = Befordrad bonde, lans, springare och silver går alla precis som guld. Flytta tokinen på 8e diagonalt framåt.
    .after = Tokinen, nyss en bonde, är nu lika stark som ett guld.
lesson-golds-2 = Försök nu flytta en av de andra dit den obefordrad kunde gå men ett guld inte kan: silvret diagonalt bakåt, lansen långt fram, springaren med ett hopp.
    .after = Det som pjäsen kunde före befordran är borta.
lesson-blocked = Pjäser i vägen
lesson-blocked-1 = Torn, löpare och lans går bara över tomma rutor. Försök flytta tornet förbi din egen bonde.
    .after = Din egen pjäs spärrar vägen; rutan den står på är också stängd.
lesson-blocked-2 = Nu är bonden på 5d Vits. Försök gå förbi den.
    .after = Även motståndarens pjäs stoppar dig: du går aldrig förbi den.
lesson-blocked-3 = Men du får stanna på den. Slå den.
    .after = Draget slutar med slaget.
lesson-capture = Slag och händer
lesson-capture-1 = Slå Vits tokin på 5e med tornet.
    .after = Den lämnar brädet och kommer till din hand. Händerna ligger öppet för båda spelarna.
lesson-capture-2 = Vad ligger nu i din hand?
    .a = En tokin
    .b = En bonde
    .c = Inget
    .after = En slagen pjäs byter sida och förlorar sin befordran.
lesson-capture-3 = Slås någonsin en kung?
    .a = Ja, det vinner
    .b = Nej
    .after = Partiet slutar innan dess: genom matt, eller för att ingen får lämna kungen i schack.

## C. Befordran

lesson-zone = Befordringszonen
lesson-zone-1 = De tre bortersta raderna är din befordringszon, för Svart a, b och c. Flytta bonden till 5c och befordra den.
    .after = Pjäsen vänds i slutet av draget.
lesson-zone-2 = Och vilka rader är Vits zon?
    .a = a, b och c
    .b = d, e och f
    .c = g, h och i
    .after = De tre raderna närmast Svart, där Svarts pjäser börjar.
lesson-may-promote = Befordran är frivillig
lesson-may-promote-1 = Ett drag som börjar eller slutar i zonen får befordra: in, inom och ut. Flytta silvret ut ur zonen och befordra det.
    .after = Även att lämna zonen befordrar.
lesson-may-promote-2 = Flytta nu silvret in i zonen och befordra det inte.
    .after = Att inte befordra har ett namn, narazu. Ett silver gör ofta bäst i det, för det behåller sina vägar tillbaka.
lesson-must-promote = Tvungen befordran
lesson-must-promote-1 = Flytta bonden till den sista raden.
    .after = Ingen frågade: en obefordrad bonde eller lans kunde aldrig flytta därifrån, så den måste befordras.
lesson-must-promote-2 = Hoppa med springaren till den andra raden.
    .after = En springare måste befordras på de två sista raderna. Inget annat måste någonsin.
lesson-never-promotes = Vad som inte befordras
lesson-never-promotes-1 = Flytta guldet in i zonen.
    .after = Ingen frågade: guld, kungar och befordrade pjäser befordras inte.
lesson-never-promotes-2 = Hur länge varar en befordran?
    .a = Tills pjäsen lämnar zonen
    .b = Tills pjäsen slås
    .after = Vart den än går förblir den befordrad tills den slås.

## D. Nedsläpp

lesson-drop = Nedsläpp
lesson-drop-1 = I stället för ett drag får du sätta en pjäs från handen på valfri tom ruta. Släpp silvret på 5c: Tab eller ett klick tar det, eller skriv S*5c.
    .after = Ett nedsläpp är ett helt drag. Det befordrar aldrig, inte ens i zonen.
lesson-drop-2 = Vit har dragit. Flytta nu silvret och befordra det.
    .after = Från draget efter nedsläppet går, slår och befordras pjäsen som vanligt.
lesson-drop-3 = Försök släppa guldet på Vits bonde.
    .after = Nedsläpp slår inte: rutan måste vara tom. Och en pjäs släpps ned med den vanliga sidan upp.
lesson-dead-piece = Rutor utan väg vidare
lesson-dead-piece-1 = En pjäs får inte släppas där den aldrig kunde flytta. Försök: en bonde eller lans på den sista raden, eller en springare på de två sista.
    .after = Det kallas ikidokoro no nai koma, en pjäs utan någonstans att gå.
lesson-dead-piece-2 = Släpp springaren på 5c, varifrån den kan gå vidare.
    .after = Det räcker att ett tomt bräde hade gett en väg; att vara spärrad för stunden gör inget.
lesson-nifu = Nifu: två bönder
lesson-nifu-1 = Släpp din bonde på linje 5, där din andra bonde står.
    .after = Två obefordrade bönder på en linje är nifu, det vanligaste regelbrottet av alla. Det gäller även när nedsläppet är enda svaret på en schack.
lesson-nifu-2 = Här står en tokin på linje 5. Släpp bonden på den linjen.
    .after = En tokin räknas inte, och inte heller motståndarens bönder.
lesson-uchifuzume = Uchifuzume: matt med nedsläppt bonde
lesson-uchifuzume-1 = En bonde får inte släppas ned för att ge matt genast. Försök: släpp bonden på 1b.
    .after = Kungen på 1a kunde inte fly, och inget kunde slå bonden: uchifuzume.
lesson-uchifuzume-2 = Nu står ett silver bredvid kungen. Släpp bonden på 1b.
    .after = Tillåtet: silvret kan slå bonden, så det är bara schack. Provet är exakt: ett enda tillåtet svar räcker.
lesson-uchifuzume-3 = Samma med ett svart torn på 5a. Är nedsläppet på 1b tillåtet nu? Försök.
    .after = Silvret är bundet: att slå skulle lämna kungen åt tornet. Inget tillåtet svar, så det är uchifuzume igen.
lesson-pawn-mates = Vad som inte är uchifuzume
lesson-pawn-mates-1 = Ge matt genom att flytta bonden framåt.
    .after = En bonde som flyttar får matta. Det får också en nedsläppt bonde som bara schackar, eller som tar det sista draget utan schack.
lesson-pawn-mates-2 = Ge matt genom att släppa lansen på 1b.
    .after = Varje annan pjäs får släppas ned för att ge matt: regeln gäller bara bönder.

## E. Schack, matt, inget drag

lesson-check = Schack
lesson-check-1 = Din kung står i schack av tornet. Flytta kungen ur den.
    .after = Det första av tre svar: flytta kungen.
lesson-check-2 = Det andra: slå pjäsen som schackar.
    .after = Löparen nådde den längs diagonalen.
lesson-check-3 = Det tredje: sätt något emellan. Släpp guldet i linjen.
    .after = Det hjälper inte mot en springare eller en pjäs intill kungen; och mot två schackar på en gång hjälper bara kungens drag.
lesson-self-check = Egen kung i schack
lesson-self-check-1 = Guldet skyddar din kung. Försök flytta det från linjen.
    .after = Det är bundet: inget drag får lämna den egna kungen i schack.
lesson-self-check-2 = Flytta guldet längs linjen i stället.
    .after = En bunden pjäs får gå längs bindningens linje, ända till att slå den som binder.
lesson-self-check-3 = Försök flytta din kung till en ruta som tornet hotar.
    .after = Aldrig heller intill den andra kungen, eller bakåt längs en schacks linje.
lesson-mate = Schackmatt
lesson-mate-1 = Ge matt: släpp guldet på 5b, framför kungen.
    .after = Kungen kan inte fly, och guldet är garderat. I schack utan tillåtet drag, nedsläpp inräknade, förlorar den matta sidan.
lesson-no-move = Inget drag kvar
lesson-no-move-1 = Flytta bonden till 1c och se vad Vit ännu kan göra.
    .after = Vit står inte i schack men har inget tillåtet drag. I schack är det remi; i shogi förlorar den som är vid draget.
lesson-announce = Att säga schack
lesson-announce-1 = Lansen schackar Vits kung. Måste Svart säga det?
    .a = Ja
    .b = Nej
    .after = Schack behöver inte sägas. Statusraden säger det; en regeluppsättning kan låta ropa ut det.

## F. Vad spelarna gör

lesson-resign = Att ge upp
lesson-resign-1 = Svart har inget hopp kvar här. Ge upp: t, eller :resign.
    .after = Spelare säger makemashita, jag har förlorat. Det är slutgiltigt.
lesson-resign-2 = När får en spelare ge upp?
    .a = Från drag 30
    .b = Bara i schack
    .c = När som helst
    .after = Även före det första draget, och efter matt. Vissa regler kräver eget drag.
lesson-formal-mate = Vem som slutar vid matt
lesson-formal-mate-1 = Här är Vit matt. Vad händer enligt de vanliga reglerna?
    .a = Partiet är slut: Svart vinner
    .b = Vit måste först ge upp
    .after = Programmet avslutar partiet vid matt.
lesson-formal-mate-2 = I äldre turneringar (mate=formal) vann inte matt ensamt. Vad kan den matta sidan ännu göra?
    .a = Stå över
    .b = Ge upp, inget annat
    .c = Erbjuda remi
    .after = Eller förlora på tid, eller genom ett otillåtet drag. Att sakna drag utan schack avslutar partiet med alla regler.
lesson-no-draws = Ingen avtalad remi
lesson-no-draws-1 = Kan spelare enas om remi, som i schack?
    .a = Ja, när som helst
    .b = Nej
    .after = Remi erbjuds aldrig. Bara upprepning och impass lämnar ett parti oavgjort, med egna regler.
lesson-no-draws-2 = Ett parti avbryts. Vad är dess resultat?
    .a = Remi
    .b = Inget
    .after = Det har inget; det kan ajourneras och fortsätta en annan gång.
