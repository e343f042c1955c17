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
