# Granskningen.

## Vad tangenter gör i sidfoten

review-key-keep = klar
review-unkept-title = Behålla ändringarna?
review-unkept = Det skrivna är inte behållet än.
review-discard = Kasta
review-edit-on = Fortsätt skriva
review-key-new-line = ny rad
review-key-delete = radera
review-key-edit = ändra
review-key-take-away = ta bort
review-key-ends-so = ange resultat
review-key-winner = vinnare
review-key-cancel = avbryt
review-key-save = spara
review-key-next = nästa
review-key-change = ändra

## Paneler

review-moves = Drag  棋譜
review-comment = Kommentar  コメント
review-bookmarks = Bokmärken  しおり
review-end = Resultat  終局
review-save-as = Spara som  保存
review-start = start 開始局面
review-changed = ändrat

## Var man är

review-no-moves = en ställning utan drag
review-at-start = start ({ $moves } drag)
review-at-move = drag { $move } av { $moves }
review-line = variant { $place } av { $lines }
review-ways-on = { $ways } fortsättningar
review-go-to = gå till drag:{" "}
review-go-to-what = skriv numret på ett drag, sedan Enter
review-no-branch-after = ingen förgrening efter draget
review-no-branch-before = ingen förgrening före draget
review-no-comment-after = ingen kommentar efter draget
review-no-comment-before = ingen kommentar före draget
review-no-bookmark-after = inget bokmärke efter draget
review-no-bookmark-before = inget bokmärke före draget
review-no-variation = inga fler varianter här
review-which-way = Vilken fortsättning?  分岐
review-more-ways = och { $more } till, med [ och ]

## Vid brädet

review-at-board = på brädet: pilar och Enter drar, Tab tar pjäser i hand, Esc lämnar
review-other-turn = { $side } är vid draget här
review-new-variation = ny variant; u ångrar

## Ändringar

review-undone = ångrat: { $change }
review-redone = gjort om: { $change }
review-nothing-undone = inget att ångra
review-nothing-redone = inget att göra om
review-change-move = drag
review-change-promote = flytta upp
review-change-demote = flytta ner
review-change-main-line = huvudvariant
review-change-delete = radera
review-change-delete-variations = radera varianter
review-change-end = resultat
review-change-comment = kommentar
review-change-bookmark = bokmärke
review-change-mark = markering
review-change-headers = uppgifter
review-change-analysis = analys
review-promoted = ett steg upp
review-demoted = ett steg ner
review-is-main-line = detta är redan huvudvarianten
review-is-last-line = ingen variant under denna
review-main-line-now = nu huvudvariant
review-nothing-to-delete = inget att radera
review-delete-all = Radera alla { $steps } drag i partiet?
review-delete-from = Radera { $move } och allt som följer, { $steps } drag?
review-deleted = raderat; u ångrar
review-no-variations = det finns inga varianter
review-delete-variations = Radera alla varianter
review-delete-variations-what = Radera { $variations ->
        [one] 1 variant
       *[other] { $variations } varianter
    }? Huvudvarianten blir kvar.
review-variations-deleted = varianterna raderade; u ångrar
review-ends-so-already = det är redan resultatet
review-ends-now = resultatet satt; u ångrar
review-bookmark-gone = bokmärket borttaget; u ångrar
review-bookmark-set = bokmärke satt; O ger det namn
review-mark-at-board = på brädet: ' börjar en markering vid markören, Esc går tillbaka
review-mark-begun = från { $square }: ' på en annan ruta ritar en pil, på samma en cirkel
review-mark-set = markering ritad; u ångrar
review-mark-gone = markeringen borttagen; u ångrar
review-marks-gone = ställningens alla markeringar borttagna; u ångrar
review-no-marks = ställningen har inga markeringar
review-mark-unread = `{ $text }` är ingen markering: väntade en ruta som 5e, två som 7g7f, eller none
review-comment-written = kommentaren sparad; u ångrar
review-comment-deleted = kommentaren raderad; u ångrar
review-comment-changed = kommentaren ändrad; u ångrar
review-bookmark-written = bokmärket sparat; u ångrar
review-bookmark-deleted = bokmärket raderat; u ångrar
review-bookmark-changed = bokmärket ändrat; u ångrar
review-lost-clocks = inte längre ett pågående parti: klockornas tid tas bort; u ångrar
review-lost-match = inte längre ett pågående parti: platsen i matchen tas bort; u ångrar
review-lost-clocks-and-match = inte längre ett pågående parti: klockornas tid och platsen i matchen tas bort; u ångrar

## Att spela vidare

review-picture = Bild av ställningen
review-picture-what = Vad ska den visa förutom pjäserna?
review-picture-all = Markeringar och kommentar
review-picture-marks = Markeringar
review-picture-comment = Kommentar
review-picture-bare = Bara ställningen

review-play-on = Spela härifrån
review-play-on-what = Ställningen efter drag { $move } blir ett nytt parti; det sparade påverkas inte.
review-two-players = Två spelare
review-bot-plays-white = Datorn är ☖ Vit
review-bot-plays-black = Datorn är ☗ Svart
review-needs-kings = ett parti behöver båda kungarna: denna ställning är bara ett diagram
review-is-over = partiet är slut i denna ställning: gå bakåt och spela därifrån

## Att spara

review-file = Fil
review-format = Format
review-encoding = Kodning
review-holds-everything = Formatet rymmer allt.
review-cannot-be-held = Förloras: { $losses }.
review-needs-name = filen behöver ett namn
review-would-lose = Något går förlorat
review-cannot-hold = Förloras i { $format }:
review-stays-here = Det finns kvar i protokollet som visas här, men inte i filen.
review-write-anyway = Spara ändå
review-other-format = Annat format
review-replace = Ersätta filen?
review-there-is-file = Filen { $name } finns redan.
review-replace-it = Ersätt
review-other-name = Annat namn

## Ändringar som inte är sparade

review-save-changes = Spara ändringarna?
review-not-saved = Protokollet är ändrat och inte sparat.
review-leave-without = Spara inte
review-unsaved = Osparade ändringar  未保存
review-were-not-saved = Ändringar i detta protokoll sparades inte när programmet avslutades.
review-file-is-as-it-was = Filen är oförändrad.
review-take-up = Återställ dem
review-give-up = Radera dem
review-not-now = Inte nu
review-not-saved-yet = ändringarna är inte sparade än; w sparar dem
review-some-record = ett protokoll

# Vad lösaren säger om ställningen; { $line } är drag.
review-mate = matt i { $plies } drag: { $line }
review-mate-threat = ingen matt; motståndaren hotar med matt i { $plies } drag: { $line }
review-mate-none = ingen matt med schackar, och inget hot om matt
review-mate-none-in-check = ingen matt med schackar
review-mate-threat-open = ingen matt med schackar; om matt hotar blev inte avgjort
review-mate-open = inte avgjort: ingen matt i { $plies } drag, { $nodes } ställningar undersökta
review-mate-no-position = i den här ställningen går det inte att söka matt
