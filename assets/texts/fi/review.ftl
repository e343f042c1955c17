# Läpikäynti.

## Mitä näppäimet tekevät, alariville

review-key-keep = pidä
review-key-new-line = uusi rivi
review-key-delete = poista
review-key-edit = muuta
review-key-take-away = ota pois
review-key-ends-so = päättyy
review-key-winner = voitto
review-key-cancel = peru
review-key-save = tall.
review-key-next = seur.
review-key-change = muuta
