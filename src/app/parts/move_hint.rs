//! A good move shown little by little: first the piece, then its square, then the move.

use crate::app::wording::notation::written;
use crate::app::wording::words::{piece, square_name};
use crate::texts::text;
use komadai_core::rules::{Bitboard, Move, PieceKind, Position, Square};

/// How much of a move is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// The piece.
    Piece,
    /// The square it goes to, too.
    Square,
    /// The whole move.
    Move,
}

impl HintLevel {
    /// What a further question shows after `shown`.
    pub(crate) const fn after(shown: Option<Self>) -> Self {
        match shown {
            None => Self::Piece,
            Some(Self::Piece) => Self::Square,
            Some(Self::Square | Self::Move) => Self::Move,
        }
    }
}

/// A move and how much of it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveHint {
    /// The move.
    pub mv: Move,
    /// How much of it.
    pub level: HintLevel,
}

impl MoveHint {
    /// The squares to be marked.
    pub(crate) fn squares(self) -> Bitboard {
        let to = Some(self.mv.to()).filter(|_| self.level >= HintLevel::Square);
        [self.mv.from(), to].into_iter().flatten().collect()
    }

    /// The piece in hand to be marked.
    pub(crate) const fn dropped(self) -> Option<PieceKind> {
        self.mv.dropped()
    }

    /// What is said of the move in `position`, to which a move to `previous` led, and whether a further question shows more.
    pub(crate) fn words(self, position: &Position, previous: Option<Square>) -> String {
        let Self { mv, level } = self;
        let moved = mv.from().and_then(|from| position.piece_at(from));
        let kind = mv.dropped().or(moved.map(|piece| piece.kind));
        let piece = kind.map(piece).unwrap_or_default();
        let hint = match (level, mv.from()) {
            (HintLevel::Piece, Some(from)) => {
                let square = square_name(from);
                text!("tsume-hint-piece", piece = piece, square = square)
            }
            (HintLevel::Piece, None) => text!("tsume-hint-drop", piece = piece),
            (HintLevel::Square, _) => {
                let square = square_name(mv.to());
                text!("tsume-hint-square", piece = piece, square = square)
            }
            (HintLevel::Move, _) => {
                return text!("tsume-hint-move", move = written(position, mv, previous));
            }
        };
        text!("tsume-hint-more", hint = hint)
    }
}
