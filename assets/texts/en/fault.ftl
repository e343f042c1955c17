# What is wrong with files that people write: settings, keys, themes, languages, rules. File, line and column stand before it.

# What a parser says comes in English.
fault-ron = { $why } (RON parser)
fault-fluent = { $why } (Fluent parser)
fault-utf-8 = { $file }: it is not UTF-8
# The last two words of a list.
fault-or = { $others } or { $last }

## Files and folders: what cannot be done with { $path }, and why

fault-store-read = cannot read { $path }: { $why }
fault-store-write = cannot write { $path }: { $why }
fault-store-list = cannot list { $path }: { $why }
fault-store-remove = cannot remove { $path }: { $why }
fault-store-move = cannot move { $path }: { $why }
fault-store-copy = cannot copy { $path }: { $why }
fault-store-find = cannot find { $path }: { $why }
fault-too-big = it has { $bytes } bytes, the limit is { $limit }
fault-not-a-file = it is not a file
fault-leads-out = it is a link that leads out of its folder
fault-in-use = another komadai is writing it
fault-read-only = it is read-only
fault-no-reader = nobody reads from this pipe
fault-no-home = the system names no home folder for this user
fault-no-name = every name that could be given is taken
fault-taken = there is a file called { $name } already
fault-not-a-name = `{ $name }` cannot be the name of a file

## Settings

fault-settings = expected settings, for example (theme: "wood")
fault-setting-names = expected names of settings, for example theme
fault-setting = there is no setting `{ $name }` in this version
fault-value = { $key } is `{ $value }`: expected { $expected }

## Keys

fault-action = there is no action `{ $name }`: the help (?) and the manual list them
    .similar = there is no action `{ $name }`: try { $similar }
fault-screen = `{ $action }` is not used in `{ $screen }`: expected { $known }
fault-key = `{ $name }` is not a key: expected a character, a name such as Enter, or Ctrl- or Alt- before one
fault-two-meanings = `{ $key }` would mean both `{ $one }` and `{ $other }` ({ $screen }): give one of them another key

## Themes

fault-theme = there is no theme `{ $name }`: expected { $known }
fault-theme-role = no look for the role { $role }
fault-theme-color = `{ $color }` is not a color: try "#a87a42", "#a87a42 137 yellow" or "reset"
fault-theme-palette = the palette has no color "{ $color }"
fault-theme-name = a theme is called as its file: expected a name of letters, digits and -
fault-theme-taken = there is a theme `{ $name }` already: expected another name

## Languages

fault-language = `{ $tag }` is no language: expected a name such as de.ftl or pt-BR.ftl
fault-languages = there are too many languages

## Rules, in files and as people type them

fault-rules-preset = rules: no preset `{ $name }`, expected one of { $known }
fault-rules-word = rules: `{ $word }` is not an option, expected name=value
fault-rules-option = rules: no option `{ $name }`, expected one of { $known }
fault-rules-value = rules: { $option }={ $value }, expected { $expected }
# { $meaning } says what the number is, such as "a move number".
fault-rules-number = { $meaning }, { $least } to { $most }
fault-rules-twice = the option `{ $name }` is given twice
fault-rules-name = name `{ $name }`: expected a word of at most { $most } of a to z, 0 to 9, - and _ that begins with a letter
fault-rules-line = { $field }: expected one line of at most { $most } characters
fault-rules-idle = { $option }={ $value } has no effect with { $other }={ $other_value }
fault-rules-file = { $file }: there is a file of this name already
fault-rules-gone = the file of { $name } no longer exists
fault-own-file = this version does not write that ({ $why })

## Engines of other programs; what an engine says comes in its own words
fault-engine-command = `{ $line }` is not a command line
fault-engine-missing = there is no program `{ $program }`
fault-engine-folder = `{ $path }` is a folder, not a program
fault-engine-start = `{ $program }` cannot be started: { $why }
fault-engine-ended = it has ended ({ $status }){ $said }
fault-engine-said = : it said `{ $said }`
fault-engine-silent = no `{ $awaited }` within { $seconds } s{ $said }
fault-engine-last = : the last line was `{ $said }`
fault-engine-uci = it speaks UCI, not USI
fault-engine-no-option = it has no option `{ $name }`
fault-engine-other-options = it has no option `{ $name }`; it has { $options }
fault-engine-value = option { $name }: expected { $expected }, found `{ $found }`
