# Pohon pembukaan: langkah yang dimainkan di suatu posisi.

tree-title = Pohon pembukaan
# The heading of a narrow column.
tree-book = buku
tree-key-play = mainkan
tree-reading = membaca partai...
tree-nothing = tidak ada partai atau langkah buku di sini
# The latest game with a move.
tree-last = terakhir { $date }  { $players }
tree-in-book = buku: { $share }
tree-games = { $games } partai
# A move in text mode: how often it was played, and how those games ended.
tree-line = { $games } partai, { $share }% (Hitam { $black }%, Putih { $white }%, seri { $draws }%)
