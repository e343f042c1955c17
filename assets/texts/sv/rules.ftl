# Regeluppsättningar, i ord, och skärmen där de ändras.

## Valen

rules-option-illegal = otillåtna drag
    .name = otillåtet
    .name-refuse = vägras
    .is-refuse = spelas inte; spelaren drar om, klockan går vidare
    .name-lose = förlora
    .is-lose = förlorar genast; inget antyds eller hålls tillbaka
    .name-claim = påpekas
    .is-claim = spelas, och förlorar när någon påpekar dem
    .says-refuse = Ett otillåtet drag spelas inte; spelaren drar om, klockan går vidare.
    .says-lose = Ett otillåtet drag förlorar genast.
    .says-claim = Ett otillåtet drag spelas om det går, och förlorar när det påpekas.

rules-option-claim = vem som påpekar regelbrott
    .name = påpekande
    .name-any = alla
    .is-any = motståndaren eller tredje part, tills partiet är slut
    .name-players = spelare
    .is-players = bara motståndaren, medan det står på brädet
    .says-any = Motståndaren eller tredje part får göra det tills partiet är slut.
    .says-players = Bara motståndaren får göra det, medan det står på brädet.

rules-option-priority = uppgivet före regelbrott
    .name = företräde
    .name-yes = ja
    .is-yes = uppgivet gäller fast ett regelbrott upptäcks senare
    .name-no = nej
    .is-no = ett regelbrott som upptäcks efteråt upphäver det
    .says-yes = Uppgivet gäller även om ett regelbrott upptäcks senare.
    .says-no = Ett regelbrott som upptäcks efteråt upphäver det.

rules-option-resign = att ge upp
    .name = ge upp
    .name-any = alltid
    .is-any = när som helst
    .name-turn = i tur
    .is-turn = bara vid eget drag
    .says-any = En spelare får ge upp när som helst.
    .says-turn = En spelare får bara ge upp vid eget drag.

rules-option-mate = schackmatt
    .name = matt
    .name-auto = auto
    .is-auto = avslutar partiet
    .name-formal = formell
    .is-formal = den matta sidan måste ändå ge upp
    .says-auto = Schackmatt avslutar partiet.
    .says-formal = Bara matt avslutar inte partiet: den matta sidan ger upp.

rules-option-takeback = att ta tillbaka drag
    .name = återtag
    .name-yes = ja
    .is-yes = tillåtet; tiden är ändå förbrukad
    .name-no = nej
    .is-no = inte tillåtet
    .says-yes = Drag får tas tillbaka; tiden de tog är ändå förbrukad.
    .says-no = Inga drag får tas tillbaka.

rules-option-announce_check = schack
    .name = säga schack
    .name-status = status
    .is-status = sägs på statusraden
    .name-call = utrop
    .is-call = ropas ut högt
    .name-off = av
    .is-off = sägs inte
    .says-status = Schack sägs på statusraden.
    .says-call = Schack ropas ut.
    .says-off = Schack sägs inte.

rules-option-sennichite = fjärde upprepningen
    .name = sennichite
    .name-draw = remi
    .is-draw = avslutar partiet; evig schack förlorar
    .name-off = av
    .is-off = betyder inget
    .says-draw = En ställning som kommer för fjärde gången ger remi (sennichite).
    .says-off = Upprepning avslutar inte partiet.

rules-option-early_sennichite = upprepning med samtycke
    .name = tidig sennichite
    .name-yes = ja
    .is-yes = från andra gången
    .name-no = nej
    .is-no = inte tillåtet
    .says-yes = Båda kan enas om remi genom upprepning från andra gången.

rules-option-agree = impass med samtycke
    .name = samtycke
    .name-both = båda
    .is-both = när båda kungarna har gått in
    .name-either = endera
    .is-either = när en kung har gått in
    .name-off = av
    .is-off = aldrig
    .says-both = Har båda kungarna gått in kan spelarna enas om impass.
    .says-either = Har en kung gått in kan spelarna enas om impass.
    .says-off = Det finns ingen impass med samtycke.

rules-option-count = räkning vid impass
    .name = räkning
    .name-24 = 24
    .is-24 = färre än 24 poäng förlorar, annars remi
    .name-27 = 27
    .is-27 = flest poäng vinner; Vit vid 27 var
    .says-24 = Det räknas: under 24 poäng förlorar, 24 eller mer var är remi.
    .says-27 = Det räknas: flest poäng vinner, och Vit vinner vid 27 var.

rules-option-declare = deklaration
    .name = deklarera
    .name-off = av
    .is-off = ingen
    .name-27 = 27
    .is-27 = Svart vinner med 28 poäng, Vit med 27
    .name-24 = 24
    .is-24 = 31 poäng vinner, 24 till 30 remi
    .says-off = Ingen kung som gått in kan deklarera vinst.
    .says-27 = 28 poäng där och i hand vinner för Svart, 27 för Vit; annars förlust.
    .says-24 = 31 poäng där och i hand vinner, 24 till 30 är remi; färre förlorar.

rules-option-auto = vinnande deklarationer
    .name = auto
    .name-yes = ja
    .is-yes = kommer av sig själva
    .name-no = nej
    .is-no = måste göras
    .says-yes = En deklaration som skulle vinna kommer av sig själv.

rules-option-try = try-regeln
    .name = try
    .name-off = av
    .is-off = ingen
    .name-both = båda
    .is-both = att nå 5a/5i vinner när den andra kungen har gått in
    .name-simple = enkel
    .is-simple = att nå 5a/5i vinner
    .says-both = En kung som når 5a (Svart) eller 5i (Vit) vinner om den andra är inne.
    .says-simple = En kung som når 5a (Svart) eller 5i (Vit) vinner.

rules-option-fairbairn = Fairbairns regel
    .name = fairbairn
    .name-on = på
    .is-on = båda kungar och alla dina pjäser inne: poäng avgör
    .name-off = av
    .is-off = ingen
    .says-on = Är båda kungar inne slutar den partiet som får in alla sina pjäser.

rules-option-limit = draggräns
    .name = draggräns
    .number = ett dragnummer, 0 för ingen
    .says-none = Det finns ingen draggräns.

rules-option-extend = schackar vid gränsen
    .name = förläng
    .name-yes = ja
    .is-yes = en serie schackar spelas först till slut
    .name-no = nej
    .is-no = ändrar inget
    .says-yes = En serie schackar som då pågår spelas först till slut.

rules-option-entry = kungar vid gränsen
    .name = kung inne
    .name-yes = ja
    .is-yes = gränsen gäller först när en kung har gått in
    .name-no = nej
    .is-no = ändrar inget
    .says-yes = Efter drag { $limit } är partiet remi om, eller när, en kung har gått in.
    .says-no = Efter drag { $limit } är partiet remi.

rules-option-handicap = borttagna pjäser
    .name = handikapp
    .name-add = Vit
    .is-add = handikappets borttagna pjäser räknas för Vit
    .name-none = ingen
    .is-none = räknas för ingen
    .says-add = I ett handikapparti räknas de borttagna pjäserna för Vit.
    .says-none = I ett handikapparti räknas de borttagna pjäserna för ingen.

rules-option-rounding = räkning av tid
    .name = tid
    .name-exact = exakt
    .is-exact = exakt, som med schackklocka
    .name-minute = minut
    .is-minute = hela minuter för varje drag, som med stoppur
    .says-exact = Klockorna räknar exakt.
    .says-minute = Klockorna räknar varje drags hela minuter; resten är fri.

rules-option-replay = remipartier i en match
    .name = omspel
    .name-remaining = resttid
    .is-remaining = spelas om med bytta sidor och tiden som är kvar
    .name-fresh = ny tid
    .is-fresh = spelas om med bytta sidor och ny tid
    .name-off = av
    .is-off = räknas som remier
    .says-remaining = I en match spelas remi om, med bytta sidor och tiden som är kvar.
    .says-fresh = I en match spelas remi om, med bytta sidor och ny tid.
    .says-off = I en match spelas remi inte om.

rules-option-replay_min = tid för omspel
    .name = omspelstid
    .number = minuter som den kortare klockan höjs till, 0 för inga
    .says-some = Båda får då lika mycket mer, så att den kortare klockan har { $minutes } min.

rules-option-scoring = remier i en match
    .name = poäng
    .name-pro = pro
    .is-pro = är inga partier; vinster räknas
    .name-fesa = fesa
    .is-fesa = får rating som remier, spelas sedan om
    .name-half = halv
    .is-half = ger en halv poäng var
    .says-half = I en match ger remi en halv poäng var och spelas inte om.
    .says-fesa = Remi ger rating som remi.
    .says-pro = En remi är inget parti i matchen: bara vinster räknas.

## Andra meningar i en regeluppsättning

rules-no-legal-move = En spelare utan tillåtet drag som inte står i schack förlorar.
rules-perpetual-check = Den som gav schack med varje drag i en sådan upprepning förlorar.
rules-declaration = Vid draget, med kung och 10 pjäser inne, inte i schack, får man deklarera:
rules-fairbairn-count = Poängen räknas då som vid impass (Fairbairn).

## Programmets regeluppsättningar, och var sådana regler gäller

rules-preset-casual = Vänskap
    .like = som ett vänskapsparti
rules-preset-pro = Proffs
    .like = som partier mellan Japans proffs (JSA)
rules-preset-amateur = Amatör
    .like = som amatörturneringar i Japan (JSA)
rules-preset-csa = CSA
    .like = som datorshogi (CSA, floodgate)
rules-preset-fesa = FESA
    .like = som turneringar i Europa (FESA)
rules-preset-dojo = 81Dojo
    .like = som 81Dojo
rules-preset-wars = Shogi Wars
    .like = som Shogi Wars: kungen som går in vinner av sig själv
rules-preset-lishogi = lishogi
    .like = som lishogi: kungen som går in vinner av sig själv
rules-preset-try = Try-regel
    .like = som klubbpartier med try-regeln
rules-preset-west = Väst
    .like = som Shogi Association for the West på 1980-talet

## Vad ett parti har för sig

rules-own = Egna regler
rules-agreed-title = Partiets regler
rules-agreed-odds = { $giver } ger handikapp som Vit och drar först: { $odds } { $japanese }.
rules-agreed-odds-open = Vit ger handikapp och drar först: { $odds } { $japanese }.
rules-agreed-colors = { $black } är Svart ☗, { $white } är Vit ☖.
rules-agreed-furigoma = Fem kastade bönder säger vem som är Svart ☗ (furigoma).
rules-no-clocks = Det finns inga klockor.
rules-clock-each = Varje spelare har { $clock }.
rules-clock-of = { $name } har { $clock }.
rules-clock-none-of = { $name } har ingen klocka.
rules-clock-then = { $main }, sedan { $byoyomi }
rules-clock-increment = { $main }, och { $increment } till efter varje drag
rules-clock-main = { $main } för hela partiet
rules-byoyomi = { $periods ->
        [0] { $time } för varje drag
        [1] { $time } för varje drag
       *[other] { $periods } perioder om { $time } för varje drag
    }
rules-hours = { $n ->
        [one] 1 timme
       *[other] { $n } timmar
    }
rules-minutes = { $n ->
        [one] 1 minut
       *[other] { $n } minuter
    }
rules-seconds = { $n ->
        [one] 1 sekund
       *[other] { $n } sekunder
    }
rules-milliseconds = { $n ->
        [one] 1 millisekund
       *[other] { $n } millisekunder
    }
rules-times = { $first } { $rest }
rules-match-colors = En match, bäst av { $games } partier: { $wins } vinster tar den; färger byts varje gång.
rules-match-odds = En match, bäst av { $games } partier: { $wins } vinster tar den; handikappet består.

## Skärmen med val

rules-title = Regler  対局規定   från { $base }
rules-base = {"  "}börja med
rules-accept = {"  "}Godta  決定
rules-save = {"  "}Spara som egna...
rules-save-as = {"  "}spara som
rules-delete = {"  "}Radera mina egna...
rules-back = {"  "}Åter, inget ändrat
rules-number = { $value }: { $meaning }, { $least } till { $most }
rules-value = { $value }: { $meaning }
rules-contradiction = { $option }={ $value } betyder inget med { $other }={ $other_value }

## Vad statusraden säger

rules-hint-name = skriv ett namn av bokstäver, siffror, - och _, sedan Enter
rules-hint-base = vänster och höger väljer reglerna att börja med
rules-hint-differs = * är annorlunda än i { $base }; vänster och höger ändrar det
rules-hint-number = skriv ett tal, eller ändra det med vänster och höger
rules-hint-option = vänster och höger ändrar det
rules-hint-accept = Enter spelar med dessa regler
rules-hint-save = Enter sparar dem under ett eget namn
rules-hint-delete = Enter raderar en egen regeluppsättning
rules-hint-back = Enter går tillbaka och lämnar reglerna som de var

## Vad som händer med regeluppsättningar

rules-saved = sparat som { $name }, att väljas med det namnet
rules-deleted = { $name } är raderad
rules-stays = { $name } hör till programmet och blir kvar
rules-delete-title = Radera reglerna?
rules-delete-body = Regeluppsättningen { $name } raderas.
rules-replace-title = Ersätta reglerna?
rules-replace-body = Det finns redan en regeluppsättning { $name }.
rules-no-name = namn `{ $name }`: väntade ett ord om högst { $most } av a till z, 0 till 9, - och _ som börjar med en bokstav
rules-name-taken = namn `{ $name }`: det finns redan en regeluppsättning med det namnet
