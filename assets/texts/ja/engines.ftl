# 他のプログラムのエンジン。

engines-heading = エンジン
engines-of = エンジン: { $name }
engines-komadai = 内蔵 (komadai)
engines-first = 検討用
engines-second = 二つ目
engines-add = エンジンを追加...
engines-add-help = USIエンジンのパスを入力する。必要なら引数も
engines-help = Enterで設定を開く。検討用のエンジンが局面を評価する
engines-name = 名前
engines-command = コマンド
engines-folder = フォルダ
engines-trying = エンジンを起動中...
engines-works = { $name }（{ $author }）は動作する。設定 { $options }
engines-nameless = エンジン
engines-built-in = 内蔵エンジンに設定は要らない
engines-remove = エンジンを外す
engines-remove-what = { $name }を一覧から外す? プログラムは消えない。
engines-choice-help = 左右で選ぶ。Backspaceでエンジン任せ
engines-number-help = { $min }から{ $max }まで。Enterで入力
engines-button-help = エンジンの起動時に働く
engines-text-help = Enterで入力
engines-not-saved = エンジンの一覧を保存できない: { $why }
