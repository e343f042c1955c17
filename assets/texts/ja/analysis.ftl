# 示した局面についてのエンジンの考え。

analysis-title = 検討
analysis-threat = 狙い
analysis-built-in = komadai
analysis-depth = 深さ { $depth }
analysis-starting = エンジンを起動中...
analysis-thinking = 思考中...
analysis-answer = { $move }を指す(読み筋なし)
analysis-nothing = 合法手なし
analysis-check = 王手をかけられているので狙いはない
analysis-line = 読み筋 { $line }/{ $lines }、{ $ply }/{ $plies }手目
analysis-no-lines = まだ読み筋がない
analysis-running-game = 検討は終局後に
analysis-even = 互角
analysis-slightly-better = { $side }やや有利
analysis-better = { $side }有利
analysis-much-better = { $side }優勢
analysis-winning = { $side }勝勢
