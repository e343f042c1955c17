# The review.

## What keys do in the footer

review-key-keep = keep
review-key-new-line = new line
review-key-delete = delete
review-key-edit = edit
review-key-take-away = take away
review-key-ends-so = ends so
review-key-winner = winner
review-key-cancel = cancel
review-key-save = save
review-key-next = next
review-key-change = change
