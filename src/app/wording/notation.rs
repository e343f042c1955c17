//! The notation in which the screen writes moves: a value of the thread, as the language is.

use std::cell::Cell;

use komadai_core::notation;
use komadai_core::rules::{Move, Position, Square};

/// How moves are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Notation {
    /// `７六歩`, `同　銀`, `５八金右`.
    #[default]
    Japanese,
    /// `P-7f`, `Sx5e`.
    Western,
    /// `7g7f`, `P*5e`.
    Usi,
    /// `７六歩(77)`.
    Kif,
}

thread_local! {
    static CHOSEN: Cell<Notation> = const { Cell::new(Notation::Japanese) };
}

/// Chooses the notation of this thread.
pub fn choose(notation: Notation) {
    CHOSEN.set(notation);
}

/// The notation of this thread.
pub fn chosen() -> Notation {
    CHOSEN.get()
}

/// A move as the notation chosen has it, without the mark of the side; `previous` is where the move before arrived.
pub fn written(position: &Position, mv: Move, previous: Option<Square>) -> String {
    match chosen() {
        Notation::Japanese => notation::japanese(position, mv, previous),
        Notation::Western => notation::western(position, mv),
        Notation::Usi => mv.to_string(),
        Notation::Kif => notation::kif(position, mv, previous),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_written_in_each_notation() {
        let position = Position::startpos();
        let mv: Move = "7g7f".parse().expect("a move");
        for (notation, expected) in [
            (Notation::Japanese, "７六歩"),
            (Notation::Western, "P-7f"),
            (Notation::Usi, "7g7f"),
            (Notation::Kif, "７六歩(77)"),
        ] {
            choose(notation);
            assert_eq!(written(&position, mv, None), expected);
        }
    }
}
