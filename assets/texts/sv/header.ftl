# Uppgifterna i ett protokoll. Ett namn med flera ord kan skrivas med vilket som helst av dem.

header-sheet = Uppgifter  情報
header-new = + ny uppgift
header-changed = uppgifterna ändrade; u ångrar

header-black = Svart 先手
header-white = Vit 後手
header-started = Datum 開始日時
header-event = Tävling 棋戦
header-site = Plats 場所
header-title = Titel 表題
header-opening = Öppning 戦型
header-note = Notis 備考
header-black-player = svart-spelartyp
header-white-player = vit-spelartyp
header-rules = regler
header-clock = klocka
header-black-clock = svart-klocka
header-white-clock = vit-klocka
header-handicap = handikapp
header-ended = slutade
