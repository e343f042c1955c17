# Latihan sehari.

today-title = Hari ini
today-begin = Mulai: { $minutes } menit
today-cards = { $count } kartu repertoar Anda untuk { $side }
today-mates = { $count } soal mat dekat peringkat Anda
today-mistakes = { $count } kesalahan dari permainan Anda bulan ini
today-guess = satu langkah { $player } untuk ditebak
today-days = Hari
today-trained-on = Anda berlatih pada { $days }.
today-status = Enter: mulai; selesai saat waktu habis
today-done = { $answered } jawaban dalam { $minutes } menit. Sampai jumpa lain hari.
today-ahead = Kartu tujuh hari ke depan: { $counts }
today-puzzles = { $count } langkah terbaik atau mat tak tercegah yang kembali
today-done-soon = { $answered } jawaban dalam kurang dari satu menit. Sampai jumpa lain hari.
today-nothing = Belum ada jawaban kali ini.
