//! The oversights of a weak level: a shallow search with limited attention.
//!
//! A move is noticed with a probability that depends on its kind and on the level. Captures by an adjacent
//! piece are easy to see; moves of distant pieces, drops, forks and discovered attacks are not. An overlooked
//! move is overlooked everywhere in one search, for both sides: a threat that the bot does not see is one it
//! does not answer. The choice depends on the seed and the turn number, so that the same question has the
//! same answer.

use super::habits::Plan;
use super::level::{MatesSeen, Weakness};
use super::{see, value};
use komadai_core::rules::{Bitboard, Move, PieceKind, Position, Square, attacks};

/// The attention of a weak level on one turn.
#[derive(Debug, Clone)]
pub(super) struct Attention {
    blindness: u32,
    misjudgment: i32,
    mates: MatesSeen,
    seed: u64,
    /// The target of the opponent's last move.
    answered: Option<Square>,
    plan: Plan,
}

/// A piece hangs if the opponent wins at least this much, in centipawns.
const HANGING: i32 = 250;
/// After this many own moves in a row that left a piece hanging, the next one is careful.
const BLUNDERS: usize = 2;
/// The greatest misjudgment of a careful move, in centipawns.
const CAREFUL: i32 = 30;
/// The greatest probability of overlooking a move, in percent.
const MOST: u32 = 95;

impl Attention {
    /// The attention on the turn after `moves`, all legal, from `start`.
    pub(super) fn of(weakness: Weakness, seed: u64, start: &Position, moves: &[Move]) -> Self {
        let Weakness { blindness, misjudgment, mates, .. } = weakness;
        let (blindness, misjudgment) = if has_blundered(start, moves) {
            (0, misjudgment.min(CAREFUL))
        } else {
            (blindness, misjudgment)
        };
        Self {
            blindness,
            misjudgment,
            mates,
            seed: mixed(seed ^ mixed(moves.len() as u64)),
            answered: moves.last().map(|mv| mv.to()),
            plan: Plan::of(moves),
        }
    }

    /// The target of the opponent's last move before the search.
    pub(super) const fn answered(&self) -> Option<Square> {
        self.answered
    }

    /// Whether a mate in one is not seen as one.
    pub(super) fn is_blind_to_mates(&self) -> bool {
        self.mates == MatesSeen::None
    }

    /// Whether `mv` is overlooked, with `answered` as the target of the move before it.
    pub(super) fn overlooks(
        &self,
        position: &Position,
        mv: Move,
        answered: Option<Square>,
    ) -> bool {
        let unseen = difficulty(position, mv, answered) * self.blindness / 100;
        let side = position.side_to_move().index() as u64;
        self.chance(mv, 2 + side, 100) < u64::from(unseen.min(MOST))
    }

    /// The error in a move's evaluation, in centipawns.
    pub(super) fn misjudgment(&self, position: &Position, mv: Move) -> i32 {
        let most = u64::from(self.misjudgment.unsigned_abs());
        // The sum of two numbers: small errors are more frequent than large ones.
        let error = self.chance(mv, 0, most + 1) + self.chance(mv, 1, most + 1);
        let error = i32::try_from(error).unwrap_or(0) - self.misjudgment;
        // The first moves are known better than later ones.
        let known = position.ply().clamp(8, 30).cast_signed();
        // Larger errors would hide a plan of the same size.
        let firmness = 100 + self.misjudgment;
        error * known / 30 + self.plan.liking(position, mv) * firmness / 200
    }

    /// A number below `end`, always the same for a move in one search.
    fn chance(&self, mv: Move, salt: u64, end: u64) -> u64 {
        let bits = mixed(self.seed ^ u64::from(mv.to_bits()) ^ (salt << 32));
        ((bits >> 32) * end) >> 32
    }
}

/// Spreads differences in a few bits over all of them (the finalizer of `SplitMix64`).
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// The probability that a beginner overlooks a move, in percent.
fn difficulty(position: &Position, mv: Move, answered: Option<Square>) -> u32 {
    let to = mv.to();
    let captures = position.piece_at(to).is_some();
    let Some(from) = mv.from() else {
        return if forks(position, mv) { 75 } else { 50 };
    };
    let distance = u32::from(from.distance(to));
    let jumps = distance == 2 && from.file().abs_diff(to.file()) == 1;
    match (captures, distance) {
        (true, _) if answered == Some(to) => 0,
        (true, 1) => 4,
        (true, _) if jumps => 20,
        (true, _) => 25 + 6 * distance,
        (false, _) if opens_line(position, from, to) => 75,
        (false, _) if forks(position, mv) => 60,
        (false, 1) => 10,
        (false, _) if jumps => 20,
        (false, _) => 20 + 5 * distance,
    }
}

/// Whether a quiet move attacks two pieces worth a silver or more, or the king and one of them.
fn forks(position: &Position, mv: Move) -> bool {
    let us = position.side_to_move();
    let moved = mv.from().and_then(|from| position.piece_at(from));
    let kind = moved.map(|piece| piece.kind).or(mv.dropped());
    let promoted = kind.and_then(PieceKind::promoted);
    let Some(kind) = promoted.filter(|_| mv.is_promotion()).or(kind) else {
        return false;
    };
    let mut occupied = position.occupied();
    if let Some(from) = mv.from() {
        occupied = occupied.without(from);
    }
    let reached = attacks(kind, us, mv.to(), occupied) & position.pieces(us.opponent());
    targets(position, reached) >= 2
}

/// Whether moving a piece from `from` opens another's line to a piece of the opponent.
fn opens_line(position: &Position, from: Square, to: Square) -> bool {
    let us = position.side_to_move();
    let before = position.occupied();
    let behind = position.attackers(from, us) & position.sliders_of_both(from, before);
    let after = before.without(from).with(to);
    behind.into_iter().any(|sq| {
        let Some(slider) = position.piece_at(sq) else {
            return false;
        };
        let opened = attacks(slider.kind, us, sq, after) & !attacks(slider.kind, us, sq, before);
        targets(position, opened & position.pieces(us.opponent())) >= 1
    })
}

/// The number of these pieces worth a silver or more, including the king.
fn targets(position: &Position, pieces: Bitboard) -> usize {
    let is_target = |sq: &Square| {
        let kind = position.piece_at(*sq).map(|piece| piece.kind);
        kind.is_some_and(|kind| {
            kind == PieceKind::King || value::on_board(kind) >= value::on_board(PieceKind::Silver)
        })
    };
    pieces.into_iter().filter(is_target).count()
}

/// Whether each of the last own moves left a piece hanging.
fn has_blundered(start: &Position, moves: &[Move]) -> bool {
    let Some(first) = moves.len().checked_sub(2 * BLUNDERS) else {
        return false;
    };
    let mut position = start.clone();
    for (number, &mv) in moves.iter().enumerate() {
        position.do_move_unchecked(mv);
        let is_own = number >= first && (number - first).is_multiple_of(2);
        if is_own && !has_hanging_piece(&position) {
            return false;
        }
    }
    true
}

/// Whether the side to move wins material by a capture.
fn has_hanging_piece(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves
        .iter()
        .any(|&mv| position.piece_at(mv.to()).is_some() && see::gains(position, mv, HANGING))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(sfen: &str) -> Position {
        Position::from_sfen(sfen).expect("an SFEN")
    }

    fn mv(text: &str) -> Move {
        text.parse().expect("a move")
    }

    fn hard(sfen: &str, text: &str) -> u32 {
        let position = position(sfen);
        assert!(position.is_legal(mv(text)), "{text}");
        difficulty(&position, mv(text), None)
    }

    #[test]
    fn captures_next_door_are_seen_before_those_from_afar_drops_and_quiet_threats() {
        let beside = hard("4k4/9/9/4p4/4P4/9/9/9/4K4 b - 1", "5e5d");
        let from_afar = hard("4k4/9/9/4p4/9/9/9/4R4/3K5 b - 1", "5h5d");
        let drop = hard("4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5e");
        let fork = hard("k8/9/9/4s1g2/9/9/9/9/4K4 b N 1", "N*4f");
        let opened = hard("4k4/9/6r2/9/4P4/3B5/9/9/4K4 b - 1", "5e5d");
        assert!(beside < from_afar && from_afar <= drop, "{from_afar}");
        assert!(drop < fork && drop < opened, "{fork} {opened}");
    }

    #[test]
    fn what_takes_back_is_always_seen() {
        let position = position("4k4/9/9/4p4/9/9/9/4R4/3K5 b - 1");
        let taking_back = mv("5h5d");
        assert_eq!(difficulty(&position, taking_back, Some(taking_back.to())), 0);
    }

    #[test]
    fn the_same_turn_overlooks_the_same_and_another_one_something_else() {
        let weakness =
            Weakness { depth: 1, blindness: 100, misjudgment: 50, mates: MatesSeen::None };
        let start = Position::startpos();
        let seen = |seed: u64, moves: &[Move]| {
            let attention = Attention::of(weakness, seed, &start, moves);
            let list = start.legal_moves();
            let seen = list.iter().map(|&mv| {
                let is_seen = !attention.overlooks(&start, mv, None);
                (is_seen, attention.misjudgment(&start, mv))
            });
            seen.collect::<Vec<_>>()
        };
        let first = seen(7, &[]);
        assert_eq!(first, seen(7, &[]));
        assert_ne!(first, seen(8, &[]));
        assert_ne!(first, seen(7, &[mv("7g7f"), mv("3c3d")]));
        assert!(first.iter().any(|(is_seen, _)| *is_seen));
        assert!(first.iter().any(|(is_seen, _)| !*is_seen));
    }

    #[test]
    fn after_two_blunders_in_a_row_a_turn_is_careful() {
        let start = position("4k4/4r4/9/9/4G4/9/9/9/3G4K b - 1");
        // The gold goes before the rook, and stays there.
        let moves = ["5e5d", "5a4a", "6i6h", "4a5a"].map(mv);
        assert!(has_blundered(&start, &moves));
        assert!(!has_blundered(&start, &moves[2..]), "too few");
        let other = ["5e4e", "5a4a", "4e4f", "4a5a"].map(mv);
        assert!(!has_blundered(&start, &other));
    }
}
