# 対局結果の集計

statistics-title = 成績
statistics-against-bots = コンピュータとの対局
statistics-players = 対局者
statistics-counting = 集計中...
statistics-none = 対局がまだありません
statistics-all = 全対局
statistics-result = 結果
statistics-levels = レベル別
statistics-months = 月別
statistics-openings = 戦型別
statistics-castles = 囲い別
statistics-endings = 終局別
statistics-opponents = 相手別
statistics-times = 消費時間
statistics-no-name = 名前なし
statistics-no-ending = 結果なし
statistics-level = レベル{ $level } { $name }
statistics-score = { $games } 局: { $won } 勝 { $drawn } 分 { $lost } 敗
statistics-time = 1手 { $move } 秒、1局 { $game }(時間の記録がある { $games } 局)
statistics-graph = レーティングの変化(Elo)
