//! Mate in one next to the king, found without making a move; mate in three by a check next to it.

use super::checks;
use komadai_core::rules::{Bitboard, Color, Move, MoveList, PieceKind, Position, Square, attacks};

/// A move that mates by arriving next to the king, or as a knight; the side to move must not be in check.
///
/// The result is always a mate; distant mates, and some by opening a line, are left to the search.
pub(super) fn mate_in_one(position: &Position) -> Option<Move> {
    let us = position.side_to_move();
    let them = us.opponent();
    let king = position.king(them)?;
    let target =
        Target { position, us, king, beside: attacks(PieceKind::King, us, king, Bitboard::EMPTY) };
    let mut near = (near(position, us, king) & !position.pieces(us)).into_iter();
    near.find_map(|to| target.mate_on(to))
}

/// The squares from which a check may mate: next to the king and guarded by us, or a knight's jump away.
fn near(position: &Position, us: Color, king: Square) -> Bitboard {
    let beside = attacks(PieceKind::King, us, king, Bitboard::EMPTY);
    let jumps = attacks(PieceKind::Knight, us.opponent(), king, Bitboard::EMPTY);
    beside & position.attacked_in(beside, us) | jumps
}

/// A mate in three that begins with a check next to the king or by a knight; `position` is restored.
///
/// The result is a mate against every answer; the side to move must not be in check. An answer that gives
/// check is taken for a defense, so that some mates are left to the search.
pub(super) fn mate_in_three(position: &mut Position) -> Option<[Move; 3]> {
    let us = position.side_to_move();
    let king = position.king(us.opponent())?;
    let near = near(position, us, king);
    let mut found = MoveList::new();
    checks::checks_onto(position, near, &mut found);
    if found.is_empty() {
        return None;
    }
    let mut answers = MoveList::new();
    found.iter().find_map(|&check| {
        let undo = position.do_move_unchecked(check);
        let line = every_answer_mated(position, &mut answers);
        position.undo_move_unchecked(check, undo);
        line.map(|[answer, mate]| [check, answer, mate])
    })
}

/// Checks with more answers are not searched.
const MOST_ANSWERS: usize = 8;

/// The last answer to a check and the mate after it, if every answer is mated.
fn every_answer_mated(position: &mut Position, answers: &mut MoveList) -> Option<[Move; 2]> {
    position.legal_moves_into(answers);
    if answers.len() > MOST_ANSWERS {
        return None;
    }
    let mut line = None;
    for &answer in answers.iter() {
        let undo = position.do_move_unchecked(answer);
        let mate = if position.is_in_check() { None } else { mate_in_one(position) };
        position.undo_move_unchecked(answer, undo);
        line = Some([answer, mate?]);
    }
    line
}

/// Kinds that can mate next to the king when dropped; a pawn must not (R25).
const DROPS: [PieceKind; 5] =
    [PieceKind::Gold, PieceKind::Silver, PieceKind::Rook, PieceKind::Bishop, PieceKind::Lance];

/// The king to be mated.
struct Target<'a> {
    position: &'a Position,
    /// The mating side.
    us: Color,
    king: Square,
    /// The squares next to the king.
    beside: Bitboard,
}

/// A piece of the mating side on its new square.
#[derive(Clone, Copy)]
struct Arrived {
    from: Option<Square>,
    to: Square,
    kind: PieceKind,
}

impl Target<'_> {
    /// A move to `to` that mates.
    fn mate_on(&self, to: Square) -> Option<Move> {
        let position = self.position;
        let is_beside = self.beside.contains(to);
        if position.piece_at(to).is_none() {
            let drops = if is_beside { DROPS.as_slice() } else { &[PieceKind::Knight] };
            let hand = position.hand(self.us);
            for &kind in drops {
                if hand.count(kind) > 0 && self.is_mate(Arrived { from: None, to, kind }) {
                    let mv = Move::drop(kind, to).filter(|&mv| position.is_legal(mv));
                    if mv.is_some() {
                        return mv;
                    }
                }
            }
        }
        let own = position.attackers(to, self.us);
        own.into_iter().find_map(|from| self.mate_from(from, to))
    }

    fn mate_from(&self, from: Square, to: Square) -> Option<Move> {
        let kind = self.position.piece_at(from)?.kind;
        let promoted = kind.promoted().map(|kind| (kind, Move::promoting(from, to)));
        let moves = [promoted, Some((kind, Move::normal(from, to)))];
        let mates = |&(kind, mv): &(PieceKind, Move)| {
            let from = Some(from);
            kind != PieceKind::King
                && self.is_mate(Arrived { from, to, kind })
                && self.position.is_legal(mv)
        };
        moves.into_iter().flatten().find(mates).map(|(_, mv)| mv)
    }

    /// Whether a piece arriving like this gives a check that no move answers.
    fn is_mate(&self, arrived: Arrived) -> bool {
        let Arrived { from, to, kind } = arrived;
        let mut occupied = self.position.occupied().with(to);
        if let Some(from) = from {
            occupied = occupied.without(from);
        }
        // The king itself does not shield the squares behind it.
        let without_king = occupied.without(self.king);
        let reached = attacks(kind, self.us, to, without_king);
        reached.contains(self.king)
            && (!self.beside.contains(to) || self.is_guarded(to, without_king, from))
            && self.has_no_flight(reached.with(to), without_king, from)
            && !self.can_capture(arrived, occupied)
    }

    /// Whether a piece other than the one from `from` guards a square.
    fn is_guarded(&self, sq: Square, occupied: Bitboard, from: Option<Square>) -> bool {
        let guards = self.position.attackers_with(sq, self.us, occupied);
        !from.map_or(guards, |from| guards.without(from)).without(sq).is_empty()
    }

    fn has_no_flight(&self, denied: Bitboard, occupied: Bitboard, from: Option<Square>) -> bool {
        let them = self.us.opponent();
        let flights = self.beside & !self.position.pieces(them);
        let mut flights = (flights & !denied).into_iter();
        flights.all(|sq| self.is_guarded(sq, occupied, from))
    }

    /// Whether a piece other than the king can capture the arrived one, without opening a line to its king.
    fn can_capture(&self, arrived: Arrived, occupied: Bitboard) -> bool {
        let them = self.us.opponent();
        let attackers = self.position.attackers_with(arrived.to, them, occupied);
        attackers.without(self.king).into_iter().any(|capturer| {
            let occupied = occupied.without(capturer);
            let mut checks = self.position.attackers_with(self.king, self.us, occupied);
            checks = checks.without(arrived.to);
            arrived.from.map_or(checks, |from| checks.without(from)).is_empty()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mate(sfen: &str) -> Option<String> {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        mate_in_one(&position).map(|mv| mv.to_string())
    }

    #[test]
    fn a_gold_at_the_head_of_the_king_mates() {
        let found = mate("4k4/9/4P4/9/9/9/9/9/4K4 b G 1");
        assert_eq!(found.as_deref(), Some("G*5b"));
    }

    #[test]
    fn a_knight_mates_a_king_shut_in_by_its_own_pieces() {
        let found = mate("7lk/7np/9/9/9/9/9/9/4K4 b N 1");
        assert_eq!(found.as_deref(), Some("N*2c"));
        assert_eq!(mate("7lk/6gnp/9/9/9/9/9/9/4K4 b N 1"), None, "captured");
    }

    #[test]
    fn a_dropped_pawn_is_not_offered() {
        assert_eq!(mate("8k/9/7GG/9/9/9/9/9/4K4 b P 1").as_deref(), Some("1c1b"));
        assert_eq!(mate("8k/8l/9/7G1/9/9/9/9/4K4 b P 1"), None);
    }

    #[test]
    fn the_start_has_no_mate() {
        assert_eq!(mate(komadai_core::rules::STARTPOS), None);
    }

    /// Visits the positions of random games, and their legal moves, where no king is in check.
    fn in_random_games(seed: u64, mut look: impl FnMut(&mut Position, &[Move])) {
        let mut random = fastrand::Rng::with_seed(seed);
        for _ in 0..400 {
            let mut position = Position::startpos();
            for _ in 0..200 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                if !position.is_in_check() {
                    look(&mut position, &moves);
                }
                let mv = moves[random.usize(..moves.len())];
                position.play(mv).expect("a legal move");
            }
        }
    }

    /// Random games: every mate found is one, and hardly a mate next to the king is missed.
    #[test]
    fn mates_in_one_of_random_games_are_true_and_found() {
        let (mut found, mut overlooked) = (0_usize, 0_usize);
        in_random_games(11, |position, moves| {
            if let Some(mv) = mate_in_one(position) {
                assert!(mates(position, mv), "{mv} in {}", position.to_sfen());
                found += 1;
            } else {
                let is_near = |&mv: &Move| mates_nearby(position, mv);
                overlooked += usize::from(moves.iter().any(is_near));
            }
        });
        assert!(found > 50, "{found}");
        assert!(overlooked * 50 < found, "{overlooked} of {found}");
    }

    #[test]
    fn a_mate_in_three_is_found_and_an_interposed_piece_seen() {
        let line = |sfen: &str| {
            let mut position = Position::from_sfen(sfen).expect("an SFEN");
            let line = mate_in_three(&mut position);
            assert_eq!(position.to_sfen(), sfen, "as before");
            line.map(|[first, ..]| first.to_string())
        };
        assert_eq!(line("7nl/7k1/9/7P1/9/9/9/9/4K4 b 2G 1").as_deref(), Some("G*2c"));
        assert_eq!(line("7nl/7k1/9/7P1/9/9/9/9/4K4 b G 1"), None);
    }

    /// Random games: every answer of every line found allows a mate, and some are found.
    #[test]
    fn mates_in_three_of_random_games_are_true() {
        let mut found = 0;
        in_random_games(12, |position, _| {
            if let Some([check, answer, mate]) = mate_in_three(position) {
                let mut after = position.clone();
                after.play(check).expect("a legal move");
                let answers = after.legal_moves();
                assert!(answers.contains(&answer));
                for &answer in &answers {
                    let mut after = after.clone();
                    after.play(answer).expect("a legal move");
                    let mut replies = after.legal_moves().to_vec().into_iter();
                    assert!(replies.any(|mv| mates(&after, mv)), "{}", position.to_sfen());
                }
                after.play(answer).expect("a legal move");
                assert!(mates(&after, mate));
                found += 1;
            }
        });
        assert!(found > 50, "{found}");
    }

    fn mates(position: &Position, mv: Move) -> bool {
        let mut position = position.clone();
        position.play(mv).expect("a legal move");
        position.is_in_check() && !position.has_legal_move()
    }

    /// Whether a move mates by arriving next to the king; pawns on the board are a rare case.
    fn mates_nearby(position: &Position, mv: Move) -> bool {
        let them = position.side_to_move().opponent();
        let near = position.king(them).is_some_and(|king| {
            attacks(PieceKind::King, them, king, Bitboard::EMPTY).contains(mv.to())
        });
        near && mates(position, mv)
    }
}
