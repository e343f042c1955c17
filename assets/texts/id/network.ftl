# Layar permainan jaringan.

network-title = Main lewat jaringan  通信対局
network-form-kind = Kegiatan
network-form-preset = Server
network-form-address = {"  "}alamat
network-form-game = {"  "}permainan
network-form-name = Nama
network-form-password = Kata sandi
network-form-password-file = {"  "}atau berkasnya
network-form-seat = Siapa bermain
network-form-side = Sisi Anda
network-form-rules = Aturan
network-form-clock = Jam
network-form-handicap = Handikap
network-form-reach = Terbuka untuk
network-form-port = {"  "}port
network-form-join = Gabung
network-form-host = Tunggu tamu
network-form-back = Kembali
network-form-kind-join = gabung permainan
network-form-kind-host = jadi tuan rumah
network-form-reach-here = mesin ini saja
network-preset-other = lainnya
    .wants = server pilihan sendiri, atau teman: ketik alamatnya
network-preset-floodgate = floodgate
    .wants = pasangan pada :00 dan :30; manusia menambah _human pada nama; kata sandi bebas
network-preset-local = mesin ini
    .wants = tuan rumah atau server uji di mesin ini
network-hint-kind = Kiri, Kanan: gabung, tunggu, atau tonton
network-hint-address = HOST atau HOST:PORT (4081 bila kosong), atau undangan
network-hint-game = permainan yang diminta bila ada beberapa; boleh kosong
network-hint-name = 1 sampai 32 dari A-Z a-z 0-9 _ - @ .
network-hint-password = ASCII tanpa spasi, dikirim ke server, tidak disimpan; kosong bila apa pun boleh
network-hint-host-password = tamu memerlukannya; kosong: semua boleh
network-hint-password-file = berkas yang baris pertamanya kata sandi
network-hint-seat = Kiri dan Kanan: Anda, bot, atau mesin
network-hint-side = sisi Anda di partai pertama; lalu bertukar
network-hint-rules = Kiri dan Kanan memilih aturan
network-hint-clock = 10m, 10m+30s, 5m+10s/move, atau none
network-hint-handicap = buah yang tidak dimiliki Putih di awal
network-hint-reach-here = orang lain di jaringan tidak dapat terhubung
network-hint-port = 4081 yang biasa; 0 memakai yang bebas
network-hint-join = Enter menghubungkan
network-hint-host = Enter menunggu tamu
network-no-address = ketik alamat server atau teman
network-wrong-password = kata sandi berisi 1 sampai 128 karakter ASCII tanpa spasi
network-wrong-port = port adalah angka 0 sampai 65535
network-form-not-saved = isi formulir tidak tersimpan: { $why }
network-connecting = menghubungi { $host }
network-opening = membuka port
network-waits-for-game = menunggu permainan dari { $host }
network-waits-for-guest = menunggu tamu
network-waits-for-other = menunggu persetujuan lawan
network-offer-pending = permainan ditawarkan: Enter menampilkan syaratnya
network-as = Anda { $name }; yang bermain: { $seat }
network-address = alamat: { $address }
network-only-here = hanya mesin ini yang dapat terhubung
network-tell = orang lain mengetik:
network-copied = tersalin
network-cancel = Tinggalkan
network-not-encrypted = tidak terenkripsi: orang lain di jaringan dapat membaca nama, kata sandi, dan langkah
network-offer-title = Permainan ditawarkan
network-you-play = Anda memainkan { $side }
network-offer-clock = jam: { $time }
network-agree = Main
network-reject = Tolak
network-at = di { $host }
network-at-in-clear = di { $host }, tidak terenkripsi
network-key-leave = tinggalkan
network-key-say = ucapkan
network-locked-short = (mesin dan petunjuk terkunci)
network-locked = terkunci selama permainan jaringan: mesin, petunjuk, analisis, pembukaan
network-locked-about = selama permainan, mesin, petunjuk, analisis, dan pohon pembukaan terkunci
network-locked-unfinished = permainan jaringan ini belum selesai: mesin tidak membantu sampai selesai
network-move-sent = terkirim: menunggu konfirmasi server
network-sent = terkirim: menunggu server
network-not-in-game = server permainan ini tidak mengenalnya
network-leave-title = Tinggalkan permainan?
network-leave-body = Meninggalkan berarti menyerah: server menghitung kekalahan.
network-leave-away = Tuan rumah tidak menjawab. Permainan tetap belum selesai, dan menu menawarkannya: Anda bisa kembali selama tuan rumah ada.
network-seat-not-kept = tidak ada jalan kembali ke permainan ini jika program dihentikan paksa: { $why }
network-seat-not-read = tidak ada jalan kembali ke permainan yang berjalan: { $why }; perbaiki atau hapus berkas itu, lalu bergabung lagi
network-seat-no-token = { $file }: token kursi Anda tidak sah: diharapkan angka heksadesimal
network-leave = Keluar
network-resign-and-leave = Menyerah dan keluar
network-resign-and-quit = Menyerah dan tutup
network-form-reach-invited = yang diundang
network-form-reach-anybody = semua, tanpa enkripsi
network-hint-reach-invited = terenkripsi; undangan di halaman berikut
network-hint-reach-anybody = juga tanpa enkripsi: dapat dibaca orang
network-no-name = ketik nama
network-ask-title = Minta kepada lawan
network-asked = diminta: menunggu lawan
network-asked-title = { $name } bertanya
network-pause = Jeda
network-resume = Lanjut
network-adjourn = Tunda
network-adjourned = Ditunda
network-take-back = Tarik langkah
network-impasse = Buntu
network-repetition = Pengulangan
network-rematch = Tanding ulang
network-claim-title = Lawan tidak kembali
network-claim-win = Klaim menang
network-claim-wait = Tunggu
network-gone = sambungan lawan putus; klaim { $seconds } dtk
network-may-claim = lawan pergi: a untuk menang atau menunda
network-away = putus, mencoba lagi; jam berjalan
network-forgotten = tuan rumah baru: menunggu dilanjutkan

## Partai orang lain, dan papan setelah partai sendiri

network-form-kind-watch = tonton partai lain
network-form-watch = Tonton
network-form-resumed = Dilanjutkan
network-hint-resumed = seperti semula; tamu yang sama datang lagi
network-hint-watch = Enter menampilkan partai yang berjalan
network-waits-to-watch = menunggu partai dimulai di { $host }
network-watching = partai di { $host } ditampilkan
network-list-again = Enter menampilkan partai yang berjalan
network-which-game = Partai yang mana?
network-common = papan bersama
network-watched = langsung
network-common-begins = papan bersama: keduanya melihat
network-common-ends = catatan kini milik Anda sendiri
network-common-asked = lawan meninjau permainan: v ikut serta
network-watched-begins = langsung: langkah Anda menjadi variasi
network-watched-ends = siaran selesai: catatan tetap di sini
network-rematch-asked = { $place ->
        [card] lawan ingin bermain lagi: r menyetujui
       *[other] lawan ingin bermain lagi: Esc lalu r
    }
network-waits-asked = { $place ->
        [card] { $name } ingin bermain: r setuju
       *[other] { $name } ingin bermain: Esc, r
    }
network-nobody-listens = tidak ada yang memakai program ini di ujung lain
network-say-title = Katakan apa?
network-said = Anda berkata: { $words }
network-not-for-guests = bukan untuk tamu: { $what ->
        [files] berkas
        [engines] mesin
        [settings] pengaturan
        [programs] program lain
        [connections] sambungan lain
        [keys] fungsi tombol ini
       *[screens] layar lain
    }
network-go-on = Lewat jaringan
network-new-invite = mintalah undangan baru jika Anda datang dengan undangan
network-found = { $name } (di jaringan ini)
    .wants = tuan rumah di jaringan ini; terenkripsi
network-form-reach-announced = semua di jaringan ini
network-hint-reach-announced = terenkripsi; terlihat di jaringan ini
network-no-search = tuan rumah di jaringan ini tidak dapat dicari dari sini
network-no-password = server ini meminta kata sandi
network-invite-ends = Pemegang undangan tidak dapat datang lagi.
network-stop-waiting = Berhenti menunggu?
network-saved-by-itself = tiap langkah disimpan; nama di akhir
network-common-left = lawan pergi: catatan milik Anda sendiri

## Lishogi on the screen.

network-form-kind-lishogi = main di lishogi.org
network-form-lishogi = Main
network-hint-lishogi = Enter menghubungkan; tanpa token muncul halaman masuk
network-form-whom = Lawan
network-form-whom-seek = siapa saja
network-form-whom-user = seorang pemain
network-form-whom-program = program server
network-form-whom-open = penerima alamat
network-form-whom-anybody = permainan dan tantangan saya
network-form-whom-watch = tidak ada: menonton
network-hint-whom-seek = mencari lawan yang mau sama
network-hint-whom-user = menantang pemain dengan nama
network-hint-whom-program = tingkat 1 sampai 10 milik server
network-hint-whom-open = membuat alamat untuk dikirim ke teman
network-hint-whom-anybody = daftar permainan Anda, dan menunggu tantangan
network-hint-whom-watch = menampilkan permainan seorang pemain, atau yang terbaik, satu demi satu
network-form-lishogi-user = Pemain
network-hint-lishogi-user = nama di lishogi
network-form-lishogi-level = Tingkat
network-hint-lishogi-level = Kiri dan Kanan: 1 termudah, 10 terkuat
network-form-lishogi-clock = Jam
network-hint-lishogi-clock = Kiri, Kanan, atau ketik: menit+tambahan|byoyomi, atau 3d
network-form-lishogi-rated = Dinilai
network-hint-lishogi-rated = permainan dinilai mengubah rating keduanya
network-form-lishogi-ratings = Rating
network-hint-lishogi-ratings = milik lawan, seperti 1500-1800; kosong untuk semua
network-form-lishogi-side = Anda main
network-hint-lishogi-side = Kiri dan Kanan: mana saja, Hitam, Putih
network-form-lishogi-handicap = Handikap
network-hint-lishogi-handicap = Putih mulai tanpa buah ini dan jalan dulu; tidak dinilai
network-form-lishogi-sfen = Posisi
network-hint-lishogi-sfen = SFEN sebagai ganti handikap; Kiri dan Kanan: posisi yang tadi tampil
network-form-token = Token
network-hint-token = tempel token akun Anda sekali; disimpan untuk Anda saja
network-form-server = Server
network-hint-server = kosong untuk { $server }
