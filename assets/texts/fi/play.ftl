play-header = { $program }   { $number }   { $rest }
play-move-number = siirto { $ply }
play-moves = Siirrot 棋譜
play-start = alku 開始局面
play-meter = asema x{ $count }
play-clock = kello { $clock }
play-byoyomi-seconds = { $seconds }s
play-in-byoyomi = byo { $time }{ $periods }
play-before-byoyomi = { $time } +{ $byoyomi }{ $periods }

play-looking-back = siirto { $ply }/{ $moves }: . eteenpäin, End takaisin peliin
play-check = shakki!
play-check-called = { $who }: shakki!
play-to-move = vuorossa { $who }
play-thinking = { $who } miettii...
play-mated = { $who } on matissa: t luovuttaa
play-holds-for-drop = pudota { $piece } merkittyyn ruutuun
play-holds-for-drop-anywhere = pudota { $piece } ruutuun
play-holds = { $piece } { $square }: valitse merkitty ruutu
play-holds-anywhere = { $piece } { $square }: valitse ruutu
play-typed = Enter pelaa { $move }
    .any = Enter pelaa tämän siirron
play-typed-promotion = Enter: korotetaanko?
play-king-entered = { $who }: kuningas perillä, i laskee pisteet
play-offers-impasse = { $who } tarjoaa umpikujaa: Ctrl-o vastaa, siirto hylkää
play-offers-repetition = { $who } tarjoaa tasapeliä toistolla: Ctrl-o vastaa, siirto hylkää
play-second-time = sama asema toista kertaa
play-nth-time = { $n ->
        [3] sama asema kolmatta kertaa
        [4] sama asema neljättä kertaa
       *[other] sama asema taas
    }
play-third-draw = kolmas kerta: vielä kerran, niin peli on tasan
play-third-loss = kolmas kerta: vielä kerran, niin { $who } häviää: ikuinen shakki
play-fourth-draw = neljäs kerta: peli on tasan
play-fourth-loss = neljäs kerta: { $who } häviää, ikuinen shakki
play-to-square = ruutuun { $square }: { $means }

play-seconds-left = { $seconds ->
        [one] { $who }: 1 sekunti jäljellä
       *[other] { $who }: { $seconds } sekuntia jäljellä
    }
play-byoyomi-begins = { $periods ->
        [1] { $who }: byoyomi alkaa, viimeinen jakso
       *[other] { $who }: byoyomi alkaa, { $periods } jaksoa
    }
play-period-begins = { $periods ->
        [1] { $who }: viimeinen jakso alkaa
       *[other] { $who }: jakso on käytetty, { $periods } jäljellä
    }

play-game-over = peli on päättynyt
play-game-over-enter = peli on päättynyt; Enter näyttää tuloksen
play-wait = { $who } miettii; u peruu siirtosi
play-foreign-piece = se ei ole sinun nappulasi: vuorossa { $who }
play-empty-hand = kädessä ei ole nappuloita
play-no-answer-to-check = se ei torju shakkia
play-no-legal-move = sillä nappulalla ei nyt ole laillista siirtoa
play-empty-square = Siinä ei ole nappulaa: valitse omasi
play-taken-back = siirto peruttu
play-nothing-to-take-back = sinulla ei ole peruttavaa siirtoa
play-hint-thinking = etsitään hyvää siirtoa...
play-hint-price = Paina { $key } uudelleen: saat vihjeen (peliä ei enää lasketa tasoosi)
play-hint-declare = Vihje: julista kuninkaan sisäänpääsy
play-hint-none = mikään siirto ei ole toista parempi
play-hint-failed = ei vihjettä: { $why }
play-hints-off = vihjeet on poistettu käytöstä asetuksissa
play-no-hints-adaptive = ei vihjeitä: tämän koneen taso seuraa tuloksiasi
play-no-hints-rules = ei vihjeitä: nämä säännöt eivät salli siirron perumista eivätkä apua
play-with-hints = { $who }: { $n ->
    [one] 1 vihje
   *[other] { $n } vihjettä
}
play-with-analysis = analysoitu pelin aikana
play-bot-failed = koneessa tapahtui virhe: { $why }; u peruu siirtosi
play-bots-play = ohjelmat pelaavat molempia puolia: a pysäyttää, e palaa valikkoon
play-engine-starting = { $who } käynnistyy...
play-engine-broken = { $who } ei pelaa: { $why }; Enter kysyy, mitä tehdään
play-engine-unknown = ei ole moottorien luettelossa (Ctrl-e lisää moottoreita)
play-engine-declares = se ilmoitti voiton, jota näissä säännöissä ei ole
play-engine-restarts = { $who } kaatui ja käynnistetään uudelleen: { $why }
play-engine-loses = { $who } kaatui taas ja häviää: { $why }
play-engine-title = { $who } ei voi pelata
play-engine-kept = Peli säilyy tällaisena.
play-engine-person = Ihminen pelaa
play-engine-again = Yritä uudelleen
play-engine-start = Käynnistä tämä ohjelma
play-nobody-thinks = mikään ohjelma ei mieti nyt
play-no-edit = asemaa voi muokata, kun peli on päättynyt
play-declares-in-turn = julistaa voi vain omalla vuorolla
play-bot-refuses = { $who } ei suostu ja jatkaa peliä
play-refused = hylätty: peli jatkuu
play-fouls-refused = näillä säännöillä laittomat siirrot estetään: ei huomautettavaa
play-fouls-lose = näillä säännöillä laittoman siirron tehnyt häviää heti: ei huomautettavaa
play-resignation-stands = luovutus on voimassa; aiemmat rikkeet eivät enää vaikuta
play-no-foul = ei rikettä: peli jatkuu

play-promote = Korotetaanko? 成りますか
play-fourth-title = Neljäs kerta  千日手
play-fourth-is-draw = Asema esiintyy neljännen kerran: peli on tasan.
play-fourth-is-your-loss = Asema esiintyy neljännen kerran, ja joka siirtosi oli shakki: häviät ikuisella shakilla.
play-fourth-is-loss = Asema esiintyy neljännen kerran: { $who } häviää ikuisella shakilla.
play-resign-title = Luovutetaanko?  投了
play-resign-body = { $winner } voittaa pelin.
play-resign-other = { $who } luovuttaa
play-take-back-title = Perutaanko?  待った
play-take-back-body = { $who } pyytää perua: { $last }.
play-take-back-asked = { $who }, suostutko?
play-analyse-title = Analysoidaanko yhdessä?
play-analyse-body = Moottorit näyttävät arvionsa molemmille pelaajille pelin loppuun asti.
play-analyse-asked = Suostuvatko molemmat pelaajat?
play-declare-title = Julistetaanko?  入玉宣言
play-declare-body = { $who } julistaa kuninkaan sisäänpääsyn.
play-declare-warning = Jos julistus epäonnistuu, peli on hävitty.
play-offer-title = Tarjotaanko tasapeliä?
play-offer-body = Mitä tarjotaan?
play-offer-impasse = Umpikuja 持将棋
play-offer-repetition = Toisto 千日手
play-impasse-title = Umpikuja?  持将棋
play-impasse-body = { $who } tarjoaa umpikujaa pelin päätökseksi.
play-impasse-points = Pisteet: ☗ { $black }, ☖ { $white }: { $verdict }.
play-repetition-title = Toisto?  千日手
play-repetition-body = { $who } tarjoaa tasapeliä toistolla.
play-offer-asked = { $who }, hyväksytkö?
play-offer-lapses = Tarjous raukeaa seuraavaan siirtoon.
play-foul-title = Rike?  反則
play-foul-body = Laudalla väitetään tehdyn laiton siirto.
play-foul-warning = Ellei laitonta siirtoa ole, peli jatkuu. Kuka huomauttaa?
play-paused-title = Tauko  休憩
play-paused-body = Kellot on pysäytetty.
play-calls = Viimeiset sekunnit: { $calls }; äänimerkki: { $bell }.
play-on = päällä
play-off = pois

play-wins = { $who } voitti
play-no-winner = Ei voittajaa
play-time-used = Aika: ☗ { $black }  ☖ { $white }
play-foul = { $name } { $reason }
play-foul-move = Se oli siirto { $number }, { $written }.
play-same-positions = Sama asema: { $list }.
play-at-start = alussa
play-after-move = siirron { $ply } jälkeen
play-points = { $side }, pisteet { $points }: lauta { $board } (isot { $board_big }, pienet { $board_small }), käsi { $hand } (isot { $hand_big }, pienet { $hand_small })
play-points-with-odds = { $side }, pisteet { $points }: lauta { $board } (isot { $board_big }, pienet { $board_small }), käsi { $hand } (isot { $hand_big }, pienet { $hand_small }), tasoitus { $odds }

play-game-again = Sama peli uudelleen
play-next-game = Seuraava peli
play-replay-switched = Uusinta, puolten vaihto
play-replay-same = Uusinta
play-toss = Arvo 振り駒
play-game-of = peli { $number }, { $games } pelin ottelu
play-game-of-again = peli { $number } uusitaan, { $games } pelin ottelu
play-replay = uusinta 指し直し
play-single = yksi peli
play-game-short = peli { $number }/{ $games }
play-game-short-again = peli { $number }r/{ $games }
play-rated = luokituksessa { $score }
play-match-won = Ottelun voitti { $who }: { $score }
play-match-tied = Ottelu päättyi tasan: { $score }
play-match-open = { $games } pelin ottelu: { $score }
play-next-replay = Uusinta 指し直し: { $black } - { $white }
play-next-number = Seuraavaksi peli { $number }: { $black } - { $white }
play-both-begin = Kummallakin on alussa { $time }.
play-sides-begin = Alussa ☗ { $black }, ☖ { $white }.
play-no-clock = ei kelloa
play-left = { $main } jäljellä
play-left-then = { $main } jäljellä, sitten { $byoyomi }
play-from-move-1 = { $byoyomi } 1. siirrosta alkaen
play-left-byoyomi = byoyomi { $time }
play-left-periods = byoyomi { $time } x{ $periods }
play-table-won = { $who } voitti
play-table-drawn = tasapeli
play-table-end = { $reason }, { $moves }

play-covered = vuorossa { $name }: Enter näyttää laudan
play-title-turn = vuorossa { $name } - komadai
play-title-over = { $names } - komadai

play-key-type = kirjoita
play-key-view = selaa
play-key-result = tulos
play-key-edit = muokkaa
play-key-play = siirrä
play-key-put-down = laske
play-key-complete = täydennä

play-lost-in-a-row = { $games } tappiota peräkkäin tasoa { $level } vastaan. { $level ->
    [1] Kokeile tasoitusta.
   *[other] Kokeile tasoitusta tai alempaa tasoa.
}
play-with-handicap = Tasoitus: { $odds }
play-lower-level = Taso { $level }
play-strength = Pelaat suunnilleen tasolla { $level }, { $name } ({ $games } peliä).
play-strength-unknown = Arvioon tasostasi tarvitaan { $needed } laskettua peliä, nyt { $games }.
play-adaptive-next = Mukautuva kone pelaa seuraavan pelin tasolla { $level }.
play-analyse-later = Koko pelin voi analysoida, kun se on päättynyt. { $key } analysoi tämän aseman

## A teaching game.

play-teaching = Opetuspeli: kuulet, mitä siirto menettää; { $hint } näyttää hyvän, { $back } peruu
# A position after a person's move; { $key } is the key that takes it back.
play-teaching-piece = { $piece } ruudussa { $square } voidaan lyödä: { $key } peruu siirtosi
play-teaching-mate = kuninkaasi voidaan nyt tehdä matiksi: { $key } peruu siirtosi
# { $words } is a sentence of the coach without a full stop.
play-teaching-other = { $words }: { $key } peruu siirtosi
play-teaching-drift = asemasi heikkenee siirto siirrolta: { $key } näyttää hyvän siirron
play-well-done = Hyvin tehty
play-well-mate = { $move } teki matin
play-well-won = { $move } voitti nappulan: { $piece }
play-well-only = { $move } oli ainoa hyvä siirto
play-well-castle = linnasi valmistui: { $castle }
play-well-promoted = { $move } korotti nappulan: { $piece }
play-well-steady = { $moves } siirtoa peräkkäin ilman virhettä
play-well-best = { $moves ->
    [one] 1 siirtosi oli paras
   *[other] { $moves } siirtoasi oli parhaita
}
play-to-learn = Opittavaa
play-to-learn-move = { $move }: { $words }
play-to-learn-better = parempi oli { $better }
