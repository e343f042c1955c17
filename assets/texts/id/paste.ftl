# Catatan yang ditempel, dan berkas berisi beberapa permainan.

# Nama catatan yang ditempel.
paste-name = tempelan
paste-empty = yang ditempel kosong
paste-too-long = tidak dibuka: { $bytes } bita melebihi batas { $most }
# { $why } dalam bahasa Inggris.
paste-not-opened = tidak dibuka: { $why }
paste-not-opened-at = tidak dibuka: baris { $line }, kolom { $column }: { $why }
paste-unreadable = tidak dapat dibaca: { $why }

# Yang disesuaikan agar permainan terbaca; { $why } dalam bahasa Inggris.
paste-warning-at = baris { $line }: { $why }
paste-warnings = { $first }{ $more ->
        [0] {""}
       *[other] {" "}(dan { $more } peringatan lagi)
    }

paste-question = Buka catatan tempelan?
# { $game } menyebut pemain, tanggal, dan langkah.
paste-was-pasted = Ditempel: { $game }.
paste-leaves = Permainan yang berjalan disimpan; perubahan catatan yang belum disimpan akan hilang.
paste-open = Buka
paste-stay = Tetap

paste-which = Yang mana?
# { $name } adalah nama berkas.
paste-games = { $name }: { $games } permainan
paste-pick = buka
paste-moves = { $moves ->
        [0] sebuah posisi
       *[other] { $moves } langkah
    }
