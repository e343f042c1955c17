rules-option-illegal = otillåtna drag
    .name = otillåtet drag
    .name-refuse = hindras
    .is-refuse = hindras; spelaren drar om, klockan går vidare
    .name-lose = förlust
    .is-lose = förlorar direkt; tillåtna rutor visas inte
    .name-claim = påpekas
    .is-claim = spelas, men förlorar om någon påpekar dem
    .says-refuse = Ett otillåtet drag hindras; spelaren drar om.
    .says-lose = Den som gör ett otillåtet drag förlorar direkt.
    .says-claim = Den som gör ett otillåtet drag förlorar om någon påpekar det.

rules-option-claim = vem som påpekar regelbrott
    .name = påpekande
    .name-any = alla
    .is-any = motståndaren eller en tredje part, tills partiet är slut
    .name-players = spelare
    .is-players = bara motståndaren, medan det syns på brädet
    .says-any = Motståndaren eller en tredje part får påpeka det tills partiet är slut.
    .says-players = Bara motståndaren får påpeka det, medan det syns på brädet.

rules-option-priority = ge upp före regelbrott
    .name = ge upp först
    .name-yes = ja
    .is-yes = att ge upp gäller även om ett regelbrott upptäcks senare
    .name-no = nej
    .is-no = ett regelbrott som upptäcks senare går före
    .says-yes = Att ge upp gäller även om ett regelbrott upptäcks senare.
    .says-no = Ett regelbrott som upptäcks senare går före att ha gett upp.

rules-option-resign = att ge upp
    .name = ge upp
    .name-any = alltid
    .is-any = när som helst
    .name-turn = vid draget
    .is-turn = bara när man är vid draget
    .says-any = Man får ge upp när som helst.
    .says-turn = Man får bara ge upp när man är vid draget.

rules-option-mate = schackmatt
    .name = matt
    .name-auto = avslutar
    .is-auto = avslutar partiet
    .name-formal = formellt
    .is-formal = den matta spelaren måste också ge upp
    .says-auto = Schackmatt avslutar partiet.
    .says-formal = Matt avslutar inte partiet: den matta spelaren måste ge upp.

rules-option-takeback = att ta tillbaka drag
    .name = återtag
    .name-yes = ja
    .is-yes = tillåtet; använd tid fås inte tillbaka
    .name-no = nej
    .is-no = inte tillåtet
    .says-yes = Drag får tas tillbaka; använd tid fås inte tillbaka.
    .says-no = Drag får inte tas tillbaka.

rules-option-announce_check = schack
    .name = visa schack
    .name-status = statusrad
    .is-status = visas på statusraden
    .name-call = utrop
    .is-call = ropas ut
    .name-off = nej
    .is-off = visas inte
    .says-status = Schack visas på statusraden.
    .says-call = Schack ropas ut.
    .says-off = Schack visas inte.

rules-option-sennichite = fjärde upprepningen
    .name = sennichite
    .name-draw = remi
    .is-draw = avslutar partiet; evig schack förlorar
    .name-off = nej
    .is-off = har ingen verkan
    .says-draw = En ställning som uppstår för fjärde gången ger remi (sennichite).
    .says-off = Upprepning avslutar inte partiet.

rules-option-early_sennichite = överenskommen upprepning
    .name = avtalad upprepning
    .name-yes = ja
    .is-yes = från andra gången
    .name-no = nej
    .is-no = inte tillåtet
    .says-yes = Från andra gången kan spelarna komma överens om remi genom upprepning.

rules-option-agree = överenskommen impass
    .name = avtalad impass
    .name-both = båda
    .is-both = när båda kungarna är inne
    .name-either = endera
    .is-either = när en kung är inne
    .name-off = nej
    .is-off = aldrig
    .says-both = När båda kungarna är inne kan spelarna komma överens om impass.
    .says-either = När en kung är inne kan spelarna komma överens om impass.
    .says-off = Spelarna kan inte komma överens om impass.

rules-option-count = räkning vid impass
    .name = impasspoäng
    .name-24 = 24
    .is-24 = under 24 poäng förlorar, annars remi
    .name-27 = 27
    .is-27 = flest poäng vinner; Vit vid 27-27
    .says-24 = Poängen räknas: den som har under 24 förlorar, annars är det remi.
    .says-27 = Poängen räknas: flest poäng vinner, och vid 27-27 vinner Vit.

rules-option-declare = deklaration
    .name = deklaration
    .name-off = nej
    .is-off = ingen
    .name-27 = 27
    .is-27 = Svart vinner med 28 poäng, Vit med 27
    .name-24 = 24
    .is-24 = 31 poäng vinner, 24 till 30 remi
    .says-off = Man kan inte deklarera vinst med kungen inne.
    .says-27 = Svart vinner med 28 poäng i zon och hand, Vit med 27; färre förlorar.
    .says-24 = 31 poäng i zon och hand vinner, 24 till 30 ger remi; färre förlorar.

rules-option-auto = vinnande deklarationer
    .name = automatisk vinst
    .name-yes = ja
    .is-yes = gäller automatiskt
    .name-no = nej
    .is-no = måste göras av spelaren
    .says-yes = Den som kan deklarera vinst vinner automatiskt.

rules-option-try = try-regeln
    .name = try-regeln
    .name-off = nej
    .is-off = ingen
    .name-both = båda
    .is-both = den som når 5a/5i vinner om den andra kungen är inne
    .name-simple = enkel
    .is-simple = den som når 5a/5i vinner
    .says-both = En kung som når 5a (Svart) eller 5i (Vit) vinner om den andra är inne.
    .says-simple = En kung som når 5a (Svart) eller 5i (Vit) vinner.

rules-option-fairbairn = Fairbairns regel
    .name = Fairbairn
    .name-on = på
    .is-on = båda kungarna och alla egna pjäser inne: poäng avgör
    .name-off = av
    .is-off = ingen
    .says-on = När båda kungarna och ena sidans alla pjäser är inne är partiet slut.

rules-option-limit = draggräns
    .name = draggräns
    .number = ett dragnummer, 0 för ingen
    .says-none = Det finns ingen draggräns.

rules-option-extend = schackar vid gränsen
    .name = schack vid gränsen
    .name-yes = ja
    .is-yes = en serie schackar spelas först till slut
    .name-no = nej
    .is-no = ändrar inget
    .says-yes = En serie schackar som pågår vid gränsen spelas först till slut.

rules-option-entry = kungar vid gränsen
    .name = kung vid gränsen
    .name-yes = ja
    .is-yes = gränsen gäller först när en kung är inne
    .name-no = nej
    .is-no = ändrar inget
    .says-yes = Efter drag { $limit } är partiet remi så snart en kung är inne.
    .says-no = Efter drag { $limit } är partiet remi.

rules-option-handicap = borttagna pjäser
    .name = borttagna
    .name-add = till Vit
    .is-add = handikappets borttagna pjäser räknas för Vit
    .name-none = räknas inte
    .is-none = räknas inte
    .says-add = I ett handikapparti räknas de borttagna pjäserna för Vit.
    .says-none = I ett handikapparti räknas de borttagna pjäserna inte.

rules-option-rounding = tidräkning
    .name = tidräkning
    .name-exact = exakt
    .is-exact = exakt, som med schackklocka
    .name-minute = hela minuter
    .is-minute = hela minuter av varje drag, som med stoppur
    .says-exact = Klockorna räknar exakt.
    .says-minute = Bara hela minuter av varje drag räknas.

rules-option-replay = remipartier i en match
    .name = omspel
    .name-remaining = tid kvar
    .is-remaining = spelas om med ombytta sidor och tiden som är kvar
    .name-fresh = ny tid
    .is-fresh = spelas om med ombytta sidor och ny tid
    .name-off = nej
    .is-off = räknas som remier
    .says-remaining = I en match spelas remi om med ombytta sidor och tiden som är kvar.
    .says-fresh = I en match spelas remi om med ombytta sidor och ny tid.
    .says-off = I en match spelas remi inte om.

rules-option-replay_min = tid för omspel
    .name = omspelstid
    .number = minuter som den kortare tiden höjs till, 0 för ingen höjning
    .says-some = Båda får lika mycket extra, så att den kortare tiden blir { $minutes } min.

rules-option-scoring = remier i en match
    .name = remier i match
    .name-pro = pro
    .is-pro = räknas inte; bara vinster räknas
    .name-fesa = fesa
    .is-fesa = räknas som remi för rating och spelas sedan om
    .name-half = halv
    .is-half = ger en halv poäng var
    .says-half = I en match ger remi en halv poäng var och spelas inte om.
    .says-fesa = En remi räknas som remi för rating.
    .says-pro = Remier räknas inte i matchen: bara vinster räknas.

rules-no-legal-move = Den som inte har något tillåtet drag förlorar, även utan schack.
rules-perpetual-check = Om ena sidan schackade i varje drag av upprepningen förlorar den.
rules-declaration = På ditt drag, utan schack och med kung och 10 i zonen, får du deklarera:
rules-fairbairn-count = Poängen räknas då som vid impass (Fairbairn).

rules-preset-casual = Vänskap
    .like = för partier mellan vänner
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
    .like = som Shogi Wars: en kung som är inne vinner automatiskt
rules-preset-lishogi = lishogi
    .like = som lishogi: en kung som är inne vinner automatiskt
rules-preset-try = Try-regel
    .like = som klubbpartier med try-regeln
rules-preset-west = Väst
    .like = som Shogi Association for the West på 1980-talet

rules-own = Egna regler
rules-agreed-title = Partiets regler
rules-agreed-odds = { $giver } ger handikapp som Vit och börjar: { $odds } { $japanese }.
rules-agreed-odds-open = Vit ger handikapp och börjar: { $odds } { $japanese }.
rules-agreed-colors = { $black } spelar Svart ☗, { $white } spelar Vit ☖.
rules-agreed-furigoma = Fem bönder kastas om vem som blir Svart ☗ (furigoma).
rules-no-clocks = Ingen klocka används.
rules-clock-each = Varje spelare har { $clock }.
rules-clock-of = { $name } har { $clock }.
rules-clock-none-of = { $name } har ingen klocka.
rules-clock-then = { $main }, sedan { $byoyomi }
rules-clock-increment = { $main }, plus { $increment } per drag
rules-clock-main = { $main } för hela partiet
rules-byoyomi = { $periods ->
        [0] { $time } per drag
        [1] { $time } per drag
       *[other] { $periods } perioder om { $time } per drag
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
rules-match-colors = En match, bäst av { $games } partier: { $wins } vinster avgör; färgerna byts varje gång.
rules-match-odds = En match, bäst av { $games } partier: { $wins } vinster avgör; handikappet behålls.

rules-title = Regler  対局規定   från { $base }
rules-base = {"  "}utgå från
rules-accept = {"  "}Godta  決定
rules-save = {"  "}Spara som egna...
rules-save-as = {"  "}spara som
rules-delete = {"  "}Radera mina egna...
rules-back = {"  "}Tillbaka utan ändring
rules-number = { $value }: { $meaning }, { $least } till { $most }
rules-value = { $value }: { $meaning }
rules-contradiction = { $option }={ $value } har ingen verkan med { $other }={ $other_value }

rules-hint-name = skriv ett namn av bokstäver, siffror, - och _, sedan Enter
rules-hint-base = vänster och höger väljer reglerna att utgå från
rules-hint-differs = * skiljer sig från { $base }; vänster och höger ändrar
rules-hint-number = skriv ett tal, eller ändra det med vänster och höger
rules-hint-option = vänster och höger ändrar
rules-hint-accept = Enter spelar med dessa regler
rules-hint-save = Enter sparar dem under ett eget namn
rules-hint-delete = Enter raderar en egen regeluppsättning
rules-hint-back = Enter går tillbaka utan att ändra reglerna

rules-saved = sparat som { $name }
rules-deleted = { $name } är raderad
rules-stays = { $name } ingår i programmet och kan inte raderas
rules-delete-title = Radera reglerna?
rules-delete-body = Regeluppsättningen { $name } raderas.
rules-replace-title = Ersätta reglerna?
rules-replace-body = Regeluppsättningen { $name } finns redan.
rules-no-name = namn `{ $name }`: högst { $most } tecken av a till z, 0 till 9, - och _, först en bokstav
rules-name-taken = namn `{ $name }`: det finns redan en regeluppsättning med det namnet
