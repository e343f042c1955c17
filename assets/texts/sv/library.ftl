library-title = Bibliotek  棋譜
library-all-keys = Tangenten står före varje knapp.

library-saved-games = Sparade partier 棋譜
library-samples = Exempelpartier
library-fetch = Hämta mina partier från lishogi
library-fetching = Hämtar partier: { $games }, Esc avbryter
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
library-marked = markerade: { $games }
library-found = { $games } med: { $letters }
library-unreadable = oläsbar
# The result stands before its reason: Black is the first of the two.
library-wins = { $winner ->
        [black] 1-0
       *[white] 0-1
    } { $reason }
library-unfinished = oavslutat
library-own-position = egen ställn.

library-date = Datum
library-black = ☗ Svart
library-white = ☖ Vit
library-event = Tävling
library-handicap = Handikapp
library-opening = Öppning
library-result = Resultat
library-number = Drag
library-file = Fil
library-modified = fildatum

library-next-move = Nästa drag
library-times = antal
library-searching = söker ..
library-no-game-here = inget parti innehåller ställningen
library-no-move-here = inget parti går vidare härifrån

library-board = Bräde  盤面
library-no-board = inget bräde
library-searched-for = söks

library-choose-game = välj ett parti först
library-choose-games = välj eller markera partier först
library-choose-for-position = välj ett parti först: dess ställning söks
library-top = detta är bibliotekets översta mapp
library-needs-name = namn saknas: filen lämnas som den är
library-no-letters = inga träffar: Esc visar alla
library-reading-game = partiet läses in...
library-empty = inga partier än: avslutade partier sparas här
library-many-faults = och { $count } liknande fel till
library-too-many = för många filer: alla visas inte
library-samples-stay = exempelpartier kan inte ändras: öppna ett och spara det under ett annat namn
library-gone = filen finns inte längre
library-fetched = { $games ->
        [one] 1 nytt parti
       *[other] { $games } nya partier
    } i { $folder }
library-not-logged-in = inte inloggad på lishogi: spela där en gång (Spela över nätverk), eller kör komadai lishogi login
library-stopping = avbryter: nästa hämtning fortsätter här
library-trash-is-empty = inget har flyttats till papperskorgen
library-renamed = nytt namn: { $name }
library-copied = kopierat: { $name }
library-trashed = { $files ->
        [one] 1 fil flyttad
       *[other] { $files } filer flyttade
    } till { $folder }
library-restored = { $files ->
        [one] 1 fil återställd
       *[other] { $files } filer återställda
    }
library-written = { $files ->
        [one] 1 fil sparad
       *[other] { $files } filer sparade
    } som { $format }
library-but = { $done }, men: { $why }
library-not-all = { $done }; { $why }{ $more ->
        [0] {""}
       *[other] {" "}(och { $more } till)
    }

library-new-name = nytt namn:
library-copy-as = kopiera som:
library-into-folder = målmapp (tomt: bredvid varje fil):

library-cannot-open = Kan inte öppnas
library-file-stays = Filen lämnas som den är.

library-to-trash = Flytta till papperskorgen?
library-several = filerna för { $games } markerade partier, bland annat { $name }
library-trash-keeps = Alla partier i filen flyttas. Filer bevaras i papperskorgen; u återställer dem.
library-keep = Behåll

library-convert = Konvertera  変換
library-which-format = Konvertera { $games ->
        [one] 1 parti
       *[other] { $games } partier
    } till vilket format?
library-whole-files = Filerna lämnas som de är. Alla partier i en fil konverteras.
library-own-format = komadai (RON)
library-encoding = Kodning: { $encoding }
library-convert-folder = Mapp
library-convert-question = Konvertera?  変換
library-convert-beside = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    } som { $format }, bredvid varje fil.
library-convert-into = { $games ->
        [one] 1 parti
       *[other] { $games } partier
    } som { $format }, i { $folder }.
library-nothing-lost = Inget går förlorat.
library-no-place = Förloras i { $format }:
library-loss = { $what } ({ $games ->
        [one] 1 parti
       *[other] { $games } partier
    })
library-convert-now = Konvertera

library-filters = Sparade sökningar
library-filter-words = Sökningen känner me:lost, me:won, NAMN:static-rook, NAMN:mino, #tagg.
library-filter-lost = Mina förluster
library-filter-won = Mina vinster
library-filter-lost-static = Mina förluster, stillastående torn
library-filter-lost-ranging = Mina förluster, rörligt torn
library-filter-keep = Spara sökningen
library-filter-forget = Glöm sökningen
library-filter-kept = sökningen är sparad: * visar den
library-filter-forgotten = sökningen är glömd
library-filter-name = sökningens namn
library-tags-line = taggar
library-notes-not-saved = sökningar och taggar sparades inte: { $why }
