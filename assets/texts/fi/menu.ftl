menu-subtitle = shogia päätteessä

menu-resume = Jatka
menu-unsaved = Tallentamatta
menu-two-players = Kaksi pelaajaa
menu-against-bot = Konetta vastaan
menu-lessons = Oppitunnit
menu-tsume = Mattitehtävät
menu-review = Tutki pelejä
menu-editor = Muokkaa asemaa
menu-statistics = Tilastot
menu-settings = Asetukset
menu-quit = Lopeta

menu-unsaved-changes = tallentamattomia muutoksia viime kerralta: { $name }
menu-unfinished = kesken: { $black } - { $white }, { $moves ->
        [one] 1 siirto
       *[other] { $moves } siirtoa
    }
menu-match = , { $games } pelin ottelu: { $one } { $first } - { $second } { $two }
menu-unreadable = Lukukelvottomat
menu-not-readable = ei voi jatkaa: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(ja { $more } muuta)
    }
menu-files-stay = Tiedostot jäävät ennalleen kansioon { $folder }.

menu-unfinished-more = { $game } (ja { $more } muuta)
menu-which-game = Mitä peliä jatketaan?
menu-played-elsewhere = peli on auki toisessa komadaissa tai sitä on muutettu siellä
menu-not-resumed = peliä ei voi jatkaa: { $why }
menu-open-elsewhere = auki toisessa komadaissa: { $game }
