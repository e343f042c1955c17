paste-name = inklistrat
paste-kept = finns i biblioteket som { $name }
paste-address = Det här är en adress. Kopiera själva partiet där, som KIF eller CSA, och klistra in det.
paste-empty = det inklistrade är tomt
paste-under-dialog = stäng först rutan, klistra sedan in
paste-not-here = här går det inte att klistra in; klistra in partiet i menyn, biblioteket eller ett parti som granskas
paste-too-long = inte öppnat: { $bytes } byte är mer än de { $most } som får klistras in
paste-not-opened = inte öppnat: { $why }
paste-not-opened-at = inte öppnat: rad { $line }, kolumn { $column }: { $why }
paste-unreadable = kan inte läsas: { $why }

paste-warning-at = rad { $line }: { $why }
paste-warnings = { $first }{ $more ->
        [0] {""}
        [one] {" "}(och en varning till)
       *[other] {" "}(och { $more } varningar till)
    }

paste-question = Öppna det inklistrade partiet?
paste-was-pasted = Inklistrat: { $game }.
paste-leaves = Ett pågående parti sparas; osparade ändringar i ett protokoll går förlorade.
paste-open = Öppna
paste-stay = Stanna här

paste-which = Vilket parti?
paste-games = { $name }: { $games ->
        [one] 1 parti
       *[other] { $games } partier
    }
paste-pick = öppna
paste-moves = { $moves ->
        [0] en ställning
       *[other] { $moves } drag
    }
