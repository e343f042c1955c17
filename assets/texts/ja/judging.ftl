# 対局全体の検討。

judging-title = 全体の検討
judging-what = CPUが今の手順のすべての局面を調べる。その間も棋譜は読める。
judging-kept = 評価値と読み筋は棋譜に入る。u で取り消せる。
judging-normal = 標準
judging-quick = 短く
judging-deep = 深く
judging-progress = 検討中 { $done }/{ $all }
judging-paused = 休止中 { $done }/{ $all }
judging-pause = 休止
judging-continue = 再開
judging-so-far = ここまでの結果
judging-cancel = 終了
judging-changed = 手順が変わったので、もう一度検討する
judging-summary = 検討の結果
judging-accuracy = { $who }: 精度 { $percent } %
# { $grade } is one of the names below.
judging-count = { $grade }{ $count }
judging-grade-brilliant = 絶妙手
judging-grade-best = 最善
judging-grade-good = 好手
judging-grade-inaccuracy = 緩手
judging-grade-mistake = 疑問手
judging-grade-blunder = 悪手
judging-turning-points = 勝敗を分けた手:
judging-lost = { $side } { $before } % から { $after } %
judging-try-again = もう一度: { $side }
judging-show-worst = 最悪の手を見る
judging-again = 検討し直す
