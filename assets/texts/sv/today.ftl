# En dags träning.

today-title = Idag
today-begin = Börja: { $minutes ->
        [one] 1 minut
       *[other] { $minutes } minuter
    }
today-cards = { $count } kort ur din repertoar för { $side }
today-mates = { $count } mattproblem nära din rating
today-mistakes = { $count } misstag i dina partier den här månaden
today-guess = ett drag av { $player } att gissa
today-days = Dagar
today-trained-on = Du tränade { $days }.
today-status = Enter: börja; det slutar när tiden är ute
today-done = { $answered } svar på { $minutes ->
        [one] 1 minut
       *[other] { $minutes } minuter
    }. Vi ses en annan dag.
today-ahead = Kort de närmaste sju dagarna: { $counts }
today-puzzles = { $count } nästa drag eller ofrånkomliga matter som kommer tillbaka
today-done-soon = { $answered } svar på mindre än en minut. Vi ses en annan dag.
today-nothing = Inga svar den här gången.
