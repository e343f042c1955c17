# 一日の稽古

today-title = 今日の稽古
today-begin = はじめる：{ $minutes }分
today-cards = { $side }の定跡カード { $count }枚
today-mates = 自分の棋力に近い詰将棋 { $count }問
today-mistakes = 今月の自分の悪手 { $count }問
today-guess = { $player }の手を一つ当てる
today-days = 稽古した日
today-trained-on = 稽古した日：{ $days }
today-status = Enter：はじめる（時間が来たら終わり）
today-done = { $minutes }分で { $answered }問。また別の日に。
today-ahead = この先七日間のカード：{ $counts }
today-puzzles = 今日また出る次の一手と必至 { $count }問
today-done-soon = { $answered }問。一分もかかりませんでした。また別の日に。
today-nothing = 今回の答えはありません。
