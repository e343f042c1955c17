//! Static exchange evaluation: the gain of captures on one square when both sides capture with the cheapest
//! piece first.

use super::value;
use komadai_core::rules::{Bitboard, Move, PieceKind, Position};

/// Capturers in the order they are spent.
const CHEAPEST_FIRST: [PieceKind; 13] = [
    PieceKind::Pawn,
    PieceKind::Lance,
    PieceKind::Knight,
    PieceKind::Silver,
    PieceKind::Gold,
    PieceKind::ProPawn,
    PieceKind::ProLance,
    PieceKind::ProKnight,
    PieceKind::ProSilver,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::ProBishop,
    PieceKind::ProRook,
];

/// Whether `mv`, a legal move, gains its mover at least `least` centipawns after all captures on its square.
/// Pins and promotions on the way are ignored.
pub(super) fn gains(position: &Position, mv: Move, least: i32) -> bool {
    let to = mv.to();
    let captured = position.piece_at(to);
    let captured = captured.map_or(0, |piece| value::captured(piece.kind));
    let (placed, promoted) = arriving(position, mv);
    // The gain beyond `least` if the exchange ends here; then the same for the other side, and so on.
    let mut surplus = captured + promoted - least;
    if surplus < 0 {
        return false;
    }
    // The king moves only to unguarded squares.
    if placed == PieceKind::King {
        return true;
    }
    surplus = value::captured(placed) - surplus;
    if surplus <= 0 {
        return true;
    }
    let mut occupied = position.occupied().with(to);
    if let Some(from) = mv.from() {
        occupied = occupied.without(from);
    }
    let mut attackers = position.attackers_of_both(to, occupied);
    let mut side = position.side_to_move().opponent();
    let mut mover_wins = true;
    loop {
        attackers &= occupied;
        let own = attackers & position.pieces(side);
        if own.is_empty() {
            return mover_wins;
        }
        let Some((from, kind)) = cheapest(position, own) else {
            // Only the king is left: it captures only if the square is unguarded.
            return mover_wins != (attackers & position.pieces(side.opponent())).is_empty();
        };
        mover_wins = !mover_wins;
        surplus = value::captured(kind) - surplus;
        if surplus < i32::from(mover_wins) {
            return mover_wins;
        }
        occupied &= !from;
        attackers |= position.sliders_of_both(to, occupied);
        side = side.opponent();
    }
}

/// The arriving kind, and the gain of its promotion.
fn arriving(position: &Position, mv: Move) -> (PieceKind, i32) {
    let moved = mv.from().and_then(|from| position.piece_at(from));
    let kind = moved.map_or(mv.dropped().unwrap_or(PieceKind::Pawn), |piece| piece.kind);
    match kind.promoted() {
        Some(promoted) if mv.is_promotion() => (promoted, value::promotion(kind)),
        _ => (kind, 0),
    }
}

/// The square and the kind of the cheapest of `own` pieces; `None` if there is only the king.
fn cheapest(position: &Position, own: Bitboard) -> Option<(Bitboard, PieceKind)> {
    CHEAPEST_FIRST.into_iter().find_map(|kind| {
        let from = (own & position.kind(kind)).first()?;
        Some((Bitboard::from_square(from), kind))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gain(sfen: &str, mv: &str) -> i32 {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let mv = mv.parse().expect("a move");
        assert!(position.is_legal(mv));
        let gains_less = |least: &i32| gains(&position, mv, *least);
        let steps: Vec<i32> = (-9_000..9_000).collect();
        steps[steps.partition_point(gains_less) - 1]
    }

    #[test]
    fn an_unguarded_piece_is_won() {
        let won = gain("4k4/9/9/4s4/4P4/9/9/9/4K4 b - 1", "5e5d");
        assert_eq!(won, value::captured(PieceKind::Silver));
    }

    #[test]
    fn a_rook_for_a_guarded_pawn_is_a_loss() {
        let won = gain("4k4/4g4/4p4/9/4R4/9/9/9/4K4 b - 1", "5e5c");
        let expected = value::captured(PieceKind::Pawn) - value::captured(PieceKind::Rook);
        assert_eq!(won, expected);
    }

    #[test]
    fn a_piece_behind_joins_the_exchange() {
        let won = gain("4k4/4g4/4p4/9/4R4/9/9/4R4/4K4 b - 1", "5e5c");
        let expected = value::captured(PieceKind::Pawn) - value::captured(PieceKind::Rook)
            + value::captured(PieceKind::Gold);
        assert_eq!(won, expected);
    }

    #[test]
    fn a_king_does_not_capture_what_is_guarded() {
        assert_eq!(gain("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "G*5b"), 0);
    }

    #[test]
    fn a_dropped_piece_may_be_lost() {
        let lost = gain("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b");
        assert_eq!(lost, -value::captured(PieceKind::Gold));
    }
}
