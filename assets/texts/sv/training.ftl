# Träning: ställningarna i en repertoar som kort.

training-title = Träning
training-loading = läser dina repertoarer...
training-empty = Ingen repertoar än: välj en att börja med eller skriv :repertoire add i ett partis granskning.
training-status = Enter: dagens kort, högst sex nya
training-side = { $side }: alla repertoarer
training-cards = { $all } kort: { $due } på tur, { $new } { $new ->
        [one] nytt
       *[other] nya
    }
training-none-today = Inget att svara på här i dag.
training-heading = { $left } kort kvar
training-task = Vad spelar du för { $side }?
training-right = Rätt: { $move }.
training-right-too = Rätt: { $move }. Huvuddraget är { $main }.
training-wrong = { $move } finns inte i din repertoar.
training-shown = Svaret:
training-main = Spela { $move }.
training-other = Också rätt: { $move }.
training-enter-next = Enter: spela det och fortsätt
training-score = { $right } av { $all } rätt direkt
training-not-saved = träningen sparades inte: { $why }
training-save-first = Spara partiet först: repertoaren är dess fil.
training-added = { $name } finns i repertoaren för { $side }: träna från menyn.
training-removed = { $name } finns inte längre i repertoaren för { $side }.
training-starter = en repertoar att börja med
training-left = drag { $number }: du spelade { $move }, förberett var { $prepared }
training-gap = drag { $number }: inget svar på { $move } än
training-gone = Kortet finns inte längre i din repertoar.
training-win = { $side }: en ställning att vinna
training-hold = { $side }: en ställning att hålla
training-drill = klart { $done } av 2 gånger
training-enter-starter = Enter: lägg till den i dina repertoarer
training-enter-play = Enter: spela vidare härifrån
training-enter-gap = Enter: lägg till ett svar i partiet
training-enter-left = Enter: svara i ställningen
training-enter-fault = Enter: varför den inte kan läsas
training-unreadable = { $name } kan inte läsas: { $why }. Så tas den bort från listan: { $command }
training-unreadable-in-list = { $name } kan inte läsas: { $why }
training-not-read = { $why }. Svar sparas inte förrän filen är lagad eller flyttad.
