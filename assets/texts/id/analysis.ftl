# Pendapat mesin tentang posisi yang ditampilkan.

analysis-title = Analisis
analysis-threat = Ancaman
analysis-built-in = komadai
analysis-depth = kedalaman { $depth }
analysis-starting = mesin sedang dimulai...
analysis-thinking = berpikir...
analysis-answer = langkahnya { $move }; tanpa keterangan lain
analysis-nothing = tidak ada langkah sah
analysis-check = sedang skak: tidak ada ancaman untuk dicari
analysis-line = variasi { $line } dari { $lines }, langkah { $ply } dari { $plies }
analysis-no-lines = belum ada variasi
analysis-running-game = analisis untuk permainan yang sudah selesai
analysis-even = Permainan seimbang
analysis-slightly-better = { $side } sedikit lebih baik
analysis-better = { $side } jelas lebih baik
analysis-much-better = { $side } jauh lebih baik
analysis-winning = { $side } menang
