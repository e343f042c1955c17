copy-title = Kopioi

copy-sfen = SFEN
copy-usi = USI-siirrot
copy-kif = KIF-pöytäkirja
copy-ki2 = KI2-pöytäkirja
copy-csa = CSA-pöytäkirja
copy-jkf = JKF-pöytäkirja
copy-address = Verkko-osoite
copy-move = Siirto
copy-diagram = Kaavio
copy-bod = BOD

copy-to-terminal = Leikepöydälle, jos pääte sallii ohjelmien kirjoittaa sinne.
    .button = Leikepöydälle
copy-to-file = Uuteen tiedostoon tallennuskansiossa.
    .button = Tiedostoon

copy-sent = { $part }: lähetetty päätteen leikepöydälle
copy-sent-long = { $part }: lähetetty, mutta { $bytes } tavua voi olla päätteelle liikaa
copy-shared = tallennettu { $name }.png, .html ja .txt; teksti on lähetetty leikepöydälle
copy-position = asema
copy-ply = siirto { $ply }
