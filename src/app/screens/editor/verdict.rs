//! The state of the arrangement, in words.

use super::State;
use crate::app::wording::words::{marked_side, piece, side, square_name, the_piece};
use crate::said::{PanelSide, side_on_panel};
use crate::texts::{self, text};
use crate::theme::Role;
use komadai_core::notation::mark;
use komadai_core::rules::{Color, Handicap, Position, Setup, SetupError};

impl State {
    /// The state of the arrangement, and its style: a fault, a position that cannot be played, or a playable
    /// one.
    pub(crate) fn verdict(&self) -> (String, Role) {
        if let Some((fault, others)) = self.faults.split_first() {
            let fault = fault_words(*fault);
            let words = match others.len() {
                0 => fault,
                more => text!("editor-faults", fault = fault, more = more),
            };
            return (words, Role::Warning);
        }
        let Some(position) = self.history.position() else {
            return (String::new(), Role::Warning);
        };
        match lacking(&position) {
            Some(words) => (words, Role::Status),
            None if !position.has_legal_move() => (over_words(&position), Role::Status),
            None if position.is_in_check() => (text!("editor-check"), Role::Success),
            None => (text!("editor-position"), Role::Success),
        }
    }

    /// The held piece, in words.
    pub(crate) fn held_words(&self) -> Option<String> {
        let held = self.history.piece_of(self.held?)?;
        let words = format!("{} {}", mark(held.color), piece(held.kind));
        Some(text!("editor-held", piece = words))
    }
}

/// The name of a side; sides of a handicap's start have other names (R76).
pub(crate) fn side_of(setup: &Setup, color: Color) -> PanelSide {
    let position = Position::from_setup(setup).ok();
    let is_handicap = position.as_ref().and_then(Handicap::of).is_some();
    side_on_panel(texts::chosen(), color, is_handicap)
}

/// The violated condition of R5, in words.
pub(crate) fn fault_words(fault: SetupError) -> String {
    match fault {
        SetupError::Pieces { kind, count } => {
            text!("editor-fault-pieces", count = count, piece = piece(kind), most = kind.full_set(),)
        }
        SetupError::Kings { color } => text!("editor-fault-kings", side = side(color)),
        SetupError::DeadPiece { sq, kind } => {
            text!("editor-fault-dead-piece", piece = the_piece(kind), square = square_name(sq),)
        }
        SetupError::Nifu { color, file } => {
            text!("editor-fault-nifu", side = side(color), file = file)
        }
        SetupError::OpponentInCheck { king } => {
            text!("editor-fault-opponent-in-check", square = square_name(king))
        }
    }
}

/// The reason why a position can be shown but not played (R5).
pub(super) fn lacking(position: &Position) -> Option<String> {
    let [black, white] = Color::ALL.map(|color| position.king(color).is_none());
    match (black, white) {
        (false, false) => None,
        (true, true) => Some(text!(
            "editor-needs-both-kings",
            one = marked_side(Color::Black),
            other = marked_side(Color::White),
        )),
        (is_black, _) => {
            let color = if is_black { Color::Black } else { Color::White };
            Some(text!("editor-needs-kings", side = marked_side(color)))
        }
    }
}

/// The words for a game that is over before it begins (R30, R31).
pub(super) fn over_words(position: &Position) -> String {
    let loser = marked_side(position.side_to_move());
    if position.is_in_check() {
        text!("editor-mate", side = loser)
    } else {
        text!("editor-no-moves", side = loser)
    }
}
