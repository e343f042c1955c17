# Menyn.

menu-resume = Fortsätt
menu-unsaved = Osparade ändringar
menu-two-players = Två spelare
menu-against-bot = Mot datorn
menu-lessons = Lektioner
menu-review = Granska partier
menu-editor = Bygg en ställning
menu-settings = Inställningar
menu-quit = Sluta

menu-unsaved-changes = ändringar i { $name } var inte sparade när programmet slutade
menu-unfinished = oavslutat: { $black } - { $white }, { $moves } drag
menu-match = , bäst av { $games }: { $one } { $first } - { $second } { $two }
menu-unreadable = Oläsliga partier
menu-not-readable = kan inte återupptas: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(och { $more } till)
    }
menu-files-stay = Filerna ligger kvar och ändras inte.
