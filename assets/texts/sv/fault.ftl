fault-ron = går inte att läsa som RON (RON-tolken: { $why })
fault-fluent = går inte att läsa som Fluent (Fluent-tolken: { $why })
fault-utf-8 = { $file }: inte UTF-8
fault-or = { $others } eller { $last }

fault-store-read = { $path } går inte att läsa: { $why }
fault-store-write = { $path } går inte att skriva: { $why }
fault-store-list = innehållet i { $path } går inte att visa: { $why }
fault-store-remove = { $path } går inte att ta bort: { $why }
fault-store-move = { $path } går inte att flytta: { $why }
fault-store-copy = { $path } går inte att kopiera: { $why }
fault-store-find = { $path } går inte att hitta: { $why }
fault-too-big = den har { $bytes } byte, gränsen är { $limit }
fault-not-a-file = det är ingen fil
fault-leads-out = det är en länk som leder ut ur mappen
fault-in-use = ett annat komadai skriver den
fault-read-only = den är skrivskyddad
fault-no-reader = ingen läser från det här röret
fault-no-home = systemet anger ingen hemmapp för den här användaren
fault-no-name = alla möjliga namn är upptagna
fault-taken = det finns redan en fil som heter { $name }
fault-not-a-name = `{ $name }` kan inte vara ett filnamn

fault-settings = här ska stå inställningar, till exempel (theme: "wood")
fault-setting-names = här ska stå namn på inställningar, till exempel theme
fault-setting = den här versionen har ingen inställning `{ $name }`
fault-value = { $key } är `{ $value }`; möjliga är { $expected }

fault-action = åtgärden `{ $name }` finns inte; hjälpen (?) och handboken räknar upp dem
    .similar = åtgärden `{ $name }` finns inte; pröva { $similar }
fault-screen = `{ $action }` används inte i `{ $screen }`; möjliga är { $known }
fault-key = `{ $name }` är ingen tangent; skriv ett tecken, ett namn som Enter, eller Ctrl- eller Alt- framför
fault-two-meanings = `{ $key }` skulle betyda både `{ $one }` och `{ $other }` ({ $screen }); ge en av dem en annan tangent

fault-theme = temat `{ $name }` finns inte; möjliga är { $known }
fault-theme-role = rollen { $role } saknar utseende
fault-theme-color = `{ $color }` är ingen färg; pröva "#a87a42", "#a87a42 137 yellow" eller "reset"
fault-theme-palette = paletten har ingen färg "{ $color }"
fault-theme-name = ett tema heter som sin fil; använd bokstäver, siffror och -
fault-theme-taken = temat `{ $name }` finns redan; ge det ett annat namn

fault-language = `{ $tag }` är inget språk; filen ska heta till exempel de.ftl eller pt-BR.ftl
fault-languages = det är för många språk

fault-rules-preset = regler: uppsättningen `{ $name }` finns inte; möjliga är { $known }
fault-rules-word = regler: `{ $word }` är inget alternativ; skriv namn=värde
fault-rules-option = regler: alternativet `{ $name }` finns inte; möjliga är { $known }
fault-rules-value = regler: { $option }={ $value } går inte; möjliga är { $expected }
fault-rules-number = { $meaning }, { $least } till { $most }
fault-rules-twice = alternativet `{ $name }` står två gånger
fault-rules-name = namn `{ $name }`: högst { $most } tecken av a till z, 0 till 9, - och _, först en bokstav
fault-rules-line = { $field }: här ska stå en rad med högst { $most } tecken
fault-rules-idle = { $option }={ $value } har ingen verkan med { $other }={ $other_value }
fault-rules-file = { $file }: det finns redan en fil med det namnet
fault-rules-gone = filen för { $name } finns inte längre
fault-own-file = den här versionen skriver inte så ({ $why })
fault-engine-command = `{ $line }` är ingen kommandorad
fault-engine-missing = det finns inget program `{ $program }`
fault-engine-folder = `{ $path }` är en mapp, inget program
fault-engine-start = `{ $program }` kan inte startas: { $why }
fault-engine-ended = det har avslutats ({ $status }){ $said }
fault-engine-said = : det sade `{ $said }`
fault-engine-silent = inget `{ $awaited }` inom { $seconds } s{ $said }
fault-engine-last = : den sista raden var `{ $said }`
fault-engine-uci = det talar UCI, inte USI
fault-engine-no-option = det har inget alternativ `{ $name }`
fault-engine-other-options = det har inget alternativ `{ $name }`; det har { $options }
fault-engine-value = alternativ { $name }: väntade { $expected }, fann `{ $found }`
