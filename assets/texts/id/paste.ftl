paste-name = tempelan
paste-kept = disimpan di pustaka sebagai { $name }
paste-address = Ini alamat. Salin permainannya di sana, sebagai KIF atau CSA, lalu tempelkan.
paste-empty = yang ditempel kosong
paste-under-dialog = tutup dulu pertanyaannya, lalu tempelkan
paste-not-here = tidak bisa ditempel di sini; tempelkan catatan di menu, pustaka, atau tinjauan
paste-too-long = tidak dibuka: { $bytes } bita melebihi batas { $most }
paste-not-opened = tidak dibuka: { $why }
paste-not-opened-at = tidak dibuka: baris { $line }, kolom { $column }: { $why }
paste-unreadable = tidak dapat dibaca: { $why }

paste-warning-at = baris { $line }: { $why }
paste-warnings = { $first }{ $more ->
        [0] {""}
       *[other] {" "}(dan { $more } peringatan lagi)
    }

paste-question = Buka catatan tempelan?
paste-was-pasted = Ditempel: { $game }.
paste-leaves = Permainan yang berjalan disimpan; perubahan catatan yang belum disimpan akan hilang.
paste-open = Buka
paste-stay = Tetap

paste-which = Yang mana?
paste-games = { $name }: { $games } permainan
paste-pick = buka
paste-moves = { $moves ->
        [0] sebuah posisi
       *[other] { $moves } langkah
    }
