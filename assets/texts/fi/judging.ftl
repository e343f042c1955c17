# Koko pelin analyysi.

judging-title = Arvioi peli
judging-what = Kone tutkii jokaisen aseman näytetyssä linjassa. Peliä voi lukea sillä välin.
judging-kept = Arviot ja jatkot tulevat osaksi pöytäkirjaa; u peruu ne.
judging-normal = Tavallinen
judging-quick = Nopea
judging-deep = Syvä
judging-progress = arvioidaan: { $done }/{ $all }
judging-paused = tauolla: { $done }/{ $all }
judging-pause = Tauko
judging-continue = Jatka
judging-so-far = Tähänastinen yhteenveto
judging-cancel = Lopeta
judging-changed = siirrot muuttuivat: arvioi peli uudelleen
judging-summary = Yhteenveto
judging-accuracy = { $who }: tarkkuus { $percent } %
# { $grade } is one of the names below.
judging-count = { $grade } { $count }
judging-grade-brilliant = loistava
judging-grade-best = paras
judging-grade-good = hyvä
judging-grade-inaccuracy = epätarkkuus
judging-grade-mistake = virhe
judging-grade-blunder = munaus
judging-turning-points = Eniten ratkaisseet siirrot:
judging-lost = { $side }: { $before } % → { $after } %
judging-try-again = Yritä uudelleen: { $side }
judging-show-worst = Näytä pahin
judging-again = Arvioi uudelleen
