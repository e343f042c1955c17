//! Mate in one beside the king, found without a search.

use crate::rules::{Bitboard, Move, PieceKind, Position, Square, attacks};

/// A move that mates at once by arriving beside the king, guarded; the side to move must not be in check.
///
/// Mates from a distance and discovered ones are left to the search.
pub(super) fn mate_in_one(position: &mut Position) -> Option<Move> {
    let us = position.side_to_move();
    let king = position.king(us.opponent())?;
    let near = attacks(PieceKind::King, us, king, Bitboard::EMPTY) & !position.pieces(us);
    near.into_iter().find_map(|to| mate_on(position, to, king))
}

fn mate_on(position: &mut Position, to: Square, king: Square) -> Option<Move> {
    let us = position.side_to_move();
    let own = position.attackers(to, us);
    if own.is_empty() {
        return None;
    }
    if position.piece_at(to).is_none() {
        for kind in DROPS {
            let reaches = || attacks(kind, us, to, position.occupied()).contains(king);
            if position.hand(us).count(kind) > 0 && reaches() {
                let mate = Move::drop(kind, to).filter(|&mv| mates(position, mv));
                if mate.is_some() {
                    return mate;
                }
            }
        }
    }
    // A piece that comes alone is captured by the king, unless a slider behind it guards the square.
    own.into_iter().find_map(|from| {
        let others = position.occupied().without(from);
        let guards = position.attackers_with(to, us, others).without(from);
        if guards.is_empty() {
            return None;
        }
        let moves = [Move::promoting(from, to), Move::normal(from, to)];
        moves
            .into_iter()
            .find(|&mv| position.is_legal(mv) && position.gives_check(mv) && mates(position, mv))
    })
}

/// Kinds that can mate from beside the king; a pawn may not (R25).
const DROPS: [PieceKind; 5] = [
    PieceKind::Gold,
    PieceKind::Silver,
    PieceKind::Rook,
    PieceKind::Bishop,
    PieceKind::Lance,
];

fn mates(position: &mut Position, mv: Move) -> bool {
    if !position.is_legal(mv) {
        return false;
    }
    let undo = position.do_move_unchecked(mv);
    let is_mate = !position.has_legal_move();
    position.undo_move_unchecked(mv, undo);
    is_mate
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mate(sfen: &str) -> Option<String> {
        let mut position = Position::from_sfen(sfen).expect("an SFEN");
        mate_in_one(&mut position).map(|mv| mv.to_string())
    }

    #[test]
    fn a_gold_at_the_head_of_the_king_mates() {
        let found = mate("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
        assert_eq!(found.as_deref(), Some("G*5b"));
    }

    #[test]
    fn a_dropped_pawn_is_not_offered() {
        assert_eq!(
            mate("8k/9/7GG/9/9/9/9/9/4K4 b P 1").as_deref(),
            Some("1c1b")
        );
        assert_eq!(mate("8k/8l/9/7G1/9/9/9/9/4K4 b P 1"), None);
    }

    #[test]
    fn the_start_has_no_mate() {
        assert_eq!(mate(crate::rules::STARTPOS), None);
    }
}
