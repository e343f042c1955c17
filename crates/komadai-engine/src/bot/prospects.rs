//! Prospects of quiet moves by the position alone: checks, attacks on dearer pieces or next to the king,
//! pieces that flee or walk into an attack by a lesser one, drops far from everything.

use super::tuning::Tuning;
use super::{checks, eval, see, value};
use komadai_core::rules::{Bitboard, Color, Move, PieceKind, Position, attacks};

/// A position as quiet moves see it.
pub(super) struct Prospects {
    /// The squares from which each kind checks, by [`PieceKind::index`].
    checks: [Bitboard; PieceKind::COUNT],
    /// The squares attacked by the other side's pawns; by these, lances and knights; by all but bishops,
    /// rooks and the king.
    lesser: [Bitboard; 3],
    /// The squares around both kings.
    kings: Bitboard,
    /// The squares around the other king.
    ring: Bitboard,
    /// The other side's pieces that are worth an attack.
    targets: Bitboard,
    /// The other side's pieces that are dearer than a pawn; than a lance or knight; than a general.
    dearer: [Bitboard; 3],
}

impl Prospects {
    pub(super) fn of(position: &Position) -> Self {
        let us = position.side_to_move();
        let them = us.opponent();
        let near = Color::ALL.map(|color| eval::within_two(position.king(color)));
        let mut of_class = [Bitboard::EMPTY; 4];
        for kind in PieceKind::ALL {
            if let Some(class) = class(kind) {
                of_class[class] |= position.kind(kind) & position.pieces(them);
            }
        }
        let [_, minor, generals, major] = of_class;
        let around = |king| attacks(PieceKind::King, us, king, Bitboard::EMPTY);
        Self {
            checks: checks::check_squares(position),
            lesser: position.attacked_by_lesser(them),
            kings: near[0] | near[1],
            ring: position.king(them).map_or(Bitboard::EMPTY, around),
            dearer: [minor | generals | major, generals | major, major],
            targets: position.pieces(them) & !position.kind(PieceKind::Pawn),
        }
    }

    /// The bonus on the history score of a quiet move.
    pub(super) fn of_move(&self, position: &Position, tuning: &Tuning, mv: Move) -> i32 {
        let from = mv.from();
        let moved = from.and_then(|from| position.piece_at(from));
        let Some(kind) = moved.map(|piece| piece.kind).or(mv.dropped()) else {
            return 0;
        };
        let arriving = kind.promoted().filter(|_| mv.is_promotion());
        let arriving = arriving.unwrap_or(kind);
        let mut prospect = 0;
        // Nothing is lesser than a pawn.
        let lesser = class(kind).and_then(|class| self.lesser.get(class.checked_sub(1)?));
        if let Some(lesser) = lesser {
            let worth = value::on_board(kind) * tuning.order_threat;
            if from.is_some_and(|from| lesser.contains(from)) {
                prospect += worth;
            }
            if lesser.contains(mv.to()) {
                prospect -= worth;
            }
        }
        if self.checks[arriving.index()].contains(mv.to()) {
            if see::gains(position, mv, -100) {
                prospect += tuning.order_check;
            }
        } else {
            let us = position.side_to_move();
            let reached = attacks(arriving, us, mv.to(), position.occupied());
            let is_aimless = (reached & self.targets).is_empty();
            if from.is_none() && is_aimless && !self.kings.contains(mv.to()) {
                prospect -= tuning.order_drop;
            }
            let dearer = class(arriving).and_then(|class| self.dearer.get(class));
            if dearer.is_some_and(|dearer| !(reached & *dearer).is_empty()) {
                prospect += tuning.order_attack;
            }
            if arriving != PieceKind::King && !(reached & self.ring).is_empty() {
                prospect += tuning.order_near;
            }
        }
        prospect
    }
}

/// Pawns; lances and knights; generals and what moves as gold; bishops and rooks.
const fn class(kind: PieceKind) -> Option<usize> {
    match kind {
        PieceKind::King => None,
        PieceKind::Pawn => Some(0),
        PieceKind::Lance | PieceKind::Knight => Some(1),
        PieceKind::Bishop | PieceKind::Rook | PieceKind::ProBishop | PieceKind::ProRook => Some(3),
        _ => Some(2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prospect(sfen: &str, mv: &str) -> i32 {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        let mv: Move = mv.parse().expect("a move");
        assert!(position.is_legal(mv), "{mv}");
        Prospects::of(&position).of_move(&position, &Tuning::DEFAULT, mv)
    }

    #[test]
    fn checks_that_lose_nothing_come_early_and_drops_far_from_everything_late() {
        let sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        assert!(prospect(sfen, "G*5b") > 0);
        assert_eq!(prospect(sfen, "G*5d"), prospect(sfen, "G*9e"));
        assert!(prospect(sfen, "G*9e") < 0);
        assert_eq!(prospect(sfen, "G*5h"), 0, "beside the own king");
        assert_eq!(prospect("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*5b"), 0, "it is lost");
    }

    #[test]
    fn attacks_on_dearer_pieces_and_next_to_the_king_come_earlier() {
        let at = |sfen| prospect(sfen, "L*9e");
        let aimed = at("r3k4/9/9/9/9/9/9/9/4K4 b L 1");
        assert_eq!(aimed, Tuning::DEFAULT.order_attack, "at a rook");
        assert_eq!(at("n3k4/9/9/9/9/9/9/9/4K4 b L 1"), 0, "at a knight");
        let near = prospect("4k4/9/9/9/9/9/9/9/4K4 b G 1", "G*6c");
        assert_eq!(near, Tuning::DEFAULT.order_near);
    }

    #[test]
    fn pieces_flee_from_lesser_ones_and_do_not_walk_into_them() {
        let sfen = "4k4/9/9/2p6/2S6/9/9/9/4K4 b - 1";
        assert!(prospect(sfen, "7e6f") > 0, "the silver was attacked");
        assert!(prospect("4k4/9/9/2p6/9/2S6/9/9/4K4 b - 1", "7f7e") < 0);
        let by_silver = "4k4/9/9/2s6/9/9/9/9/4K4 b R 1";
        assert!(prospect(by_silver, "R*7e") < prospect(by_silver, "R*9f"));
        let pawn = "4k4/9/9/2p6/9/2P6/9/9/4K4 b - 1";
        assert_eq!(prospect(pawn, "7f7e"), 0, "nothing is lesser than a pawn");
    }
}
