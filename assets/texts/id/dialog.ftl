# Tombol di banyak dialog.

dialog-cancel = Batal
dialog-close = Tutup
dialog-leave = Keluar
dialog-stay = Tetap
dialog-next = Maju
dialog-previous = Mundur
dialog-begin = Mulai
dialog-delete = Hapus
dialog-keep = Biarkan
dialog-replace = Ganti
dialog-play-on = Lanjut
dialog-resign = Menyerah
dialog-agree = Setuju
dialog-accept = Terima
dialog-refuse = Tolak
dialog-later = Nanti
dialog-review = Telaah
dialog-menu = Menu
dialog-board = Papan
dialog-rematch = Main lagi
dialog-foul = Salah?
dialog-another-move = Langkah lain
dialog-play-it = Mainkan
dialog-declare = Deklarasi
dialog-offer = Ajukan
dialog-nothing = Tidak
dialog-nobody = Tak ada
dialog-third-party = Pihak ketiga
dialog-go-on = Lanjut
dialog-adjourn = Tunda
dialog-break-off = Hentikan
dialog-calls = Suara
dialog-bell = Bel
# Dua jawaban di samping petak, paling banyak 10 kolom.
dialog-promote = promosi 成
dialog-keep-face = tetap 不成
