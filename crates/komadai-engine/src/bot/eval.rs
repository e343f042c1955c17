//! Static evaluation: material, piece-square values, mobility, and the safety of both kings.

use super::net::{Accumulators, Net};
use super::odds::Odds;
use super::value;
use komadai_core::rules::{Bitboard, Color, Move, PieceKind, Position, Square, attacks};

/// The greatest evaluation: beyond are mates and perpetual checks.
pub(super) const LIMIT: i32 = 15_000;

/// The value of the move.
const TEMPO: i32 = 18;

/// Evaluates positions, with a little noise so that games differ.
#[derive(Debug)]
pub(super) struct Evaluator<'a> {
    seed: u64,
    /// The sums of the net; without a net the values below count.
    sums: Option<Accumulators<'a>>,
    odds: Option<Odds>,
}

impl<'a> Evaluator<'a> {
    /// For a search that begins at `root`.
    pub(super) fn new(seed: u64, net: Option<&'a Net>, root: &Position) -> Self {
        let sums = net.map(|net| Accumulators::new(net, root));
        Self { seed, sums, odds: None }
    }

    /// The same for a handicap game, if it is one.
    pub(super) fn with_odds(self, odds: Option<Odds>) -> Self {
        Self { odds, ..self }
    }

    /// Follows `mv`, which has not been made in `position` yet.
    #[inline(always)]
    pub(super) fn push(&mut self, position: &Position, mv: Move) {
        if let Some(sums) = &mut self.sums {
            sums.push(position, mv);
        }
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) {
        if let Some(sums) = &mut self.sums {
            sums.pop();
        }
    }

    /// The value of `position` for the side to move, in centipawns.
    pub(super) fn evaluate(&mut self, position: &Position) -> i32 {
        let side = position.side_to_move();
        let worth = if let Some(sums) = &mut self.sums {
            sums.evaluate(position)
        } else {
            let sides = Color::ALL.map(|color| SideEval::of(position, color));
            let own = worth(position, side, &sides);
            own - worth(position, side.opponent(), &sides) + TEMPO
        };
        (worth + self.noise(position) + self.odds(position)).clamp(-LIMIT, LIMIT)
    }

    /// The value of exchanges in a handicap game for the side to move.
    fn odds(&self, position: &Position) -> i32 {
        let cost = self.odds.map_or(0, |odds| odds.exchanged(position));
        match position.side_to_move() {
            Color::Black => cost,
            Color::White => -cost,
        }
    }

    /// From -4 to 3, the same for the same position.
    fn noise(&self, position: &Position) -> i32 {
        let mixed = (position.hash() ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let bits = (mixed >> 61) as u8;
        i32::from(bits) - 4
    }
}

/// The terms of one side's evaluation.
struct SideEval {
    /// Material and piece-square values.
    material: i32,
    /// Squares attacked by its pieces other than the king.
    covered: Bitboard,
    /// The pressure of its pieces on the squares around the other king.
    pressure: i32,
    /// The protection by its pieces of the squares around its own king.
    shelter: i32,
}

/// The pressure of a piece that attacks a square next to the king, by [`PieceKind::index`].
const PRESSURE: [i32; PieceKind::COUNT] = [2, 3, 4, 6, 5, 6, 6, 0, 6, 6, 6, 6, 8, 9];
/// The protection by a piece that guards a square next to its own king.
const SHELTER: [i32; PieceKind::COUNT] = [1, 2, 2, 4, 3, 2, 5, 0, 4, 4, 4, 4, 5, 3];
/// The value of a square within reach.
const REACH: [i32; PieceKind::COUNT] = [0, 1, 0, 1, 3, 2, 0, 0, 0, 0, 0, 0, 3, 2];
/// The contribution to an attack of each of the first two pieces of a kind in hand.
const DROP_THREAT: [i32; 7] = [1, 2, 3, 5, 4, 6, 6];

impl SideEval {
    fn of(position: &Position, color: Color) -> Self {
        let occupied = position.occupied();
        let own = surroundings(position.king(color));
        let other = surroundings(position.king(color.opponent()));
        let mut eval = Self {
            material: material_in_hand(position, color),
            covered: Bitboard::EMPTY,
            pressure: 0,
            shelter: 0,
        };
        position.pieces(color).for_each(|sq| {
            let Some(piece) = position.piece_at(sq) else {
                return;
            };
            let kind = piece.kind;
            eval.material += value::placed(kind, color, sq);
            if kind == PieceKind::King {
                return;
            }
            let reached = attacks(kind, color, sq, occupied);
            let count = |set: Bitboard| (reached & set).count().cast_signed();
            eval.covered |= reached;
            eval.pressure +=
                PRESSURE[kind.index()] * (2 * count(other.near) + count(other.far)) / 2;
            eval.shelter += SHELTER[kind.index()] * count(own.near);
            eval.material += REACH[kind.index()] * reached.count().cast_signed();
        });
        eval
    }
}

fn material_in_hand(position: &Position, color: Color) -> i32 {
    let held = position.hand(color).iter();
    held.map(|(kind, count)| value::in_hand(kind) * i32::from(count)).sum()
}

/// The value of the side `color`, less the danger to its king.
fn worth(position: &Position, color: Color, sides: &[SideEval; 2]) -> i32 {
    let own = &sides[color.index()];
    let other = &sides[color.opponent().index()];
    let Some(king) = position.king(color) else {
        return own.material;
    };
    own.material
        - rook_beside_king(position, color, king)
        - danger(position, color, king, own, other)
}

/// The loss in value by the attack on the king.
fn danger(
    position: &Position,
    color: Color,
    king: Square,
    own: &SideEval,
    other: &SideEval,
) -> i32 {
    let near = surroundings(Some(king)).near;
    let open = near & !own.covered & !position.pieces(color);
    let entered = (near & !own.covered & other.covered).count().cast_signed();
    let held: i32 = position
        .hand(color.opponent())
        .iter()
        .map(|(kind, count)| DROP_THREAT[kind.index()] * i32::from(count.min(2)))
        .sum();
    let drops = held * open.count().min(5).cast_signed() / 3;
    let units = (other.pressure + 7 * entered + drops - own.shelter / 2).clamp(0, 200);
    units * units / 24 + units
}

/// A king next to its own rook is attacked together with it.
fn rook_beside_king(position: &Position, color: Color, king: Square) -> i32 {
    let camp = match color {
        Color::Black => Bitboard::ranks(6, 8),
        Color::White => Bitboard::ranks(0, 2),
    };
    let rooks = position.kind(PieceKind::Rook) & position.pieces(color) & camp;
    let is_beside = |rook: Square| rook.file().abs_diff(king.file()) <= 2;
    if rooks.first().is_some_and(is_beside) { 36 } else { 0 }
}

/// The squares at most two steps from a king.
pub(super) fn within_two(king: Option<Square>) -> Bitboard {
    let around = surroundings(king);
    around.near | around.far
}

/// The squares next to a square, and those one step farther away.
#[derive(Clone, Copy)]
struct Surroundings {
    near: Bitboard,
    far: Bitboard,
}

fn surroundings(king: Option<Square>) -> &'static Surroundings {
    &SURROUNDINGS[king.map_or(81, Square::index)]
}

/// By [`Square::index`]; the last is for a side without a king.
static SURROUNDINGS: [Surroundings; 82] = {
    let none = Surroundings { near: Bitboard::EMPTY, far: Bitboard::EMPTY };
    let mut table = [none; 82];
    let mut king = 0;
    while king < 81 {
        let mut sq = 0;
        while sq < 81 {
            if let (Some(a), Some(b)) = (Square::from_index(king), Square::from_index(sq)) {
                let place = &mut table[king as usize];
                match a.distance(b) {
                    1 => place.near = place.near.with(b),
                    2 => place.far = place.far.with(b),
                    _ => {}
                }
            }
            sq += 1;
        }
        king += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn worth_of(sfen: &str) -> i32 {
        let position = Position::from_sfen(sfen).expect("an SFEN");
        Evaluator::new(0, None, &position).evaluate(&position)
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        let start = worth_of(komadai_core::rules::STARTPOS);
        assert!((0..40).contains(&start), "{start}");
    }

    #[test]
    fn both_sides_are_judged_alike() {
        let black = worth_of("4k4/9/9/9/4p4/9/4P4/3SG4/4K4 b R2Pb 1");
        let white = worth_of("4k4/4gs3/4p4/9/4P4/9/9/9/4K4 w Br2p 1");
        assert!((black - white).abs() <= 7, "{black} {white}");
    }

    #[test]
    fn a_rook_more_is_worth_about_a_rook() {
        let ahead = worth_of("lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
        assert!((800..1300).contains(&ahead), "{ahead}");
    }

    #[test]
    fn a_king_may_be_missing() {
        let ahead = worth_of("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
        assert!(ahead.abs() <= LIMIT);
    }
}
