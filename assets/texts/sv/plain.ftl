# Dialogen i rader (komadai --plain). Ord som skrivs (resume, play, save …) är desamma på alla språk.

## Menyn

plain-menu = komadai: shogi i rader
plain-menu-resume = { $game }; resume fortsätter det
plain-menu-changes = { $changes }; changes tar upp dem
plain-menu-begin = play börjar ett parti för två, play --white bot:1 ett mot datorn; review listar partier; help; quit

## Ställningar

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

## Frågor

plain-answers = svara: { $answers }
plain-no-answer = "{ $line }" är inget svar
plain-holds = ja: { $words }
plain-fails = nej: { $words }

## Det som inte förstods

plain-not-understood = förstår inte "{ $line }"; help listar kommandona
plain-no-command = här finns inget kommando "{ $word }"
plain-line-too-long = en rad har högst { $bytes } byte
plain-set = bräde efter varje drag: { $when }; bräde som { $style }; drag som { $notation }
plain-set-expected = väntade: set board on, off, { $styles }; set moves { $notations }
plain-expects-move = väntade: goto och numret på ett drag, såsom goto 12
plain-expects-way = väntade: variation och ett nummer, högst { $count }; variations listar dem
plain-expects-game = väntade: open och numret på ett parti, högst { $count }

## Partier

plain-handicap = handikapp: { $name }
plain-over = partiet är slut: play börjar ett nytt, review går igenom det
plain-no-match = partiet hör inte till någon match
plain-no-moves = inga drag ännu
plain-no-offer = ingen har erbjudit något
plain-legal = { $count ->
        [0] inget tillåtet drag
        [one] 1 tillåtet drag: { $moves }
       *[other] { $count } tillåtna drag: { $moves }
    }
plain-legal-hidden = med dessa regler sägs det inte vilka drag som är tillåtna
plain-is-legal = { $move } är tillåtet
plain-kept = det oavslutade partiet är sparat och erbjuds vid nästa start

## Filer

plain-which-file = vilken fil? säg save och dess namn, såsom save game.kif
plain-save-first = protokollet är ändrat: spara det först, eller lämna det med menu

## Protokoll

plain-record = protokoll: { $name }
plain-moves = { $moves } drag
plain-start = start
plain-spent = , { $seconds } s
plain-bookmark = bokmärke: { $words }
plain-comment = kommentar: { $words }
plain-way = väg { $number }: { $move }
plain-line-ends = här slutar varianten
plain-folder = mapp { $folder }
plain-games = { $games ->
        [0] inga partier
        [one] 1 parti; open 1 öppnar det
       *[other] { $games } partier; open och ett nummer öppnar ett
    }
plain-list-more = list { $number } listar fler
plain-broken = kan inte läsas: { $file }: { $fault }

## Hjälp

plain-moves-in-play = ett drag skrivs 7g7f, P-7f, 76歩 eller ７六歩, ett nedsläpp P*5e, en befordran med + efter
plain-moves-in-review = ett drag skrivet 7g7f, P-7f eller ７六歩 följs, som ny variant där det är nytt
plain-or = (eller { $others })
plain-do-resume = fortsätt det oavslutade partiet
plain-do-changes = ta upp ändringar i ett protokoll som inte sparades
plain-do-play = börja ett parti, med valen för "komadai play", såsom --white bot:3 --time 10m+30s; i en genomgång från ställningen som visas
plain-do-review = öppna ett protokoll eller lista en mapp, annars de sparade partierna; efter ett parti: gå igenom det
plain-do-open = öppna ett parti i listan, eller en annan fil eller mapp
plain-do-list = lista tjugo partier, från det numret
plain-do-find = lista bara partierna med dessa bokstäver; utan bokstäver alla
plain-do-board = säg ställningen
plain-do-hand = säg vad båda sidor har i hand
plain-do-status = säg igen hur det står; en tom rad gör det också
plain-do-moves = lista dragen hittills, eller bara de sista
plain-do-legal = säg de tillåtna dragen: alla, de från en ruta såsom 7g, nedsläppen av en pjäs såsom P; eller om ett drag är tillåtet
plain-do-clock = säg båda klockorna
plain-do-undo = ta tillbaka ett drag: med samtycke mot en människa, med dess svar mot datorn
plain-do-resign = ge upp, efter en fråga
plain-do-points = räkna impassens poäng och villkor för båda sidor
plain-do-declare = deklarera impass, efter en fråga som säger vad det skulle ge
plain-do-offer = erbjud remi genom impass eller upprepning, eller hör erbjudandet som gäller
plain-do-accept = anta erbjudandet
plain-do-decline = avslå erbjudandet
plain-do-claim = påpeka att ett drag på brädet var otillåtet, där reglerna lämnar det åt spelarna
plain-do-pause = paus: klockorna står; ajournerar eller avbryter också partiet
plain-do-rules = säg partiets regler
plain-do-score = säg hur matchen står
plain-do-next = ett drag framåt
plain-do-back = ett drag bakåt
plain-do-goto = gå till ställningen efter det draget; numret ensamt gör det också
plain-do-first = gå till starten
plain-do-last = gå till variantens slut
plain-do-variations = lista dragen som leder vidare härifrån
plain-do-variation = ta ett av dragen som leder vidare härifrån
plain-do-other = gå till varianten bredvid draget som visas
plain-do-branch = gå till nästa ställe där varianter skiljs
plain-do-comment = skriv en kommentar till draget i stället för den gamla; ensamt: gå till nästa kommentar
plain-do-headers = säg vad som står om partiet: spelare, datum, tävling
plain-do-undo-change = ångra den sista ändringen av protokollet
plain-do-redo = gör om ändringen som ångrades
plain-do-save = skriv partiet: till mappen för sparade partier, eller till en fil vars ändelse säger formatet, såsom game.kif
plain-do-save-over = skriv partiet över en fil som finns, även om formatet inte kan innehålla allt
plain-do-set = hur dialogen talar: board on eller off efter varje drag; board diagram, letters, ranks, pieces eller sfen; moves western, japanese, usi eller kif
plain-do-library = gå tillbaka till listan med partier
plain-do-menu = gå till menyn; ett oavslutat parti sparas
plain-do-help = lista kommandona
plain-do-quit = sluta; ett oavslutat parti sparas och erbjuds vid nästa start
