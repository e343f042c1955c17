//! Kinds of moves, for move ordering.

use super::value;
use komadai_core::rules::{Move, PieceKind, Position};

/// Captures, and promotions of pieces that gain much by it.
pub(super) fn is_noisy(position: &Position, mv: Move) -> bool {
    position.piece_at(mv.to()).is_some()
        || mv.is_promotion() && moved_kind(position, mv).is_some_and(gains_by_promotion)
}

/// Pawns, bishops and rooks: promoting them gains much and loses nothing.
const fn gains_by_promotion(kind: PieceKind) -> bool {
    matches!(kind, PieceKind::Pawn | PieceKind::Bishop | PieceKind::Rook)
}

/// Whether a piece that could only gain by promoting does not promote. Such a move is right only where a
/// promoted piece would mate by a pawn dropped later (R25); the mate solver finds those.
pub(super) fn is_pointless(position: &Position, mv: Move) -> bool {
    let Some(from) = mv.from() else { return false };
    let Some(piece) = position.piece_at(from).filter(|_| !mv.is_promotion()) else {
        return false;
    };
    let color = position.side_to_move();
    let zone = color.promotion_zone();
    match piece.kind {
        PieceKind::Lance => color.relative_rank(mv.to()) <= 1,
        kind => gains_by_promotion(kind) && (zone.contains(mv.to()) || zone.contains(from)),
    }
}

/// The gain of a move if nothing answers it.
pub(super) fn gain(position: &Position, mv: Move) -> i32 {
    let captured = position.piece_at(mv.to());
    let captured = captured.map_or(0, |piece| value::captured(piece.kind));
    match moved_kind(position, mv) {
        Some(kind) if mv.is_promotion() => captured + value::promotion(kind),
        _ => captured,
    }
}

fn moved_kind(position: &Position, mv: Move) -> Option<PieceKind> {
    let piece = mv.from().and_then(|from| position.piece_at(from));
    piece.map(|piece| piece.kind)
}

/// A piece arriving on a square, seen by its mover, and all that move as golds alike: the index of
/// continuation history.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arrival(u16);

impl Arrival {
    /// The kinds that move alike, by kind.
    const ALIKE: [u16; PieceKind::COUNT] = [0, 1, 2, 3, 4, 5, 6, 7, 6, 6, 6, 6, 8, 9];

    pub(super) const COUNT: usize = 10 * 81 + 1;
    /// No move, or a null move.
    #[expect(clippy::cast_possible_truncation, reason = "below 811")]
    pub(super) const NONE: Self = Self(Self::COUNT as u16 - 1);

    /// The arrival of `mv` for the side to move.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "below 811")]
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        let kind =
            moved_kind(position, mv).map_or(mv.dropped().unwrap_or(PieceKind::Pawn), |kind| {
                match kind.promoted() {
                    Some(promoted) if mv.is_promotion() => promoted,
                    _ => kind,
                }
            });
        let to = position.side_to_move().view(mv.to());
        Self(Self::ALIKE[kind.index()] * 81 + to.index() as u16)
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}
