command-saved-as = disimpan: { $name }
command-mouse-plays = mouse kembali mengendalikan permainan
command-mouse-marks = mouse memilih teks; { $key } untuk kembali ke permainan
command-too-small = perlu { $columns }x{ $rows }, kini { $width }x{ $height }
command-usual-settings = { $why }; memakai pengaturan bawaan
command-settings-not-saved = pengaturan gagal disimpan: { $why }
command-strength-not-saved = permainan terhitung tidak disimpan: { $why }
command-strength-forgotten = permainan terhitung Anda dihapus

command-unknown = tidak ada perintah `{ $name }` di sini: Tab menampilkan yang ada
command-needs-more = contoh: :{ $name } { $example }
command-no-setting = tidak ada pengaturan `{ $name }`; yang ada: { $known }
command-text-option = `{ $name }` hanya ada di mode teks (komadai --plain)
command-set = { $name }: { $value }
command-no-move = tidak ada langkah di sini
command-unsaved = perubahan belum disimpan: simpan atau urungkan dahulu
command-loses = tidak disimpan: dalam format ini akan hilang { $lost }; save! tetap menyimpan
command-exists = sudah ada berkas dengan nama itu: save! menggantinya
command-changed = program lain mengubah berkas itu sejak dibaca: save! menggantinya
command-being-played = permainan sedang dimainkan dalam berkas ini: pilih nama lain
command-no-format = tidak disimpan: .{ $ending } bukan format catatan ({ $endings }); "komadai show" membuat gambar

command-not-saved = permainan belum tersimpan, dicoba lagi pada setiap langkah: { $why }
command-not-saved-yet = permainan belum tersimpan, dicoba lagi bersama permainan berikutnya dan saat keluar: { $why }
command-odd-parts = Tanda itu tidak tepat satu sel di sini; tepi buah tetap kuadran
command-unsaved-game = BELUM TERSIMPAN
command-saved-again = tersimpan lagi
command-saved-anew = berkas permainan diubah program lain dan ditulis ulang
command-unsaved-title = Permainan belum tersimpan
command-quit-unsaved = { $games } permainan tidak dapat disimpan. Jika program diakhiri sekarang, yang belum ada di disk hilang: setidaknya langkah-langkah terakhir.
command-try-again = Coba lagi
command-save-elsewhere = Simpan di tempat lain
command-quit-without = Keluar tanpa menyimpan
command-which-file = Berkas:{" "}

command-elsewhere = { $name } tidak ada di layar ini: { $key } { $screen }
command-screen = { $screen ->
        [menu] di menu
        [waiting] saat menunggu permainan jaringan
        [network] di formulir permainan jaringan
        [setup] di formulir permainan baru
        [play] dalam permainan
        [library] di pustaka
        [review] dalam tinjauan
        [editor] di penyunting posisi
        [rules] di daftar aturan
        [settings] di pengaturan
        [lesson] dalam pelajaran
        [tsume] dalam soal mat
        [training] dalam latihan
        [mistakes] di daftar kesalahan
        [statistics] di statistik
       *[engines] di daftar mesin
    }
command-do-paste = buka teks seperti ditempel: posisi, langkah, atau rekaman
command-do-move = mainkan langkah, dalam notasi apa pun
command-do-set = ubah pengaturan, misalnya set theme dark
