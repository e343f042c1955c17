# Pöytäkirjan katselu: esitys, käyrät, mitä siirrosta tiedetään, sanojen haku.

## Esitys

watch-auto-play = Esitys
watch-start = Aloita
watch-stop = Seis
watch-stopped = pysähtyi
watch-stopped-at-branch = pysähtyi: tästä jatkuu { $ways } muunnelmaa
watch-no-moves = ei ole siirtoja esitettäväksi
watch-pace-now = esitys: { $pace }
watch-even-pace = { $seconds } s siirtoa kohti
watch-recorded-pace = { $factor ->
        [1] kirjatut ajat
       *[other] kirjatut ajat, { $factor } kertaa nopeammin
    }
watch-pace = Tahti: { $pace }; ^ on nopeammin, - hitaammin
watch-stops-at-branches = Se pysähtyy, kun muunnelmia on monta, ja lopussa.
    .button = Pysähdy haaroihin
watch-passes-branches = Se kulkee haarojen ohi ja pysähtyy lopussa.
    .button = Ohita haarat
watch-longest-pace = Kirjatusta ajasta näytetään enintään 10 s siirtoa kohti.
watch-to-even-pace = Tasatahti
watch-to-recorded-pace = Kirjatut ajat

## Käyrät

watch-time = Aika  消費時間
watch-material = Aineisto  駒の損得
watch-evaluation = Arvio  評価値
watch-nothing-to-draw = ei ole mitään piirrettävää: siirtoja ei tehty
watch-scale = { $now }  max { $most }
watch-mates-in = { $side } matti, { $plies } siirtoa
watch-mates = { $side } matti

## Sanojen haku

watch-find = etsi huomautuksista: { $words }
watch-find-what = kirjoita huomautuksen sanoja, sitten Enter
watch-not-found = missään huomautuksessa ei ole `{ $words }`

## Mitä siirrosta tiedetään

watch-facts = Tässä siirrossa
watch-fact-move = siirto
watch-fact-turn = vuoro
watch-fact-time = aika
watch-fact-score = arvio
watch-fact-points = pisteet
watch-fact-bookmark = merkki
watch-start-position = alku 開始局面
watch-turn = { $side }, siirto { $number }
watch-used = { $side } käytti { $time }
watch-points = ☗ { $black } - ☖ { $white } (i kertoo lisää)
watch-end-is-right = säännöillä ei ole mitään tätä päätöstä vastaan

watch-foul = rike 反則: { $why }
watch-checkmate = matti 詰み
watch-no-legal-move = ei laillista siirtoa 合法手なし
watch-check = shakki 王手
watch-checks = shakki 王手, { $count } peräkkäin, { $side }

watch-repeated = { $occurrence } (aiemmat: siirrot { $moves })
watch-repeated-draw = { $occurrence } - tasapeli (千日手) (aiemmat: siirrot { $moves })
watch-repeated-loss = { $occurrence } - ikuinen shakki (連続王手): { $side } häviää (aiemmat: siirrot { $moves })
