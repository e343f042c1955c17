# The form for a new game.

setup-title = New game  対局設定

## The lines of the form, at most 13 columns

setup-player = Player { $number }
setup-name = {"  "}name
setup-style = Style 棋風
setup-teaching = Teaching 指導
setup-begins = Handicap 手合
setup-giver = Given by 上手
setup-black = Black 先手
setup-rules = Rules 規則
setup-edit = {"  "}options
setup-clock = Clock 時計
setup-clock-of = {"  "}player { $number }
setup-match = Match 番勝負
setup-opponent = Opponent 相手
setup-more = More...
setup-more-what = names, style, match
# { $key } opens the rules.
setup-all-rules = all rules: { $key }
setup-fewer = Fewer
setup-hint-more = Enter shows or hides what few players need
# Two buttons, of at most 16 and 6 columns.
setup-start = Start  対局開始
setup-back = Back

## What stands in the lines, at most 23 columns

setup-even = even 平手
# { $odds } is a handicap in this language, { $japanese } in Japanese.
setup-odds = { $odds } { $japanese }
setup-no-bot = no bot plays
setup-style-free = any opening
setup-style-static = static rook 居飛車
setup-style-ranging = ranging rook 振り飛車
setup-style-attack = attack early 急戦
setup-edited = edited position 指定局面
setup-after = after { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    } 指定局面
setup-furigoma = furigoma 振り駒
# { $title } is the name of a rule set in this language, { $japanese } in Japanese; the second is for other names than the first.
setup-rule-set = { $title } { $japanese }
setup-own-rules = custom 独自
setup-option-by-option = customize...
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

setup-hint-seat = Left and Right: person, bot level (1 is easiest), engine; Ctrl-e adds engines
setup-hint-bot = { $level } (an estimate); Left, Right: others, 1 is easiest
setup-hint-name = type a name
setup-hint-style = what the bot likes to play in the opening
setup-hint-teaching = tells you what a move loses; hints are free, and the game is not rated
setup-hint-odds = White, the stronger player, starts without these pieces and moves first
setup-hint-even = Left and Right choose a handicap: pieces the stronger player starts without
setup-hint-giver = the stronger player gives the handicap and plays White
setup-hint-black = Black ☗ only means: moves first; furigoma tosses five pawns to decide
setup-hint-edit = Enter shows every option with an explanation
setup-hint-clock = Left and Right: { $clocks }; or type 1h+60s
setup-hint-match = the first to win more than half of the games wins the match
setup-hint-start = Enter starts the game; Up and Down move through the form
setup-hint-back = Enter goes back
# The name of a rule set with where such rules are used.
setup-hint-rules = { $name }: { $like }
setup-hint-own-rules = rules with your own changes

## Clocks that cannot be read

setup-not-a-time = time: `{ $text }` is not a time, expected { $expected }
setup-no-unit = time: `{ $text }` has no unit, expected { $text }h, { $text }m or { $text }s
setup-negative = time: `{ $text }` is negative, expected { $expected }
setup-too-long = time: `{ $text }` is too long, expected at most { $hours }h and { $periods } periods
setup-no-time = time: `{ $text }` leaves no time to move, expected `none` for no clock, or { $expected }
setup-both = time: `{ $text }` has both byoyomi and an increment, expected one of them

## Furigoma, for the first game and for the deciding one

setup-toss-title = Furigoma  振り駒
setup-toss-who = The senior player, { $senior }, tosses five pawns.
setup-toss-rule = More 歩: Black is { $senior }. More と: { $other }.
setup-toss-counts = { $pawns } 歩, { $tokins } と
setup-toss-counts-with = { $pawns } 歩, { $tokins } と, { $uncounted } not counted
setup-toss-uncounted = 立 stands on its edge or lies on another: not counted
setup-toss-black = { $name ->
        [You] You are Black and move first.
       *[other] { $name } is Black and moves first.
    }
setup-toss-equal = Equal numbers: the pawns are tossed again.
setup-toss-equal-again = Equal numbers again: toss { $number } follows.
setup-toss-start = Start
setup-toss-again = Toss again
