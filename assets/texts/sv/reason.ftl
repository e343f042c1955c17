reason-out-of-turn = Fel spelare: { $side } är vid draget
    .name = fel tur
reason-syntax = `{ $text }` är inget drag. Exempel: 7g7f, 8h2b+, P*5e
    .name = oläsligt drag
reason-promoted-drop = Befordrat nedsläpp: { $piece } ska släppas ned utan befordran
    .name = befordrat nedsläpp
reason-not-in-hand = Du har { $piece ->
        [torn] inget torn
        [silver] inget silver
        [guld] inget guld
       *[other] ingen { $piece }
    } i hand
    .name = inte i hand
reason-occupied = Rutan { $square } är inte tom: nedsläpp slår inte
    .name = upptagen ruta
reason-dead-drop = Orörlig pjäs: { $piece } skulle aldrig kunna flytta från { $square }
    .name = orörlig pjäs
reason-dead-move = Orörlig pjäs: { $piece } måste befordras på { $square }
    .name = orörlig pjäs
reason-nifu = Nifu: du har redan en bonde på { $square }
    .name = nifu
reason-no-piece = Det står ingen pjäs på { $square }
    .name = ingen pjäs
reason-not-your-piece = Inte din: { $piece } på { $square }
    .name = inte din pjäs
reason-own-piece = På { $square } står redan en egen pjäs: { $piece }
    .name = egen pjäs
reason-movement = Olagligt: { $piece } på { $from } kan inte gå till { $to }. { $moves }
    .name = gångsätt
reason-blocked = Olagligt: { $piece } på { $from } kan inte hoppa över { $squares }
    .name = gångsätt
reason-captures-king = Kungen på { $square } kan inte slås
    .name = slagen kung
reason-never-promotes = Olagligt: { $piece } på { $square } kan inte befordras
    .name = befordran
reason-outside-zone = Draget till { $square } är utanför befordringszonen
    .name = befordran
reason-unanswered = Schack: din kung på { $king } skulle fortfarande stå i schack från { $squares }
    .name = kung i schack
reason-unshielded = Bunden: din kung på { $king } skulle stå i schack från { $squares }
    .name = kung i schack
reason-stepped-in = Schack: din kung får inte gå till { $king }, hotad från { $squares }
    .name = kung i schack
reason-uchifuzume = Matt med släppt bonde (uchifuzume): en nedsläppt bonde får inte ge matt mot kungen på { $square }
    .name = uchifuzume

reason-game-over = partiet är slut
reason-time-backward = klockan gick baklänges: { $told } ms av draget var redan räknade, nu { $now } ms
reason-not-your-turn = man kan bara ge upp när man är vid draget
reason-no-take-back = drag får inte tas tillbaka med dessa regler
reason-nothing-to-take-back = bara { $played } drag har spelats
reason-no-impasse = dessa regler har ingen överenskommen impass
reason-one-not-entered = ingen impass än: båda kungarna måste vara inne
reason-none-entered = ingen impass än: ingen kung är inne
reason-no-offer = ingen har föreslagit impass
reason-no-declaration = dessa regler har ingen deklaration
reason-no-foul = inget regelbrott att påpeka
reason-players-claim = bara spelarna får påpeka regelbrott med dessa regler
reason-no-early-repetition = dessa regler har ingen överenskommen upprepning
reason-new-position = ingen upprepning än: ställningen är ny
reason-no-repetition-offer = ingen har föreslagit upprepning

reason-typed-not-a-move = `{ $text }` är inget drag. Exempel: 7g7f, P*5e, P-7f
reason-typed-only-piece = Vart ska pjäsen gå ({ $piece })? Till exempel { $letter }-7f
reason-typed-no-previous = 同 betyder föregående drags ruta, och det finns inget sådant drag
reason-typed-wrong-side = { $side } är inte vid draget
reason-typed-not-there = du har ingen sådan pjäs på { $square }: { $piece }
reason-typed-none-reaches = ingen av dina pjäser når { $square }: { $piece }
reason-typed-none-fits = { $modifiers } passar inte { $piece } till { $square }
reason-typed-ambiguous = { $piece } på { $origins } kan gå till { $square }: ange från-rutan, till exempel { $example }
reason-typed-no-drop = { $piece } kan inte släppas ned: i hand finns bara obefordrade pjäser
reason-typed-no-promotion = { $piece } kan inte befordras
