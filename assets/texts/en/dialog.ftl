# Buttons of many dialogs.

dialog-cancel = Cancel
dialog-close = Close
dialog-leave = Leave
dialog-stay = Stay
dialog-next = Next
dialog-previous = Previous
