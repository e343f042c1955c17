fault-ron = ei kelpaa RON-tekstiksi (RON-jäsennin: { $why })
fault-fluent = ei kelpaa Fluent-tekstiksi (Fluent-jäsennin: { $why })
fault-utf-8 = { $file }: ei ole UTF-8-tekstiä
fault-or = { $others } tai { $last }

fault-store-read = tiedostoa { $path } ei voi lukea: { $why }
fault-store-write = tiedostoa { $path } ei voi kirjoittaa: { $why }
fault-store-list = kansiota { $path } ei voi luetella: { $why }
fault-store-remove = tiedostoa { $path } ei voi poistaa: { $why }
fault-store-move = tiedostoa { $path } ei voi siirtää: { $why }
fault-store-copy = tiedostoa { $path } ei voi kopioida: { $why }
fault-store-find = kansiota { $path } ei löydy: { $why }
fault-too-big = siinä on { $bytes } tavua, raja on { $limit }
fault-not-a-file = se ei ole tiedosto
fault-leads-out = se on linkki, joka johtaa kansion ulkopuolelle
fault-in-use = toinen komadai kirjoittaa sitä
fault-read-only = sitä voi vain lukea
fault-no-reader = kukaan ei lue tästä putkesta
fault-no-home = järjestelmä ei kerro tämän käyttäjän kotikansiota
fault-no-name = kaikki nimet ovat käytössä
fault-taken = tiedosto { $name } on jo olemassa
fault-not-a-name = `{ $name }` ei kelpaa tiedoston nimeksi

fault-settings = tässä pitäisi olla asetuksia, esimerkiksi (theme: "wood")
fault-setting-names = tässä pitäisi olla asetusten nimiä, esimerkiksi theme
fault-setting = tässä versiossa ei ole asetusta `{ $name }`
fault-value = { $key } on `{ $value }`; mahdollisia ovat { $expected }

fault-action = toimintoa `{ $name }` ei ole; luettelo on ohjeessa (?) ja käsikirjassa
    .similar = toimintoa `{ $name }` ei ole; kokeile { $similar }
fault-screen = toimintoa `{ $action }` ei ole näkymässä `{ $screen }`; mahdollisia ovat { $known }
fault-key = `{ $name }` ei ole näppäin; tähän kelpaa merkki, nimi kuten Enter tai edellä Ctrl- tai Alt-
fault-two-meanings = `{ $key }` tarkoittaisi sekä `{ $one }` että `{ $other }` ({ $screen }); anna toiselle eri näppäin

fault-theme = teemaa `{ $name }` ei ole; mahdollisia ovat { $known }
fault-theme-role = roolilla { $role } ei ole ulkoasua
fault-theme-color = `{ $color }` ei ole väri; kokeile "#a87a42", "#a87a42 137 yellow" tai "reset"
fault-theme-palette = paletissa ei ole väriä "{ $color }"
fault-theme-name = teeman nimi on sen tiedoston nimi; siihen kelpaavat kirjaimet, numerot ja -
fault-theme-taken = teema `{ $name }` on jo olemassa; anna toinen nimi

fault-language = `{ $tag }` ei ole kieli; nimen pitäisi olla esimerkiksi de.ftl tai pt-BR.ftl
fault-languages = kieliä on liikaa

fault-rules-preset = säännöt: kokoelmaa `{ $name }` ei ole; mahdollisia ovat { $known }
fault-rules-word = säännöt: `{ $word }` ei ole valinta; kirjoita nimi=arvo
fault-rules-option = säännöt: valintaa `{ $name }` ei ole; mahdollisia ovat { $known }
fault-rules-value = säännöt: { $option }={ $value } ei kelpaa; mahdollisia ovat { $expected }
fault-rules-number = { $meaning }, { $least }–{ $most }
fault-rules-twice = valinta `{ $name }` on annettu kahdesti
fault-rules-name = nimi `{ $name }`: enintään { $most } merkkiä, a-z, 0-9, - ja _, ensin kirjain
fault-rules-line = { $field }: tähän kelpaa yksi rivi, enintään { $most } merkkiä
fault-rules-idle = { $option }={ $value } ei vaikuta, kun { $other }={ $other_value }
fault-rules-file = { $file }: samanniminen tiedosto on jo olemassa
fault-rules-gone = sääntöjen { $name } tiedostoa ei enää ole
fault-own-file = tämä versio ei kirjoita tällaista ({ $why })
fault-engine-command = `{ $line }` ei ole komentorivi
fault-engine-missing = ohjelmaa `{ $program }` ei ole
fault-engine-folder = `{ $path }` on kansio, ei ohjelma
fault-engine-start = ohjelmaa `{ $program }` ei voi käynnistää: { $why }
fault-engine-ended = se on päättynyt ({ $status }){ $said }
fault-engine-said = : se sanoi `{ $said }`
fault-engine-silent = ei vastausta `{ $awaited }` { $seconds } sekunnissa{ $said }
fault-engine-last = : viimeinen rivi oli `{ $said }`
fault-engine-uci = se puhuu UCI:ta, ei USIa
fault-engine-no-option = sillä ei ole valintaa `{ $name }`
fault-engine-other-options = sillä ei ole valintaa `{ $name }`; sillä on { $options }
fault-engine-value = valinta { $name }: odotettiin { $expected }, oli `{ $found }`
