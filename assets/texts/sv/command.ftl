# Vad programmet säger på vilken skärm som helst: om filer, musen, fönstret.

command-saved-as = sparat som { $name }
command-game-goes-on = partiet pågår: pausa det (a) eller vänta på datorn, ändra sedan
command-mouse-plays = musen spelar igen
command-mouse-marks = musen markerar text nu; m ger den tillbaka till partiet
command-too-small = { $columns }x{ $rows } behövs, detta är { $width }x{ $height }
command-usual-settings = { $why }; de vanliga inställningarna gäller
command-settings-not-saved = inställningar ej sparade: { $why }

## Skrivna kommandon, :goto 34.

command-unknown = här finns inget kommando `{ $name }`: Tab visar dem som finns
command-needs-more = väntade något som :{ $name } { $example }
command-no-setting = det finns ingen inställning `{ $name }`: väntade { $known }
command-set = { $name }: { $value }
command-no-move = här finns inget drag att gå till
command-unsaved = ändringarna är inte sparade: spara eller ångra dem först
command-loses = inte sparat: formatet rymmer inte { $lost }; save! skriver ändå
command-exists = det finns en fil med det namnet: save! ersätter den

command-not-saved = partiet är inte sparat, nytt försök vid varje drag: { $why }
command-unsaved-game = INTE SPARAT
command-saved-again = sparat igen
command-unsaved-title = Partiet är inte sparat
command-quit-unsaved = { $games ->
        [one] Det kunde inte sparas och går förlorat om programmet avslutas nu.
       *[other] { $games } partier kunde inte sparas och går förlorade om programmet avslutas nu.
    }
command-try-again = Försök igen
command-save-elsewhere = Spara någon annanstans
command-quit-without = Sluta utan att spara
command-which-file = Fil:{" "}
