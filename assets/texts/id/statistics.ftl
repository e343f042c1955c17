# Hasil partai, dihitung.

statistics-title = Statistik
statistics-against-bots = Melawan bot
statistics-players = Pemain
statistics-counting = menghitung partai...
statistics-none = belum ada partai
statistics-all = Semua partai
statistics-result = Hasil
statistics-levels = Per tingkat
statistics-months = Per bulan
statistics-openings = Per pembukaan
statistics-castles = Per istana
statistics-endings = Per akhir
statistics-opponents = Per lawan
statistics-times = Waktu terpakai
statistics-no-name = tanpa nama
statistics-no-ending = tanpa hasil
statistics-level = tingkat { $level }, { $name }
statistics-score = { $games } partai: { $won } menang, { $drawn } seri, { $lost } kalah
statistics-time = { $move } d per langkah, { $game } per partai (dari { $games } dengan waktu)
statistics-graph = Rating sejak awal (Elo)
