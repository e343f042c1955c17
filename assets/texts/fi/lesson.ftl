# Oppitunnit säännöistä. `lesson-NIMI` on otsikko; `lesson-NIMI-1` ensimmäinen tehtävä, `.after` mitä sanotaan, kun se on
# tehty, `.a` - `.c` vastaukset, joista valitaan.

## Ruutu

lesson-title = Oppitunnit 入門
lesson-part-b = 1 Siirrot
lesson-part-c = 2 Korotus
lesson-part-d = 3 Pudotus
lesson-part-e = 4 Shakki ja matti
lesson-part-f = 5 Pelin päättyminen
lesson-list-hint = tehty { $done }/{ $all }: Enter aloittaa oppitunnin
lesson-step = vaihe { $step }/{ $all }
lesson-enter-next = Enter: eteenpäin
lesson-enter-board = Enter: laudalle; v: takaisin tähän tekstiin
lesson-enter-answer = ylös ja alas, sitten Enter; tai numero
lesson-not-asked = Laillinen siirto, mutta ei pyydetty: yritä uudelleen
lesson-wrong-answer = Väärin: yritä uudelleen
lesson-no-answer-here = Vastaa ensin kysymykseen
lesson-all-done = Hienoa: se oli viimeinen oppitunti
lesson-not-to-resign = Tässä ei kannata luovuttaa: yritä uudelleen
lesson-foreign = Se on vastustajan nappula

## Siirrot ja lyönnit

lesson-king = Kuningas
lesson-king-1 = Kuningas liikkuu yhden ruudun mihin suuntaan tahansa. Siirrä omasi ruudusta 5e vinottain ruutuun 4d: nosta se Enterillä tai napsauttamalla, tai kirjoita 5e4d.
    .after = Kuningas pääsee enintään kahdeksaan ruutuun. Kun uhkaat sitä eikä sillä ole pakopaikkaa, voitat.
lesson-king-2 = Yritä nyt siirtää kuningasta kaksi ruutua kerralla. Ohjelma estää sen ja kertoo miksi.
    .after = Estetty: kuningas ei liiku niin. Ohjelma kertoo aina säännön ja korostaa ruudut.
lesson-rook = Torni
lesson-rook-1 = Torni liikkuu miten pitkälle tahansa linjaa tai riviä pitkin. Siirrä se ylös ruutuun 5d.
    .after = Suoraan, niin monta tyhjää ruutua kuin haluat.
lesson-rook-2 = Lyö nyt sotilas ruudussa 1d.
    .after = Eteen, taakse ja sivuille: tyhjällä laudalla torni hallitsee 16 ruutua.
lesson-bishop = Lähetti
lesson-bishop-1 = Lähetti liikkuu miten pitkälle tahansa vinottain. Siirrä se ruutuun 4d.
    .after = Neljään suuntaan vinottain, miten pitkälle tahansa.
lesson-bishop-2 = Voiko tämä lähetti korottamatta koskaan päästä viereiseen ruutuun 4e?
    .a = Voi, kahdella siirrolla
    .b = Ei koskaan
    .after = Vino siirto ei vaihda ruudun väriä. Vain korotettu lähetti, hevonen, pystyy siihen.
lesson-gold = Kulta
lesson-gold-1 = Kulta liikkuu yhden ruudun suoraan neljään suuntaan tai vinottain eteen: kuusi ruutua. Siirrä sitä vinottain eteen.
    .after = Eteenpäin tarkoittaa vastustajaa kohti.
lesson-gold-2 = Yritä nyt siirtää kultaa vinottain taakse.
    .after = Viereisistä ruuduista kulta ei pääse vain kahteen: vinottain taakse.
lesson-silver = Hopea
lesson-silver-1 = Hopea liikkuu yhden ruudun vinottain tai suoraan eteen: viisi ruutua. Siirrä sitä vinottain taakse.
    .after = Sen hopea osaa, kulta ei.
lesson-silver-2 = Yritä nyt siirtää hopeaa sivulle tai suoraan taakse.
    .after = Ei sivulle, ei suoraan taakse.
lesson-knight = Ratsu
lesson-knight-1 = Ratsu hyppää kaksi ruutua eteen ja yhden sivulle kaiken välissä olevan yli. Hyppää.
    .after = Se on ainoa hyppäävä nappula.
lesson-knight-2 = Yritä lyödä sotilas ruudussa 5e, suoraan ratsun edessä, tai hypätä taakse.
    .after = Vain kaksi ruutua, molemmat edessä: ei suoraan, sivulle eikä taakse.
lesson-lance = Keihäs
lesson-lance-1 = Keihäs liikkuu miten pitkälle tahansa suoraan eteen. Lyö sotilas ruudussa 5d.
    .after = Kuin torni, joka liikkuu vain eteenpäin.
lesson-lance-2 = Yritä nyt tuoda keihäs takaisin.
    .after = Keihäs ei voi palata.
lesson-pawn = Sotilas
lesson-pawn-1 = Sotilas liikkuu yhden ruudun suoraan eteen ja lyö samalla tavalla. Lyö sotilas omasi edestä.
    .after = Se ei lyö vinottain eikä liiku alussa kahta ruutua.
lesson-pawn-2 = Yritä lyödä jompikumpi näistä sotilaista vinottain, kuten länsimaisessa shakissa.
    .after = Sotilas lyö vain nappulan, joka on suoraan sen edessä.
lesson-dragon = Lohikäärme ja hevonen
lesson-dragon-1 = Korotettu torni ruudussa 7e, lohikäärme, liikkuu kuin torni tai yhden ruudun vinottain. Siirrä sitä yksi ruutu vinottain.
    .after = Lohikäärme hallitsee kaikki kahdeksan ruutua ympärillään.
lesson-dragon-2 = Korotettu lähetti ruudussa 3e, hevonen, liikkuu kuin lähetti tai yhden ruudun suoraan. Siirrä sitä yksi ruutu suoraan.
    .after = Niin hevonen pääsee kummankin värisiin ruutuihin.
lesson-golds = Korotetut pienet nappulat
lesson-golds-1 = Korotettu sotilas, keihäs, ratsu ja hopea liikkuvat kaikki aivan kuin kulta. Siirrä ruudun 8e tokinia vinottain eteen.
    .after = Tokin, korotettu sotilas, on yhtä vahva kuin kulta.
lesson-golds-2 = Yritä nyt siirtää jotakin muuta korotettua nappulaa niin kuin ennen korotusta: hopeaa vinottain taakse, keihästä kauas eteen tai ratsua hyppäämällä.
    .after = Korotettu nappula ei enää liiku entiseen tapaansa.
lesson-blocked = Nappuloita tiellä
lesson-blocked-1 = Torni, lähetti ja keihäs kulkevat vain tyhjien ruutujen yli. Yritä siirtää torni oman sotilaasi ohi.
    .after = Oma nappula on tiellä, eikä sen ruutuunkaan pääse.
lesson-blocked-2 = Nyt ruudun 5d sotilas on Valkoisen. Yritä päästä sen ohi.
    .after = Vastustajankin nappula pysäyttää: sen ohi ei pääse.
lesson-blocked-3 = Mutta sen voi lyödä. Lyö se.
    .after = Siirto päättyy lyöntiin.
lesson-capture = Lyönnit ja kädet
lesson-capture-1 = Lyö tornilla Valkoisen tokin ruudussa 5e.
    .after = Se poistuu laudalta ja tulee käteesi. Kädet ovat molempien nähtävillä.
lesson-capture-2 = Mitä kädessäsi nyt on?
    .a = Tokin
    .b = Sotilas
    .c = Ei mitään
    .after = Lyöty nappula vaihtaa puolta ja menettää korotuksensa.
lesson-capture-3 = Lyödäänkö kuningas koskaan?
    .a = Kyllä, silloin voittaa
    .b = Ei
    .after = Peli päättyy ennen sitä mattiin. Kuningasta ei myöskään saa jättää shakkiin.

## Korotus

lesson-zone = Korotusalue
lesson-zone-1 = Kolme perimmäistä riviä ovat korotusalueesi, Mustalla a, b ja c. Siirrä sotilas ruutuun 5c ja korota se.
    .after = Nappula käännetään siirron lopuksi ympäri.
lesson-zone-2 = Mitkä rivit ovat Valkoisen korotusalue?
    .a = a, b ja c
    .b = d, e ja f
    .c = g, h ja i
    .after = Kolme Mustaa lähinnä olevaa riviä, joilta Mustan nappulat aloittavat.
lesson-may-promote = Korotus on vapaaehtoinen
lesson-may-promote-1 = Nappulan voi korottaa, kun siirto alkaa tai päättyy korotusalueella. Siirrä hopea ulos alueelta ja korota se.
    .after = Nappulan voi korottaa myös, kun se lähtee alueelta.
lesson-may-promote-2 = Siirrä nyt hopea alueelle äläkä korota sitä.
    .after = Korottamatta jättäminen on japaniksi narazu. Hopealle se on usein parempi: se pääsee yhä vinottain taakse.
lesson-must-promote = Pakollinen korotus
lesson-must-promote-1 = Siirrä sotilas viimeiselle riville.
    .after = Valintaa ei tarjottu, koska korottamaton sotilas tai keihäs ei voisi enää liikkua siitä: se on korotettava.
lesson-must-promote-2 = Hyppää ratsulla toiselle riville.
    .after = Ratsu on korotettava kahdella viimeisellä rivillä. Muita ei ole koskaan pakko korottaa.
lesson-never-promotes = Mitä ei voi korottaa
lesson-never-promotes-1 = Siirrä kulta alueelle.
    .after = Valintaa ei tarjottu, koska kultaa, kuningasta ja korotettuja nappuloita ei koroteta.
lesson-never-promotes-2 = Kuinka kauan korotus kestää?
    .a = Kunnes nappula lähtee alueelta
    .b = Kunnes nappula lyödään
    .after = Nappula pysyy korotettuna kaikkialla, kunnes se lyödään.

## Pudotukset

lesson-drop = Pudotukset
lesson-drop-1 = Siirron sijasta voit pudottaa nappulan kädestäsi mihin tahansa tyhjään ruutuun. Pudota hopea ruutuun 5c: valitse se Tabilla tai napsauttamalla, tai kirjoita S*5c.
    .after = Pudotus on kokonainen siirto. Nappulaa ei voi korottaa samalla, ei edes alueella.
lesson-drop-2 = Valkoinen on siirtänyt. Siirrä nyt hopeaa ja korota se.
    .after = Pudotettu nappula liikkuu, lyö ja korottuu tavalliseen tapaan seuraavasta siirrosta alkaen.
lesson-drop-3 = Yritä pudottaa kulta Valkoisen sotilaan päälle.
    .after = Pudottamalla ei voi lyödä: ruudun on oltava tyhjä. Nappula pudotetaan aina korottamattomana.
lesson-dead-piece = Nappulat, jotka eivät voisi liikkua
lesson-dead-piece-1 = Nappulaa ei saa pudottaa ruutuun, josta se ei voisi enää liikkua. Kokeile: sotilas tai keihäs viimeiselle riville tai ratsu kahdelle viimeiselle.
    .after = Tämä on ikidokoro no nai koma, nappula, jolla ei ole minne mennä.
lesson-dead-piece-2 = Pudota ratsu ruutuun 5c, josta se pääsee eteenpäin.
    .after = Riittää, että nappula voisi liikkua tyhjällä laudalla. Hetkellinen este ei haittaa.
lesson-nifu = Nifu: kaksi sotilasta
lesson-nifu-1 = Pudota sotilaasi linjalle 5, jolla toinen sotilaasi on.
    .after = Kaksi omaa korottamatonta sotilasta samalla linjalla on nifu, yleisin rike. Se on kielletty, vaikka pudotus olisi ainoa vastaus shakkiin.
lesson-nifu-2 = Tässä linjalla 5 on tokin. Pudota sotilas sille linjalle.
    .after = Tokinia ei lasketa, eikä vastustajan sotilaita.
lesson-uchifuzume = Uchifuzume: matti pudotetulla sotilaalla
lesson-uchifuzume-1 = Sotilasta ei saa pudottaa niin, että siitä tulee heti matti. Kokeile: pudota sotilas ruutuun 1b.
    .after = Ruudun 1a kuningas ei pääsisi pakoon, eikä sotilasta voisi lyödä: uchifuzume.
lesson-uchifuzume-2 = Nyt kuninkaan vieressä on hopea. Pudota sotilas ruutuun 1b.
    .after = Laillista: hopea voi lyödä sotilaan, joten se on vain shakki. Yksikin laillinen vastaus riittää.
lesson-uchifuzume-3 = Sama asema, mutta nyt Mustan torni on ruudussa 5a. Saako sotilaan pudottaa ruutuun 1b? Kokeile.
    .after = Hopea on kiinnitetty: jos se löisi, torni uhkaisi kuningasta. Laillista vastausta ei ole, joten se on taas uchifuzume.
lesson-pawn-mates = Mikä ei ole uchifuzume
lesson-pawn-mates-1 = Anna matti siirtämällä sotilasta eteenpäin.
    .after = Siirretty sotilas saa antaa matin. Pudotettu sotilas saa antaa shakin tai viedä vastustajan viimeisen siirron ilman shakkia.
lesson-pawn-mates-2 = Anna matti pudottamalla keihäs ruutuun 1b.
    .after = Muilla nappuloilla saa antaa matin pudottamalla: sääntö koskee vain sotilasta.

## Shakki, matti, ei siirtoa

lesson-check = Shakki
lesson-check-1 = Torni shakkaa kuningastasi. Siirrä kuningas pois shakista.
    .after = Ensimmäinen kolmesta vastauksesta: kuninkaan siirto.
lesson-check-2 = Toinen: lyö shakkaava nappula.
    .after = Lähetti ylsi siihen vinottain.
lesson-check-3 = Kolmas: pane jotakin väliin. Pudota kulta linjalle.
    .after = Se ei auta ratsun eikä viereisen nappulan shakkiin. Kaksoisshakissa auttaa vain kuninkaan siirto.
lesson-self-check = Kuninkaan jättäminen shakkiin
lesson-self-check-1 = Kulta suojaa kuningastasi. Yritä siirtää se pois linjalta.
    .after = Se on kiinnitetty: omaa kuningasta ei saa jättää shakkiin.
lesson-self-check-2 = Siirrä kultaa sen sijaan linjaa pitkin.
    .after = Kiinnitetty nappula saa liikkua kiinnityksen suunnassa ja myös lyödä kiinnittäjän.
lesson-self-check-3 = Yritä siirtää kuninkaasi ruutuun, jota torni uhkaa.
    .after = Kuningas ei pääse myöskään toisen kuninkaan viereen eikä taaksepäin shakin suunnassa.
lesson-mate = Matti
lesson-mate-1 = Anna matti: pudota kulta ruutuun 5b kuninkaan eteen.
    .after = Kuningas ei pääse pakoon, ja kulta on suojattu. Joka on shakissa ilman laillista siirtoa tai pudotusta, häviää.
lesson-no-move = Ei siirtoa jäljellä
lesson-no-move-1 = Siirrä sotilas ruutuun 1c ja katso, mitä Valkoinen vielä voi tehdä.
    .after = Valkoinen ei ole shakissa mutta ei voi siirtää. Länsimaisessa shakissa se on patti; shogissa vuorossa oleva häviää.
lesson-announce = Shakin sanominen
lesson-announce-1 = Keihäs shakkaa Valkoisen kuningasta. Onko Mustan sanottava se?
    .a = On
    .b = Ei
    .after = Shakkia ei tarvitse sanoa. Se näkyy tilarivillä, ja säännöissä voi valita, että se sanotaan.

## Pelaajien teot

lesson-resign = Luovuttaminen
lesson-resign-1 = Mustalla ei ole tässä enää toivoa. Luovuta: t tai :resign.
    .after = Pelaaja sanoo makemashita, "hävisin". Luovutusta ei voi perua.
lesson-resign-2 = Milloin pelaaja saa luovuttaa?
    .a = Siirrosta 30 alkaen
    .b = Vain shakissa
    .c = Milloin tahansa
    .after = Myös ennen ensimmäistä siirtoa ja matin jälkeen. Jotkin säännöt sallivat sen vain omalla vuorolla.
lesson-formal-mate = Kuka päättää pelin, kun on matti
lesson-formal-mate-1 = Valkoinen on tässä matissa. Mitä tavallisilla säännöillä tapahtuu?
    .a = Peli on ohi: Musta voittaa
    .b = Valkoisen on ensin luovutettava
    .after = Peli päättyy mattiin.
lesson-formal-mate-2 = Vanhoissa turnauksissa (mate=formal) matti ei yksin riittänyt voittoon. Mitä matissa oleva voi vielä tehdä?
    .a = Jättää vuoron väliin
    .b = Luovuttaa, ei muuta
    .c = Tarjota tasapeliä
    .after = Tai hävitä ajalla tai laittomalla siirrolla. Jos siirtoa ei ole mutta ei shakkiakaan, peli päättyy kaikilla säännöillä.
lesson-no-draws = Tasapeliä ei sovita
lesson-no-draws-1 = Voivatko pelaajat sopia tasapelin, kuten länsimaisessa shakissa?
    .a = Voivat, milloin tahansa
    .b = Eivät
    .after = Tasapeliä ei tarjota. Peli jää ratkaisematta vain toistossa ja umpikujassa, joilla on omat sääntönsä.
lesson-no-draws-2 = Peli keskeytetään. Mikä on sen tulos?
    .a = Tasapeli
    .b = Ei mikään
    .after = Tulosta ei ole. Pelin voi myös lykätä ja jatkaa toiste.
