command-saved-as = sparat: { $name }
command-mouse-plays = musen styr spelet igen
command-mouse-marks = musen markerar text; { $key } växlar tillbaka
command-too-small = { $columns }x{ $rows } behövs, nu { $width }x{ $height }
command-usual-settings = { $why }; standardinställningarna används
command-settings-not-saved = inställningarna sparades inte: { $why }
command-strength-not-saved = räknat parti inte sparat: { $why }
command-strength-forgotten = dina räknade partier är borttagna

command-unknown = kommandot `{ $name }` finns inte här: Tab visar de som finns
command-needs-more = till exempel :{ $name } { $example }
command-no-setting = inställningen `{ $name }` finns inte; välj bland { $known }
command-text-option = `{ $name }` finns bara i textläget (komadai --plain)
command-set = { $name }: { $value }
command-no-move = det finns inget drag här
command-unsaved = ändringarna är inte sparade: spara eller ångra dem först
command-loses = inte sparat: i detta format förloras { $lost }; save! sparar ändå
command-exists = det finns redan en fil med det namnet: save! ersätter den
command-changed = ett annat program har ändrat filen sedan den lästes: save! ersätter den
command-being-played = ett parti spelas i den här filen: välj ett annat namn
command-no-format = inte sparat: .{ $ending } är inget format för protokoll ({ $endings }); "komadai show" gör bilder

command-not-saved = partiet är inte sparat, nytt försök vid varje drag: { $why }
command-not-saved-yet = partiet är inte sparat, nytt försök med nästa parti och vid avslut: { $why }
command-odd-parts = Dessa tecken fyller inte en cell här; konturerna förblir kvadranter
command-unsaved-game = INTE SPARAT
command-saved-again = sparat igen
command-saved-anew = ett annat program ändrade partiets fil; den skrevs om
command-unsaved-title = Partiet är inte sparat
command-quit-unsaved = { $games ->
        [one] Det kunde inte sparas. Om programmet avslutas nu går det som inte finns på disken förlorat: åtminstone de sista dragen.
       *[other] { $games } partier kunde inte sparas. Om programmet avslutas nu går det som inte finns på disken förlorat: åtminstone de sista dragen.
    }
command-try-again = Försök igen
command-save-elsewhere = Spara någon annanstans
command-quit-without = Sluta utan att spara
command-which-file = Fil:{" "}

command-elsewhere = { $name } finns inte på den här skärmen: { $key } { $screen }
command-screen = { $screen ->
        [menu] i menyn
        [waiting] i väntan på ett nätverksparti
        [network] i formuläret för nätverksspel
        [setup] i formuläret för ett nytt parti
        [play] i ett parti
        [library] i biblioteket
        [review] i granskningen
        [editor] i redigeraren
        [rules] i listan med regler
        [settings] i inställningarna
        [lesson] i en lektion
        [tsume] i ett mattproblem
        [training] i träningen
        [mistakes] bland misstagen
        [statistics] i statistiken
       *[engines] i listan med motorer
    }
command-do-paste = öppna en text som om den klistrats in: ställning, drag eller parti
command-do-move = spela ett drag, i valfri notation
command-do-set = ändra en inställning, till exempel set theme dark
