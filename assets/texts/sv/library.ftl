# Biblioteket.

library-title = Bibliotek  棋譜
library-all-keys = Alla med sin tangent.

## Listan

library-saved-games = Sparade partier 棋譜
library-position-search = Ställning 局面検索
library-mirrored = med ombytta sidor
library-all-folders = alla mappar
library-newest-first = nyaste filer först
library-oldest-first = äldsta filer först
library-games = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }
library-moves = { $moves } drag
library-marked = { $games } märkta
library-found = { $games } med: { $letters }
library-unreadable = kan inte läsas
library-own-position = ställning

# Kolumnernas rubriker; 9 kolumner för ett namn, 6 för antalet drag.
library-date = Datum
library-black = ☗ Svart
library-white = ☖ Vit
library-event = Tävling
library-handicap = Handikapp
library-opening = Öppning
library-result = Utfall
library-number = Drag
library-file = Fil
library-modified = fildatum

## Sökningen efter ställning

library-next-move = Nästa drag
# Rubriken över ett antal partier, högst 5 kolumner.
library-times = antal
library-searching = söker ..
library-no-game-here = inget parti har denna ställning
library-no-move-here = inget parti går vidare härifrån

## Det lilla brädet

library-board = Bräde  盤面
library-no-board = inget bräde
library-searched-for = söks

## Meddelanden

library-choose-game = välj ett parti först
library-choose-games = välj eller märk partier först
library-choose-for-position = välj ett parti först: dess ställning söks
library-top = detta är själva bibliotekets mapp
library-needs-name = ett namn behövs: filen blir som den är
library-no-letters = inget parti har dessa bokstäver: Esc visar alla igen
library-empty = inga partier än: avslutade partier sparas här
library-many-faults = och { $count } sådana fel till
library-too-many = det finns för många filer: några listas inte
library-gone = filen finns inte längre
library-trash-is-empty = inget flyttades till papperskorgen
library-renamed = omdöpt till { $name }
library-copied = kopierat till { $name }
library-trashed = { $files ->
        [one] 1 fil flyttad
       *[other] { $files } filer flyttade
    } till { $folder }
library-restored = { $files ->
        [one] 1 fil återställd
       *[other] { $files } filer återställda
    }
library-written = { $files ->
        [one] 1 fil skriven
       *[other] { $files } filer skrivna
    } som { $format }
library-but = { $done }, men: { $why }
library-not-all = { $done }; { $why }{ $more ->
        [0] {""}
       *[other] {" "}(och { $more } till)
    }

## Rader som skrivs

library-new-name = nytt namn:
library-copy-as = kopiera som:
library-into-folder = till mapp (inget: bredvid varje fil):

## Dialoger

library-cannot-open = Kan inte öppnas
library-file-stays = Filen blir som den är.

library-to-trash = Till papperskorgen?
library-several = filerna för { $games } märkta partier, däribland { $name }
library-trash-keeps = En fil flyttas med alla sina partier. Filer bevaras i papperskorgen; u tar tillbaka dem.
library-keep = Behåll

library-convert = Omvandla  変換
library-which-format = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    } skrivs på nytt, i vilket format?
library-whole-files = Filerna blir som de är; en fil omvandlas med alla sina partier.
library-own-format = sparat (RON)
library-convert-to = Omvandla till { $format }
library-which-encoding = Vilken kodning?
library-convert-question = Omvandla?  変換
library-convert-beside = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    } som { $format }, bredvid varje fil.
library-convert-into = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    } som { $format }, i { $folder }.
library-nothing-lost = Inget går förlorat.
library-no-place = { $format } har ingen plats för:
library-loss = { $what } ({ $games ->
        [one] 1 parti
       *[other] { $games } partier
    })
library-convert-now = Omvandla
