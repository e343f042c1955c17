# The engines of other programs.

engines-heading = Engines
engines-of = Engine: { $name }
engines-komadai = Built-in (komadai)
engines-first = analyses
engines-second = second
engines-add = Add an engine...
engines-add-help = type the path of a USI engine, with arguments if it needs any
engines-help = Enter shows its options; 1 makes it the one that analyses
engines-name = Name
engines-command = Command
engines-folder = Folder
engines-drops = Drop notation
engines-drops-help = as the engine writes them: P*5e in USI, P@5e in few; Left and Right choose
engines-move-time = Time per move
engines-move-nodes = Nodes per move
engines-by-clock = by the clock
engines-seconds = { $seconds } s
engines-nodes = { $nodes } nodes
engines-pace-help = in games, whatever the clock says; press Enter to type a value, Backspace leaves it to the clock
engines-no-time = { $text } is not a time: type seconds, such as 0.5
engines-no-nodes = { $text } is not a number above 0
engines-trying = the engine is starting...
engines-works = { $name } by { $author } works; options: { $options }
engines-nameless = engine
engines-built-in = the built-in engine needs no options
engines-remove = Remove the engine
engines-remove-what = Take { $name } off the list? The program itself stays.
engines-choice-help = Left and Right choose; Backspace leaves it to the engine
engines-number-help = a number from { $min } to { $max }; press Enter to type one
engines-button-help = does something when the engine starts; there is nothing to type
engines-text-help = press Enter to type another
engines-not-saved = engines not saved: { $why }
# An engine of the machine that is not in the list; { $name } is the name of its file.
engines-found = Add { $name }
engines-found-help = found on this machine; Enter starts it and adds it to the list
