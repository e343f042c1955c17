# Keterangan sebuah catatan. Nama berisi beberapa kata bisa diketik dengan salah satunya.

header-sheet = Keterangan  情報
header-new = + keterangan baru
header-changed = keterangan diubah; u untuk mengurungkan

header-black = Hitam 先手
header-white = Putih 後手
header-started = Tanggal 開始日時
header-event = Acara 棋戦
header-site = Tempat 場所
header-title = Judul 表題
header-opening = Pembukaan 戦型
header-note = Catatan 備考
header-black-player = jenis-pemain-hitam
header-white-player = jenis-pemain-putih
header-rules = aturan
header-clock = jam
header-black-clock = jam-hitam
header-white-clock = jam-putih
header-handicap = handikap
header-ended = berakhir
