//! The headers of KIF and KI2 (formats.md 2.1).

use std::borrow::Cow;

use crate::notation::side_name;
use crate::record::header::Key;
use crate::rules::Color;

/// Keys with a name in KIF; the first name of a key is the one that is written.
const NAMES: [(&str, Key); 12] = [
    ("先手", Key::Black),
    ("下手", Key::Black),
    ("後手", Key::White),
    ("上手", Key::White),
    ("手合割", Key::Handicap),
    ("開始日時", Key::Started),
    ("終了日時", Key::Ended),
    ("棋戦", Key::Event),
    ("場所", Key::Site),
    ("表題", Key::Title),
    ("戦型", Key::Opening),
    ("備考", Key::Note),
];

/// Keys of our own games without a name in KIF, written as their tokens.
const OWN: [Key; 6] =
    [Key::BlackPlayer, Key::WhitePlayer, Key::Rules, Key::Clock, Key::BlackClock, Key::WhiteClock];

/// The key of a name in KIF, KI2 and JKF files.
pub(in crate::record) fn key_named(name: &str) -> Key {
    let known = NAMES.iter().find(|&&(other, _)| other == name);
    let own = || OWN.iter().find(|key| key.token() == name).cloned();
    known.map(|(_, key)| key.clone()).or_else(own).unwrap_or_else(|| Key::Other(name.to_owned()))
}

/// The name of a key in KIF, KI2 and JKF files; in handicap games the players are 下手 and 上手.
pub(in crate::record) fn name_of(key: &Key, is_handicap: bool) -> Cow<'_, str> {
    match key {
        Key::Black => side_name(Color::Black, is_handicap).into(),
        Key::White => side_name(Color::White, is_handicap).into(),
        Key::Other(name) => name.into(),
        key => match NAMES.iter().find(|(_, other)| other == key) {
            Some(&(name, _)) => name.into(),
            None => key.token().into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_found_again_by_the_name_it_is_written_with() {
        let other = [Key::Other("先手省略名".into()), Key::Other("clocks".into())];
        let keys = NAMES.iter().map(|(_, key)| key).chain(&OWN).chain(&other);
        for key in keys {
            for is_handicap in [false, true] {
                assert_eq!(key_named(&name_of(key, is_handicap)), *key);
            }
        }
        assert_eq!(name_of(&Key::White, true), "上手");
        assert_eq!(name_of(&Key::Clock, false), "clock");
    }
}
