# Mengapa sesuatu ditolak.

## Langkah tidak sah

# Kalimatnya untuk pemain yang mencoba; `.name` adalah nama aturannya bila permainan kalah karenanya.
reason-out-of-turn = Bukan giliran Anda: kini giliran { $side }
    .name = bukan giliran
reason-syntax = `{ $text }` bukan langkah: contoh 7g7f, 8h2b+ atau P*5e
    .name = tidak terbaca
reason-promoted-drop = Taruh terpromosi: { $piece } ditaruh tanpa promosi
    .name = taruh terpromosi
reason-not-in-hand = Anda tidak punya { $piece } di tangan
    .name = tidak di tangan
reason-occupied = Petak { $square } tidak kosong: penaruhan tidak menangkap
    .name = petak terisi
reason-dead-drop = Buah buntu: { $piece } tidak akan bisa melangkah dari { $square }
    .name = buah buntu
reason-dead-move = Buah buntu: { $piece } wajib promosi di { $square }
    .name = buah buntu
reason-nifu = Nifu: bidak Anda sudah ada di { $square }
    .name = nifu
reason-no-piece = Tidak ada buah di { $square }
    .name = tanpa buah
reason-not-your-piece = Buah di { $square } ({ $piece }) bukan milik Anda
    .name = buah lawan
reason-own-piece = Di { $square } ada { $piece } Anda sendiri
    .name = buah sendiri
reason-movement = Buah di { $from } ({ $piece }) tidak bisa ke { $to }
    .name = salah gerak
reason-blocked = Buah di { $from } ({ $piece }) tidak bisa melompati { $squares }
    .name = salah gerak
reason-captures-king = Raja di { $square } tidak bisa ditangkap
    .name = menangkap raja
reason-never-promotes = Buah di { $square } ({ $piece }) tidak bisa promosi
    .name = salah promosi
reason-outside-zone = Langkah ke { $square } di luar zona promosi
    .name = salah promosi
reason-unanswered = Skak: raja Anda di { $king } masih kena skak dari { $squares }
    .name = raja kena skak
reason-unshielded = Terikat: raja Anda di { $king } akan kena skak dari { $squares }
    .name = raja kena skak
reason-stepped-in = Skak: raja Anda tidak boleh ke { $king }, diserang dari { $squares }
    .name = raja kena skak
reason-uchifuzume = Uchifuzume: bidak yang ditaruh tidak boleh memberi skakmat kepada raja di { $square }
    .name = uchifuzume

## Permintaan lain

reason-game-over = permainan selesai
reason-time-backward = waktu berjalan mundur: giliran ini tadinya { $told } ms, kini { $now } ms
reason-not-your-turn = Anda hanya bisa menyerah pada giliran sendiri
reason-no-take-back = dengan aturan ini langkah tidak boleh ditarik
reason-nothing-to-take-back = baru { $played } langkah dimainkan
reason-no-impasse = aturan ini tidak mengenal kebuntuan atas kesepakatan
reason-one-not-entered = belum bisa: kedua raja harus sudah masuk
reason-none-entered = belum bisa: belum ada raja yang masuk
reason-no-offer = tidak ada yang menawarkan kebuntuan
reason-no-declaration = aturan ini tidak mengenal deklarasi
reason-no-foul = tidak ada pelanggaran
reason-players-claim = dengan aturan ini hanya pemain yang boleh melaporkan pelanggaran
reason-no-early-repetition = aturan ini tidak mengenal pengulangan atas kesepakatan
reason-new-position = belum berulang: posisi ini belum pernah muncul
reason-no-repetition-offer = tidak ada yang menawarkan pengulangan

## Langkah ketikan yang tidak terbaca

reason-typed-not-a-move = `{ $text }` bukan langkah: contoh 7g7f, P*5e, 76歩, ７六歩 atau P-7f
reason-typed-no-previous = 同 berarti petak langkah sebelumnya, dan itu tidak ada
reason-typed-wrong-side = bukan giliran { $side }
reason-typed-not-there = tidak ada { $piece } Anda di { $square }
reason-typed-none-reaches = tidak ada { $piece } Anda yang bisa ke { $square }
reason-typed-none-fits = tidak ada { $piece } ke { $square } yang cocok: { $modifiers }
reason-typed-ambiguous = { $piece } yang mana? { $origins } bisa ke { $square }: tambahkan asalnya, misalnya { $example }
reason-typed-no-drop = { $piece } tidak bisa ditaruh: di tangan hanya ada buah tanpa promosi
reason-typed-no-promotion = { $piece } tidak bisa promosi
