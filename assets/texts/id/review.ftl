# Telaah.

## Arti tombol di baris bawah

review-key-keep = simpan
review-key-new-line = baris baru
review-key-delete = hapus
review-key-edit = edit
review-key-take-away = lepaskan
review-key-ends-so = akhiri
review-key-winner = pemenang
review-key-cancel = batal
review-key-save = simpan
review-key-next = maju
review-key-change = ubah
