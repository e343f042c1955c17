plain-menu = komadai: textläge
plain-menu-first = brädet i ord: set board ranks läser det rad för rad, set board pieces pjäs för pjäs
plain-menu-resume = { $game }; resume fortsätter partiet
plain-menu-resume-of = resume { $number } fortsätter: { $game }
plain-menu-changes = { $changes }; changes återställer dem
plain-menu-begin = lessons lär ut reglerna; play börjar ett parti för två, play bot:1 ett mot datorn; review listar partier; help: hjälp; quit: avsluta

plain-hand = { $side } har i hand: { $pieces }
plain-nothing = ingenting
plain-pieces = { $count } { $piece ->
        [bonde] bönder
        [lans] lansar
       *[other] { $piece }
    }
plain-on-board = { $side }: { $pieces }
plain-piece-on = { $square } { $side } { $piece }
plain-rank = rad { $rank }: { $pieces }
plain-rank-empty = rad { $rank }: tom
plain-square-empty = { $square } tom
plain-file = linje { $file }: { $pieces }
plain-file-empty = linje { $file }: tom
plain-reached = { $side } når { $square }: { $pieces }
plain-where = { $side } { $piece }: { $places }
plain-count-in-hand = { $count } i hand
plain-none = ingen
plain-walk = du går över brädet: pilarna flyttar, 1 till 9 och a till i går till en linje eller rad; x vad som når rutan, r runt omkring, w var sådana pjäser står, p pjäser i hand, m senaste draget, blanksteg igen; q eller Esc slutar
plain-walk-ends = tillbaka till raderna
plain-walk-edge = brädets kant
plain-walk-needs-keys = walk kräver en terminal som skickar tangenter; at 7g, file 7 och rank c läser brädet rad för rad

plain-answers = svara: { $answers }
plain-answer-links = { $last ->
    [1] 1 visar meningens drag
   *[other] 1 till { $last } visar meningarnas drag
}
plain-no-answer = "{ $line }" är inget av svaren
plain-holds = ja: { $words }
plain-fails = nej: { $words }

plain-not-understood = "{ $line }" är okänt; help listar kommandona
plain-elsewhere = "{ $word }" fungerar inte här, men { $screen }
plain-no-command = kommandot "{ $word }" finns inte här
plain-line-too-long = en rad har högst { $bytes } byte
plain-set = bräde efter varje drag: { $when }; bräde som { $style }; drag som { $notation }
plain-set-expected = till exempel: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = skriv goto och ett dragnummer, till exempel goto 12
plain-expects-set = skriv numret på en samling problem, till exempel 3
plain-expects-way = skriv variation och ett nummer, högst { $count }; variations listar dem
plain-expects-game = skriv open och ett partinummer, högst { $count }
plain-expects-unfinished = skriv resume och ett nummer från 1 till { $count }
plain-nothing-unfinished = det finns inget oavslutat parti
plain-expects-square = skriv en ruta, till exempel at 7g
plain-expects-file = skriv en linje från 1 till 9, till exempel file 7
plain-expects-rank = skriv en rad från a till i, till exempel rank c
plain-expects-piece = skriv en pjäs, till exempel where guld eller where G
plain-expects-since = skriv ett dragnummer, till exempel since 20
plain-no-moves-since = drag { $number } har inte gjorts än

plain-player = { $name } ({ $side })
plain-your-move = Ditt drag
plain-handicap = handikapp: { $name }
plain-over = partiet är slut: play börjar ett nytt, review går igenom det
plain-no-match = partiet hör inte till någon match
plain-no-moves = inga drag än
plain-no-offer = det finns inget erbjudande
plain-legal = { $count ->
        [0] inget tillåtet drag
        [one] 1 tillåtet drag: { $moves }
       *[other] { $count } tillåtna drag: { $moves }
    }
plain-legal-hidden = med dessa regler visas inte tillåtna drag
plain-is-legal = { $move } är tillåtet
plain-kept = det oavslutade partiet är sparat och kan fortsättas nästa gång

plain-which-file = vilken fil? skriv save och filens namn, till exempel save game.kif
plain-save-first = { $name } är öppet här och ändrat: save FILE sparar det, menu lämnar det
plain-looking = letar efter partier: { $files ->
    [one] 1 fil
   *[other] { $files } filer
} hittills

plain-record = protokoll: { $name }
plain-moves = { $moves } drag
plain-start = start
plain-spent = , { $seconds } s
plain-bookmark = bokmärke: { $words }
plain-marks = markeringar: { $marks }
plain-expects-mark = mark: ange en ruta som 5e, två som 7g7f, eller none
plain-comment = kommentar: { $words }
plain-way = fortsättning { $number }: { $move }
plain-line-ends = här slutar varianten
plain-folder = mapp { $folder }
plain-no-games = inga partier än: avslutade partier sparas här; samples listar exempelpartierna
plain-games = { $games ->
        [0] inga partier
        [one] 1 parti; open 1 öppnar det
       *[other] { $games } partier; open och ett nummer öppnar ett
    }
plain-list-more = list { $number } listar fler
plain-broken = kan inte läsas: { $file }: { $fault }

plain-moves-in-play = skriv ett drag som 7g7f, P-7f, 76歩 eller ７六歩, ett nedsläpp som P*5e, en befordran med + efter
plain-moves-in-review = ett drag som 7g7f, P-7f eller ７六歩 följs; ett nytt drag blir en variant
plain-moves-in-tsume = skriv ett drag som 7g7f, P-7f eller ７六歩; varje drag måste vara schack
plain-or = (eller { $others })
plain-do-resume = fortsätt det oavslutade partiet
plain-do-visit-unfinished = { plain-do-resume }
plain-do-changes = återställ ändringar i ett protokoll som inte sparades
plain-do-play = börja ett parti, med samma flaggor som "komadai play", till exempel --white bot:3 --time 10m+30s; vid granskning från ställningen som visas
plain-do-review = öppna ett protokoll eller lista en mapp; utan namn de sparade partierna, efter ett parti det partiet
plain-do-recent = lista protokollen som öppnades senast
plain-do-open = öppna ett parti i listan, eller en annan fil eller mapp
plain-do-list = lista tjugo partier från angivet nummer
plain-do-find = lista bara partierna med dessa bokstäver; utan bokstäver alla
plain-do-samples = lista exempelpartierna
plain-do-saved = lista de sparade partierna igen
plain-do-board = visa ställningen
plain-do-hand = visa båda sidors pjäser i hand
plain-do-at = läs en ruta
plain-do-file = läs en linje
plain-do-rank = läs en rad
plain-do-where = visa var pjäser av ett slag står
plain-do-around = läs en ruta och rutorna runt den
plain-do-attackers = visa båda sidors pjäser som når en ruta
plain-do-walk = gå över brädet med piltangenterna
plain-do-last-move = läs det senaste draget igen
plain-do-since = lista dragen från det numret
plain-do-status = visa läget; en tom rad gör detsamma
plain-do-moves = lista dragen hittills, eller bara de sista
plain-do-legal = visa tillåtna drag: alla, från en ruta (7g), nedsläpp av en pjäs (P), eller om ett drag är tillåtet
plain-do-clock = visa båda klockorna
plain-do-undo = ta tillbaka ett drag; mot en människa med dennas samtycke, mot datorn även dess svar
plain-do-resign = ge upp; programmet frågar först
plain-do-points = räkna båda sidors impasspoäng och villkor
plain-do-declare = deklarera med kungen inne; programmet visar först vad det skulle ge
plain-do-offer = erbjud remi genom impass eller upprepning, eller visa erbjudandet som gäller
plain-do-accept = godta erbjudandet
plain-do-decline = avslå erbjudandet
plain-do-claim = påpeka ett otillåtet drag (om reglerna kräver påpekande)
plain-do-pause = pausa: klockorna stannar; partiet kan även ajourneras eller avbrytas
plain-do-rules = visa partiets regler
plain-do-score = visa ställningen i matchen
plain-do-next = ett drag framåt
plain-do-back = ett drag bakåt
plain-do-goto = gå till ställningen efter draget; bara numret räcker
plain-do-first = gå till starten
plain-do-last = gå till variantens slut
plain-do-variations = lista fortsättningarna härifrån
plain-do-variation = välj en av fortsättningarna
plain-do-other = gå till dragets nästa variant
plain-do-branch = gå till nästa förgrening
plain-do-mate = sök matt för den som är vid draget, annars hot om matt
plain-do-analyse = starta eller stoppa motorn som analyserar ställningen
plain-do-threat = fråga motorn vad motståndaren skulle göra om sidan vid draget stod över
plain-do-judge = analysera varje drag: misstag och vad de kostar
plain-do-comment = ersätt dragets kommentar; utan text: gå till nästa kommentar
plain-do-tell = skicka ord till motståndaren på lishogi
plain-do-mark = rita en cirkel (5e) eller pil (7g7f) på brädet, igen tar bort den; none tar bort alla
plain-do-headers = visa uppgifterna om partiet: spelare, datum, tävling
plain-do-facts = visa uppgifter om draget: tid, bedömning, motorernas varianter, schackar, upprepning, fel
plain-do-keep-lines = skriv motorns varianter i protokollet, som kommentarer i KIF och JKF
plain-do-same-position = gå till samma ställning i en annan variant
plain-do-tree = visa dragen som spelats i ställningen, i sparade partier och i öppningsboken
plain-do-undo-change = ångra den sista ändringen i protokollet
plain-do-redo = gör om ändringen som ångrades
plain-do-save = spara partiet: i mappen för sparade partier, eller i en fil vars ändelse anger formatet, till exempel game.kif
plain-do-save-over = skriv över en fil som redan finns, även om allt inte ryms i formatet
plain-do-set = visningssätt: board on eller off efter varje drag; board diagram, letters, ranks, pieces, braille eller sfen; moves western, japanese, usi, kif eller kitao; även alla inställningar, till exempel theme dark
plain-do-strength = visa ungefär på vilken nivå du spelar; strength forget tar bort de räknade partierna
plain-do-stats = visa resultat, öppningar, avslut och tid: mot boten, eller för spelaren
plain-do-tsume = öppna mattproblemen; med en fil dess problem, med daily dagens problem
plain-do-mistakes = öppna dina misstag den här månaden
plain-do-weaknesses = visa vad dina drag förlorar i analyserade partier, och försök de värsta igen
plain-do-training = öppna träningen: det som är på tur i dina repertoarer
plain-do-puzzles = öppna nästa drag och ofrånkomlig matt
plain-do-repertoire = lägg partiet till dina repertoarer eller ta bort det, med sidan som lär sig
plain-do-today = öppna dagens träning
plain-do-guess = gissa en sidas drag härifrån
plain-do-convert = vinn eller håll vändpunkten mot roboten
plain-do-take = börja med serien eller lektionen med detta nummer; numret räcker
plain-do-hint = visa lite mer av nästa drag
plain-do-solution = visa lösningen
plain-do-try-again = ta tillbaka ditt senaste drag, eller börja om problemet
plain-do-next-problem = nästa problem
plain-do-previous-problem = föregående problem
plain-do-leave-problem = tillbaka till listan, och därifrån till menyn
plain-do-library = gå tillbaka till listan med partier
plain-do-visit-menu = gå till menyn
plain-do-menu = gå till menyn; ett oavslutat parti sparas
plain-do-help = lista kommandona
plain-do-quit = avsluta; ett oavslutat parti sparas och kan fortsättas nästa gång
plain-do-lessons = lär dig reglerna i korta lektioner: alla, eller den med detta nummer eller namn
plain-do-lesson-next = gå vidare till nästa steg
plain-do-leave-lesson = gå till listan med lektioner, och därifrån till menyn
plain-lessons = { $done } av { $all } lektioner klara; ett nummer börjar en, back går till menyn
plain-lesson-done = { $number }. { $title }: klar
plain-lesson-next = next går vidare
plain-expects-lesson = skriv numret eller namnet på en lektion, till exempel lesson 3 eller lesson rook
plain-expects-mistake = skriv numret på ett misstag, högst { $count }
plain-set-one = set och ett namn visar vad en inställning gör och dess värden, till exempel set theme
plain-list-begin = { $count ->
        [one] 1 börjar; leave går tillbaka
       *[other] ett nummer upp till { $count } börjar; leave går tillbaka
    }
plain-expects-row = skriv ett nummer i listan, högst { $count }
plain-do-tutor = lär dig spela på en kvart: lektioner, sedan ett parti med råd
plain-network = nätverkspartier har egna kommandon i textläge: komadai join, host eller watch
