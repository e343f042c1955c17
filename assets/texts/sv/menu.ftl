menu-subtitle = shogi i terminalen

menu-resume = Fortsätt
    .about = fortsätt ett oavslutat parti
menu-nothing-unfinished = inget oavslutat parti
menu-unsaved = Osparade ändringar
menu-two-players = Två spelare
    .about = två personer vid samma tangentbord
menu-against-bot = Mot datorn
    .about = tretton nivåer, eller en som anpassar sig
menu-lessons = Lektioner
    .about = reglerna i korta övningar; :tutor tar en kvart, fram till ett parti
menu-tsume = Mattproblem
    .about = hitta matten: en om dagen, hundratals till
menu-day = Idag
    .about = Tio minuters träning, och dagarna då du tränade.
menu-training = Träning
    .about = Lär dig dina öppningar utantill: det som står på tur i dag.
menu-network = Spela över nätverk
    .about = anslut till server eller vän, eller stå värd
menu-review = Granska partier
    .about = gå igenom partier, kommentera, analysera
menu-recent = Senaste partierna
    .about = protokollen som öppnades senast
menu-no-recent = inget protokoll har öppnats än
menu-recent-not-saved = listan över de senaste partierna sparades inte: { $why }
menu-editor = Bygg ställning
    .about = ställ upp pjäser, spela eller analysera
menu-statistics = Statistik
    .about = dina resultat mot datorn
menu-settings = Inställningar
    .about = språk, färger, pjäser, tangenter, ljud
menu-engines = Motorer
    .about = USI-motorer som spelar och analyserar
menu-engines-found = { $key } lägger till motorer som finns här: { $names }
menu-quit = Avsluta

menu-unsaved-changes = osparat sedan sist: { $name }
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
menu-network-game = Ett nätverksparti
menu-network-there = Det spelades hos { $site }. Så länge värden är kvar kommer du tillbaka till din plats och din motståndare; en server som inte är en komadai har ingen väg tillbaka.
menu-network-here = Du var värd. När du är värd igen fortsätter partiet där det stannade, med klockorna; motståndaren ansluter på nytt.
menu-look-at = Titta på det
menu-put-away = Det är slut: behåll protokollet
menu-played-elsewhere = partiet är öppet i ett annat komadai eller har ändrats där
menu-not-resumed = partiet kan inte återupptas: { $why }
menu-open-elsewhere = { $games ->
        [one] spelas i ett annat fönster: { $game }
       *[other] spelas i andra fönster: { $games } partier
    }
menu-lessons-new = Ny på shogi? Lektioner
menu-today = Dagens problem: matt i { $plies }
