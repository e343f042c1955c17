# Inställningarna: vad skärmen kallar var och en, en mening om vad den gör, och dess värden.
# Meningarna är också anmärkningar i inställningsfilen.

settings-heading = Inställningar

settings-language = Språk
    .help = skärmens språk
    .name-auto = auto
    .is-auto = systemets språk

settings-theme = Färger
    .help = färger på bräde, pjäser och paneler
    .name-wood = trä
    .is-wood = elfenben och valnöt på ek
    .name-dark = mörk
    .is-dark = lugna färger för ett mörkt rum
    .name-light = ljus
    .is-light = papper och bläck
    .name-kaya = kaya
    .is-kaya = gyllene kayaträ i dagsljus
    .name-high-contrast = hög kontrast
    .is-high-contrast = största möjliga kontrast
    .name-mono = svartvitt
    .is-mono = inga färger

settings-color = Färgdjup
    .help = hur många färger som skickas till terminalen; kommandoraden och NO_COLOR går före
    .name-auto = auto
    .is-auto = vad terminalen uppger
    .name-true = full
    .is-true = 16 miljoner
    .name-256 = 256
    .is-256 = de 256 i xterm
    .name-16 = 16
    .is-16 = terminalens egna 16
    .name-none = inga
    .is-none = inga, som med NO_COLOR

settings-pieces = Pjäser
    .help = vad som står på pjäserna
    .name-auto = auto
    .is-auto = två kanji, eller bokstäver där terminalen saknar kanji
    .name-two-kanji = två kanji
    .is-two-kanji = två kanji i fönster från 136x41, annars ett
    .name-one-kanji = ett kanji
    .is-one-kanji = ett kanji
    .name-guided = gångmärken
    .is-guided = ett kanji och märken för gångsättet
    .name-western = bokstäver
    .is-western = bokstäver: P L N S G B R K
    .name-ascii = ascii
    .is-ascii = bokstäver, bara ASCII på hela skärmen

settings-king = Kungar
    .help = kungarnas kanji
    .name-both = båda
    .is-both = 王 för Vit, 玉 för Svart
    .name-jewel = juvel
    .is-jewel = 玉 för båda
    .name-king = kung
    .is-king = 王 för båda

settings-dragon = Drake
    .help = det befordrade tornets kanji
    .name-old = äldre
    .is-old = 龍, som på pjäser
    .name-plain = nyare
    .is-plain = 竜, tydligare i liten skrift

settings-size = Brädstorlek
    .help = största rutorna, i teckenceller; ryms de inte tas närmast mindre
    .name-auto = auto
    .is-auto = så stort som fönstret medger
    .name-12x6 = 12x6
    .is-12x6 = 12x6 celler per ruta, pjäsbord bredvid brädet
    .name-10x5 = 10x5
    .is-10x5 = 10x5 celler per ruta, pjäsbord bredvid brädet
    .name-8x4 = 8x4
    .is-8x4 = 8x4 celler per ruta, pjäsbord bredvid brädet
    .name-7x3 = 7x3
    .is-7x3 = 7x3 celler per ruta
    .name-5x2 = 5x2
    .is-5x2 = 5x2 celler per ruta
    .name-4x1 = 4x1
    .is-4x1 = en textrad per rad, mest plats för drag
    .name-letters = bokstäver
    .is-letters = en textrad per rad, pjäser som bokstäver

settings-ambiguous = Teckenbredd
    .help = om terminalen ritar tecken som trianglar en eller två celler breda
    .name-auto = auto
    .is-auto = frågar terminalen vid starten
    .name-narrow = smala
    .is-narrow = en cell breda
    .name-wide = breda
    .is-wide = två celler breda; då används de inte

settings-graphics = Brädgrafik
    .help = hur bräden ritas; bilder kräver en terminal som visar dem
    .name-auto = auto
    .is-auto = bilder om terminalen säger att den visar dem; syns inget bräde, välj tecken
    .name-kitty = kitty
    .is-kitty = bilder med kitty-protokollet, vad terminalen än uppger
    .name-sixel = sixel
    .is-sixel = sixelbilder, vad terminalen än uppger
    .name-iterm = iTerm2
    .is-iterm = bilder enligt iTerm2, vad terminalen än uppger
    .name-cells = tecken
    .is-cells = texttecken

settings-tiles = Konturer
    .help = hur fint tecken visar pjäser; ingen terminal säger vad typsnittet har
    .name-quadrants = kvadranter
    .is-quadrants = 2x2 punkter per cell, finns i alla typsnitt
    .name-sextants = sextanter
    .is-sextants = 2x3 punkter per cell (Unicode 13); rutor visas om typsnittet saknar dem
    .name-octants = oktanter
    .is-octants = 2x4 punkter per cell (Unicode 16), finns i få typsnitt
settings-piece_font = Pjästypsnitt
    .help = bildernas typsnitt; i filen kan även ett namn eller en typsnittsfil anges
    .name-auto = auto
    .is-auto = det bästa typsnittet med kanji
    .name-brush = pensel
    .is-brush = ett penseltypsnitt
    .name-textbook = lärobok
    .is-textbook = ett lärobokstypsnitt
    .name-mincho = mincho
    .is-mincho = ett Ming-typsnitt
    .name-gothic = gotisk
    .is-gothic = ett gotiskt typsnitt
settings-piece_folder = Pjäsbilder
    .help = en mapp med SVG- eller PNG-bilder av pjäser, från nästa start; sökvägen skrivs i filen
    .name-none = inga
    .is-none = programmets egna pjäser
    .name-pieces = egna
    .is-pieces = mappen pieces bland inställningarna

settings-slide = Glidande pjäser
    .help = en flyttad pjäs glider till sin ruta om bilder kan flyttas och linjen är snabb

settings-mouse = Mus
    .help = om programmet använder musen; annars markerar den text

settings-keys = Tangenter
    .help = vad tangenterna gör; keymap.ron i inställningsmappen ändrar enstaka
    .name-default = standard
    .is-default = pilar och begynnelsebokstäver
    .name-vim = vim
    .is-vim = h j k l är pilar; K och L börjar drag med kung och lans

settings-notation = Notation
    .help = hur drag skrivs
    .name-auto = auto
    .is-auto = västerländsk när pjäserna har bokstäver, annars japansk
    .name-japanese = japansk
    .is-japanese = ７六歩, 同　銀, ５八金右
    .name-western = västerländsk
    .is-western = P-7f, Sx5e, G6i-5h
    .name-usi = USI
    .is-usi = 7g7f, P*5e
    .name-kif = KIF
    .is-kif = ７六歩(77), med från-rutan

settings-bot_level = Datornivå
    .help = datorns nivå från början; 1 passar nybörjare
    .name-adaptive = anpassad
    .is-adaptive = nivån följer dina resultat
settings-book = Datorns öppningar
    .help = datorn spelar öppningar ur sin bok; annars räknar den från första draget
settings-engine_time = Motorns tid
    .help = hur länge motorer tänker på ett drag i ett parti utan klocka
settings-ponder = Permanent tänkande
    .help = motorer tänker även på sin motståndares tid
settings-analysis_lines = Varianter
    .help = hur många varianter motorn visar
settings-score = Bedömning
    .help = hur motorns bedömning visas
    .name-centipawns = tal
    .is-centipawns = hundradels bönder; över 0 står svart bättre
    .name-percent = vinstchans
    .is-percent = svarts vinstchans
    .name-words = ord
    .is-words = till exempel "Svart står klart bättre"
settings-hints = Ledtrådar i partier
    .help = när du är vid draget kan du få se ett bra drag: pjäsen, rutan och sedan draget
settings-turn = Vänd brädet
    .help = med två spelare vänds brädet mot den som är vid draget
settings-cover = Täck brädet
    .help = med två spelare döljs brädet mellan dragen
settings-animation = Animering
    .help = visa hur pjäserna flyttas
settings-bell_move = Ljud: drag
    .help = ljudsignal när datorn har dragit
settings-bell_check = Ljud: schack
    .help = ljudsignal vid schack
settings-bell_end = Ljud: slut
    .help = ljudsignal när partiet är slut
settings-title = Fönstertitel
    .help = fönstrets titel visar vem som är vid draget

settings-unfocused = bakgrund
settings-on = på
settings-off = av

settings-pieces-now = pjäser: { $name }, { $meaning }
settings-size-now = brädstorlek: { $name }, { $meaning }
settings-welcome = Välkommen  ようこそ: vänster och höger väljer, Enter börjar
settings-theme-own = från din mapp themes
