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

/// The position in braille of six dots, at most 38 cells wide, for a display of 40.
///
/// A row is the letter of its rank, a blank and nine squares of four cells, filled from the right: ⠠ (the sign
/// of capitals) for Black, ⠬ (plus) for a promoted piece, then the letter of SFEN; an empty square is ⠤. Hands
/// are W or B and the letters of the pieces, with a number if there are several.
///
/// ```
/// use komadai_core::notation::diagram;
/// use komadai_core::rules::Position;
/// let text = diagram::braille(&Position::startpos().to_setup());
/// assert_eq!(text.lines().nth(8), Some("⠛⠀⠀⠀⠠⠏⠀⠀⠠⠏⠀⠀⠠⠏⠀⠀⠠⠏⠀⠀⠠⠏⠀⠀⠠⠏⠀⠀⠠⠏⠀⠀⠠⠏⠀⠀⠠⠏"));
/// ```
#[must_use]
pub fn braille(setup: &Setup) -> String {
    let hand = |color: Color, side: char| {
        let held = held(setup, color, |piece| piece.kind.letter().to_ascii_lowercase());
        let mut line = String::from_iter([CAPITAL, dots(side)]);
        for word in held.split(' ') {
            line.push(BLANK);
            let (letter, count) = word.split_at(1);
            line.extend(letter.chars().map(dots));
            line.extend((!count.is_empty()).then_some(NUMBER));
            line.extend(count.chars().map(dots));
        }
        line.push('\n');
        line
    };
    let mut text = hand(Color::White, 'w');
    text.extend([BLANK; 2]);
    for file in ('1'..='9').rev() {
        text.extend([BLANK, BLANK, NUMBER, dots(file)]);
    }
    for rank in 1..=9 {
        text.extend(['\n', dots(Coordinates::Letters.rank(rank)), BLANK]);
        for sq in Square::row(rank) {
            let piece = setup.board[sq.index()];
            let is_black = piece.is_some_and(|piece| piece.color == Color::Black);
            let is_promoted = piece.is_some_and(|piece| piece.kind.is_promoted());
            let signs = match (is_black, is_promoted) {
                (true, true) => [CAPITAL, PLUS],
                (true, false) => [BLANK, CAPITAL],
                (false, true) => [BLANK, PLUS],
                (false, false) => [BLANK; 2],
            };
            let letter = piece.map_or('-', |piece| piece.kind.letter().to_ascii_lowercase());
            text.push(BLANK);
            text.extend(signs);
            text.push(dots(letter));
        }
    }
    text + "\n" + &hand(Color::Black, 'b')
}

const BLANK: char = '\u{2800}';
const CAPITAL: char = '⠠';
const PLUS: char = '⠬';
const NUMBER: char = '⠼';

/// The dots of a letter a to w, of a digit as after the sign of numbers, or of a hyphen.
const fn dots(sign: char) -> char {
    const LETTERS: [char; 23] = [
        '⠁', '⠃', '⠉', '⠙', '⠑', '⠋', '⠛', '⠓', '⠊', '⠚', '⠅', '⠇', '⠍', '⠝', '⠕', '⠏', '⠟', '⠗',
        '⠎', '⠞', '⠥', '⠧', '⠺',
    ];
    match sign {
        '0' => '⠚',
        '1'..='9' => LETTERS[sign as usize - '1' as usize],
        'a'..='w' => LETTERS[sign as usize - 'a' as usize],
        _ => '⠤',
    }
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
