setup-title = Nytt parti  対局設定

setup-player = Spelare { $number }
setup-name = {"  "}namn
setup-style = Stil 棋風
setup-teaching = Lärparti 指導
setup-begins = Handikapp
setup-giver = Ger handikapp
setup-black = Svart 先手
setup-rules = Regler 規則
setup-edit = {"  "}ändra
setup-clock = Klocka 時計
setup-clock-of = {"  "}spelare { $number }
setup-match = Match 番勝負
setup-opponent = Motståndare
setup-more = Mer...
setup-more-what = namn, stil, match
setup-all-rules = alla regler: { $key }
setup-fewer = Mindre
setup-hint-more = Enter visar eller döljer det få behöver
setup-start = Börja  対局開始
setup-back = Tillbaka

setup-even = jämnt 平手
setup-odds = { $odds } { $japanese }
setup-no-bot = ingen dator spelar
setup-style-free = valfri öppning
setup-style-static = fast torn 居飛車
setup-style-ranging = rörligt torn 振り飛車
setup-style-attack = tidigt anfall 急戦
setup-edited = egen ställning 指定局面
setup-after = efter { $moves } drag 指定局面
setup-furigoma = furigoma 振り駒
setup-rule-set = { $title } { $japanese }
setup-own-rules = egna 独自
setup-option-by-option = anpassa...
setup-no-clock = ingen
setup-same-clock = samma
setup-games = { $games ->
        [1] ett parti 一番
        [3] bäst av 3 三番
        [5] bäst av 5 五番
        [7] bäst av 7 七番
        [9] bäst av 9 九番
       *[other] bäst av { $games }
    }

setup-hint-seat = vänster och höger: människa, datorns nivå (1 lättast), motor; Ctrl-e: fler
setup-hint-bot = { $level } (uppskattat); vänster och höger: andra, 1 lättast
setup-hint-name = skriv ett namn
setup-hint-style = vad datorn helst spelar i öppningen
setup-hint-teaching = säger vad ett drag förlorar; tips är gratis och partiet räknas inte
setup-hint-odds = den starkare spelar Vit utan dessa pjäser och börjar
setup-hint-even = vänster och höger väljer handikapp: pjäser som den starkare saknar
setup-hint-giver = den som ger handikapp är Vit, den starkare spelaren
setup-hint-black = Svart ☗ betyder bara: börjar; vid furigoma kastas fem bönder
setup-hint-edit = Enter visar alla regelval med förklaring
setup-hint-clock = Vänster och höger: { $clocks }; eller skriv 1h+60s
setup-hint-match = den som vinner mer än hälften av partierna vinner matchen
setup-hint-start = Enter börjar partiet; upp och ner går mellan raderna
setup-hint-back = Enter går tillbaka
setup-hint-rules = { $name }: { $like }
setup-hint-own-rules = regler med egna ändringar

setup-not-a-time = tid: `{ $text }` är ingen tid, skriv { $expected }
setup-no-unit = tid: `{ $text }` saknar enhet, skriv { $text }h, { $text }m eller { $text }s
setup-negative = tid: `{ $text }` är negativ, skriv { $expected }
setup-too-long = tid: `{ $text }` är för lång, högst { $hours }h och { $periods } perioder
setup-no-time = tid: `{ $text }` ger ingen betänketid, skriv `none` för ingen klocka eller { $expected }
setup-both = tid: `{ $text }` har både byoyomi och tillägg, välj ett av dem

setup-toss-title = Furigoma  振り駒
setup-toss-who = { $senior }, högst i rang, kastar fem bönder.
setup-toss-rule = Fler 歩: { $senior } är Svart. Fler と: { $other }.
setup-toss-counts = { $pawns } 歩, { $tokins } と
setup-toss-counts-with = { $pawns } 歩, { $tokins } と, { $uncounted } räknas inte
setup-toss-uncounted = 立: på högkant eller ovanpå en annan, räknas inte
setup-toss-black = { $name } är Svart och börjar.
setup-toss-equal = Lika många: bönderna kastas igen.
setup-toss-equal-again = Lika många igen: kast { $number } följer.
setup-toss-start = Börja
setup-toss-again = Kasta igen
