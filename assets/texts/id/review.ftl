# Tinjauan.

## Arti tombol di baris bawah

review-key-keep = selesai
review-unkept-title = Simpan perubahan?
review-unkept = Yang diketik belum disimpan.
review-discard = Buang
review-edit-on = Lanjut menulis
review-key-new-line = baris baru
review-key-delete = hapus
review-key-edit = edit
review-key-take-away = hapus
review-key-ends-so = tetapkan hasil
review-key-winner = pemenang
review-key-cancel = batal
review-key-save = simpan
review-key-next = berikutnya
review-key-change = ubah

## Panel

review-moves = Langkah  棋譜
review-comment = Komentar  コメント
review-bookmarks = Penanda  しおり
review-end = Hasil  終局
review-save-as = Simpan sebagai  保存
# Satu baris daftar langkah.
review-start = awal 開始局面
# Catatan belum disimpan seperti adanya.
review-changed = diubah

## Di mana kita

review-no-moves = posisi tanpa langkah
review-at-start = awal ({ $moves } langkah)
review-at-move = langkah { $move } dari { $moves }
review-line = varian { $place } dari { $lines }
review-ways-on = { $ways } kelanjutan
review-go-to = ke langkah:{" "}
review-go-to-what = ketik nomor langkah, lalu Enter
review-no-branch-after = tidak ada cabang sesudah ini
review-no-branch-before = tidak ada cabang sebelum ini
review-no-comment-after = tidak ada komentar sesudah ini
review-no-comment-before = tidak ada komentar sebelum ini
review-no-bookmark-after = tidak ada penanda sesudah ini
review-no-bookmark-before = tidak ada penanda sebelum ini
review-no-variation = tidak ada varian lain di sini
review-which-way = Pilih kelanjutan  分岐
# [ dan ] adalah tombol.
review-more-ways = dan { $more } lagi, dengan [ dan ]

## Di papan

review-at-board = di papan: panah dan Enter melangkah, Tab ke buah di tangan, Esc keluar
# { $side } menyebut pemain.
review-other-turn = di sini giliran { $side }
review-new-variation = varian baru; u untuk mengurungkan

## Perubahan

# { $change } adalah salah satu teks review-change-..
review-undone = diurungkan: { $change }
review-redone = diulangi: { $change }
review-nothing-undone = tidak ada yang bisa diurungkan
review-nothing-redone = tidak ada yang bisa diulangi
review-change-move = langkah
review-change-promote = naikkan
review-change-demote = turunkan
review-change-main-line = jalur utama
review-change-delete = hapus
review-change-delete-variations = hapus varian
review-change-end = hasil
review-change-comment = komentar
review-change-bookmark = penanda
review-change-mark = tanda
review-change-headers = keterangan
review-change-analysis = analisis
review-promoted = naik satu tempat
review-demoted = turun satu tempat
review-is-main-line = ini sudah jalur utama
review-is-last-line = tidak ada varian di bawah yang ini
review-main-line-now = kini jalur utama
review-nothing-to-delete = tidak ada yang bisa dihapus
review-delete-all = Hapus semua langkah permainan, { $steps } langkah?
review-delete-from = Hapus { $move } dan semua sesudahnya, { $steps } langkah?
review-deleted = dihapus; u untuk mengurungkan
review-no-variations = tidak ada varian
review-delete-variations = Hapus semua varian
review-delete-variations-what = Hapus { $variations } varian? Jalur utama tetap.
review-variations-deleted = varian dihapus; u untuk mengurungkan
review-ends-so-already = hasilnya sudah begitu
review-ends-now = hasil ditetapkan; u untuk mengurungkan
review-bookmark-gone = penanda dihapus; u untuk mengurungkan
review-bookmark-set = penanda dipasang; O memberi nama
review-mark-at-board = di papan: ' memulai tanda di kursor, Esc kembali
review-mark-begun = mulai dari { $square }: ' di petak lain menggambar panah, di sini lingkaran
review-mark-set = tanda digambar; u untuk mengurungkan
review-mark-gone = tanda dihapus; u untuk mengurungkan
review-marks-gone = semua tanda posisi ini dihapus; u untuk mengurungkan
review-no-marks = tidak ada tanda di posisi ini
review-mark-unread = `{ $text }` bukan tanda: diharapkan petak seperti 5e, dua petak seperti 7g7f, atau none
review-comment-written = komentar disimpan; u untuk mengurungkan
review-comment-deleted = komentar dihapus; u untuk mengurungkan
review-comment-changed = komentar diubah; u untuk mengurungkan
review-bookmark-written = penanda disimpan; u untuk mengurungkan
review-bookmark-deleted = penanda dihapus; u untuk mengurungkan
review-bookmark-changed = penanda diubah; u untuk mengurungkan
review-lost-clocks = bukan lagi permainan berjalan: sisa waktu dihapus; u untuk mengurungkan
review-lost-match = bukan lagi permainan berjalan: tempatnya di pertandingan dihapus; u untuk mengurungkan
review-lost-clocks-and-match = bukan lagi permainan berjalan: sisa waktu dan tempatnya di pertandingan dihapus; u untuk mengurungkan

## Bermain terus

review-picture = Gambar posisi
review-picture-what = Apa yang ditampilkan selain buah?
review-picture-all = Tanda dan komentar
review-picture-marks = Tanda
review-picture-comment = Komentar
review-picture-bare = Posisi saja

review-play-on = Lanjutkan dari sini
review-play-on-what = Posisi setelah langkah { $move } menjadi permainan baru; simpanannya tidak berubah.
review-two-players = Dua pemain
review-bot-plays-white = Bot main ☖ Putih
review-bot-plays-black = Bot main ☗ Hitam
review-needs-kings = permainan perlu kedua raja: posisi ini hanya diagram
review-is-over = permainan sudah selesai di posisi ini: mundurlah untuk melanjutkan

## Menyimpan

review-file = Berkas
review-format = Format
review-encoding = Pengodean
review-holds-everything = Format ini memuat semuanya.
review-cannot-be-held = Akan hilang: { $losses }.
review-needs-name = berkas perlu nama
review-would-lose = Ada yang akan hilang
review-cannot-hold = Akan hilang dalam { $format }:
review-stays-here = Itu tetap ada di catatan ini, tetapi tidak di berkas.
review-write-anyway = Tetap simpan
review-other-format = Format lain
review-replace = Ganti berkas?
review-there-is-file = Sudah ada berkas { $name }.
review-replace-it = Ganti
review-other-name = Nama lain

## Perubahan yang belum disimpan

review-save-changes = Simpan perubahan?
review-not-saved = Catatan telah diubah dan belum disimpan.
review-leave-without = Jangan simpan
review-unsaved = Belum disimpan  未保存
review-were-not-saved = Perubahan catatan ini belum disimpan saat program ditutup.
review-file-is-as-it-was = Berkas tidak berubah.
review-take-up = Pulihkan
review-give-up = Hapus
review-not-now = Nanti
review-not-saved-yet = perubahan ini belum disimpan; w menyimpannya
# Sebutan catatan tanpa nama.
review-some-record = catatan

# Kata pemecah soal tentang posisi; { $line } adalah langkah.
review-mate = mat dalam { $plies } langkah: { $line }
review-mate-threat = tidak ada mat; lawan mengancam mat dalam { $plies } langkah: { $line }
review-mate-none = tidak ada mat dengan skak, dan tidak ada ancamannya
review-mate-none-in-check = tidak ada mat dengan skak
review-mate-threat-open = tidak ada mat dengan skak; ancaman mat belum dapat dipastikan
review-mate-open = belum pasti: tidak ada mat dalam { $plies } langkah, { $nodes } posisi diperiksa
review-mate-no-position = di posisi ini tidak ada mat yang dapat dicari
