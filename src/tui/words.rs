//! Words that several screens share: sides, pieces and squares in the language chosen.

use crate::notation::{mark, square_in_japanese};
use crate::rules::{Color, PieceKind, Square};
use crate::texts::{self, Language, text};

/// What a side is called: `Black`.
#[must_use]
pub fn side(color: Color) -> String {
    text!(match color {
        Color::Black => "common-black",
        Color::White => "common-white",
    })
}

/// What a side is called, which some languages say otherwise in a handicap game (R2).
#[must_use]
pub fn side_in(color: Color, is_handicap: bool) -> String {
    match (color, is_handicap) {
        (_, false) => side(color),
        (Color::Black, true) => text!("common-black.in-handicap"),
        (Color::White, true) => text!("common-white.in-handicap"),
    }
}

/// A side with its mark: `☗ Black`.
#[must_use]
pub fn marked_side(color: Color) -> String {
    format!("{} {}", mark(color), side(color))
}

/// What a piece is called: `promoted lance`.
#[must_use]
pub fn piece(kind: PieceKind) -> String {
    text!(&format!("piece-{}", kind.name().replace(' ', "-")))
}

/// What a square is called: `5e`, and ５五 in Japanese.
#[must_use]
pub fn square_name(sq: Square) -> String {
    if texts::chosen() == Language::JAPANESE {
        square_in_japanese(sq)
    } else {
        sq.to_string()
    }
}

/// Parts of an enumeration in one line: `Ann, 87 moves`.
#[must_use]
pub fn in_a_row(parts: &[String]) -> String {
    parts.join(&text!("common-comma"))
}
