coach-allows-mate = { $plies ->
        [1] { $answer } adalah mat
       *[other] setelah { $answer } skakmat dalam { $plies } langkah (langkah kedua pihak dihitung)
    }
coach-allows-mate-futile = setelah { $answer } skakmat dalam { $plies } langkah, atau { $all } dengan penghadangan sia-sia (langkah kedua pihak dihitung)
coach-allows-forced-mate = setelah { $answer } skakmat tak terhindarkan
coach-misses-mate = { $plies ->
        [1] { $move } seharusnya mat
       *[other] { $move } akan memberi skakmat dalam { $plies } langkah (langkah kedua pihak dihitung)
    }
coach-misses-mate-futile = { $move } akan memberi skakmat dalam { $plies } langkah, atau { $all } dengan penghadangan sia-sia (langkah kedua pihak dihitung)
coach-misses-forced-mate = { $move } akan memaksakan skakmat
coach-takes = { $answer } mengambil { $piece } di { $square }
coach-loses = setelah { $answer }, { $piece } di { $square } hilang
coach-gives-for = setelah { $answer }, { $piece } ditukar dengan { $other }
coach-fork = { $answer } menyerang { $first } dan { $second } sekaligus
coach-piece-on = { $piece } di { $square }
coach-discovered = { $answer } membuka serangan terhadap { $piece } di { $square }
coach-pin = { $answer } memaku { $piece } di { $square } pada raja
coach-opens-king = tanpa { $piece } dari { $square } raja terbuka bagi { $answer }
coach-threatens-mate = { $answer } mengancam skakmat dalam { $plies }
coach-threatens-mate-futile = { $answer } mengancam skakmat dalam { $plies } ({ $all } dengan penghadangan sia-sia)
coach-threatens-forced-mate = { $answer } mengancam skakmat paksa
coach-better = lebih baik { $move }
coach-better-wins = lebih baik { $move }, yang memenangkan { $piece }
coach-line = { $said } ({ $line })
coach-promotes = { $answer } mempromosikan { $piece }
coach-attacks = { $answer } menyerang { $piece } di { $square }
coach-checks = { $answer } memberi skak
coach-better-forks = lebih baik { $move }, yang menyerang { $first } dan { $second } sekaligus
coach-better-threatens-mate = lebih baik { $move }, yang mengancam skakmat dalam { $plies }
coach-better-threatens-mate-futile = lebih baik { $move }, yang mengancam skakmat dalam { $plies } ({ $all } dengan penghadangan sia-sia)
coach-better-threatens-forced-mate = lebih baik { $move }, yang mengancam skakmat paksa
coach-unguards = { $answer } mengambil { $piece } di { $square }, yang kehilangan penjaga
coach-better-takes = lebih baik { $move }, yang mengambil { $piece } di { $square }
coach-better-saves = lebih baik { $move }, yang menyelamatkan { $piece } di { $square }
coach-better-stops = lebih baik { $move }, yang mencegah { $answer }
coach-better-promotes = lebih baik { $move }, yang mempromosikan { $piece }
coach-better-attacks = lebih baik { $move }, yang menyerang { $piece } di { $square }
coach-better-checks = lebih baik { $move }, yang memberi skak
coach-threatens = { $answer } mengancam mengambil { $piece } di { $square }
coach-better-threatens = lebih baik { $move }, yang mengancam mengambil { $piece } di { $square }
coach-better-threatens-promotion = lebih baik { $move }, yang mengancam mempromosikan { $piece }
coach-better-exchanges = lebih baik { $move }, yang menukar { $other } dengan { $piece } di { $square }
coach-not-taken-back = { $side } tidak mengambil balik setelah kehilangan { $piece } di { $square }
coach-king-leaves = raja meninggalkan para penjaganya di sekitar { $square }
coach-guard-leaves = { $piece } dari { $square } tidak lagi menjaga raja
coach-ends-attack = { $piece } dari { $square } tidak lagi menyerang sekitar raja lawan
coach-takes-guard = { $answer } mengambil { $piece } di { $square }, penjaga raja
coach-attacks-king = setelah { $answer }, { $pieces } buah menyerang raja atau petak di sebelahnya
coach-ways-out = { $left ->
        [0] setelah { $answer }, raja tidak punya petak untuk lari
       *[other] setelah { $answer }, raja hanya punya { $left } petak untuk lari
    }
coach-better-moves-king = lebih baik { $move }, yang membawa raja keluar dari serangan
coach-better-guards-king = lebih baik { $move }, yang memberi raja satu penjaga lagi
coach-better-attacks-king = lebih baik { $move }: lalu { $pieces } buah menyerang raja lawan atau petak di sebelahnya
coach-better-ways-out = { $left ->
        [0] lebih baik { $move }, yang tidak menyisakan petak lari bagi raja lawan
       *[other] lebih baik { $move }, yang hanya menyisakan { $left } petak lari bagi raja lawan
    }
coach-leaves = { $piece } di { $square } sudah terancam dan masih tidak dijaga: { $answer } mengambilnya
coach-leaves-guarded = { $piece } di { $square } sudah terancam dan masih di sana: { $answer } mengambilnya
coach-refuses-exchange = daripada menghindar, lebih baik { $move }, yang menukar { $other } dengan { $piece } di { $square }
coach-attack-comes = setelah { $answer } menyusul serangan terhadap raja, akhirnya dengan { $pieces } buah
coach-better-attack-comes = lebih baik { $move }: lalu menyusul serangan terhadap raja lawan, akhirnya dengan { $pieces } buah
