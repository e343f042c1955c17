fault-ron = RON として読めません（RON パーサー：{ $why }）
fault-fluent = Fluent として読めません（Fluent パーサー：{ $why }）
fault-utf-8 = { $file }: UTF-8 ではありません
fault-or = { $others }、{ $last }

fault-store-read = { $path } を読み込めません：{ $why }
fault-store-write = { $path } に書き込めません：{ $why }
fault-store-list = { $path } の一覧を取得できません：{ $why }
fault-store-remove = { $path } を削除できません：{ $why }
fault-store-move = { $path } を移動できません：{ $why }
fault-store-copy = { $path } をコピーできません：{ $why }
fault-store-find = { $path } が見つかりません：{ $why }
fault-too-big = { $bytes } バイトあり、上限の { $limit } バイトを超えています
fault-not-a-file = ファイルではありません
fault-leads-out = フォルダーの外を指すリンクです
fault-in-use = 別の komadai が書き込んでいます
fault-read-only = 読み取り専用です
fault-no-reader = このパイプを読むプログラムがありません
fault-no-home = このユーザーのホームフォルダーがわかりません
fault-no-name = 使える名前が残っていません
fault-taken = { $name } という名前のファイルがすでにあります
fault-not-a-name = 「{ $name }」はファイル名にできません

fault-settings = 設定が必要です（例：(theme: "wood")）
fault-setting-names = 設定の名前が必要です（例：theme）
fault-setting = 設定 `{ $name }` はこの版にありません
fault-value = { $key } に `{ $value }` は指定できません。指定できるもの：{ $expected }

fault-action = 操作 `{ $name }` はありません。ヘルプ（?）とマニュアルに一覧があります
    .similar = 操作 `{ $name }` はありません。候補：{ $similar }
fault-screen = `{ $action }` は `{ $screen }` では使いません。指定できるもの：{ $known }
fault-key = `{ $name }` はキーではありません。1文字、Enter などの名前、またはその前に Ctrl- か Alt- を付けたものにしてください
fault-two-meanings = `{ $key }` が `{ $one }` と `{ $other }` の両方に割り当てられています（{ $screen }）。どちらかを別のキーにしてください

fault-theme = 配色 `{ $name }` はありません。指定できるもの：{ $known }
fault-theme-role = 役割 { $role } の見た目がありません
fault-theme-color = `{ $color }` は色ではありません。例："#a87a42"、"#a87a42 137 yellow"、"reset"
fault-theme-palette = パレットに色 "{ $color }" がありません
fault-theme-name = 配色の名前はファイル名です。英数字と - だけにしてください
fault-theme-taken = 配色 `{ $name }` はすでにあります。別の名前にしてください

fault-language = `{ $tag }` は言語ではありません。de.ftl や pt-BR.ftl のような名前にしてください
fault-languages = 言語が多すぎます

fault-rules-preset = ルール：プリセット `{ $name }` はありません。指定できるもの：{ $known }
fault-rules-word = ルール：`{ $word }` は項目ではありません。名前=値 の形にしてください
fault-rules-option = ルール：項目 `{ $name }` はありません。指定できるもの：{ $known }
fault-rules-value = ルール：{ $option }={ $value } は指定できません。指定できるもの：{ $expected }
fault-rules-number = { $meaning }（{ $least }〜{ $most }）
fault-rules-twice = 項目 `{ $name }` が2回あります
fault-rules-name = 名前 `{ $name }`：英小文字で始まる{ $most }字以内の英小文字、数字、-、_ にしてください
fault-rules-line = { $field }：{ $most }字以内の1行にしてください
fault-rules-idle = { $other }={ $other_value } のとき { $option }={ $value } は効果がありません
fault-rules-file = { $file }: 同じ名前のファイルがすでにあります
fault-rules-gone = { $name } のファイルはもうありません
fault-own-file = この版の書き方ではありません（{ $why }）
fault-engine-command = 「{ $line }」はコマンドとして読めません
fault-engine-missing = プログラム「{ $program }」がありません
fault-engine-folder = 「{ $path }」はフォルダーです。プログラムではありません
fault-engine-start = 「{ $program }」を起動できません：{ $why }
fault-engine-ended = 終了しました（{ $status }）{ $said }
fault-engine-said = ：「{ $said }」
fault-engine-silent = { $seconds }秒以内に「{ $awaited }」の返答がありません{ $said }
fault-engine-last = （最後の出力：「{ $said }」）
fault-engine-uci = USIではなくUCI（チェス）のエンジンです
fault-engine-no-option = オプション「{ $name }」がありません
fault-engine-other-options = オプション「{ $name }」がありません（あるもの：{ $options }）
fault-engine-value = オプション{ $name }：{ $expected }であるべきところ「{ $found }」です
