//! Quiet moves that give check.

use super::order;
use komadai_core::rules::{Bitboard, Color, Move, MoveList, PieceKind, Position, Square, attacks};

/// Replaces the contents of `list` by the legal quiet moves that check directly. Discovered checks are left
/// to the search.
pub(super) fn quiet_checks_into(position: &Position, list: &mut MoveList) {
    let is_quiet = |mv: Move| !order::is_noisy(position, mv);
    checks_into(position, !position.occupied(), is_quiet, list);
}

/// Replaces the contents of `list` by the legal moves, captures included, that check directly from a square
/// of `onto`.
pub(super) fn checks_onto(position: &Position, onto: Bitboard, list: &mut MoveList) {
    let onto = onto & !position.pieces(position.side_to_move());
    checks_into(position, onto, |_| true, list);
}

/// The wanted legal moves onto some squares that check directly.
fn checks_into(
    position: &Position,
    onto: Bitboard,
    is_wanted: impl Fn(Move) -> bool,
    list: &mut MoveList,
) {
    list.clear();
    let us = position.side_to_move();
    let Some(king) = position.king(us.opponent()) else {
        return;
    };
    let mut push = |mv: Option<Move>| {
        let is_wanted = |&mv: &Move| {
            is_wanted(mv) && !order::is_pointless(position, mv) && position.is_legal(mv)
        };
        if let Some(mv) = mv.filter(is_wanted) {
            list.push(mv);
        }
    };
    let from_king = CheckSquares::new(position, us, king);
    for (kind, _) in position.hand(us).iter() {
        for to in from_king.of(kind) & onto & !position.occupied() {
            push(Move::drop(kind, to));
        }
    }
    let zone = us.promotion_zone();
    for from in position.pieces(us) {
        let Some(piece) = position.piece_at(from) else {
            continue;
        };
        let promoted = piece.kind.promoted();
        let squares = from_king.of(piece.kind);
        let promoted_squares = promoted.map_or(Bitboard::EMPTY, |kind| from_king.of(kind));
        if ((squares | promoted_squares) & onto).is_empty() {
            continue;
        }
        let reached = attacks(piece.kind, us, from, position.occupied()) & onto;
        for to in reached & squares {
            push(Some(Move::normal(from, to)));
        }
        let zone = if zone.contains(from) { Bitboard::ALL } else { zone };
        for to in reached & promoted_squares & zone {
            push(Some(Move::promoting(from, to)));
        }
    }
}

/// The squares from which the pieces of the side to move check directly, by [`PieceKind::index`].
pub(super) fn check_squares(position: &Position) -> [Bitboard; PieceKind::COUNT] {
    let us = position.side_to_move();
    let Some(king) = position.king(us.opponent()) else {
        return [Bitboard::EMPTY; PieceKind::COUNT];
    };
    let from_king = CheckSquares::new(position, us, king);
    PieceKind::ALL.map(|kind| from_king.of(kind))
}

/// The squares from which pieces check the king, by kind.
struct CheckSquares {
    king: Square,
    /// The king's side: its pieces would attack those squares from the king's square.
    side: Color,
    rook: Bitboard,
    bishop: Bitboard,
    lance: Bitboard,
}

impl CheckSquares {
    fn new(position: &Position, us: Color, king: Square) -> Self {
        let side = us.opponent();
        let lines = |kind| attacks(kind, side, king, position.occupied());
        Self {
            king,
            side,
            rook: lines(PieceKind::Rook),
            bishop: lines(PieceKind::Bishop),
            lance: lines(PieceKind::Lance),
        }
    }

    fn of(&self, kind: PieceKind) -> Bitboard {
        let steps = |kind| attacks(kind, self.side, self.king, Bitboard::EMPTY);
        match kind {
            PieceKind::Lance => self.lance,
            PieceKind::Rook => self.rook,
            PieceKind::Bishop => self.bishop,
            PieceKind::ProRook => self.rook | steps(PieceKind::King),
            PieceKind::ProBishop => self.bishop | steps(PieceKind::King),
            // A king's step checks only by discovery.
            PieceKind::King => Bitboard::EMPTY,
            _ => steps(kind),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Random games: the checks found are exactly the direct ones among all quiet moves.
    #[test]
    fn the_checks_found_are_the_direct_ones_among_all_quiet_moves() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut found = MoveList::new();
        for _ in 0..60 {
            let mut position = Position::startpos();
            for _ in 0..150 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                quiet_checks_into(&position, &mut found);
                let mut found: Vec<Move> = found.to_vec();
                let mut expected: Vec<Move> = moves
                    .iter()
                    .copied()
                    .filter(|&mv| is_direct_quiet_check(&mut position.clone(), mv))
                    .collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected, "{}", position.to_sfen());
                let mv = moves[random.usize(..moves.len())];
                position.play(mv).expect("a legal move");
            }
        }
    }

    fn is_direct_quiet_check(position: &mut Position, mv: Move) -> bool {
        let is_quiet = !order::is_noisy(position, mv) && !order::is_pointless(position, mv);
        position.do_move_unchecked(mv);
        is_quiet && position.checkers().contains(mv.to())
    }
}
