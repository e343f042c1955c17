# Buttons of many dialogs.

dialog-cancel = Cancel
dialog-close = Close
dialog-leave = Leave
dialog-stay = Stay
dialog-next = Next
dialog-previous = Previous
dialog-begin = Begin
dialog-delete = Delete
dialog-keep = Keep it
dialog-replace = Replace it
dialog-play-on = Play on
dialog-resign = Resign
dialog-agree = Agree
dialog-accept = Accept
dialog-refuse = Refuse
dialog-later = Later
dialog-review = Review
dialog-menu = Menu
dialog-board = Board
dialog-rematch = Rematch
dialog-foul = Foul?
dialog-another-move = Another move
dialog-play-it = Play it
dialog-declare = Declare
dialog-offer = Offer
dialog-nothing = Nothing
dialog-nobody = Nobody
dialog-third-party = Third party
dialog-go-on = Go on
dialog-adjourn = Adjourn
dialog-break-off = Break off
dialog-calls = Calls
dialog-bell = Bell
# The two answers beside a square, of at most 10 columns.
dialog-promote = promote 成
dialog-keep-face = keep 不成
