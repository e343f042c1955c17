# The training of a day.

today-title = Today
today-begin = Begin: { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
today-cards = { $count } { $count ->
        [one] card
       *[other] cards
    } of your repertoire for { $side }
today-mates = { $count } mate problems near your rating
today-mistakes = { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    } of your games of this month
today-guess = one move of { $player } to guess
today-days = Days
today-trained-on = You trained on { $days }.
today-status = Enter: begin; it ends when the time is over
today-done = { $answered ->
        [one] 1 answer
       *[other] { $answered } answers
    } in { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }. See you another day.
today-ahead = Cards of the next seven days: { $counts }
today-puzzles = { $count ->
        [one] 1 next move or brinkmate that comes
       *[other] { $count } next moves and brinkmates that come
    } back
today-done-soon = { $answered ->
        [one] 1 answer
       *[other] { $answered } answers
    } in less than a minute. See you another day.
today-nothing = Nothing answered this time.
