# Yang dikatakan program di layar mana pun: tentang berkas, mouse, jendela.

# { $name } adalah jalur berkas.
command-saved-as = disimpan: { $name }
command-mouse-plays = mouse kembali mengendalikan permainan
command-mouse-marks = mouse memilih teks; { $key } untuk kembali ke permainan
# Kolom dan baris jendela; tempatnya sempit.
command-too-small = perlu { $columns }x{ $rows }, kini { $width }x{ $height }
# { $why } menyebut berkas dan kesalahannya.
command-usual-settings = { $why }; memakai pengaturan bawaan
command-settings-not-saved = pengaturan gagal disimpan: { $why }
command-strength-not-saved = permainan terhitung tidak disimpan: { $why }
command-strength-forgotten = permainan terhitung Anda dihapus

## Perintah yang diketik, :goto 34.

command-unknown = tidak ada perintah `{ $name }` di sini: Tab menampilkan yang ada
# { $example } adalah yang bisa menyusul, misalnya 34.
command-needs-more = contoh: :{ $name } { $example }
command-no-setting = tidak ada pengaturan `{ $name }`; yang ada: { $known }
command-text-option = `{ $name }` hanya ada di mode teks (komadai --plain)
command-set = { $name }: { $value }
command-no-move = tidak ada langkah di sini
command-unsaved = perubahan belum disimpan: simpan atau urungkan dahulu
# { $lost } adalah yang tidak dapat dimuat format berkas.
command-loses = tidak disimpan: dalam format ini akan hilang { $lost }; save! tetap menyimpan
command-exists = sudah ada berkas dengan nama itu: save! menggantinya

command-not-saved = permainan belum tersimpan, dicoba lagi pada setiap langkah: { $why }
command-odd-parts = Tanda itu tidak tepat satu sel di sini; tepi buah tetap kuadran
command-unsaved-game = BELUM TERSIMPAN
command-saved-again = tersimpan lagi
command-unsaved-title = Permainan belum tersimpan
command-quit-unsaved = { $games } permainan tidak dapat disimpan dan akan hilang jika program diakhiri sekarang.
command-try-again = Coba lagi
command-save-elsewhere = Simpan di tempat lain
command-quit-without = Keluar tanpa menyimpan
command-which-file = Berkas:{" "}
