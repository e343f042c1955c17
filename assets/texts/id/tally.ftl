tally-title = Kebuntuan  持将棋   ({ $mark }: berlaku di sini)
tally-points = { $name }: { $points } poin
tally-board = papan  { $points }: { $big } besar x5 + { $small } kecil
tally-hand = tangan { $points }: { $big } besar x5 + { $small } kecil
tally-odds = bonus  { $points }
tally-to-move = gilirannya, waktu masih ada
tally-king-entered = raja sudah masuk
tally-pieces = { $have } dari { $needed } buah di zona
tally-not-in-check = tidak kena skak
tally-declared-points = zona dan tangan: { $points } poin

tally-rule-win = deklarasi { $rule }: { $have }/{ $needed }, menang
tally-rule-draw = deklarasi { $rule }: { $have }/{ $needed }, remis
tally-rule-fail = deklarasi { $rule }: { $have }/{ $needed }, gagal
tally-try-there = try: raja ada di { $square }
tally-try-attacked = try: { $square } diserang
tally-try-open = try: { $square } terbuka bagi raja
tally-try-own = try: bidak sendiri di { $square }
tally-try-far = try: raja tidak di sebelah { $square }
tally-fairbairn = { $outside ->
        [0] Fairbairn: semua buah di zona
       *[other] Fairbairn: { $outside } buah di luar zona
    }

tally-consent-both = Atas kesepakatan, bila kedua raja sudah masuk:
tally-consent-either = Atas kesepakatan, bila satu raja sudah masuk:
tally-consent-off = Atas kesepakatan (tidak dengan aturan ini):
tally-counted = {"  "}dihitung dengan { $rule } poin: { $verdict }
tally-drawn = remis
tally-won = { $who } menang

tally-now-win = Deklarasi sekarang menang dengan { $points } poin.
tally-now-draw = Deklarasi sekarang menjadi remis dengan { $points } poin.
tally-now-fail = Deklarasi sekarang kalah: { $missing }.
tally-lacks-turn = bukan gilirannya
tally-lacks-king-entered = raja belum masuk
tally-lacks-not-in-check = kena skak
tally-lacks-pieces = { $have } dari { $needed } buah di zona
tally-lacks-points = { $have } dari { $needed } poin
tally-button-win = Deklarasi (menang)
tally-button-draw = Deklarasi (remis)
tally-button-fail = Deklarasi (kalah)
tally-would-win = Deklarasi menang dengan { $points } poin.
tally-would-draw = Deklarasi menjadi remis dengan { $points } poin.
tally-would-fail = Deklarasi kalah: { $missing }.
tally-entered = { $who }: raja sudah masuk  入玉
