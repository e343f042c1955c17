lishogi-logged-in = { $server }: kirjauduttu nimellä { $name }
lishogi-waiting = odotetaan haastetta
lishogi-seeking = etsitään vastustajaa: { $clock }, { $kind ->
        [rated] arvioitu
       *[casual] arvioimaton
    }
lishogi-seek-waits = aiempi haku on vielä sulkeutumassa: yritetään hetken päästä uudelleen
lishogi-seek-over = ketään ei löytynyt
lishogi-challenged = haaste lähetetty pelaajalle { $name }: { $page }
lishogi-open = anna vastustajallesi jokin näistä osoitteista:
lishogi-offline = haaste ei enää odota: lähetä se uudelleen tai pyydä pelaajaa { $name } avaamaan { $page }
lishogi-declined = haaste hylättiin
lishogi-asked = { $name } haastaa sinut: accept { $id } tai decline { $id }
lishogi-withdrawn = haaste { $id } peruttiin
lishogi-game = { $kind ->
        [rated] arvioitu
       *[casual] arvioimaton
    } peli { $clock } { $page }
lishogi-refused = evätty: { $why }
lishogi-no-tls = salattua yhteyttä ei ole: { $why }
lishogi-no-login = { $why ->
        [denied] kirjautuminen evättiin selaimessa
        [no-port] selaimen vastausta ei voi ottaa vastaan: { $words }
       *[no-token] palvelin ei lähettänyt tunnusta
    }
lishogi-scope = tunnuksella ei ole oikeutta { $scope }: kirjaudu uudelleen
lishogi-quoted = palvelin sanoo ”{ $words }”
lishogi-refusal = { $why ->
        [token] tunnus on väärä tai peruttu: kirjaudu uudelleen
        [too-many] liikaa pyyntöjä: odota minuutti
        [one-at-a-time] toinen hakusi on vielä auki
        [turn] ei ole sinun vuorosi, tai peli on ohi
        [clock] palvelin ei salli tätä kelloa
        [no-game] sellaista peliä ei ole
        [not-yours] peli ei ole sinun
        [no-user] sellaista pelaajaa ei ole
        [no-programs] ohjelmat eivät saa pelata tätä peliä
        [anonymous] haasteisiin pitää kirjautua
        [blocked] et voi haastaa tätä pelaajaa
        [no-challenges] pelaaja ei ota haasteita
        [friends] pelaaja ottaa haasteita vain ystäviltä
        [too-far] vahvuusluvut ovat liian kaukana toisistaan
        [provisional] vahvuusluku ei ole vielä varma
        [missing] sitä ei ole
        [down] palvelin ei ole valmis: yritä myöhemmin uudelleen
        [strange] vastaus ei ole lishogin: onko osoite oikea?
       *[refused] palvelin kieltäytyy
    }
lishogi-unsure = siirtoon ei tullut vastausta: katsotaan, menikö se perille
lishogi-not-sent = ei vastausta: se ei ehkä mennyt perille
lishogi-not-taken = siirto ei mennyt perille: tee se uudelleen
lishogi-held = liikaa pyyntöjä: siirto lähetetään uudelleen { $seconds } s päästä
lishogi-other-move = toinen siirto tehtiin muualla
lishogi-take-back = { $name } pyytää perumista: vastaa sivulla { $page }
lishogi-take-back-accepted = peruminen hyväksyttiin
lishogi-take-back-over = peruminen hylättiin tai vedettiin takaisin
lishogi-adjournment = { $name } ehdottaa keskeytystä: vastaa sivulla { $page }
lishogi-sealing = seuraava siirto suljetaan, sitten peli keskeytetään
lishogi-adjourned = peli on keskeytetty; sivu { $page } jatkaa sitä
lishogi-resumed = peli jatkuu
lishogi-quiet = mitään ei ole tullut pitkään aikaan: peli on keskeytetty tai myöhässä, katso { $page }
lishogi-away = yhteys katkesi: yritetään uudelleen
lishogi-returned = yhteys palasi
lishogi-rematch = seuraava peli: { $game }
lishogi-unplayable = tätä peliä ei voi pelata täällä: { $why }
lishogi-ended = { $status ->
        [aborted] peli keskeytettiin
        [noStart] { $loser } ei tehnyt ensimmäistä siirtoa
        [timeout] pelaaja on poistunut
        [outoftime] aika loppui
        [cheat] { $loser } sai apua ohjelmalta
        [illegalMove] { $loser } teki laittoman siirron
        [draw] tasapeli
       *[other] loppu: { $status }
    }
lishogi-won = { $how }: { $name } voittaa
lishogi-periods = ({ $left } jaksoa { $all }:sta tai vähemmän)
lishogi-act = { $why ->
        [turn] ei ole sinun vuorosi
        [unanswered] siirto on matkalla
        [away] yhteys on poikki: odota, kunnes se palaa
        [paused] peli on keskeytetty
        [doubtful] lauta täällä ei ole palvelimen lauta: käytä sen sivua
        [late] kaksi siirtoa on tehty: peliä ei voi enää keskeyttää, resign luovuttaa
       *[not-now] mikään peli ei ole käynnissä
    }
lishogi-help = siirto, board, moves, hands, clock, say TEKSTI, abort, resign, quit; accept ID ja decline ID haasteille. Peruminen ja keskeytys: pelin sivulla
lishogi-goes-on = peli jatkuu osoitteessa { $page }

## Lishogi on the screen.

lishogi-challenge-title = Haaste
lishogi-challenge = { $what ->
        [rematch] { $name } tarjoaa uutta peliä
       *[game] { $name } haastaa sinut
    }: { $clock }, { $kind ->
        [rated] luokiteltu
       *[casual] ei luokiteltu
    }{ $start ->
        [even] { "" }
       *[other] , toisesta asemasta
    }
lishogi-days = { $days } päivää siirtoa kohti
lishogi-running = { $name }: { $turn ->
        [own] sinun vuorosi
       *[other] vastustajan vuoro
    }{ $hours ->
        [0] { "" }
       *[other] , { $hours } h jäljellä
    }
lishogi-no-days = päivät ovat vain haasteille: 1d–14d
lishogi-no-clock = ei kello: kirjoita minuutit+lisäys|byoyomi, esimerkiksi 10+0|30
lishogi-clock-refused = liian lyhyt tai sekoitettu: { $other } kelpaa
lishogi-no-user = kirjoita pelaajan nimi
lishogi-no-position = ei asema SFEN-muodossa
lishogi-no-ratings = kirjoita kaksi lukua väliltä 400–4000, esimerkiksi 1500-1800
lishogi-rated = kyllä
lishogi-casual = ei
lishogi-any-side = kumpi vain
lishogi-log-in = kirjaudu tällä sivulla tämän koneen selaimessa; se pyytää: { $scopes }
lishogi-waits = kirjautunut lishogiin
lishogi-open-page = Avaa tai lähetä tämä sivu:
lishogi-open-game = Enter avaa pelin
lishogi-page-title = Pelin sivulla
lishogi-page-body = Peruminen, tauko, keskeytys ja lisäaika pyydetään siellä, ja siellä voi vaatia voiton, jos vastustaja on lähtenyt:
lishogi-page-copy = Kopioi osoite
lishogi-leave-body = Peli jatkuu palvelimella, ja kello käy. Verkkopeli avaa sen uudelleen.
lishogi-leave = Poistu
lishogi-say = Muut sanat: :tell TEKSTI
lishogi-locked = pelisi on käynnissä lishogissa: mikään ohjelma ei auta ennen kuin se on ohi
lishogi-locked-elsewhere = pelisi voi yhä olla kesken lishogissa: ohjelma ei auta ennen sen loppua; :lishogi avaa sen
lishogi-unlocked = lishogissa ei ole enää peliäsi kesken: ohjelma auttaa taas
lishogi-locked-about = pelin aikana moottorit, vihjeet, analyysi ja avauskirjojen arvot ovat lukossa
lishogi-locked-scores = avauskirjan arvot ovat piilossa, kun pelisi on kesken lishogissa
lishogi-declares = lishogi julistaa jishogin itse vuorosi alussa
lishogi-no-page = tämä ei ole pelin tai tutkielman sivu lishogissa
lishogi-fetching = haetaan peliä lishogista...
lishogi-unsaved = pelin tiedostoa ei voi kirjoittaa
