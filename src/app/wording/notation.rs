//! The notation of moves on the screen: thread-local, like the language.

use std::cell::Cell;

use crate::said::chosen_squares;
use komadai_core::game::Game;
use komadai_core::notation::{self, Coordinates, mark};
use komadai_core::rules::{Move, Position, Square};

/// The notation of moves.
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
    /// `歩-76`, `金(69)-58`, as Kitao and Kawasaki.
    Kitao,
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

/// A move in the chosen notation, without the mark of the side; `previous` is the target of the move before.
pub fn written(position: &Position, mv: Move, previous: Option<Square>) -> String {
    chosen().written(position, mv, previous)
}

impl Notation {
    /// A move in this notation, as [`written`] has it.
    pub fn written(self, position: &Position, mv: Move, previous: Option<Square>) -> String {
        match self {
            Self::Japanese => notation::japanese(position, mv, previous),
            Self::Western => notation::western_with(position, mv, western_squares()),
            Self::Usi => mv.to_string(),
            Self::Kif => notation::kif(position, mv, previous),
            Self::Kitao => notation::kitao(position, mv),
        }
    }

    /// The notation for text without kanji.
    #[must_use]
    pub const fn without_kanji(self) -> Self {
        match self {
            Self::Japanese | Self::Kif | Self::Kitao => Self::Western,
            Self::Western | Self::Usi => self,
        }
    }
}

/// The origin of a piece, in brackets, if the chosen notation leaves it out; empty for a drop.
pub fn written_from(mv: Move) -> String {
    match (chosen(), mv.from()) {
        (Notation::Japanese | Notation::Kitao, Some(from)) => {
            format!("({}{})", from.file(), from.rank())
        }
        (Notation::Western, Some(from)) => format!("({})", western_squares().square(from)),
        (Notation::Usi | Notation::Kif, _) | (_, None) => String::new(),
    }
}

/// The square names of Western moves: two numbers if the board has them.
fn western_squares() -> Coordinates {
    match chosen_squares() {
        Some(Coordinates::Numbers) => Coordinates::Numbers,
        _ => Coordinates::Letters,
    }
}

/// The move at this ply of a game.
pub(crate) fn written_at(game: &Game, index: usize) -> Option<String> {
    let moves = game.moves();
    let before = game.position_at(index)?;
    let mv = moves.get(index)?.mv;
    let previous = index.checked_sub(1).and_then(|last| moves.get(last));
    let previous = previous.map(|played| played.mv.to());
    Some(written(before, mv, previous))
}

/// The same with the mark of its side: `☗５四歩`.
pub(crate) fn move_words(game: &Game, index: usize) -> Option<String> {
    let side = game.position_at(index)?.side_to_move();
    Some(format!("{}{}", mark(side), written_at(game, index)?))
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
            (Notation::Kitao, "歩-76"),
        ] {
            choose(notation);
            assert_eq!(written(&position, mv, None), expected);
        }
    }

    #[test]
    fn western_moves_name_squares_as_the_board_does() {
        let position = Position::startpos();
        choose(Notation::Western);
        for (coordinates, expected) in [
            (None, "P-7f (7g) G4i-5h"),
            (Some(Coordinates::Letters), "P-7f (7g) G4i-5h"),
            (Some(Coordinates::Japanese), "P-7f (7g) G4i-5h"),
            (Some(Coordinates::Numbers), "P-76 (77) G49-58"),
        ] {
            crate::said::choose_squares(coordinates);
            let [mv, gold] = ["7g7f", "4i5h"].map(|mv| mv.parse::<Move>().expect("a move"));
            let words =
                [written(&position, mv, None), written_from(mv), written(&position, gold, None)];
            assert_eq!(words.join(" "), expected);
        }
        crate::said::choose_squares(None);
    }

    #[test]
    fn the_square_a_piece_left_is_added_where_the_move_does_not_name_it() {
        for (notation, expected) in [
            (Notation::Japanese, "(77)"),
            (Notation::Western, "(7g)"),
            (Notation::Usi, ""),
            (Notation::Kif, ""),
        ] {
            choose(notation);
            assert_eq!(written_from("7g7f".parse().expect("a move")), expected);
            assert_eq!(written_from("P*5e".parse().expect("a drop")), "");
        }
    }
}
