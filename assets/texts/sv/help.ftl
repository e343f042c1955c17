help-title = Hjälp  使い方

help-moving = Förflyttning
help-here = På den här skärmen
help-record = Varianter, kommentarer, filer
help-watching = Motorer, diagram, uppspelning
help-everywhere = Överallt
help-dialog = I den här rutan
help-dialog-buttons = välj en knapp och tryck på den
help-dialog-scroll = rulla
help-dialog-close = stäng
help-change-value = ändra radens värde
help-choose-in-lists = välj raden eller tryck på knappen
help-up-in-lists = raden ovanför
help-down-in-lists = raden nedanför
help-first-in-lists = första raden
help-scroll-text = rulla texten
help-show-text = visa texten när fönstret är för litet för den
help-last-in-lists = sista raden
help-page-in-lists = en sida uppåt eller nedåt
help-mouse = Mus
help-left = vänster
help-right = höger
help-wheel = hjul
help-paste = Klistra in
help-text = text

help-play-typed = Drag kan också skrivas
help-play-first = Så drar du
help-play-keys = lyft en pjäs och ställ den på målrutan
help-play-hand = lyft en pjäs i hand för att släppa ned den
help-play-move = från-ruta och till-ruta; + befordrar, = befordrar inte
help-play-drop = ett nedsläpp; bokstäverna är P L N S G B R
help-play-left = välj en pjäs, sedan ruta; även pjäsbord, drag och knappar
help-play-right = avbryt
help-play-wheel = se bakåt och framåt

help-review-typed = Drag och nummer kan också skrivas
help-review-first = Så stegar du i partiet
help-review-step = nästa eller föregående drag
help-review-move = ett drag, som i ett parti: gå dit, eller lägg till det som variant
help-review-number = med Enter: går till drag { $number }
help-review-left = gå till ett drag i listan eller en plats i grafen; en pjäs, sedan dess ruta
help-review-right = samma som Esc
help-review-wheel = ett drag bakåt eller framåt
help-review-paste = öppnar ett protokoll eller en ställning i valfritt format

help-tsume-first = Så löses ett problem
help-tsume-checks = varje drag måste vara schack; varje matt räknas
help-tsume-answers = dragen kan också skrivas; försvararen håller ut så länge det går, utan meningslösa pjäser emellan
help-tsume-help = ett problem som löses med hjälp räknas som misslyckat och kommer tillbaka
help-mistakes-first = Hitta ett bättre drag
help-mistakes-move = spela det drag du hellre vill spela
help-mistakes-help = ett tips i tre steg; förklaringen
help-mistakes-step = stega genom varianten som visas
help-mistakes-line = välj varianten till en annan mening

help-key-up = Upp
help-key-down = Ner
help-key-left = Vänster
help-key-right = Höger
help-key-space = Blanksteg
help-editor-first = Så ställer du pjäser
help-editor-black = ställ en svart pjäs på markörens ruta
help-editor-white = ställ en vit pjäs där
help-editor-take = lyft pjäsen vid markören och ställ den på en annan ruta
help-editor-remove = ta bort pjäsen
help-editor-left = ta en pjäs från brädet, ett bord eller asken och välj ruta
