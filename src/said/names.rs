//! Names of sides, squares, pieces and handicaps in the languages of the program.

use std::cell::Cell;

use crate::texts::{self, Language, text_in};
use komadai_core::notation::Coordinates;
use komadai_core::rules::{Bitboard, Color, Handicap, PieceKind, Square};

thread_local! {
    static SQUARES: Cell<Option<Coordinates>> = const { Cell::new(None) };
    static HANDICAP: Cell<bool> = const { Cell::new(false) };
}

/// Sets whether this thread names the sides of a handicap game, which differ in some languages (R2).
pub fn choose_sides(is_handicap: bool) {
    HANDICAP.set(is_handicap);
}

/// Whether this thread names the sides of a handicap game.
pub fn speaks_of_handicap() -> bool {
    HANDICAP.get()
}

/// Sets the form of square names in this thread; `None` is that of the language.
pub fn choose_squares(coordinates: Option<Coordinates>) {
    SQUARES.set(coordinates);
}

/// The form of square names in this thread; `None` is that of the language.
pub fn chosen_squares() -> Option<Coordinates> {
    SQUARES.get()
}

/// The labels of a text board, in the same style as the names of squares.
pub fn squares_shown() -> Coordinates {
    chosen_squares().unwrap_or(match texts::chosen() {
        Language::JAPANESE => Coordinates::Japanese,
        _ => Coordinates::Letters,
    })
}

/// Rewrites the squares in `words` in this thread's form.
pub fn with_squares(words: &str) -> String {
    chosen_squares().map_or_else(|| words.to_owned(), |coordinates| coordinates.in_words(words))
}

/// The name of a side in a sentence; handicap games may use other words (R2, R76).
pub fn side(language: Language, color: Color, is_handicap: bool) -> String {
    text_in!(language, side_key(color, is_handicap))
}

/// A side as shown next to a player's name, in two lengths: `Black 先手` and `Black` (R2, R76).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PanelSide {
    /// The name of the language and the Japanese one; once where they are the same.
    pub full: String,
    /// The name of the language.
    pub short: String,
}

/// The side as shown next to a player's name (R2, R76).
pub fn side_on_panel(language: Language, color: Color, is_handicap: bool) -> PanelSide {
    let japanese = text_in!(
        language,
        match (color, is_handicap) {
            (Color::Black, false) => "common-black.panel",
            (Color::White, false) => "common-white.panel",
            (Color::Black, true) => "common-black.panel-in-handicap",
            (Color::White, true) => "common-white.panel-in-handicap",
        }
    );
    let short = side(language, color, is_handicap);
    let full = if short == japanese { japanese } else { format!("{short} {japanese}") };
    PanelSide { full, short }
}

const fn side_key(color: Color, is_handicap: bool) -> &'static str {
    match (color, is_handicap) {
        (Color::Black, false) => "common-black",
        (Color::White, false) => "common-white",
        (Color::Black, true) => "common-black.in-handicap",
        (Color::White, true) => "common-white.in-handicap",
    }
}

pub fn square(language: Language, sq: Square) -> String {
    if let Some(coordinates) = chosen_squares() {
        return coordinates.square(sq);
    }
    text_in!(language, "common-square", file = sq.file(), rank = sq.rank())
}

/// Squares as `3g`, or `3g and 4h`.
pub fn squares(language: Language, squares: Bitboard) -> String {
    let names = squares.into_iter().map(|sq| square(language, sq));
    let joined =
        names.reduce(|first, last| text_in!(language, "common-and", first = first, last = last));
    joined.unwrap_or_default()
}

/// Squares as a list in the given order: `3g, 4h and 5e`.
pub fn square_list(language: Language, list: &[Square]) -> String {
    let Some((last, before)) = list.split_last() else {
        return String::new();
    };
    let before: Vec<String> = before.iter().map(|sq| square(language, *sq)).collect();
    let last = square(language, *last);
    if before.is_empty() {
        return last;
    }
    let first = before.join(&text_in!(language, "common-comma"));
    text_in!(language, "common-and", first = first, last = last)
}

/// The name of a kind of piece in a sentence: `promoted silver`, `成銀`.
pub fn piece(language: Language, kind: PieceKind) -> String {
    text_in!(language, &piece_key(kind))
}

/// A certain piece within a sentence: the definite form in languages that have one without an article.
pub(crate) fn the_piece(language: Language, kind: PieceKind) -> String {
    text_in!(language, &format!("{}.the", piece_key(kind)))
}

/// The moves of a piece, in a sentence or two.
pub(crate) fn how_it_moves(language: Language, kind: PieceKind) -> String {
    text_in!(language, &format!("{}.moves", piece_key(kind)))
}

fn piece_key(kind: PieceKind) -> String {
    format!("piece-{}", kind.name().replace(' ', "-"))
}

pub fn handicap(language: Language, odds: Handicap) -> String {
    text_in!(language, &format!("common-handicap-{}", odds.name()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_names_are_those_of_the_command_line() {
        for kind in PieceKind::ALL {
            assert_eq!(piece(Language::ENGLISH, kind), kind.name());
        }
        for odds in Handicap::ALL {
            assert_eq!(handicap(Language::ENGLISH, odds), odds.name());
        }
        for sq in Bitboard::ALL {
            assert_eq!(square(Language::ENGLISH, sq), sq.to_string());
        }
    }

    #[test]
    fn squares_are_listed_as_the_language_does() {
        let all: Bitboard =
            ["3g", "4h", "5e"].iter().filter_map(|name| name.parse::<Square>().ok()).collect();
        assert_eq!(squares(Language::ENGLISH, all), "3g and 4h and 5e");
        assert_eq!(squares(Language::JAPANESE, all), "３七と４八と５五");
        let list: Vec<Square> = all.into_iter().collect();
        assert_eq!(square_list(Language::ENGLISH, &list), "3g, 4h and 5e");
        assert_eq!(square_list(Language::JAPANESE, &list), "３七、４八と５五");
    }
}
