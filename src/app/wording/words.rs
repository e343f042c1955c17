//! Words that several screens share, in the language chosen: sides, pieces and squares as [`komadai_core::game`] names them.

use std::path::Path;

use crate::said;
use crate::text::sanitize;
use crate::texts::{self, Language, text};
use komadai_core::notation::mark;
use komadai_core::rules::{Color, PieceKind, Square};
use komadai_engine::bot::Level;

/// The name of a level in the language chosen, such as `novice`.
pub(crate) fn level_name(level: Level) -> String {
    text!("common-level", level = level.number())
}

/// What a side is called in the game shown: `Black`.
pub fn side(color: Color) -> String {
    side_in(color, said::speaks_of_handicap())
}

/// What a side is called, which some languages say otherwise in a handicap game (R2).
pub(crate) fn side_in(color: Color, is_handicap: bool) -> String {
    said::side(texts::chosen(), color, is_handicap)
}

/// A side with its mark: `☗ Black`.
pub(crate) fn marked_side(color: Color) -> String {
    format!("{} {}", mark(color), side(color))
}

/// What a piece is called: `promoted lance`.
pub fn piece(kind: PieceKind) -> String {
    said::piece(texts::chosen(), kind)
}

/// What a square is called: `5e`, and ５五 in Japanese.
pub(crate) fn square_name(sq: Square) -> String {
    said::square(texts::chosen(), sq)
}

/// Words whose squares are named as the board beside them labels them.
pub fn with_squares(words: &str) -> String {
    said::with_squares(words)
}

/// The name of a file without its folder, fit for the screen.
pub fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    sanitize(&name.to_string_lossy()).into_owned()
}

/// Parts of an enumeration in one line: `Ann, 87 moves`.
pub(crate) fn in_a_row(parts: &[String]) -> String {
    parts.join(&text!("common-comma"))
}

/// A share in whole percent; `-` of nothing.
pub fn percent(part: u32, all: u32) -> String {
    let (part, all) = (u64::from(part), u64::from(all));
    match (part * 100 + all / 2).checked_div(all) {
        Some(percent) => percent.to_string(),
        None => "-".into(),
    }
}

/// A label as a word of the footer.
pub(crate) fn in_lower_case(label: &str) -> String {
    let mut rest = label.chars();
    let first = rest.next().into_iter().flat_map(char::to_lowercase);
    first.chain(rest.clone()).collect()
}

/// Words as a sentence: `After ☗6f the rook is lost.`
pub(crate) fn sentence(words: &str) -> String {
    let mut rest = words.chars();
    let first = rest.next().into_iter().flat_map(char::to_uppercase);
    let stop = if texts::chosen() == Language::JAPANESE {
        '。'
    } else {
        '.'
    };
    first.chain(rest).chain([stop]).collect()
}

/// The words for text mode: outside Japanese without the kanji that the screen has behind them.
pub(crate) fn spoken(words: &str) -> &str {
    if texts::chosen() == Language::JAPANESE {
        return words;
    }
    let is_kanji = |c: char| c == ' ' || c >= '\u{3000}';
    words.trim_end_matches(is_kanji)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_rounded_and_of_nothing_there_is_none() {
        assert_eq!(percent(1, 3), "33");
        assert_eq!(percent(2, 3), "67");
        assert_eq!(percent(u32::MAX, u32::MAX), "100");
        assert_eq!(percent(0, 0), "-");
    }
}
