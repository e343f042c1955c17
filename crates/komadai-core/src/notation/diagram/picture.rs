//! A position as a text picture with kanji pieces; [`read`](super::read) reads it back.

use super::super::Coordinates;
use super::super::names::piece_glyph;
use crate::rules::{Color, Piece, PieceKind, Setup, Square};

/// The board with both hands, White's pieces marked by ▾, between the names of the players, which may be
/// empty and must be sanitized.
#[must_use]
pub fn unicode(setup: &Setup, names: [&str; 2]) -> String {
    unicode_with(setup, names, Coordinates::Japanese)
}

/// The same with these labels next to the ranks.
#[must_use]
pub fn unicode_with(setup: &Setup, [black, white]: [&str; 2], coordinates: Coordinates) -> String {
    let board = board(setup, coordinates, |piece| match piece {
        Some(piece) if piece.color == Color::Black => format!(" {}", piece_glyph(piece)),
        Some(piece) => format!("▾{}", piece_glyph(piece)),
        None => "  .".to_owned(),
    });
    let hand = |side, name, color| hand_line(side, name, setup, color);
    hand("☖ White", white, Color::White) + &board + &hand("☗ Black", black, Color::Black)
}

/// The board with both hands in the letters of SFEN, for terminals without kanji.
///
/// ```
/// use komadai_core::notation::diagram;
/// use komadai_core::rules::Position;
/// assert!(diagram::letters(&Position::startpos().to_setup()).is_ascii());
/// ```
#[must_use]
pub fn letters(setup: &Setup) -> String {
    letters_with(setup, Coordinates::Letters)
}

/// The same with these labels next to the ranks.
#[must_use]
pub fn letters_with(setup: &Setup, coordinates: Coordinates) -> String {
    let hand = |color| held(setup, color, |piece| piece.kind.letter());
    let board = board(setup, coordinates, |piece| {
        let letter = piece.map_or_else(|| ".".to_owned(), |piece| piece.to_string());
        format!("{letter:>3}")
    });
    let [black, white] = Color::ALL.map(hand);
    format!("White: {white}\n{board}Black: {black}\n")
}

/// The files and the rows, each square three columns wide.
fn board(
    setup: &Setup,
    coordinates: Coordinates,
    cell: impl Fn(Option<Piece>) -> String,
) -> String {
    let mut text = "   9  8  7  6  5  4  3  2  1\n".to_owned();
    for rank in 1..=9 {
        text.push(' ');
        text.extend(Square::row(rank).map(|sq| cell(setup.board[sq.index()])));
        text.extend([' ', coordinates.rank(rank), '\n']);
    }
    text
}

/// The side to move and the number of the next move, as a line of a picture: `move 93: Black to move`.
#[must_use]
pub fn turn(setup: &Setup) -> String {
    let side = match setup.side_to_move {
        Color::Black => "Black",
        Color::White => "White",
    };
    format!("move {}: {side} to move", setup.ply + 1)
}

/// `☖ White Ann: 飛 歩3`.
fn hand_line(side: &str, name: &str, setup: &Setup, color: Color) -> String {
    let blank = if name.is_empty() { "" } else { " " };
    format!("{side}{blank}{name}: {}\n", held(setup, color, piece_glyph))
}

/// Pieces in hand with their counts: `飛 歩3`, or `-`.
fn held(setup: &Setup, color: Color, glyph: impl Fn(Piece) -> char) -> String {
    let counts = setup.hands[color.index()];
    // Strongest first, as hands are shown everywhere.
    let held = PieceKind::HAND_DISPLAY.iter().filter_map(|&kind| {
        let glyph = glyph(Piece::new(color, kind));
        match counts[kind.index()] {
            0 => None,
            1 => Some(glyph.to_string()),
            count => Some(format!("{glyph}{count}")),
        }
    });
    let held: Vec<String> = held.collect();
    if held.is_empty() { "-".to_owned() } else { held.join(" ") }
}
