# Andra programs motorer.

engines-heading = Motorer
engines-of = Motor: { $name }
engines-komadai = Inbyggd (komadai)
engines-first = analyserar
engines-second = andra
engines-add = Lägg till en motor...
engines-add-help = skriv sökvägen till en USI-motor, med argument om det behövs
engines-help = Enter visar alternativen; den markerade motorn bedömer ställningar
engines-name = Namn
engines-command = Kommando
engines-folder = Mapp
engines-trying = motorn startar...
engines-works = { $name } av { $author } fungerar; { $options } alternativ
engines-nameless = motor
engines-built-in = den inbyggda motorn behöver inga alternativ
engines-remove = Ta bort motorn
engines-remove-what = Ta bort { $name } från listan? Själva programmet blir kvar.
engines-choice-help = vänster och höger väljer; Backspace överlåter det åt motorn
engines-number-help = ett tal från { $min } till { $max }; Enter skriver det
engines-button-help = gör något när motorn startar
engines-text-help = Enter skriver det
engines-not-saved = motorerna sparades inte: { $why }
