//! Pieces put on a board by hand, and their faults (R5).

use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::square::Square;

/// Any arrangement of pieces, filled by an editor or a parser before it becomes a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<Piece>; 81],
    /// By color and kind index.
    pub hands: [[u8; 7]; 2],
    /// The player to move.
    pub side_to_move: Color,
    /// Moves made before this position, from 0.
    pub ply: u32,
}

/// The reason why a set-up is no position (R5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// More pieces of a kind than a set has.
    #[error("{count} {}s, a set has {}", .kind.name(), .kind.full_set())]
    Pieces {
        /// The unpromoted kind.
        kind: PieceKind,
        /// Their number, promoted ones and hands included.
        count: u16,
    },
    /// Two or more kings of one side.
    #[error("{color} has more than one king")]
    Kings {
        /// The side.
        color: Color,
    },
    /// A pawn, lance or knight where it could never move.
    #[error("the {} on {sq} could never move", .kind.name())]
    DeadPiece {
        /// Its square.
        sq: Square,
        /// Its kind.
        kind: PieceKind,
    },
    /// Two unpromoted pawns of one side on a file.
    #[error("{color} has two pawns on file {file}")]
    Nifu {
        /// The side.
        color: Color,
        /// The file, 1–9.
        file: u8,
    },
    /// The side not to move is in check.
    #[error("the king on {king} could be captured")]
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
    },
}

impl Default for Setup {
    fn default() -> Self {
        Self::empty()
    }
}

impl SetupError {
    /// The code of R5: `pieces`, `kings`, `dead-piece`, `nifu`, `opponent-in-check`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Pieces { .. } => "pieces",
            Self::Kings { .. } => "kings",
            Self::DeadPiece { .. } => "dead-piece",
            Self::Nifu { .. } => "nifu",
            Self::OpponentInCheck { .. } => "opponent-in-check",
        }
    }
}

impl Setup {
    /// No pieces at all, Black to move.
    #[must_use]
    pub const fn empty() -> Self {
        Self { board: [None; 81], hands: [[0; 7]; 2], side_to_move: Color::Black, ply: 0 }
    }

    /// The number of pieces of `kind`, promoted ones and both hands included.
    #[must_use]
    pub fn count(&self, kind: PieceKind) -> u16 {
        let kind = kind.unpromoted();
        let is_kind = |piece: &&Piece| piece.kind.unpromoted() == kind;
        let on_board = self.board.iter().flatten().filter(is_kind).count();
        let held = self.hands.iter().filter_map(|hand| hand.get(kind.index()));
        let on_board = u16::try_from(on_board).unwrap_or(u16::MAX);
        held.fold(on_board, |sum, count| sum + u16::from(*count))
    }
}
