# Granskningen.

## Vad tangenter gör i sidfoten

review-key-keep = klar
review-key-new-line = ny rad
review-key-delete = radera
review-key-edit = ändra
review-key-take-away = ta bort
review-key-ends-so = slut så
review-key-winner = vinnare
review-key-cancel = avbryt
review-key-save = spara
review-key-next = nästa
review-key-change = ändra

## Paneler

review-moves = Drag  棋譜
review-comment = Kommentar  コメント
review-bookmarks = Bokmärken  しおり
review-end = Variantens slut  終局
review-save-as = Spara som  保存
review-start = start 開始局面
review-changed = ändrat

## Var man är

review-no-moves = en ställning utan drag
review-at-start = början av { $moves } drag
review-at-move = drag { $move } av { $moves }
review-line = linje { $place } av { $lines }
review-ways-on = { $ways } vidare
review-go-to = gå till drag: { $number }
review-go-to-what = skriv numret på ett drag, sedan Enter
review-no-branch-after = ingen gren efter draget
review-no-branch-before = ingen gren före draget
review-no-comment-after = ingen kommentar efter draget
review-no-comment-before = ingen kommentar före draget
review-no-bookmark-after = inget bokmärke efter draget
review-no-bookmark-before = inget bokmärke före draget
review-no-variation = ingen fler variant här
review-which-way = Vilken väg?  分岐
review-more-ways = och { $more } till, med [ och ]

## Vid brädet

review-at-board = vid brädet: pilar och Enter drar, Tab tar pjäser i hand, Esc lämnar
review-other-turn = { $side } är vid draget här
review-new-variation = en ny variant; u tar tillbaka den

## Ändringar

review-undone = ångrat: { $change }
review-redone = gjort igen: { $change }
review-nothing-undone = inget att ångra
review-nothing-redone = inget att göra om
review-change-move = drag
review-change-promote = flytta upp
review-change-demote = flytta ner
review-change-main-line = huvudvariant
review-change-delete = radera
review-change-delete-variations = radera varianter
review-change-end = slut
review-change-comment = kommentar
review-change-bookmark = bokmärke
review-change-headers = uppgifter
review-promoted = ett steg upp
review-demoted = ett steg ner
review-is-main-line = detta är redan huvudvarianten
review-is-last-line = ingen variant under denna
review-main-line-now = nu huvudvariant
review-nothing-to-delete = det finns inget att radera
review-delete-all = Radera alla drag i partiet, { $steps } steg?
review-delete-from = Radera { $move } och allt som följer, { $steps } steg?
review-deleted = raderat; u tar tillbaka det
review-no-variations = det finns inga varianter
review-delete-variations = Radera alla varianter
review-delete-variations-what = Radera { $variations ->
        [one] 1 variant
       *[other] { $variations } varianter
    }? Huvudvarianten blir kvar.
review-variations-deleted = varianter raderade; u tar tillbaka dem
review-ends-so-already = varianten slutar redan så
review-ends-now = varianten slutar nu här; u ångrar
review-bookmark-gone = bokmärke borttaget; u tar tillbaka det
review-bookmark-set = bokmärke satt; O namnger det
review-comment-written = kommentar skriven; u ångrar
review-comment-deleted = kommentar raderad; u ångrar
review-comment-changed = kommentar ändrad; u ångrar
review-bookmark-written = bokmärke skrivet; u ångrar
review-bookmark-deleted = bokmärke raderat; u ångrar
review-bookmark-changed = bokmärke ändrat; u ångrar
review-lost-clocks = inte längre det pågående partiet: klockornas tid är borta; u ångrar
review-lost-match = inte längre det pågående partiet: platsen i matchen är borta; u ångrar
review-lost-clocks-and-match = inte längre det pågående partiet: klockornas tid och platsen i matchen är borta; u ångrar

## Att spela vidare

review-play-on = Spela härifrån
review-play-on-what = Ställningen efter drag { $move } blir ett nytt parti; det sparade blir som det är.
review-two-players = Två spelare
review-bot-plays-white = Datorn är ☖ Vit
review-bot-plays-black = Datorn är ☗ Svart
review-needs-kings = ett parti behöver båda kungarna: detta är ett diagram
review-is-over = partiet är slut i denna ställning: gå bakåt för att spela

## Att spara

review-file = Fil
review-format = Format
review-encoding = Kodning
review-holds-everything = Formatet rymmer allt.
review-cannot-be-held = Ryms inte: { $losses }.
review-needs-name = filen behöver ett namn
review-would-lose = Något skulle gå förlorat
review-cannot-hold = { $format } rymmer inte:
review-stays-here = Det finns kvar i protokollet som visas här, men inte i filen.
review-write-anyway = Skriv ändå
review-other-format = Annat format
review-replace = Ersätta filen?
review-there-is-file = Det finns en fil { $name }.
review-replace-it = Ersätt
review-other-name = Annat namn

## Ändringar som inte är sparade

review-save-changes = Spara ändringarna?
review-not-saved = Protokollet är ändrat och inte sparat.
review-leave-without = Lämna utan
review-unsaved = Osparade ändringar  未保存
review-were-not-saved = Ändringar i detta protokoll var inte sparade när programmet slutade.
review-file-is-as-it-was = Filen är som den var.
review-take-up = Ta upp dem
review-give-up = Radera dem
review-not-now = Inte nu
review-not-saved-yet = ändringarna är inte sparade än; w sparar dem
review-some-record = ett protokoll
