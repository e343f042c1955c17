# Yhden päivän harjoittelu.

today-title = Tänään
today-begin = Aloita: { $minutes ->
        [one] 1 minuutti
       *[other] { $minutes } minuuttia
    }
today-cards = { $count ->
        [one] 1 kortti
       *[other] { $count } korttia
    } valikoimastasi, { $side }
today-mates = { $count } mattitehtävää lähellä lukuasi
today-mistakes = { $count ->
        [one] 1 virhe
       *[other] { $count } virhettä
    } tämän kuun peleistäsi
today-guess = yksi arvattava siirto: { $player }
today-days = Päivät
today-trained-on = Harjoittelit: { $days }.
today-status = Enter: aloita; loppuu, kun aika on täynnä
today-done = { $answered ->
        [one] 1 vastaus
       *[other] { $answered } vastausta
    }, { $minutes ->
        [one] 1 minuutti
       *[other] { $minutes } minuuttia
    }. Nähdään toisena päivänä.
today-ahead = Kortit seuraavina seitsemänä päivänä: { $counts }
today-puzzles = { $count ->
        [one] 1 palaava seuraava siirto tai torjumaton matti
       *[other] { $count } palaavaa seuraavaa siirtoa tai torjumatonta mattia
    }
today-done-soon = { $answered ->
        [one] 1 vastaus
       *[other] { $answered } vastausta
    } alle minuutissa. Nähdään toisena päivänä.
today-nothing = Ei vastauksia tällä kertaa.
