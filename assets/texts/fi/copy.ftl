# Kopiointi.

copy-title = Kopio

copy-sfen = SFEN
copy-usi = USI-siirrot
copy-kif = KIF-kirja
copy-move = Siirto
copy-diagram = Kaavio
copy-bod = BOD

copy-to-terminal = Leikepöydälle, jos pääte sallii ohjelmien kirjoittaa sinne.
    .button = Leikepöydälle
copy-to-file = Uuteen tiedostoon tallennuskansiossa.
    .button = Tiedostoon

copy-sent = { $part }: lähetetty päätteen leikepöydälle
copy-sent-long = { $part }: lähetetty, mutta pääte ei ehkä ota { $bytes } tavun tekstiä
