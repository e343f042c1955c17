# Knappar i många dialoger.

dialog-cancel = Avbryt
dialog-close = Stäng
dialog-leave = Lämna
dialog-stay = Kvar
dialog-next = Nästa
dialog-previous = Förra
dialog-begin = Börja
dialog-delete = Radera
dialog-keep = Behåll
dialog-replace = Ersätt
dialog-play-on = Fortsätt
dialog-resign = Ge upp
dialog-agree = Tillåt
dialog-accept = Anta
dialog-refuse = Avslå
dialog-later = Senare
dialog-review = Granska
dialog-menu = Meny
dialog-board = Bräde
dialog-rematch = Revansch
dialog-foul = Fel?
dialog-another-move = Annat drag
dialog-play-it = Spela det
dialog-declare = Deklarera
dialog-offer = Erbjud
dialog-nothing = Inget
dialog-nobody = Ingen
dialog-third-party = Tredje part
dialog-go-on = Vidare
dialog-adjourn = Ajournera
dialog-break-off = Bryt av
dialog-calls = Utrop
dialog-bell = Pling
# De två svaren bredvid en ruta, högst 10 kolumner.
dialog-promote = vänd 成
dialog-keep-face = ovänd 不成
