//! A board being read: rows and hands in any order.

use super::board::read_row;
use super::error::{DiagramError, DiagramLine};
use super::hand;
use crate::notation::rank_kanji;
use crate::rules::{Color, Setup};

/// The rows and hands read so far; Black is to move.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    pub(super) setup: Setup,
    pub(super) rows: u8,
}

impl Draft {
    /// Whether no row has been read.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Reads the next row, ` |v香v桂 … ・|一`, from line `number` of a text, from 1.
    ///
    /// # Errors
    ///
    /// An invalid square, or a tenth row.
    pub fn row(&mut self, number: usize, line: &str) -> Result<(), DiagramError> {
        self.read_row(&mut DiagramLine::new(number, line))
    }

    /// Reads the pieces in hand after the colon of `先手の持駒：飛　歩十八`.
    ///
    /// # Errors
    ///
    /// An invalid piece.
    pub fn hand(&mut self, number: usize, line: &str, color: Color) -> Result<(), DiagramError> {
        self.read_hand(&mut DiagramLine::new(number, line), color)
    }

    /// The board, once it has nine rows; `line` is the end of the text.
    ///
    /// # Errors
    ///
    /// Which row is missing.
    pub fn finish(self, line: usize) -> Result<Setup, DiagramError> {
        self.whole(&DiagramLine::new(line, ""))
    }

    pub(super) fn read_row(&mut self, line: &mut DiagramLine) -> Result<(), DiagramError> {
        if self.rows == 9 {
            return Err(line.expected("nothing more on the board, a hand or the side to move"));
        }
        self.rows += 1;
        read_row(line, self.rows, &mut self.setup)
    }

    pub(super) fn read_hand(
        &mut self,
        line: &mut DiagramLine,
        color: Color,
    ) -> Result<(), DiagramError> {
        skip_key(line);
        self.setup.hands[color.index()] = hand::read(line)?;
        Ok(())
    }

    pub(super) fn whole(self, end: &DiagramLine) -> Result<Setup, DiagramError> {
        if self.rows < 9 {
            let expected = format!("row {} of the board", rank_kanji(self.rows + 1));
            return Err(end.expected(expected));
        }
        Ok(self.setup)
    }
}

/// Skips the last colon: a player's name may contain one, a hand does not.
pub(super) fn skip_key(line: &mut DiagramLine) {
    let is_colon = |c| matches!(c, ':' | '：');
    while line.rest().contains(is_colon) {
        line.skip_past(is_colon);
    }
    line.skip_blanks();
}
