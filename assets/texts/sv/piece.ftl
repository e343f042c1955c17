piece-pawn = bonde
    .the = bonden
    .moves = En ruta rakt framåt; den slår likadant.
piece-lance = lans
    .the = lansen
    .moves = Valfritt långt rakt framåt, aldrig bakåt.
piece-knight = springare
    .the = springaren
    .moves = Hoppar två rutor framåt och en åt sidan. Den är den enda pjäs som hoppar, och den går aldrig bakåt.
piece-silver = silver
    .the = silvret
    .moves = En ruta diagonalt eller rakt framåt.
piece-bishop = löpare
    .the = löparen
    .moves = Valfritt långt diagonalt, så den stannar på rutor av en färg.
piece-rook = torn
    .the = tornet
    .moves = Valfritt långt längs linje eller rad.
piece-gold = guld
    .the = guldet
    .moves = En ruta framåt, åt sidan, bakåt eller diagonalt framåt; inte diagonalt bakåt.
piece-king = kung
    .the = kungen
    .moves = En ruta åt vilket håll som helst, aldrig till en hotad ruta.
piece-tokin = tokin
    .the = tokin
    .moves = Går precis som ett guld.
piece-promoted-lance = befordrad lans
    .the = den befordrade lansen
    .moves = Går precis som ett guld.
piece-promoted-knight = befordrad springare
    .the = den befordrade springaren
    .moves = Går precis som ett guld.
piece-promoted-silver = befordrat silver
    .the = det befordrade silvret
    .moves = Går precis som ett guld.
piece-horse = häst
    .the = hästen
    .moves = Går som en löpare, eller en ruta längs linje eller rad.
piece-dragon = drake
    .the = draken
    .moves = Går som ett torn, eller en ruta diagonalt.

piece-list = Pjäser 駒
piece-list-hint = Tryck på en pjäs bokstav, eller välj en knapp.
piece-keys = Vänster och höger bläddrar, + vänder på pjäsen
piece-promotes = Befordras till { $promoted }, när draget börjar eller slutar på de tre bortersta raderna.
piece-promoted = Befordrad sida av { $plain }. Pjäsen förblir befordrad tills den slås; i hand är den { $plain } igen och släpps ned som sådan.
piece-never-promotes = Befordras inte.
piece-must-promote = Måste befordras på { $ranks ->
        [one] den sista raden
       *[other] de { $ranks } sista raderna
    }, där pjäsen aldrig skulle kunna flytta.
piece-king-drop = Slås aldrig, och är därför aldrig i hand.
piece-drop-free = Släpps ned på valfri tom ruta.
piece-drop-dead = Släpps ned på valfri tom ruta utom på { $ranks ->
        [one] den sista raden
       *[other] de { $ranks } sista raderna
    }.
piece-drop-pawn = Nifu: inte på en linje med en egen bonde. Uchifuzume: en nedsläppt bonde får inte ge matt.
piece-points = Värd { $points } poäng vid impass.
