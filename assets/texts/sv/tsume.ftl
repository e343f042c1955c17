tsume-list-title = Mattproblem (tsume)
tsume-daily = Dagens problem
tsume-again = Att försöka igen
tsume-missed = Från dina partier
tsume-missed-searching = { $games ->
        [0] söker i dina partier...
       *[other] söker i dina partier: { $searched } av { $games }
    }
tsume-missed-none = inga än
tsume-mistakes = Dina misstag den här månaden
tsume-mistakes-about = analyserade
tsume-missed-empty = Inga missade matter än: när du förbiser en matt i högst 11 drag i ett eget parti kommer den hit.
tsume-length = { $plies }-dragsmatt
tsume-endgames = Partislut
tsume-timed = { $minutes } minuter mot klockan
tsume-streak = Svit: till första missen
tsume-lishogi = Dagens problem på lishogi
tsume-lishogi-no-mate = dagens problem på lishogi är ingen matt med schackar: lös det på { $server }/training
tsume-lishogi-failed = inget problem från lishogi: { $why }
tsume-best = bäst { $best }
tsume-new = inte löst än
tsume-days = löst, { $days ->
        [one] 1 dag
       *[other] { $days } dagar
    } i rad
tsume-due = { $count } i dag
tsume-solved-of = { $solved } av { $all } lösta

tsume-list-status = Din rating { $rating }. Svit { $streak }, bästa { $best }
tsume-loading = läser problemen...
tsume-left-out = utelämnat: { $why }{ $more ->
        [0] {""}
       *[other] {" "}(och { $more } till)
    }
tsume-file-empty = det finns inget problem i filen
tsume-not-saved = försöket sparades inte: { $why }

tsume-title-plies = { $plies }-dragsmatt  { $at }/{ $all }
tsume-title-open = Mattproblem  { $at }/{ $all }
tsume-title-run = Matt i { $plies } drag, nummer { $at }
tsume-task = { $side } ska sätta matt: varje drag måste vara schack.
    .short = { $side } ska sätta matt
tsume-thinking = lösaren kontrollerar...
tsume-solved = Löst!
tsume-solution = Lösningen:
tsume-enter-next = Enter: nästa problem
tsume-standing =
    problemets rating { $problem }, din { $rating }
    svit { $streak }, bäst { $best }
tsume-faulty = Problemet är felaktigt: { $why }

tsume-no-check = draget är inte schack
tsume-also-mates = det här leder också till matt
tsume-escapes = Inte matt: { $move } räddar kungen
tsume-escapes-to = Inte matt: kungen flyr till { $square }
tsume-not-decided = lösaren kunde inte avgöra om det är matt; försök med ett annat drag
tsume-set-done = det var det sista problemet här

tsume-help-prices = Be om det igen: en ledtråd kostar { $hint } poäng av din rating, lösningen { $solution }
tsume-hint-piece = Ledtråd: { $piece } på { $square } ska flyttas
tsume-hint-drop = Ledtråd: släpp ned { $piece }
tsume-hint-square = Ledtråd: { $piece } till { $square }
tsume-hint-move = Ledtråd: { $move }
tsume-hint-more = { $hint }; be igen för att se mer

tsume-run-left = { $time } kvar: { $solved } rätt, { $missed } fel
tsume-run-streak = Svit { $solved }, bäst { $best }
tsume-run-solved = Rätt: { $solved } hittills
tsume-run-missed = Miss: nästa problem
tsume-run-no-hint = inga ledtrådar mot klockan eller i en svit
tsume-run-time-up = Tiden är ute: { $solved } rätt, { $missed } fel. Bäst { $best }.
tsume-run-ended = Sviten är slut: { $solved } rätt. Bäst { $best }.
tsume-enter-list = Enter: tillbaka till listan
tsume-key-list = listan

tsume-woodpecker-new = Hackspett: ny samling
tsume-woodpecker-new-about = igen på halva tiden
tsume-woodpecker-about = En samling problem löses om och om igen, varje gång på hälften så många dagar: 28, 14, 7, 4, 2, 1. En längd har också de ur partier. Vilka problem?
tsume-woodpecker-size = Hur många av dessa { $count } problem?
tsume-woodpecker-set = Hackspett: { $source }
tsume-woodpecker-rows = För varje varv: lösta direkt utan hjälp, tid, dagar
tsume-woodpecker-solve = lös
tsume-woodpecker-remove = ta bort samlingen
tsume-woodpecker-gone = { $count ->
        [one] 1 problem i samlingen finns
       *[other] { $count } problem i samlingen finns
    } inte längre kvar och hoppas över
tsume-cycle-new = { $days ->
        [one] 1 dag
       *[other] { $days } dagar
    }, { $all } problem
tsume-cycle-day = dag { $day } av { $days }, { $done } av { $all }
tsume-cycle-over = dag { $day } ({ $days } planerade), { $done } av { $all }
tsume-cycle = Varv { $cycle }: { $words }
tsume-cycle-result = { $percent } %, { $time }, { $used } av { $days } { $days ->
        [one] dag
       *[other] dagar
    }
tsume-cycle-done = Varv { $cycle } är klart: { $result }. Nästa har { $days ->
        [one] 1 dag
       *[other] { $days } dagar
    }.
