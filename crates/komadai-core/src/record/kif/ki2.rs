//! KI2: moves as the Japan Shogi Association writes them, several a line, read and written. All else is as in KIF.

use super::lines::columns;
use super::moves::{MARKS, square};
use crate::notation::{japanese, kif, kind_named, parse, triangle};
use crate::rules::{Color, Move, Position, Square};

/// Whether a line, its ends without blanks, holds moves: it begins with a mark, or with a square and a piece.
pub(super) fn is_moves(text: &str) -> bool {
    let names_a_piece = || square(text).is_some_and(|(_, rest)| kind_named(rest).is_some());
    text.starts_with(MARKS) || text.starts_with(['同', '仝']) || names_a_piece()
}

/// The side that the mark at the front of a line is sure to mean.
pub(super) fn side_of(text: &str) -> Option<Color> {
    match text.chars().next()? {
        '▲' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        // ▼ is Black's or, in some papers, White's.
        _ => None,
    }
}

/// The move at the front of a text and what follows it: up to a blank, but not one behind 同, or the next mark.
pub(super) fn split_move(text: &str) -> (&str, &str) {
    let behind_same = text
        .strip_prefix(['同', '仝'])
        .map_or(text, str::trim_start);
    let ends = |c: char| c.is_whitespace() || MARKS.contains(&c);
    let length = behind_same.find(ends).unwrap_or(behind_same.len());
    text.split_at(text.len() - behind_same.len() + length)
}

/// How many moves a row has.
const MOVES: usize = 6;

/// The columns of a move.
const WIDTH: usize = 12;

/// The moves of a row that is not yet full.
#[derive(Debug, Default)]
pub(super) struct Row {
    text: String,
    moves: usize,
}

impl Row {
    /// Adds a move before it is made; gives the row if that is full now.
    pub fn add(
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

    /// The row as it is, and a new one begins.
    pub fn take(&mut self) -> String {
        self.moves = 0;
        let text = std::mem::take(&mut self.text);
        text.trim_end().to_owned()
    }
}

/// The move in Japanese; one that no piece could make, so that nothing but its origin tells it, as KIF has it.
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
    // Where a piece has to promote, KIF says by its silence that it does not.
    text.replacen('(', "不成(", 1)
}
