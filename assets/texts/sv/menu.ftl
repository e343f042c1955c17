menu-subtitle = shogi i terminalen

menu-resume = Fortsätt
menu-unsaved = Osparade ändringar
menu-two-players = Två spelare
    .about = två personer vid samma tangentbord
menu-against-bot = Mot datorn
    .about = du mot datorn: tio nivåer, eller en som anpassar sig
menu-lessons = Lektioner
    .about = ny på shogi? reglerna i korta övningar
menu-tsume = Mattproblem
    .about = hitta matten: en för varje dag och hundratals till
menu-network = Spela över nätverk
    .about = anslut till en server eller en vän, eller stå värd själv
menu-review = Granska partier
    .about = sparade partier: gå igenom, kommentera, analysera
menu-editor = Ställ upp pjäser
    .about = ställ upp pjäser och spela eller analysera därifrån
menu-statistics = Statistik
    .about = dina resultat mot datorn
menu-settings = Inställningar
    .about = språk, färger, pjäser, tangenter, ljud
menu-engines = Motorer
    .about = program som spelar och analyserar: lägg till en USI-motor
menu-engines-found = { $names } kan spela och analysera här: { $key } lägger till motorer
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
menu-open-elsewhere = { $games ->
        [one] spelas i ett annat fönster: { $game }
       *[other] spelas i andra fönster: { $games } partier
    }
menu-lessons-new = Ny på shogi? Lektioner
menu-today = Dagens problem: matt i { $plies }
