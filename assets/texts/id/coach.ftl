# Penjelasan tentang kesalahan. Langkah diberi tanda pihaknya.

coach-allows-mate = setelah { $answer } skakmat dalam { $plies }
coach-misses-mate = { $move } akan memberi skakmat dalam { $plies }
coach-takes = { $answer } mengambil { $piece } di { $square }
coach-loses = setelah { $answer }, { $piece } di { $square } hilang
coach-fork = { $answer } menyerang { $first } dan { $second } sekaligus
coach-piece-on = { $piece } di { $square }
coach-discovered = { $answer } membuka serangan terhadap { $piece } di { $square }
coach-pin = { $answer } memaku { $piece } di { $square } pada raja
coach-opens-king = tanpa { $piece } dari { $square } raja terbuka bagi { $answer }
coach-threatens-mate = { $answer } mengancam skakmat dalam { $plies }
coach-better = lebih baik { $move }
coach-better-wins = lebih baik { $move }, yang memenangkan { $piece }
