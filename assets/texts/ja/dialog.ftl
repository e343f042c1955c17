# 共通のボタン

dialog-cancel = キャンセル
dialog-close = 閉じる
dialog-leave = 移る
dialog-stay = 戻る
dialog-next = 次へ
dialog-previous = 前へ
