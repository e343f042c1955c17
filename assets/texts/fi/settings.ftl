# Asetukset: miksi ruutu niitä kutsuu, lause siitä mitä kukin tekee, ja arvot.

settings-heading = Asetukset

settings-language = Kieli
    .help = ruudun kieli
    .name-auto = automaattinen
    .is-auto = järjestelmän kieli

settings-theme = Värit
    .help = laudan, nappuloiden ja ruudun värit
    .name-wood = puu
    .is-wood = norsunluuta ja pähkinää tammella
    .name-dark = tumma
    .is-dark = hillityt värit hämärään huoneeseen
    .name-light = vaalea
    .is-light = paperia ja mustetta
    .name-kaya = kaya
    .is-kaya = kullanhohtoista kayapuuta päivällä
    .name-high-contrast = suuri kontrasti
    .is-high-contrast = suurin mahdollinen kontrasti
    .name-mono = mustavalko
    .is-mono = ei värejä

settings-color = Värisyvyys
    .help = montako väriä päätteelle lähetetään; komentorivi ja NO_COLOR ohittavat tämän
    .name-auto = automaattinen
    .is-auto = päätteen ilmoituksen mukaan
    .name-true = täysi
    .is-true = 16 miljoonaa
    .name-256 = 256
    .is-256 = xtermin 256
    .name-16 = 16
    .is-16 = päätteen omat 16
    .name-none = ei värejä
    .is-none = ei värejä, kuten NO_COLOR

settings-pieces = Nappulat
    .help = mitä nappuloissa lukee
    .name-auto = automaattinen
    .is-auto = kaksi kanjia tai kirjaimet, jos pääte ei näytä kanjeja
    .name-two-kanji = kaksi kanjia
    .is-two-kanji = kaksi kanjia ikkunassa 136x41 alkaen, muuten yksi
    .name-one-kanji = yksi kanji
    .is-one-kanji = yksi kanji
    .name-guided = siirtomerkit
    .is-guided = yksi kanji ja merkit siirroista
    .name-western = länsimainen
    .is-western = kirjaimet: P L N S G B R K
    .name-ascii = ascii
    .is-ascii = kirjaimet, koko ruudulla vain ASCII-merkkejä

settings-king = Kuninkaat
    .help = kuninkaiden kanji
    .name-both = molemmat
    .is-both = Valkoinen 王, Musta 玉
    .name-jewel = jalokivi
    .is-jewel = 玉 kummallakin
    .name-king = kuningas
    .is-king = 王 kummallakin

settings-dragon = Lohikäärme
    .help = korotetun tornin kanji
    .name-old = vanha
    .is-old = 龍, kuten nappuloissa
    .name-plain = selkeä
    .is-plain = 竜, pienenä selvempi

settings-size = Laudan koko
    .help = ruutujen enimmäiskoko merkkeinä; elleivät ne mahdu, seuraavaksi pienempi
    .name-auto = automaattinen
    .is-auto = niin suuri kuin ikkunaan mahtuu
    .name-12x6 = 12x6
    .is-12x6 = ruutu 12x6 merkkiä, telineet laudan vieressä
    .name-10x5 = 10x5
    .is-10x5 = ruutu 10x5 merkkiä, telineet laudan vieressä
    .name-8x4 = 8x4
    .is-8x4 = ruutu 8x4 merkkiä, telineet laudan vieressä
    .name-7x3 = 7x3
    .is-7x3 = ruutu 7x3 merkkiä
    .name-5x2 = 5x2
    .is-5x2 = ruutu 5x2 merkkiä
    .name-4x1 = 4x1
    .is-4x1 = yksi tekstirivi riviä kohti, siirroille eniten tilaa
    .name-letters = kirjaimet
    .is-letters = yksi tekstirivi riviä kohti, nappulat kirjaimina

settings-ambiguous = Merkkileveys
    .help = piirtääkö pääte kolmion kaltaiset merkit yhden vai kahden merkin levyisinä
    .name-auto = pääte
    .is-auto = pääte kertoo käynnistyksessä
    .name-narrow = kapea
    .is-narrow = yhden levyisinä
    .name-wide = leveä
    .is-wide = kahden levyisinä; silloin niitä ei käytetä

settings-graphics = Grafiikka
    .help = miten laudat piirretään; kuvat vaativat pääteohjelman, joka näyttää niitä
    .name-auto = automaattinen
    .is-auto = kuvat, jos pääte ilmoittaa käynnistyksessä näyttävänsä niitä
    .name-kitty = kitty
    .is-kitty = kuvat kitty-protokollalla, ilmoittipa pääte mitä tahansa (seuraavasta käynnistyksestä)
    .name-cells = merkit
    .is-cells = tekstimerkit

settings-piece_font = Fontti
    .help = kuvien fontti seuraavasta käynnistyksestä; tiedostoon voi kirjoittaa myös fontin nimen tai tiedoston
    .name-auto = automaattinen
    .is-auto = paras kanji-fontti
    .name-brush = sivellin
    .is-brush = sivellinkirjasin
    .name-textbook = oppikirja
    .is-textbook = oppikirjakirjasin
    .name-mincho = mincho
    .is-mincho = Ming-kirjasin
    .name-gothic = gootti
    .is-gothic = goottilainen kirjasin

settings-mouse = Hiiri
    .help = käyttääkö ohjelma hiirtä; ellei, sillä voi valita tekstiä

settings-keys = Näppäimet
    .help = näppäinten merkitys; asetuskansion keymap.ron muuttaa yksittäisiä
    .name-default = oletus
    .is-default = nuolet ja alkukirjaimet
    .name-vim = vim
    .is-vim = h j k l ovat nuolia; kuninkaan ja keihään siirrot alkavat K ja L

settings-notation = Merkintä
    .help = miten siirrot kirjoitetaan
    .name-auto = automaattinen
    .is-auto = länsimainen kirjainnappuloilla, muuten japanilainen
    .name-japanese = japanilainen
    .is-japanese = ７六歩, 同　銀, ５八金右
    .name-western = länsimainen
    .is-western = P-7f, Sx5e, G6i-5h
    .name-usi = USI
    .is-usi = 7g7f, P*5e
    .name-kif = KIF
    .is-kif = ７六歩(77), mukana lähtöruutu

settings-bot_level = Taso
    .help = koneen oletustaso; 1 sopii aloittelijalle
    .name-adaptive = mukautuva
    .is-adaptive = taso seuraa tuloksiasi
settings-book = Koneen avaukset
    .help = kone pelaa avaukset kirjastaan; muuten se laskee ensi siirrosta alkaen
settings-engine_time = Moottorin aika
    .help = kuinka kauan moottorit miettivät siirtoa pelissä ilman kelloa
settings-ponder = Ennakointi
    .help = moottorit miettivät myös vastustajansa ajalla
settings-analysis_lines = Jatkoja
    .help = montako jatkoa moottori näyttää
settings-score = Arvio
    .help = miten moottorin arvio näytetään
    .name-centipawns = luku
    .is-centipawns = sotilaan sadasosia; yli 0 musta on parempi
    .name-percent = voittoprosentti
    .is-percent = mustan voiton todennäköisyys
    .name-words = sanat
    .is-words = esimerkiksi ”Musta on selvästi parempi”
settings-hints = Vihjeet peleissä
    .help = vuorollasi voit nähdä hyvän siirron: nappulan, ruudun ja lopuksi siirron
settings-turn = Lauta kääntyy
    .help = kahden pelaajan pelissä lauta kääntyy vuorossa olevaan päin
settings-cover = Lauta peittyy
    .help = kahden pelaajan pelissä lauta peitetään vuorojen välillä
settings-animation = Animaatio
    .help = näytä siirrot liikkeenä
settings-bell_move = Ääni: siirto
    .help = äänimerkki, kun kone on siirtänyt
settings-bell_check = Ääni: shakki
    .help = äänimerkki, kun tulee shakki
settings-bell_end = Ääni: loppu
    .help = äänimerkki, kun peli on päättynyt
settings-title = Ikkunan otsikko
    .help = ikkunan otsikko kertoo, kenen vuoro on

settings-unfocused = taustalla
settings-on = päällä
settings-off = pois

settings-pieces-now = nappulat: { $name }, { $meaning }
settings-size-now = laudan koko: { $name }, { $meaning }
settings-welcome = Tervetuloa  ようこそ: vasen ja oikea valitsevat, Enter aloittaa
settings-theme-own = themes-kansiostasi
