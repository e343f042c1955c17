# 次の一手当て：棋譜の片方の手を当てる

guess-title = 指し手を当てる
guess-none = ここから当てる手がありません。
guess-move = { $number }手目
guess-open = まだ
guess-heading = { $number }手目（{ $all }問中{ $at }問）
guess-task = { $player }の手は？
guess-weighing = 手を調べています...
guess-points = { $points }点
guess-same = { $player }と同じ手です。損は{ $lost }%：{ $points }
guess-own = { $move }の損は{ $lost }%：{ $points }
guess-played = { $player }は{ $move }。損は{ $lost }%
guess-shown = { $player }は{ $move }
guess-enter-next = Enter：次の手へ
guess-result = { $all }点中{ $points }点。一手の損は{ $lost }%、{ $player }は{ $par }%
guess-average = これまでの平均（{ $count }手）：{ $lost }%
