setup-title = Uusi peli  対局設定

setup-player = Pelaaja { $number }
setup-name = {"  "}nimi
setup-style = Tyyli 棋風
setup-teaching = Opetus 指導
setup-begins = Tasoitus 手合
setup-giver = Antaja 上手
setup-black = Musta 先手
setup-rules = Säännöt 規則
setup-edit = {"  "}muuta
setup-clock = Kello 時計
setup-clock-of = {"  "}pelaaja { $number }
setup-match = Ottelu 番勝負
setup-opponent = Vastustaja
setup-more = Lisää...
setup-more-what = nimet, tyyli, ottelu
setup-all-rules = kaikki säännöt: { $key }
setup-fewer = Vähemmän
setup-hint-more = Enter näyttää tai piilottaa harvoin tarvittavat
setup-start = Aloita 対局開始
setup-back = Palaa

setup-even = ei tasoitusta 平手
setup-odds = { $odds } { $japanese }
setup-no-bot = kone ei pelaa
setup-style-free = mikä tahansa avaus
setup-style-static = paikallaan 居飛車
setup-style-ranging = siirtyvä 振り飛車
setup-style-attack = heti hyökkäys 急戦
setup-edited = muokattu asema 指定局面
setup-after = { $moves ->
        [one] 1 siirto 指定局面
       *[other] { $moves } siirtoa 指定局面
    }
setup-furigoma = furigoma 振り駒
setup-rule-set = { $title } { $japanese }
setup-own-rules = omat 独自
setup-option-by-option = mukauta...
setup-no-clock = ei kelloa
setup-same-clock = sama
setup-games = { $games ->
        [1] yksi peli 一番
        [3] 3 pelin ottelu 三番
        [5] 5 pelin ottelu 五番
        [7] 7 pelin ottelu 七番
        [9] 9 pelin ottelu 九番
       *[other] { $games } pelin ottelu
    }

setup-hint-seat = vasen ja oikea: ihminen, koneen taso (1 on helpoin), moottori; Ctrl-e lisää
setup-hint-bot = { $level } (arvio); vasen ja oikea: muut, 1 on helpoin
setup-hint-name = kirjoita nimi
setup-hint-style = mitä kone mieluiten pelaa avauksessa
setup-hint-teaching = kertoo, mitä siirto menettää; vihjeet ovat ilmaisia, eikä peli vaikuta tasoon
setup-hint-odds = vahvempi pelaaja on Valkoinen, pelaa ilman näitä nappuloita ja aloittaa
setup-hint-even = vasen ja oikea valitsevat tasoituksen: vahvemmalta puuttuvat nappulat
setup-hint-giver = tasoituksen antaja on Valkoinen, vahvempi pelaaja
setup-hint-black = Musta ☗ tarkoittaa vain aloittajaa; furigomassa heitetään viisi sotilasta
setup-hint-edit = Enter näyttää kaikki sääntökohdat selityksineen
setup-hint-clock = Vasen ja oikea: { $clocks }; tai kirjoita 1h+60s
setup-hint-match = ottelun voittaa se, joka voittaa yli puolet peleistä
setup-hint-start = Enter aloittaa pelin; ylös ja alas kulkevat lomakkeella
setup-hint-back = Enter palaa
setup-hint-rules = { $name }: { $like }
setup-hint-own-rules = omat muutetut säännöt

setup-not-a-time = aika: `{ $text }` ei ole aika, anna { $expected }
setup-no-unit = aika: `{ $text }` on ilman yksikköä, anna { $text }h, { $text }m tai { $text }s
setup-negative = aika: `{ $text }` on negatiivinen, anna { $expected }
setup-too-long = aika: `{ $text }` on liian pitkä, enintään { $hours }h ja { $periods } jaksoa
setup-no-time = aika: `{ $text }` ei jätä siirtoaikaa, anna `none` (ei kelloa) tai { $expected }
setup-both = aika: `{ $text }` sisältää sekä byoyomin että lisäajan, anna vain toinen

setup-toss-title = Furigoma  振り駒
setup-toss-who = Ylempiarvoinen pelaaja { $senior } heittää viisi sotilasta.
setup-toss-rule = Enemmän 歩: Musta on { $senior }. Enemmän と: { $other }.
setup-toss-counts = { $pawns } 歩, { $tokins } と
setup-toss-counts-with = { $pawns } 歩, { $tokins } と, { $uncounted } ei lasketa
setup-toss-uncounted = 立: kyljellään tai toisen päällä, ei lasketa
setup-toss-black = { $name } on Musta ja aloittaa.
setup-toss-equal = Yhtä monta: sotilaat heitetään uudelleen.
setup-toss-equal-again = Taas yhtä monta: seuraavaksi heitto { $number }.
setup-toss-start = Aloita
setup-toss-again = Heitä uudelleen
