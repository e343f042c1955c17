# Posisi dari permainan sendiri untuk dilanjutkan.

convert-win = Menangkan posisi ini melawan bot pada tingkat Anda.
convert-hold = Pertahankan posisi ini melawan bot terkuat: setelah { $moves } langkah Anda peluang dibandingkan.
convert-done = Selesai: posisi ini terhitung satu kali.
convert-missed = Belum kali ini: posisi tetap dalam latihan.
convert-none = Tidak ada posisi untuk dilanjutkan dari sini.
convert-unjudged = Permainan belum dinilai: % melakukannya. :convert win bermain dari posisi yang tampak.
convert-no-loss = Tidak ada langkah { $side } yang merugi di sini. :convert win bermain dari posisi yang tampak.
