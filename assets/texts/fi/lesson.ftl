# Oppitunnit säännöistä. `lesson-NIMI` on otsikko; `lesson-NIMI-1` ensimmäinen tehtävä, `.after` mitä sanotaan, kun se on
# tehty, `.a` - `.c` vastaukset, joista valitaan.

## Ruutu

lesson-title = Oppitunnit 入門
lesson-part-b = B Siirrot
lesson-part-c = C Korotus
lesson-part-d = D Pudotus
lesson-part-e = E Shakki
lesson-part-f = F Pelaajat
lesson-list-hint = tehty { $done }/{ $all }: Enter aloittaa oppitunnin
lesson-step = vaihe { $step }/{ $all }
lesson-enter-next = Enter: eteenpäin
lesson-enter-board = Enter: laudalle; v: takaisin tähän tekstiin
lesson-enter-answer = ylös ja alas, sitten Enter; tai numero
lesson-not-asked = Se on laillista, mutta ei sitä mitä pyydettiin: yritä uudelleen
lesson-wrong-answer = Ei: yritä uudelleen
lesson-no-answer-here = Vastaa ensin kysymykseen
lesson-all-done = Hienoa: se oli viimeinen oppitunti
lesson-not-to-resign = Tässä asemassa ei luovuteta: yritä uudelleen
lesson-foreign = Tämä on toisen puolen nappula

## B. Siirrot ja lyönnit

lesson-king = Kuningas
lesson-king-1 = Kuningas liikkuu yhden ruudun mihin suuntaan tahansa. Siirrä omasi ruudusta 5e vinottain ruutuun 4d: nosta se Enterillä tai napsauttamalla, tai kirjoita 5e4d.
    .after = Enintään kahdeksan ruutua, kuten shakkipelissä. Joka vie kuninkaalta kaikki tiet, voittaa.
lesson-king-2 = Yritä nyt siirtää kuningasta kaksi ruutua kerralla. Ohjelma estää sen ja kertoo miksi.
    .after = Estetty: se ei liiku niin. Joka esto nimeää säännön ja valaisee ruudut.
lesson-rook = Torni
lesson-rook-1 = Torni liikkuu miten pitkälle tahansa linjaa tai riviä pitkin. Siirrä se ylös ruutuun 5d.
    .after = Miten monta tyhjää ruutua tahansa suoraan.
lesson-rook-2 = Lyö nyt sotilas ruudussa 1d.
    .after = Eteen, taakse ja sivuille: tyhjällä laudalla torni ulottuu 16 ruutuun.
lesson-bishop = Lähetti
lesson-bishop-1 = Lähetti liikkuu miten pitkälle tahansa vinottain. Siirrä se ruutuun 4d.
    .after = Neljä vinoa suuntaa, lähelle ja kauas.
lesson-bishop-2 = Voiko tämä lähetti korottamatta koskaan päästä viereiseen ruutuun 4e?
    .a = Voi, kahdella siirrolla
    .b = Ei koskaan
    .after = Vino siirto ei vaihda ruudun väriä. Vain hevonen, sen korotettu puoli, voi.
lesson-gold = Kulta
lesson-gold-1 = Kulta liikkuu yhden ruudun suoraan neljään suuntaan tai vinottain eteen: kuusi ruutua. Siirrä sitä vinottain eteen.
    .after = Eteen on vastustajaa kohti.
lesson-gold-2 = Yritä nyt siirtää kultaa vinottain taakse.
    .after = Kaksi ruutua vinottain takana ovat ainoat viereiset, joihin kulta ei pääse.
lesson-silver = Hopea
lesson-silver-1 = Hopea liikkuu yhden ruudun vinottain tai suoraan eteen: viisi ruutua. Siirrä sitä vinottain taakse.
    .after = Sen hopea osaa, mutta kulta ei.
lesson-silver-2 = Yritä nyt siirtää hopeaa sivulle tai suoraan taakse.
    .after = Ei sivulle, ei suoraan taakse.
lesson-knight = Ratsu
lesson-knight-1 = Ratsu hyppää kaksi ruutua eteen ja yhden sivulle kaiken välissä olevan yli. Hyppää.
    .after = Se on ainoa hyppäävä nappula.
lesson-knight-2 = Yritä lyödä sotilas ruudussa 5e, suoraan ratsun edessä, tai hypätä taakse.
    .after = Vain kaksi ruutua, molemmat edessä: ei suoraan, sivulle eikä taakse.
lesson-lance = Keihäs
lesson-lance-1 = Keihäs liikkuu miten pitkälle tahansa suoraan eteen. Lyö sotilas ruudussa 5d.
    .after = Kuin torni, joka katsoo vain eteensä.
lesson-lance-2 = Yritä nyt tuoda keihäs takaisin.
    .after = Keihäällä ei ole tietä takaisin.
lesson-pawn = Sotilas
lesson-pawn-1 = Sotilas liikkuu yhden ruudun suoraan eteen ja lyö samalla tavalla. Lyö sotilas omasi edestä.
    .after = Ei vinoja lyöntejä eikä kaksoisaskelta alusta.
lesson-pawn-2 = Yritä lyödä jompikumpi näistä sotilaista vinottain, kuten shakkipelissä.
    .after = Sotilas lyö sen, mikä on suoraan edessä, ei muuta.
lesson-dragon = Lohikäärme ja hevonen
lesson-dragon-1 = Korotettu torni ruudussa 7e, lohikäärme, liikkuu kuin torni tai yhden ruudun vinottain. Siirrä sitä yksi ruutu vinottain.
    .after = Lohikäärme hallitsee kaikki kahdeksan ruutua ympärillään.
lesson-dragon-2 = Korotettu lähetti ruudussa 3e, hevonen, liikkuu kuin lähetti tai yhden ruudun suoraan. Siirrä sitä yksi ruutu suoraan.
    .after = Niin hevonen pääsee kummankin värisiin ruutuihin.
lesson-golds = Korotetut pienet nappulat
lesson-golds-1 = Korotettu sotilas, keihäs, ratsu ja hopea liikkuvat kaikki aivan kuin kulta. Siirrä ruudun 8e tokinia vinottain eteen.
    .after = Tokin, entinen sotilas, on nyt yhtä vahva kuin kulta.
lesson-golds-2 = Yritä nyt siirtää jotakin muuta sinne, minne se korottamattomana pääsisi mutta kulta ei: hopeaa vinottain taakse, keihästä kauas eteen, ratsua hyppäämällä.
    .after = Mitä nappula osasi ennen korotusta, on poissa.
lesson-blocked = Nappuloita tiellä
lesson-blocked-1 = Torni, lähetti ja keihäs kulkevat vain tyhjien ruutujen yli. Yritä siirtää torni oman sotilaasi ohi.
    .after = Oma nappula on tiellä; myös sen ruutu on suljettu.
lesson-blocked-2 = Nyt ruudun 5d sotilas on Valkoisen. Yritä päästä sen ohi.
    .after = Vastustajankin nappula pysäyttää: sen ohi ei pääse.
lesson-blocked-3 = Mutta siihen voi pysähtyä. Lyö se.
    .after = Siirto päättyy lyöntiin.
lesson-capture = Lyönnit ja kädet
lesson-capture-1 = Lyö tornilla Valkoisen tokin ruudussa 5e.
    .after = Se lähtee laudalta ja tulee käteesi. Kädet ovat molempien nähtävillä.
lesson-capture-2 = Mitä kädessäsi nyt on?
    .a = Tokin
    .b = Sotilas
    .c = Ei mitään
    .after = Lyöty nappula vaihtaa puolta ja menettää korotuksensa.
lesson-capture-3 = Lyödäänkö kuningas koskaan?
    .a = Kyllä, se voittaa
    .b = Ei
    .after = Peli päättyy ennen sitä: mattiin, tai koska kuningasta ei saa jättää shakkiin.

## C. Korotus

lesson-zone = Korotusalue
lesson-zone-1 = Kolme perimmäistä riviä ovat korotusalueesi, Mustalla a, b ja c. Siirrä sotilas ruutuun 5c ja korota se.
    .after = Nappula käännetään siirron lopuksi.
lesson-zone-2 = Mitkä rivit ovat Valkoisen alue?
    .a = a, b ja c
    .b = d, e ja f
    .c = g, h ja i
    .after = Kolme riviä lähinnä Mustaa, missä Mustan nappulat alussa ovat.
lesson-may-promote = Korotus on valinta
lesson-may-promote-1 = Siirto, joka alkaa tai päättyy alueella, voi korottaa: sisään, sisällä ja ulos. Siirrä hopea ulos alueelta ja korota se.
    .after = Myös alueelta lähtö korottaa.
lesson-may-promote-2 = Siirrä nyt hopea alueelle äläkä korota sitä.
    .after = Korottamatta jättämisellä on nimi, narazu. Hopealle se on usein parempi, sillä paluutiet säilyvät.
lesson-must-promote = Pakollinen korotus
lesson-must-promote-1 = Siirrä sotilas viimeiselle riville.
    .after = Kukaan ei kysynyt: korottamaton sotilas tai keihäs ei voisi enää liikkua, joten se on korotettava.
lesson-must-promote-2 = Hyppää ratsulla toiselle riville.
    .after = Ratsu on korotettava kahdella viimeisellä rivillä. Muita ei ole pakko korottaa.
lesson-never-promotes = Mikä ei korotu
lesson-never-promotes-1 = Siirrä kulta alueelle.
    .after = Kukaan ei kysynyt: kulta, kuningas ja korotetut nappulat eivät korotu.
lesson-never-promotes-2 = Kuinka kauan korotus kestää?
    .a = Kunnes nappula lähtee alueelta
    .b = Kunnes se lyödään
    .after = Minne se meneekin, se pysyy korotettuna lyöntiin asti.

## D. Pudotukset

lesson-drop = Pudotukset
lesson-drop-1 = Siirron sijasta voit panna nappulan kädestäsi mihin tahansa tyhjään ruutuun. Pudota hopea ruutuun 5c: Tab tai napsautus ottaa sen, tai kirjoita S*5c.
    .after = Pudotus on koko vuoro. Se ei koskaan korota, ei edes alueella.
lesson-drop-2 = Valkoinen on siirtänyt. Siirrä nyt hopeaa ja korota se.
    .after = Pudotusta seuraavasta vuorosta alkaen nappula liikkuu, lyö ja korottuu tavalliseen tapaan.
lesson-drop-3 = Yritä pudottaa kulta Valkoisen sotilaan päälle.
    .after = Pudotus ei lyö: ruudun on oltava tyhjä. Ja nappula pudotetaan korottamaton puoli ylöspäin.
lesson-dead-piece = Ruudut ilman jatkoa
lesson-dead-piece-1 = Nappulaa ei saa pudottaa sinne, mistä se ei voisi koskaan liikkua. Kokeile: sotilas tai keihäs viimeiselle riville, tai ratsu kahdelle viimeiselle.
    .after = Tämän nimi on ikidokoro no nai koma, nappula vailla menopaikkaa.
lesson-dead-piece-2 = Pudota ratsu ruutuun 5c, josta se pääsee eteenpäin.
    .after = Riittää, että tyhjällä laudalla olisi tie; hetkellinen este ei haittaa.
lesson-nifu = Nifu: kaksi sotilasta
lesson-nifu-1 = Pudota sotilaasi linjalle 5, jolla toinen sotilaasi on.
    .after = Kaksi korottamatonta sotilasta samalla linjalla on nifu, rikkeistä yleisin. Se pätee, vaikka pudotus olisi ainoa vastaus shakkiin.
lesson-nifu-2 = Tässä linjalla 5 on tokin. Pudota sotilas sille linjalle.
    .after = Tokinia ei lasketa, eikä vastustajan sotilaita.
lesson-uchifuzume = Uchifuzume: pudotettu matti
lesson-uchifuzume-1 = Sotilasta ei saa pudottaa niin, että tulee heti matti. Kokeile: pudota sotilas ruutuun 1b.
    .after = Kuningas ruudussa 1a ei pääsisi pakoon, eikä sotilasta voisi lyödä: uchifuzume.
lesson-uchifuzume-2 = Nyt kuninkaan vieressä on hopea. Pudota sotilas ruutuun 1b.
    .after = Laillista: hopea voi lyödä sotilaan, joten se on vain shakki. Koe on tarkka: yksi laillinen vastaus riittää.
lesson-uchifuzume-3 = Sama, ja Mustan torni ruudussa 5a. Onko pudotus ruutuun 1b nyt sallittu? Kokeile.
    .after = Hopea on kiinnitetty: lyönti jättäisi kuninkaan tornille. Laillista vastausta ei ole, joten se on taas uchifuzume.
lesson-pawn-mates = Mikä ei ole uchifuzume
lesson-pawn-mates-1 = Anna matti siirtämällä sotilasta eteenpäin.
    .after = Siirtyvä sotilas saa matittaa. Samoin pudotettu saa shakata tai viedä viimeisen siirron ilman shakkia.
lesson-pawn-mates-2 = Anna matti pudottamalla keihäs ruutuun 1b.
    .after = Muun nappulan saa pudottaa matiksi: sääntö koskee vain sotilasta.

## E. Shakki, matti, ei siirtoa

lesson-check = Shakki
lesson-check-1 = Torni shakkaa kuningastasi. Siirrä kuningas pois shakista.
    .after = Ensimmäinen kolmesta vastauksesta: siirrä kuningasta.
lesson-check-2 = Toinen: lyö shakkaava nappula.
    .after = Lähetti ylettyi siihen vinottain.
lesson-check-3 = Kolmas: pane jotakin väliin. Pudota kulta linjalle.
    .after = Se ei auta ratsua eikä kuninkaan vieressä olevaa vastaan; ja kaksoisshakissa auttaa vain kuninkaan siirto.
lesson-self-check = Oma kuningas shakissa
lesson-self-check-1 = Kulta suojaa kuningastasi. Yritä siirtää se pois linjalta.
    .after = Se on kiinnitetty: mikään siirto ei saa jättää omaa kuningasta shakkiin.
lesson-self-check-2 = Siirrä kultaa sen sijaan linjaa pitkin.
    .after = Kiinnitetty nappula saa liikkua kiinnityksen suunnassa, kiinnittäjän lyöntiin asti.
lesson-self-check-3 = Yritä siirtää kuninkaasi ruutuun, jota torni uhkaa.
    .after = Ei koskaan toisen kuninkaan viereen, eikä taaksepäin shakin linjaa pitkin.
lesson-mate = Matti
lesson-mate-1 = Anna matti: pudota kulta ruutuun 5b kuninkaan eteen.
    .after = Kuningas ei pääse pakoon, ja kulta on suojattu. Shakissa ilman laillista siirtoa, pudotukset mukaan lukien, häviää.
lesson-no-move = Ei siirtoa jäljellä
lesson-no-move-1 = Siirrä sotilas ruutuun 1c ja katso, mitä Valkoinen vielä voi tehdä.
    .after = Valkoinen ei ole shakissa mutta ei voi siirtää. Länsimaisessa shakissa se on tasapeli; shogissa vuorossa oleva häviää.
lesson-announce = Shakin sanominen
lesson-announce-1 = Keihäs shakkaa Valkoisen kuningasta. Onko Mustan sanottava se?
    .a = On
    .b = Ei
    .after = Shakkia ei tarvitse ilmoittaa. Tilarivi kertoo sen; sääntökokoelma voi vaatia, että se sanotaan.

## F. Pelaajien teot

lesson-resign = Luovuttaminen
lesson-resign-1 = Mustalla ei ole tässä enää toivoa. Luovuta: t, tai :resign.
    .after = Pelaaja sanoo makemashita, olen hävinnyt. Se on lopullista.
lesson-resign-2 = Milloin pelaaja saa luovuttaa?
    .a = Siirrosta 30 alkaen
    .b = Vain shakissa
    .c = Milloin tahansa
    .after = Myös ennen ensimmäistä siirtoa ja matin jälkeen. Jotkin säännöt sallivat sen vain omalla vuorolla.
lesson-formal-mate = Kuka päättää pelin mattiin
lesson-formal-mate-1 = Valkoinen on tässä matissa. Mitä tavallisilla säännöillä tapahtuu?
    .a = Peli on ohi: Musta voittaa
    .b = Valkoisen on ensin luovutettava
    .after = Ohjelma päättää pelin mattiin.
lesson-formal-mate-2 = Vanhoissa turnauksissa (mate=formal) matti ei yksin voittanut. Mitä matitettu voi vielä tehdä?
    .a = Jättää vuoron väliin
    .b = Luovuttaa, ei muuta
    .c = Tarjota tasapeliä
    .after = Tai hävitä ajalla tai laittomalla siirrolla. Joka ei voi siirtää ilman shakkia, häviää kaikilla säännöillä.
lesson-no-draws = Tasapeliä ei sovita
lesson-no-draws-1 = Voivatko pelaajat sopia tasapelin, kuten shakkipelissä?
    .a = Voivat, milloin tahansa
    .b = Eivät
    .after = Tasapeliä ei tarjota. Vain toisto ja umpikuja jättävät pelin ratkaisematta, omilla säännöillään.
lesson-no-draws-2 = Peli keskeytetään. Mikä on sen tulos?
    .a = Tasapeli
    .b = Ei mikään
    .after = Tulosta ei ole; peli voidaan lykätä ja jatkaa toisella kertaa.
