//! KI2: moves in the notation of the Japan Shogi Association, several a line, read and written. The rest is as in
//! KIF.

use super::lines::columns;
use super::moves::{MARKS, square};
use crate::notation::{japanese, kif, kind_named, parse, triangle};
use crate::rules::{Color, Move, Position, Square};

/// Whether a trimmed line holds moves: it begins with a mark, or with a square and a piece.
pub(super) fn is_moves(text: &str) -> bool {
    let names_a_piece = || square(text).is_some_and(|(_, rest)| kind_named(rest).is_some());
    text.starts_with(MARKS) || text.starts_with(['同', '仝']) || names_a_piece()
}

/// The side of the mark at the front of a line, if it is certain.
pub(super) fn side_of(text: &str) -> Option<Color> {
    match text.chars().next()? {
        '▲' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        // ▼ is Black's or, in some papers, White's.
        _ => None,
    }
}

/// The move at the front of a text and the rest: it ends at a blank, except after 同, or at the next mark.
pub(super) fn split_move(text: &str) -> (&str, &str) {
    let behind_same = text
        .strip_prefix(['同', '仝'])
        .map_or(text, str::trim_start);
    let ends = |c: char| c.is_whitespace() || MARKS.contains(&c);
    let length = behind_same.find(ends).unwrap_or(behind_same.len());
    text.split_at(text.len() - behind_same.len() + length)
}

/// Moves in a row.
const MOVES: usize = 6;

/// Columns of a move.
const WIDTH: usize = 12;

/// The moves of an incomplete row.
#[derive(Debug, Default)]
pub(super) struct MoveRow {
    text: String,
    moves: usize,
}

impl MoveRow {
    /// Adds a move before it is made; returns the row if it is full now.
    pub(super) fn add(
        &mut self,
        position: &Position,
        (mv, is_foul): (Move, bool),
        previous: Option<Square>,
    ) -> Option<String> {
        let text = if is_foul {
            readable(position, mv, previous)
        } else {
            japanese(position, mv, previous)
        };
        let mark = triangle(position.side_to_move());
        let blanks = WIDTH.saturating_sub(2 + columns(&text)).max(1);
        self.text.push(mark);
        self.text.push_str(&text);
        self.text.extend(std::iter::repeat_n(' ', blanks));
        self.moves += 1;
        (self.moves == MOVES).then(|| self.take())
    }

    /// Returns the row and begins a new one.
    pub(super) fn take(&mut self) -> String {
        self.moves = 0;
        let text = std::mem::take(&mut self.text);
        text.trim_end().to_owned()
    }
}

/// The move in Japanese; in KIF notation if no piece could make it, so that only its origin identifies it.
fn readable(position: &Position, mv: Move, previous: Option<Square>) -> String {
    let is_read = |text: &str| parse(text, position, previous).is_ok_and(|typed| typed.mv == mv);
    let text = japanese(position, mv, previous);
    if is_read(&text) {
        return text;
    }
    let text = kif(position, mv, previous);
    if is_read(&text) || mv.is_promotion() {
        return text;
    }
    // Without 成, KIF declines even a forced promotion.
    text.replacen('(', "不成(", 1)
}
