//! Letters that are equivalent in a search for names.

use crate::text::half_width;

/// The text in the form that is compared: lower case, no diacritics, half-width letters, hiragana without
/// voicing, modern kanji.
pub(super) fn fold(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter_map(fold_char)
}

/// `None` for marks that are separate characters.
fn fold_char(c: char) -> Option<char> {
    Some(match c {
        ' '..='@' | '['..='~' => c,
        'A'..='Z' => c.to_ascii_lowercase(),
        '\u{3000}' | '\u{ff01}'..='\u{ff5e}' => return fold_char(half_width(c)),
        '\u{30a1}'..='\u{30f6}' => unvoiced(shifted(c, -0x60)),
        '\u{3041}'..='\u{3096}' => unvoiced(c),
        '\u{ff66}'..='\u{ff9d}' => half_width_kana(c),
        // Voicing marks, and combining marks.
        '\u{ff9e}' | '\u{ff9f}' | '\u{3099}'..='\u{309c}' | '\u{300}'..='\u{36f}' => return None,
        '\u{4e00}'.. => usual_kanji(c),
        _ => plain_letter(c.to_lowercase().next().unwrap_or(c)),
    })
}

fn shifted(c: char, by: i32) -> char {
    u32::from(c).checked_add_signed(by).and_then(char::from_u32).unwrap_or(c)
}

/// The full-size kana without voicing: half-width writing and haste leave both out.
fn unvoiced(kana: char) -> char {
    match kana {
        'ぁ' | 'ぃ' | 'ぅ' | 'ぇ' | 'ぉ' | 'っ' | 'ゃ' | 'ゅ' | 'ょ' | 'ゎ' => {
            shifted(kana, 1)
        }
        'が' | 'ぎ' | 'ぐ' | 'げ' | 'ご' | 'ざ' | 'じ' | 'ず' | 'ぜ' | 'ぞ' | 'だ' | 'ぢ'
        | 'づ' | 'で' | 'ど' | 'ば' | 'び' | 'ぶ' | 'べ' | 'ぼ' => shifted(kana, -1),
        'ぱ' | 'ぴ' | 'ぷ' | 'ぺ' | 'ぽ' => shifted(kana, -2),
        'ゔ' => 'う',
        other => other,
    }
}

/// U+FF66 to U+FF9D in order.
const HALF_WIDTH: &str = "をあいうえおやゆよつーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん";

fn half_width_kana(c: char) -> char {
    let place = u32::from(c).saturating_sub(0xff66) as usize;
    HALF_WIDTH.chars().nth(place).unwrap_or(c)
}

/// Names are written with old and new forms of the same kanji.
const fn usual_kanji(kanji: char) -> char {
    match kanji {
        '髙' => '高',
        '﨑' | '碕' => '崎',
        '澤' => '沢',
        '邊' | '邉' => '辺',
        '齋' | '齊' | '斉' => '斎',
        '廣' => '広',
        '龍' => '竜',
        '濱' => '浜',
        '櫻' => '桜',
        '國' => '国',
        '嶋' | '嶌' => '島',
        '眞' => '真',
        '德' => '徳',
        '惠' => '恵',
        other => other,
    }
}

/// A Latin letter without its diacritic.
const fn plain_letter(letter: char) -> char {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'ī' => 'i',
        'ñ' | 'ń' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ő' => 'o',
        'ś' | 'š' => 's',
        'ù'..='ü' | 'ū' | 'ů' | 'ű' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        'ł' => 'l',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> String {
        fold(text).collect()
    }

    #[test]
    fn case_width_kana_and_marks_do_not_tell_names_apart() {
        for (a, b) in [
            ("Ｈabu　Ｙ．", "habu y."),
            ("Fujii Sōta", "FUJII SOTA"),
            ("ﾊﾌﾞ ﾖｼﾊﾙ", "はぶ よしはる"),
            ("ピョン", "ひよん"),
            ("髙﨑", "高崎"),
            ("ヴァン", "うあん"),
        ] {
            assert_eq!(folded(a), folded(b), "{a} {b}");
        }
        assert_ne!(folded("羽生"), folded("藤井"));
    }

    #[test]
    fn every_half_width_kana_has_its_partner() {
        assert_eq!(HALF_WIDTH.chars().count(), 0xff9d - 0xff66 + 1);
        assert_eq!(folded("ｱﾝｦｰｯ"), "あんをーつ");
    }
}
