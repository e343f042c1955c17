menu-subtitle = shogi i terminalen

menu-resume = Fortsätt
menu-unsaved = Osparade ändringar
menu-two-players = Två spelare
menu-against-bot = Mot datorn
menu-lessons = Lektioner
menu-tsume = Mattproblem
menu-review = Granska partier
menu-editor = Ställ upp pjäser
menu-statistics = Statistik
menu-settings = Inställningar
menu-quit = Avsluta

menu-unsaved-changes = ändringar i { $name } sparades inte när programmet avslutades
menu-unfinished = oavslutat: { $black } - { $white }, { $moves } drag
menu-match = , bäst av { $games }: { $one } { $first } - { $second } { $two }
menu-unreadable = Oläsliga partier
menu-not-readable = kan inte återupptas: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(och { $more } till)
    }
menu-files-stay = Filerna ligger kvar oförändrade i { $folder }.

menu-unfinished-more = { $game } (och { $more } till)
menu-which-game = Vilket parti ska fortsätta?
menu-played-elsewhere = partiet är öppet i ett annat komadai eller har ändrats där
menu-not-resumed = partiet kan inte återupptas: { $why }
menu-open-elsewhere = öppet i ett annat komadai: { $game }
