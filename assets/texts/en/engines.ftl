# The engines of other programs.

engines-heading = Engines
engines-of = Engine: { $name }
engines-komadai = Built-in (komadai)
engines-first = analyses
engines-second = second
engines-add = Add an engine...
engines-add-help = type the path of a USI engine, with arguments if it needs any
engines-help = Enter shows the options; the engine marked first judges positions
engines-name = Name
engines-command = Command
engines-folder = Folder
engines-trying = the engine is starting...
engines-works = { $name } by { $author } works; { $options } options
engines-nameless = engine
engines-built-in = the built-in engine needs no options
engines-remove = Remove the engine
engines-remove-what = Take { $name } off the list? The program itself stays.
engines-choice-help = Left and Right choose; Backspace leaves it to the engine
engines-number-help = a number from { $min } to { $max }; Enter types it
engines-button-help = does something when the engine starts; Enter types nothing
engines-text-help = Enter types it
engines-not-saved = engines not saved: { $why }
