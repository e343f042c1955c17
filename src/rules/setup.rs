//! Pieces put on a board by hand, and the conditions they must meet (R5).

use super::bitboard::Bitboard;
use super::color::Color;
use super::piece::{Piece, PieceKind};
use super::square::Square;

/// Any arrangement of pieces: what an editor or a parser fills before it becomes a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The piece on each square, by [`Square::index`].
    pub board: [Option<Piece>; 81],
    /// How many pieces of each kind the hands hold, by color and kind index.
    pub hands: [[u8; 7]; 2],
    /// The player to move.
    pub side_to_move: Color,
    /// Moves made before this position, from 0.
    pub ply: u32,
}

/// Why a set-up is no position (R5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// More pieces of a kind than a set holds.
    #[error("{count} pieces of kind {kind:?}, a set holds {most}", most = .kind.full_set())]
    Pieces {
        /// The unpromoted kind.
        kind: PieceKind,
        /// How many there are, promoted ones and hands included.
        count: u16,
    },
    /// Two or more kings of one side.
    #[error("{color:?} has more than one king")]
    Kings {
        /// The side.
        color: Color,
    },
    /// A pawn, lance or knight where it could never move again.
    #[error("the {kind:?} on {sq} could never move")]
    DeadPiece {
        /// Where it stands.
        sq: Square,
        /// Its kind.
        kind: PieceKind,
    },
    /// Two unpromoted pawns of one side on a file.
    #[error("{color:?} has two pawns on file {file}")]
    Nifu {
        /// The side.
        color: Color,
        /// The file, 1–9.
        file: u8,
    },
    /// The side not to move is in check.
    #[error("the king on {king} is in check though its side is not to move")]
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
    },
}

impl SetupError {
    /// The word of R5: `pieces`, `kings`, `dead-piece`, `nifu`, `opponent-in-check`.
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
        Self {
            board: [None; 81],
            hands: [[0; 7]; 2],
            side_to_move: Color::Black,
            ply: 0,
        }
    }

    /// The conditions of R5 in their order, all but check to the side not to move.
    pub(super) fn check(&self) -> Result<(), SetupError> {
        self.check_kings()?;
        self.check_pieces()?;
        self.check_dead_pieces()?;
        self.check_nifu()
    }

    fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all().filter_map(|sq| self.board[sq.index()].map(|piece| (sq, piece)))
    }

    fn check_pieces(&self) -> Result<(), SetupError> {
        let mut counts = [0_u16; PieceKind::COUNT];
        for (_, piece) in self.pieces() {
            counts[piece.kind.unpromoted().index()] += 1;
        }
        for hand in self.hands {
            for (count, held) in counts.iter_mut().zip(hand) {
                *count += u16::from(held);
            }
        }
        for kind in PieceKind::HAND {
            let count = counts[kind.index()];
            if count > u16::from(kind.full_set()) {
                return Err(SetupError::Pieces { kind, count });
            }
        }
        Ok(())
    }

    fn check_kings(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            let king = Piece::new(color, PieceKind::King);
            if self.pieces().filter(|&(_, piece)| piece == king).count() > 1 {
                return Err(SetupError::Kings { color });
            }
        }
        Ok(())
    }

    fn check_dead_pieces(&self) -> Result<(), SetupError> {
        for (sq, Piece { color, kind }) in self.pieces() {
            if color.relative_rank(sq) < kind.dead_ranks() {
                return Err(SetupError::DeadPiece { sq, kind });
            }
        }
        Ok(())
    }

    fn check_nifu(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            let pawn = Piece::new(color, PieceKind::Pawn);
            let pawns: Bitboard = self
                .pieces()
                .filter(|&(_, piece)| piece == pawn)
                .map(|(sq, _)| sq)
                .collect();
            for file in 1..=9 {
                if (pawns & Bitboard::file(file)).count() > 1 {
                    return Err(SetupError::Nifu { color, file });
                }
            }
        }
        Ok(())
    }
}
