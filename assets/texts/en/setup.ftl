# The form for a new game.

setup-title = New game  対局設定

## The lines of the form, at most 13 columns

setup-player = Player { $number }
setup-name = {"  "}name
setup-begins = Handicap 手合
setup-giver = Odds 上手
setup-black = Black 先手
setup-rules = Rules 規則
setup-edit = {"  "}change
setup-clock = Clock 時計
setup-clock-of = {"  "}player { $number }
setup-match = Match 番勝負
# Two buttons, of at most 16 and 6 columns.
setup-start = Start  対局開始
setup-back = Back

## What stands in the lines, at most 23 columns

setup-even = even 平手
# { $odds } is a handicap in this language, { $japanese } in Japanese.
setup-odds = { $odds } { $japanese }
setup-edited = edited position 指定局面
setup-after = after { $moves } moves 指定局面
setup-furigoma = furigoma 振り駒
# { $title } is the name of a rule set in this language, { $japanese } in Japanese; the second is for other names than the first.
setup-rule-set = { $title } { $japanese }
setup-own-rules = your own 独自
setup-option-by-option = option by option...
setup-no-clock = none
setup-same-clock = the same
setup-games = { $games ->
        [1] one game 一番
        [3] best of 3 三番
        [5] best of 5 五番
        [7] best of 7 七番
        [9] best of 9 九番
       *[other] best of { $games }
    }

## What the status line says about them

setup-hint-seat = left and right choose a person or a level of the bot, 1 being the easiest
setup-hint-name = type a name
setup-hint-odds = the stronger player is White, plays without these pieces and moves first
setup-hint-even = left and right choose odds: pieces the stronger player does without
setup-hint-giver = who gives odds is White 上手, the stronger player
setup-hint-black = Black moves first; furigoma tosses five pawns for it
setup-hint-edit = Enter shows every option, with what it means
setup-hint-clock = left and right choose; or type: 10m, 1h+60s, 15m+60s x3, 5m+10s/move
setup-hint-match = who wins more than half of the games wins the match
setup-hint-start = Enter begins the game; Up and Down go through the form
setup-hint-back = Enter goes back
# The name of a rule set with where such rules are used.
setup-hint-rules = { $name }: { $like }
setup-hint-own-rules = rules with changes of your own

## Clocks that cannot be read

setup-not-a-time = time: `{ $text }` is no time, expected { $expected }
setup-no-unit = time: `{ $text }` has no unit, expected { $text }h, { $text }m or { $text }s
setup-negative = time: `{ $text }` is negative, expected { $expected }
setup-too-long = time: `{ $text }` is too long, expected at most { $hours }h and { $periods } periods
setup-no-time = time: `{ $text }` leaves no time to move, expected `none` for no clock, or { $expected }
setup-both = time: `{ $text }` has both byoyomi and an increment, expected one of them

## Furigoma, for the first game and for the deciding one

setup-toss-title = Furigoma  振り駒
setup-toss-who = Five pawns of { $senior }, the senior, are tossed.
setup-toss-rule = More 歩: { $senior } is Black. More と: { $other }.
setup-toss-counts = { $pawns } 歩, { $tokins } と
setup-toss-counts-with = { $pawns } 歩, { $tokins } と, { $uncounted } not counted
setup-toss-uncounted = 立 stands on its edge or lies over another: not counted
setup-toss-black = { $name } is Black 先手 and moves first.
setup-toss-equal = Equal numbers: the pawns are tossed again.
setup-toss-equal-again = Equal numbers again: toss { $number } follows.
setup-toss-start = Start
setup-toss-again = Toss again
