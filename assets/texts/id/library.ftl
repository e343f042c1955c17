library-title = Pustaka  棋譜
library-all-keys = Tiap tombol didahului kuncinya.

library-saved-games = Permainan tersimpan 棋譜
library-samples = Contoh permainan
library-fetch = Ambil permainan saya dari lishogi
library-fetching = Mengambil permainan: { $games }, Esc berhenti
library-position-search = Posisi 局面検索
library-mirrored = dengan pihak bertukar
library-all-folders = semua folder
library-newest-first = berkas terbaru dahulu
library-oldest-first = berkas terlama dahulu
library-games = { $games } permainan
library-moves = { $moves } langkah
library-marked = { $games } bertanda
library-found = { $games } dengan: { $letters }
library-unreadable = tidak terbaca
# The result stands before its reason: Black is the first of the two.
library-wins = { $winner ->
        [black] 1-0
       *[white] 0-1
    } { $reason }
library-unfinished = belum selesai
library-own-position = posisi

library-date = Tanggal
library-black = ☗ Hitam
library-white = ☖ Putih
library-event = Acara
library-handicap = Handikap
library-opening = Bukaan
library-result = Hasil
library-number = Gerak
library-file = Berkas
library-modified = tgl berkas

library-next-move = Lanjutan
library-times = kali
library-searching = mencari ..
library-no-game-here = tidak ada permainan dengan posisi ini
library-no-move-here = tidak ada lanjutan dari sini

library-board = Papan  盤面
library-no-board = tanpa papan
library-searched-for = yang dicari

library-choose-game = pilih permainan dahulu
library-choose-games = pilih atau tandai permainan dahulu
library-choose-for-position = pilih permainan dahulu: posisinya yang dicari
library-top = ini folder teratas pustaka
library-needs-name = nama belum diisi: berkas tidak berubah
library-no-letters = tidak ditemukan: Esc menampilkan semua
library-reading-game = permainan sedang dibaca...
library-empty = belum ada permainan: yang selesai disimpan di sini
library-many-faults = dan { $count } kesalahan serupa lagi
library-too-many = terlalu banyak berkas: sebagian tidak didaftar
library-samples-stay = contoh permainan tidak dapat diubah: buka satu dan simpan dengan nama lain
library-gone = berkas sudah tidak ada
library-fetched = { $games } permainan baru di { $folder }
library-not-logged-in = belum masuk ke lishogi: bermainlah di sana sekali (Main lewat jaringan), atau jalankan komadai lishogi login
library-stopping = berhenti: pengambilan berikutnya dilanjutkan dari sini
library-trash-is-empty = tidak ada yang dipindahkan ke sampah
library-renamed = nama baru: { $name }
library-copied = disalin ke { $name }
library-trashed = { $files } berkas dipindahkan ke { $folder }
library-restored = { $files } berkas dikembalikan
library-written = { $files } berkas disimpan sebagai { $format }
library-but = { $done }, tetapi: { $why }
library-not-all = { $done }; { $why }{ $more ->
        [0] {""}
       *[other] {" "}(dan { $more } lagi)
    }

library-new-name = nama baru:
library-copy-as = salin ke:
library-into-folder = folder tujuan (kosong: di samping tiap berkas):

library-cannot-open = Tidak dapat dibuka
library-file-stays = Berkas tidak berubah.

library-to-trash = Pindahkan ke sampah?
library-several = berkas dari { $games } permainan bertanda, di antaranya { $name }
library-trash-keeps = Semua permainan di berkas ikut pindah. Berkas tetap ada di folder sampah; u mengembalikannya.
library-keep = Biarkan

library-convert = Konversi  変換
library-which-format = Konversi { $games } permainan ke format apa?
library-whole-files = Berkas asli tidak berubah. Semua permainan di berkas dikonversi.
library-own-format = komadai (RON)
library-encoding = Pengodean: { $encoding }
library-convert-folder = Folder
library-convert-question = Konversi?  変換
library-convert-beside = { $games } permainan sebagai { $format }, di samping tiap berkas.
library-convert-into = { $games } permainan sebagai { $format }, di { $folder }.
library-nothing-lost = Tidak ada yang hilang.
library-no-place = Akan hilang dalam { $format }:
library-loss = { $what } ({ $games } permainan)
library-convert-now = Konversi

library-filters = Pencarian tersimpan
library-filter-words = Pencarian mengenal me:lost, me:won, NAMA:static-rook, NAMA:mino, #tag.
library-filter-lost = Kekalahan saya
library-filter-won = Kemenangan saya
library-filter-lost-static = Kekalahan saya, benteng tetap
library-filter-lost-ranging = Kekalahan saya, benteng geser
library-filter-keep = Simpan pencarian ini
library-filter-forget = Lupakan pencarian ini
library-filter-kept = pencarian disimpan: * menampilkannya
library-filter-forgotten = pencarian dilupakan
library-filter-name = nama pencarian ini
library-tags-line = tag
library-notes-not-saved = pencarian dan tag tidak tersimpan: { $why }
