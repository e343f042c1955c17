# Mengapa sesuatu ditolak.

## Langkah tidak sah

# Kalimatnya untuk pemain yang mencoba; `.name` adalah nama aturannya bila permainan kalah karenanya.
reason-out-of-turn = Bukan giliran: kini giliran { $side }
    .name = bukan-giliran
reason-syntax = `{ $text }` bukan langkah: seharusnya misalnya 7g7f, 8h2b+ atau P*5e
    .name = sintaks
reason-promoted-drop = Taruh terpromosi: { $piece } ditaruh tanpa promosi
    .name = taruh-terpromosi
reason-not-in-hand = Anda tidak punya { $piece } di tangan
    .name = tidak-di-tangan
reason-occupied = Terisi: { $square } tidak kosong, penaruhan tidak menangkap
    .name = terisi
reason-dead-drop = Buah mati: { $piece } takkan bisa melangkah dari { $square }
    .name = buah-mati
reason-dead-move = Buah mati: { $piece } wajib promosi di { $square }
    .name = buah-mati
reason-nifu = Nifu: bidak Anda sudah ada di { $square }
    .name = nifu
reason-no-piece = Tidak ada buah di { $square }
    .name = tanpa-buah
reason-not-your-piece = { $piece } di { $square } bukan milik Anda
    .name = bukan-buahnya
reason-own-piece = { $piece } Anda sendiri ada di { $square }
    .name = buah-sendiri
reason-movement = Gerak: { $piece } di { $from } tidak melangkah ke { $to }
    .name = gerak
reason-blocked = Gerak: { $piece } di { $from } terhalang di { $squares }
    .name = gerak
reason-captures-king = Raja di { $square } tidak bisa ditangkap
    .name = menangkap-raja
reason-never-promotes = Promosi: { $piece } tidak bisa promosi ({ $square })
    .name = promosi
reason-outside-zone = Promosi: langkah ke { $square } tidak menyentuh zona promosi
    .name = promosi
reason-unanswered = Skak: raja Anda di { $king } masih kena skak dari { $squares }
    .name = raja-kena-skak
reason-unshielded = Terikat: raja Anda di { $king } akan kena skak dari { $squares }
    .name = raja-kena-skak
reason-stepped-in = Skak: raja Anda tidak boleh ke { $king }, diserang dari { $squares }
    .name = raja-kena-skak
reason-uchifuzume = Uchifuzume: bidak yang ditaruh tidak boleh mematikan raja di { $square }
    .name = uchifuzume

## Permintaan lain

reason-game-over = permainan selesai
reason-time-backward = waktu berjalan mundur: giliran ini tadinya { $told } ms, kini { $now } ms
reason-not-your-turn = Anda hanya bisa menyerah pada giliran sendiri
reason-no-take-back = dengan aturan ini langkah tidak boleh ditarik
reason-nothing-to-take-back = baru { $played } langkah dimainkan
reason-no-impasse = dengan aturan ini tidak ada kebuntuan atas kesepakatan
reason-one-not-entered = belum buntu: kedua raja harus sudah masuk
reason-none-entered = belum buntu: belum ada raja yang masuk
reason-no-offer = kebuntuan tidak diusulkan
reason-no-declaration = dengan aturan ini tidak ada deklarasi
reason-no-foul = tidak ada pelanggaran
reason-players-claim = dengan aturan ini hanya pemain yang boleh menunjukkan pelanggaran
reason-no-early-repetition = dengan aturan ini tidak ada pengulangan atas kesepakatan
reason-new-position = belum berulang: posisi ini belum pernah muncul
reason-no-repetition-offer = pengulangan tidak diusulkan

## Langkah ketikan yang tidak terbaca

reason-typed-not-a-move = `{ $text }` bukan langkah: misalnya 7g7f, P*5e, 76歩, ７六歩 atau P-7f
reason-typed-no-previous = 同 berarti petak langkah sebelumnya, dan itu tidak ada
reason-typed-wrong-side = bukan giliran { $side }
reason-typed-not-there = tidak ada { $piece } Anda di { $square }
reason-typed-none-reaches = tidak ada { $piece } Anda yang bisa ke { $square }
reason-typed-none-fits = tidak ada { $piece } ke { $square } yang cocok: { $modifiers }
reason-typed-ambiguous = { $piece } yang mana? { $origins } bisa ke { $square }: tambahkan asalnya, misalnya { $example }
reason-typed-no-drop = { $piece } tidak bisa ditaruh: di tangan hanya ada buah tanpa promosi
reason-typed-no-promotion = { $piece } tidak bisa promosi
