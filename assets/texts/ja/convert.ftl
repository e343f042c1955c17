# 自分の将棋の局面を指し継ぐ

convert-win = この局面から自分のレベルの相手に勝ちましょう。
convert-hold = この局面を最強の相手に対して保ちましょう：{ $moves }手指したら勝率を比べます。
convert-done = 成功：この局面を一度指しこなしました。
convert-missed = 今回は届きません。この局面はトレーニングに残ります。
convert-none = ここから指し継げる局面がありません。
convert-unjudged = まだ検討していません（%で全体検討）。:convert win で今の局面から指せます。
convert-no-loss = { $side }に損のある手はありません。:convert win で今の局面から指せます。
