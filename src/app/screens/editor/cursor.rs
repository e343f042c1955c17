//! The keyboard cursor: on a square of the board, or at a kind of piece on a stand.

use super::history::PiecePlace;
use crate::app::action::Action;
use crate::app::parts::choice::neighbor;
use crate::app::parts::move_input::square_beside;
use komadai_core::rules::{Color, PieceKind, Square};

/// The place of the cursor.
#[derive(Debug)]
pub(crate) struct Cursor {
    /// The square, kept while the cursor is at a stand.
    pub square: Square,
    /// The side and the kind of piece, while the cursor is at a stand.
    pub stand: Option<(Color, PieceKind)>,
}

impl Cursor {
    /// In the middle of the board.
    pub(crate) fn new() -> Self {
        Self { square: Square::new(5, 5).expect("5e is on the board"), stand: None }
    }

    /// The place of the cursor.
    pub(crate) const fn place(&self) -> PiecePlace {
        match self.stand {
            Some((color, kind)) => PiecePlace::Hand(color, kind),
            None => PiecePlace::Board(self.square),
        }
    }

    /// Goes to a place.
    pub(crate) const fn go_to(&mut self, place: PiecePlace) {
        match place {
            PiecePlace::Board(sq) => {
                self.square = sq;
                self.stand = None;
            }
            PiecePlace::Hand(color, kind) => self.stand = Some((color, kind)),
        }
    }

    /// Moves by a square as seen on the screen, or from kind to kind on a stand.
    pub(crate) fn step(&mut self, action: Action, flipped: bool) {
        if let Some((color, kind)) = self.stand {
            let forward = !matches!(action, Action::Left | Action::Up);
            let next = neighbor(&PieceKind::HAND_DISPLAY, &kind, forward);
            self.stand = Some((color, next));
        } else {
            self.square = square_beside(self.square, action, flipped);
        }
    }

    /// From the board to the upper stand, to the lower one, and back.
    pub(crate) fn next_stand(&mut self, backward: bool, flipped: bool) {
        let upper = if flipped { Color::Black } else { Color::White };
        let first = PieceKind::HAND_DISPLAY[0];
        let to = |color: Color| Some((color, first));
        self.stand = match (self.stand, backward) {
            (None, false) => to(upper),
            (None, true) => to(upper.opponent()),
            (Some((color, _)), false) if color == upper => to(upper.opponent()),
            (Some((color, _)), true) if color != upper => to(upper),
            (Some(_), _) => None,
        };
    }
}
