copy-title = Kopiera

copy-sfen = SFEN
copy-usi = USI-drag
copy-kif = KIF-protokoll
copy-ki2 = KI2-protokoll
copy-csa = CSA-protokoll
copy-jkf = JKF-protokoll
copy-address = Webbadress
copy-move = Drag
copy-diagram = Diagram
copy-bod = BOD

copy-to-terminal = Till urklipp, om terminalen låter program skriva dit.
    .button = Till urklipp
copy-to-file = Till en ny fil bland sparade partier.
    .button = Till en fil

copy-sent = { $part } skickat till terminalens urklipp
copy-sent-long = { $part } skickat till terminalen, som kanske inte tar emot { $bytes } byte
copy-shared = sparade { $name }.png, .html och .txt; texten är skickad till urklipp
copy-position = ställning
copy-ply = drag { $ply }
