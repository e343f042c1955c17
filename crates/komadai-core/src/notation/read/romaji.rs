//! Moves in romaji: `76fu`, `nana roku fu`, `dou gin migi narazu`.
//!
//! The words are converted to characters, which are then read as Japanese.

/// Words and their characters; of two matches the longer one counts.
const WORDS: &[(&str, &str)] = &[
    ("ichi", "1"),
    ("ni", "2"),
    ("san", "3"),
    ("yon", "4"),
    ("shi", "4"),
    ("go", "5"),
    ("roku", "6"),
    ("nana", "7"),
    ("shichi", "7"),
    ("hachi", "8"),
    ("kyuu", "9"),
    ("dou", "同"),
    ("fu", "歩"),
    ("kyousha", "香"),
    ("kyou", "香"),
    ("kyo", "香"),
    ("keima", "桂"),
    ("kei", "桂"),
    ("gin", "銀"),
    ("kin", "金"),
    ("kaku", "角"),
    ("hisha", "飛"),
    ("hi", "飛"),
    ("gyoku", "玉"),
    ("ou", "玉"),
    ("tokin", "と"),
    ("to", "と"),
    ("narikyou", "杏"),
    ("narikyo", "杏"),
    ("narikei", "圭"),
    ("narigin", "全"),
    ("uma", "馬"),
    ("ryuu", "龍"),
    ("ryu", "龍"),
    ("migi", "右"),
    ("hidari", "左"),
    ("agaru", "上"),
    ("ue", "上"),
    ("iku", "行"),
    ("yoru", "寄"),
    ("yori", "寄"),
    ("hiku", "引"),
    ("hiki", "引"),
    ("sugu", "直"),
    ("utsu", "打"),
    ("uchi", "打"),
    ("narazu", "不成"),
    ("naru", "成"),
    ("nari", "成"),
];

/// The characters of a text in romaji; `None` if it has an unknown word, or none.
pub(super) fn chars(text: &str) -> Option<String> {
    let text = text.to_lowercase();
    if !text.chars().any(|c| c.is_ascii_alphabetic()) {
        return None;
    }
    let mut rest = text.trim_start_matches([' ', '-']);
    let mut chars = String::new();
    while let Some(first) = rest.chars().next() {
        let after = if ('1'..='9').contains(&first) {
            chars.push(first);
            rest.get(1..)?
        } else {
            let fitting = WORDS.iter().filter_map(|(word, c)| {
                let after = rest.strip_prefix(word)?;
                Some((word.len(), *c, after))
            });
            let (_, c, after) = fitting.max_by_key(|(length, ..)| *length)?;
            chars.push_str(c);
            after
        };
        rest = after.trim_start_matches([' ', '-']);
    }
    Some(chars)
}

/// Whether letters after a square can begin or continue a move in romaji.
pub(in crate::notation) fn can_begin(letters: &str) -> bool {
    letters.is_empty()
        || WORDS.iter().any(|(word, _)| {
            word.starts_with(letters) || letters.strip_prefix(word).is_some_and(can_begin)
        })
}

/// A Japanese move as romaji: `76fu` for `７六歩`.
pub(in crate::notation) fn of_japanese(text: &str) -> String {
    let mut romaji = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let known = WORDS.iter().find_map(|(word, known)| Some((word, rest.strip_prefix(known)?)));
        match known {
            Some((word, after)) if !c.is_ascii() => {
                romaji.push_str(word);
                rest = after;
            }
            _ => {
                romaji.push(c);
                rest = rest.get(c.len_utf8()..).unwrap_or_default();
            }
        }
    }
    romaji
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_become_signs() {
        for (text, expected) in [
            ("76fu", Some("76歩")),
            ("nana roku fu", Some("76歩")),
            ("Dou Gin migi narazu", Some("同銀右不成")),
            ("55kaku uchi", Some("55角打")),
            ("22kaku-nari", Some("22角成")),
            ("33narigin", Some("33全")),
            ("58kin hidari", Some("58金左")),
            ("hachi hachi hisha", Some("88飛")),
            ("76", None),
            ("76fux", None),
            ("hello", None),
        ] {
            assert_eq!(chars(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn letters_are_known_as_far_as_they_go() {
        for letters in ["", "f", "fu", "fun", "kakunar", "gin", "ginmi"] {
            assert!(can_begin(letters), "{letters}");
        }
        for letters in ["x", "fux", "l", "j", "gim"] {
            assert!(!can_begin(letters), "{letters}");
        }
    }
}
