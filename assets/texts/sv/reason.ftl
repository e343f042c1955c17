# Varför något vägras.

## Otillåtna drag

reason-out-of-turn = Fel tur: { $side } är vid draget
    .name = fel tur
reason-syntax = `{ $text }` är inget drag: väntade något som 7g7f, 8h2b+ eller P*5e
    .name = syntax
reason-promoted-drop = Befordrat nedsläpp: { $piece } släpps ned utan befordran
    .name = befordrat släpp
reason-not-in-hand = Du har { $piece ->
        [torn] inget torn
        [silver] inget silver
        [guld] inget guld
       *[other] ingen { $piece }
    } i hand
    .name = inte i hand
reason-occupied = Upptaget: { $square } är inte tom, nedsläpp slår inte
    .name = upptaget
reason-dead-drop = Död pjäs: { $piece } skulle aldrig kunna flytta från { $square }
    .name = död pjäs
reason-dead-move = Död pjäs: { $piece } måste befordras på { $square }
    .name = död pjäs
reason-nifu = Nifu: din bonde står redan på { $square }
    .name = nifu
reason-no-piece = Ingen pjäs står på { $square }
    .name = ingen pjäs
reason-not-your-piece = Inte din: { $piece } på { $square }
    .name = inte din pjäs
reason-own-piece = På { $square } står din egen pjäs: { $piece }
    .name = egen pjäs
reason-movement = Gångsätt: { $piece } på { $from } går inte till { $to }
    .name = gångsätt
reason-blocked = Gångsätt: { $piece } på { $from } spärras på { $squares }
    .name = gångsätt
reason-captures-king = Kungen på { $square } kan inte slås
    .name = slår kungen
reason-never-promotes = Befordran: { $piece } befordras inte ({ $square })
    .name = befordran
reason-outside-zone = Befordran: draget till { $square } berör inte befordringszonen
    .name = befordran
reason-unanswered = Schack: din kung på { $king } vore ännu i schack från { $squares }
    .name = kung i schack
reason-unshielded = Bunden: din kung på { $king } vore i schack från { $squares }
    .name = kung i schack
reason-stepped-in = Schack: din kung får inte gå till { $king }, hotad från { $squares }
    .name = kung i schack
reason-uchifuzume = Uchifuzume: en nedsläppt bonde får inte matta kungen på { $square }
    .name = uchifuzume

## Annat som begärs

reason-game-over = partiet är slut
reason-time-backward = tiden går baklänges: { $told } ms av draget sades förut, nu { $now } ms
reason-not-your-turn = man kan bara ge upp vid eget drag
reason-no-take-back = inga drag får tas tillbaka med dessa regler
reason-nothing-to-take-back = bara { $played } drag har spelats
reason-no-impasse = det finns ingen impass med samtycke i dessa regler
reason-one-not-entered = ingen impass än: båda kungarna måste ha gått in
reason-none-entered = ingen impass än: ingen kung har gått in
reason-no-offer = ingen impass är föreslagen
reason-no-declaration = det finns ingen deklaration i dessa regler
reason-no-foul = inget att påpeka
reason-players-claim = bara spelarna får påpeka regelbrott med dessa regler
reason-no-early-repetition = det finns ingen upprepning med samtycke i dessa regler
reason-new-position = ingen upprepning än: ställningen har inte funnits förut
reason-no-repetition-offer = ingen upprepning är föreslagen

## Skrivna drag som inte kan läsas

reason-typed-not-a-move = `{ $text }` är inget drag: väntade 7g7f, P*5e, 76歩, ７六歩 eller P-7f
reason-typed-no-previous = 同 betyder rutan för draget före, och det finns inget
reason-typed-wrong-side = { $side } är inte vid draget
reason-typed-not-there = ingen av dina pjäser på { $square } är { $piece }
reason-typed-none-reaches = med { $piece } når du inte { $square }
reason-typed-none-fits = { $modifiers } passar inte { $piece } till { $square }
reason-typed-ambiguous = { $piece } från { $origins } kan gå till { $square }: ange varifrån, såsom { $example }
reason-typed-no-drop = { $piece } kan inte släppas ned: i hand finns bara obefordrade pjäser
reason-typed-no-promotion = { $piece } befordras inte
