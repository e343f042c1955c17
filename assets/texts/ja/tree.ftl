# 定跡ツリー: その局面で指された手

tree-title = 定跡ツリー
# The heading of a narrow column.
tree-book = 定跡
tree-key-play = 指す
tree-reading = 棋譜を読み込み中...
tree-nothing = この局面の対局も定跡手もありません
# The latest game with a move.
tree-last = 最新 { $date }  { $players }
tree-in-book = 定跡: { $share }
tree-games = { $games } 局
# A move in text mode: how often it was played, and how those games ended.
tree-line = { $games } 局、{ $share }%(先手 { $black }%、後手 { $white }%、引き分け { $draws }%)
