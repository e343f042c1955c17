//! Words that several screens share, in the chosen language: names of sides, pieces and squares.

use std::borrow::Borrow;
use std::path::Path;

use crate::said;
use crate::text::sanitize;
use crate::texts::{self, Language, text};
use komadai_core::notation::mark;
use komadai_core::record::{FileFormat, Key, Record};
use komadai_core::rules::{Color, PieceKind, Square};
use komadai_engine::bot::{AmateurGrade, Level};

/// The name of a level in the chosen language, such as `novice`.
pub(crate) fn level_name(level: Level) -> String {
    text!("common-level", level = level.number())
}

/// The name of a level with the grade it is about: `novice, about 12 kyu`.
pub(crate) fn level_and_grade(level: Level) -> String {
    let grade = match level.grade() {
        AmateurGrade::Kyu(number) => text!("common-grade-kyu", number = number),
        AmateurGrade::Dan(number) => text!("common-grade-dan", number = number),
    };
    text!("common-level-and-grade", name = level_name(level), grade = grade)
}

/// The name of a side in the game shown: `Black`.
pub fn side(color: Color) -> String {
    side_in(color, said::speaks_of_handicap())
}

/// The name of a side; some languages have other names in a handicap game (R2).
pub(crate) fn side_in(color: Color, is_handicap: bool) -> String {
    said::side(texts::chosen(), color, is_handicap)
}

/// A side with its mark: `☗ Black`.
pub(crate) fn marked_side(color: Color) -> String {
    format!("{} {}", mark(color), side(color))
}

/// The name of a piece: `promoted lance`.
pub fn piece(kind: PieceKind) -> String {
    said::piece(texts::chosen(), kind)
}

/// A certain piece within a sentence.
pub(crate) fn the_piece(kind: PieceKind) -> String {
    said::the_piece(texts::chosen(), kind)
}

/// The name of a square: `5e`, and ５五 in Japanese.
pub(crate) fn square_name(sq: Square) -> String {
    said::square(texts::chosen(), sq)
}

/// Words with squares named like the labels of the board next to them.
pub fn with_squares(words: &str) -> String {
    said::with_squares(words)
}

/// The name of a file without its folder, sanitized.
pub fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    sanitize(&name.to_string_lossy()).into_owned()
}

/// A written file: its name, outside this folder of saves with its path. Sanitized.
pub(crate) fn written_file(saves: Option<&Path>, path: &Path) -> String {
    match saves {
        Some(saves) if path.starts_with(saves) => file_name(path),
        _ => sanitize(&path.to_string_lossy()).into_owned(),
    }
}

/// Why a record is not written under a name: its ending is that of no format. `None` for a name without an
/// ending, too.
pub(crate) fn no_format(name: &str) -> Option<String> {
    let ending = Path::new(name.trim()).extension()?.to_str()?;
    if FileFormat::of_ending(ending).is_some() {
        return None;
    }
    let endings: Vec<&str> = FileFormat::written_endings().collect();
    let words = text!("command-no-format", ending = ending, endings = endings.join(", "));
    Some(sanitize(&words).into_owned())
}

/// Parts of an enumeration in one line: `Ann, 87 moves`.
pub(crate) fn in_a_row<W: Borrow<str>>(parts: &[W]) -> String {
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
    let stop = if texts::chosen() == Language::JAPANESE { '。' } else { '.' };
    first.chain(rest).chain([stop]).collect()
}

/// A line with the marks of the sides in words, unless the word stands next to the mark.
pub(crate) fn sides_in_words(line: &str) -> String {
    Color::ALL.into_iter().fold(line.to_owned(), |line, color| {
        let (mark, word) = (mark(color), side(color));
        line.replace(&format!("{mark} {word}"), &word)
            .replace(&format!("{word} {mark}"), &word)
            .replace(&format!("{word}{mark}"), &format!("{word} "))
            .replace(&format!("{mark} "), &format!("{word} "))
            .replace(mark, &format!("{word} "))
    })
}

/// The words for text mode: outside Japanese without the kanji that the screen adds.
pub(crate) fn spoken(words: &str) -> &str {
    if texts::chosen() == Language::JAPANESE {
        return words;
    }
    let is_kanji = |c: char| c == ' ' || c >= '\u{3000}';
    words.trim_end_matches(is_kanji)
}

/// The text of a header of a record, sanitized; empty if it is missing.
pub(crate) fn header_words(record: &Record, key: &Key) -> String {
    sanitize(record.headers.get(key).unwrap_or_default().trim()).into_owned()
}

/// The name of a player of a record, sanitized; may be empty.
pub(crate) fn player_name(record: &Record, color: Color) -> String {
    header_words(record, if color == Color::Black { &Key::Black } else { &Key::White })
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
