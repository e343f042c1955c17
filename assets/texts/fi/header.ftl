# Pöytäkirjan tiedot. Monisanaisen nimen voi kirjoittaa millä tahansa sanallaan.

header-sheet = Tiedot  情報
header-new = + uusi tieto
header-changed = tiedot muutettu; u kumoaa

header-black = Musta 先手
header-white = Valkoinen 後手
header-started = Päivä 開始日時
header-event = Tapahtuma 棋戦
header-site = Paikka 場所
header-title = Otsikko 表題
header-opening = Avaus 戦型
header-note = Lisätieto 備考
header-black-player = mustan-tyyppi
header-white-player = valkoisen-tyyppi
header-rules = säännöt
header-clock = kello
header-black-clock = mustan-kello
header-white-clock = valkoisen-kello
header-handicap = tasoitus
header-ended = päättyi
