//! A row of moves of KI2 written: six, each padded to twelve columns.

use crate::notation::{japanese, kif, parse, triangle};
use crate::record::kif::columns;
use crate::rules::{Move, Position, Square};

/// How many moves a row has.
const MOVES: usize = 6;

/// The columns of a move.
const WIDTH: usize = 12;

/// The moves of a row that is not yet full.
#[derive(Debug, Default)]
pub(in crate::record) struct Row {
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
