//! A good move shown step by step: first the piece, then its square, then the move.

use crate::app::wording::notation::written;
use crate::app::wording::words::{square_name, the_piece};
use crate::texts::text;
use komadai_core::rules::{Bitboard, Move, PieceKind, Position, Square};

/// The part of a move that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintLevel {
    /// The piece.
    Piece,
    /// The square it goes to as well.
    Square,
    /// The whole move.
    Move,
}

impl HintLevel {
    /// The level after `shown`.
    pub(crate) const fn after(shown: Option<Self>) -> Self {
        match shown {
            None => Self::Piece,
            Some(Self::Piece) => Self::Square,
            Some(Self::Square | Self::Move) => Self::Move,
        }
    }
}

/// A move and the part of it that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveHint {
    /// The move.
    pub mv: Move,
    /// The part of it.
    pub level: HintLevel,
}

impl MoveHint {
    /// The squares to mark.
    pub(crate) fn squares(self) -> Bitboard {
        let to = Some(self.mv.to()).filter(|_| self.level >= HintLevel::Square);
        [self.mv.from(), to].into_iter().flatten().collect()
    }

    /// The move from square to square, to be shown by an arrow.
    pub(crate) fn arrow(self) -> Option<(Square, Square)> {
        let from = self.mv.from().filter(|_| self.level >= HintLevel::Square)?;
        Some((from, self.mv.to()))
    }

    /// The piece in hand to mark.
    pub(crate) const fn dropped(self) -> Option<PieceKind> {
        self.mv.dropped()
    }

    /// The words for the move in `position`, where `previous` is the target of the move before, and whether a
    /// further hint shows more.
    pub(crate) fn words(self, position: &Position, previous: Option<Square>) -> String {
        let Self { mv, level } = self;
        let moved = mv.from().and_then(|from| position.piece_at(from));
        let kind = mv.dropped().or(moved.map(|piece| piece.kind));
        let piece = kind.map(the_piece).unwrap_or_default();
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
