//! Which squares a piece attacks (R6–R16): const tables for steps, arithmetic for sliders.

use super::bitboard::{ALL, Bitboard, RANK_A, RANK_I};
use super::color::Color;
use super::piece::PieceKind;
use super::square::Square;

type SquareTable = [u128; 81];

/// One square toward rank `a` for every square of the set.
#[inline(always)]
const fn up(bits: u128) -> u128 {
    (bits >> 1) & !RANK_I
}

#[inline(always)]
const fn down(bits: u128) -> u128 {
    (bits << 1) & (ALL & !RANK_A)
}

#[inline(always)]
const fn right(bits: u128) -> u128 {
    bits >> 9
}

#[inline(always)]
const fn left(bits: u128) -> u128 {
    (bits << 9) & ALL
}

/// A player as a type, so that directions are constants in the hot paths.
pub(super) trait Side {
    const COLOR: Color;
    type Opponent: Side<Opponent = Self>;

    fn forward(bits: u128) -> u128;
    fn backward(bits: u128) -> u128;

    #[inline(always)]
    fn pawn_steps(bits: u128) -> u128 {
        Self::forward(bits)
    }
    #[inline(always)]
    fn knight_steps(bits: u128) -> u128 {
        let ahead = Self::forward(Self::forward(bits));
        left(ahead) | right(ahead)
    }
    #[inline(always)]
    fn silver_steps(bits: u128) -> u128 {
        let sides = left(bits) | right(bits);
        Self::forward(sides | bits) | Self::backward(sides)
    }
    #[inline(always)]
    fn gold_steps(bits: u128) -> u128 {
        let sides = left(bits) | right(bits);
        Self::forward(sides | bits) | sides | Self::backward(bits)
    }
}

pub(super) struct Black;
pub(super) struct White;

impl Side for Black {
    const COLOR: Color = Color::Black;
    type Opponent = White;
    #[inline(always)]
    fn forward(bits: u128) -> u128 {
        up(bits)
    }
    #[inline(always)]
    fn backward(bits: u128) -> u128 {
        down(bits)
    }
}

impl Side for White {
    const COLOR: Color = Color::White;
    type Opponent = Black;
    #[inline(always)]
    fn forward(bits: u128) -> u128 {
        down(bits)
    }
    #[inline(always)]
    fn backward(bits: u128) -> u128 {
        up(bits)
    }
}

/// One step orthogonally from every square of the set.
#[inline(always)]
pub(super) const fn orthogonal_steps(bits: u128) -> u128 {
    up(bits) | down(bits) | left(bits) | right(bits)
}

/// One step diagonally from every square of the set.
#[inline(always)]
pub(super) const fn diagonal_steps(bits: u128) -> u128 {
    let ranks = up(bits) | down(bits);
    left(ranks) | right(ranks)
}

const fn forward_const(color: Color, bits: u128) -> u128 {
    match color {
        Color::Black => up(bits),
        Color::White => down(bits),
    }
}

const fn step_table(kind: PieceKind, color: Color) -> SquareTable {
    let mut table = [0; 81];
    let mut sq = 0;
    while sq < 81 {
        let from = 1 << sq;
        let ahead = forward_const(color, from);
        let sides = left(from) | right(from);
        table[sq] = match kind {
            PieceKind::Pawn => ahead,
            PieceKind::Knight => {
                let two = forward_const(color, ahead);
                left(two) | right(two)
            }
            PieceKind::Silver => ahead | diagonal_steps(from),
            PieceKind::Gold => forward_const(color, sides) | orthogonal_steps(from),
            PieceKind::King => orthogonal_steps(from) | diagonal_steps(from),
            _ => 0,
        };
        sq += 1;
    }
    table
}

pub(super) static KING: SquareTable = step_table(PieceKind::King, Color::Black);
static PAWN: [SquareTable; 2] = both(PieceKind::Pawn);
static KNIGHT: [SquareTable; 2] = both(PieceKind::Knight);
static SILVER: [SquareTable; 2] = both(PieceKind::Silver);
static GOLD: [SquareTable; 2] = both(PieceKind::Gold);

const fn both(kind: PieceKind) -> [SquareTable; 2] {
    [step_table(kind, Color::Black), step_table(kind, Color::White)]
}

/// The two halves of a line through a square: squares with lower and with higher indices.
#[derive(Clone, Copy)]
struct RayLine {
    lower: u128,
    upper: u128,
}

/// The four lines through a square.
#[derive(Clone, Copy)]
#[repr(usize)]
enum LineDirection {
    File = 0,
    Rank = 1,
    /// Toward `1a` one way and `9i` the other.
    Diagonal = 2,
    /// Toward `9a` one way and `1i` the other.
    AntiDiagonal = 3,
}

const DIRECTIONS: [LineDirection; 4] = [
    LineDirection::File,
    LineDirection::Rank,
    LineDirection::Diagonal,
    LineDirection::AntiDiagonal,
];

const fn step(direction: LineDirection, up_index: bool, bits: u128) -> u128 {
    match (direction, up_index) {
        (LineDirection::File, false) => up(bits),
        (LineDirection::File, true) => down(bits),
        (LineDirection::Rank, false) => right(bits),
        (LineDirection::Rank, true) => left(bits),
        (LineDirection::Diagonal, false) => right(up(bits)),
        (LineDirection::Diagonal, true) => left(down(bits)),
        (LineDirection::AntiDiagonal, false) => right(down(bits)),
        (LineDirection::AntiDiagonal, true) => left(up(bits)),
    }
}

const fn half(direction: LineDirection, up_index: bool, sq: usize) -> u128 {
    let mut bits = 0;
    let mut at = step(direction, up_index, 1 << sq);
    while at != 0 {
        bits |= at;
        at = step(direction, up_index, at);
    }
    bits
}

/// By square, then direction, so that a slider's lines are adjacent.
static LINES: [[RayLine; 4]; 81] = {
    let mut table = [[RayLine { lower: 0, upper: 0 }; 4]; 81];
    let mut sq = 0;
    while sq < 81 {
        let mut d = 0;
        while d < 4 {
            let direction = DIRECTIONS[d];
            table[sq][d] =
                RayLine { lower: half(direction, false, sq), upper: half(direction, true, sq) };
            d += 1;
        }
        sq += 1;
    }
    table
};

/// The squares seen along a line until and including the first occupied one each way.
///
/// Obstruction difference: a carry that starts at the nearest blocker above runs down to the nearest blocker
/// below.
#[inline(always)]
const fn line_attacks(line: &RayLine, occupied: u128) -> u128 {
    let below = line.lower & occupied;
    let above = line.upper & occupied;
    let nearest_below = u128::MAX << (below | 1).ilog2();
    let nearest_above = above & above.wrapping_neg();
    (line.lower | line.upper) & (nearest_above << 1).wrapping_add(nearest_below)
}

#[inline(always)]
fn lines(sq: Square) -> &'static [RayLine; 4] {
    &LINES[sq.index()]
}

#[inline(always)]
pub(super) fn rook_bits(sq: Square, occupied: u128) -> u128 {
    let lines = lines(sq);
    line_attacks(&lines[0], occupied) | line_attacks(&lines[1], occupied)
}

#[inline(always)]
pub(super) fn bishop_bits(sq: Square, occupied: u128) -> u128 {
    let lines = lines(sq);
    line_attacks(&lines[2], occupied) | line_attacks(&lines[3], occupied)
}

#[inline(always)]
pub(super) fn lance_bits(color: Color, sq: Square, occupied: u128) -> u128 {
    let file = &lines(sq)[0];
    match color {
        Color::Black => {
            let below = file.lower & occupied;
            file.lower & (u128::MAX << (below | 1).ilog2())
        }
        Color::White => {
            let above = file.upper & occupied;
            // Up to and including the lowest blocker; everything without one.
            file.upper & (above ^ above.wrapping_sub(1))
        }
    }
}

/// The squares a lance of `color` on `sq` sees on an empty board.
#[inline(always)]
pub(super) fn lance_ray(color: Color, sq: Square) -> u128 {
    let file = &lines(sq)[0];
    match color {
        Color::Black => file.lower,
        Color::White => file.upper,
    }
}

#[inline(always)]
pub(super) fn rook_ray(sq: Square) -> u128 {
    let lines = lines(sq);
    lines[0].lower | lines[0].upper | lines[1].lower | lines[1].upper
}

#[inline(always)]
pub(super) fn bishop_ray(sq: Square) -> u128 {
    let lines = lines(sq);
    lines[2].lower | lines[2].upper | lines[3].lower | lines[3].upper
}

/// Attacks of a stepping kind; 0 for lance, bishop and rook, steps only for horse and dragon.
#[inline(always)]
pub(super) fn step_bits(kind: PieceKind, color: Color, sq: Square) -> u128 {
    let (i, c) = (sq.index(), color.index());
    match kind {
        PieceKind::Pawn => PAWN[c][i],
        PieceKind::Knight => KNIGHT[c][i],
        PieceKind::Silver => SILVER[c][i],
        PieceKind::Gold
        | PieceKind::ProPawn
        | PieceKind::ProLance
        | PieceKind::ProKnight
        | PieceKind::ProSilver => GOLD[c][i],
        PieceKind::King | PieceKind::ProBishop | PieceKind::ProRook => KING[i],
        PieceKind::Lance | PieceKind::Bishop | PieceKind::Rook => 0,
    }
}

#[inline(always)]
pub(super) fn attack_bits(kind: PieceKind, color: Color, sq: Square, occupied: u128) -> u128 {
    match kind {
        PieceKind::Lance => lance_bits(color, sq, occupied),
        PieceKind::Bishop => bishop_bits(sq, occupied),
        PieceKind::Rook => rook_bits(sq, occupied),
        PieceKind::ProBishop => bishop_bits(sq, occupied) | KING[sq.index()],
        PieceKind::ProRook => rook_bits(sq, occupied) | KING[sq.index()],
        _ => step_bits(kind, color, sq),
    }
}

/// The squares a piece attacks, own pieces included, with `occupied` squares blocking sliders (R16).
///
/// ```
/// use komadai_core::rules::{Bitboard, Color, PieceKind, attacks};
/// let from = "5e".parse()?;
/// let reached = attacks(PieceKind::Gold, Color::Black, from, Bitboard::EMPTY);
/// assert_eq!(reached.count(), 6);
/// # Ok::<(), komadai_core::rules::SquareError>(())
/// ```
#[must_use]
pub fn attacks(kind: PieceKind, color: Color, sq: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(attack_bits(kind, color, sq, occupied.0))
}

/// For two squares: 0 if no line joins them, else 1 + direction.
static JOINED: [[u8; 81]; 81] = {
    let mut table = [[0; 81]; 81];
    let mut from = 0;
    while from < 81 {
        let mut d = 0;
        while d < 4 {
            let mut line = LINES[from][d].lower | LINES[from][d].upper;
            while line != 0 {
                #[expect(clippy::cast_possible_truncation, reason = "d is below 4")]
                {
                    table[from][line.trailing_zeros() as usize] = d as u8 + 1;
                }
                line &= line - 1;
            }
            d += 1;
        }
        from += 1;
    }
    table
};

/// The squares strictly between two squares on a line; none if no line joins them.
#[inline(always)]
pub(super) fn between_bits(a: Square, b: Square) -> u128 {
    let joined = JOINED[a.index()][b.index()];
    if joined == 0 {
        return 0;
    }
    let direction = usize::from(joined - 1) & 3;
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    LINES[low.index()][direction].upper & LINES[high.index()][direction].lower
}

/// The whole line through two squares, both included; none if no line joins them.
#[inline(always)]
pub(super) fn line_bits(a: Square, b: Square) -> u128 {
    let joined = JOINED[a.index()][b.index()];
    if joined == 0 {
        return 0;
    }
    let line = &LINES[a.index()][usize::from(joined - 1) & 3];
    line.lower | line.upper | 1 << a.index()
}

/// The squares strictly between two squares on a file, rank or diagonal; none if no line joins them.
///
/// ```
/// use komadai_core::rules::between;
/// let squares: Vec<String> = between("2h".parse()?, "5h".parse()?).into_iter().map(|sq| sq.to_string()).collect();
/// assert_eq!(squares, ["3h", "4h"]);
/// # Ok::<(), komadai_core::rules::SquareError>(())
/// ```
#[must_use]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(between_bits(a, b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sq(text: &str) -> Square {
        text.parse().expect("a square")
    }

    /// A walk from square to square, as R6-R16 describe it.
    fn slow_slide(from: Square, occupied: Bitboard, steps: &[(i8, i8)]) -> Bitboard {
        let mut seen = Bitboard::EMPTY;
        for &(files, ranks) in steps {
            let mut at = from.offset(files, ranks);
            while let Some(to) = at {
                seen = seen.with(to);
                at = if occupied.contains(to) { None } else { to.offset(files, ranks) };
            }
        }
        seen
    }

    #[test]
    fn sliders_see_to_the_first_blocker_on_random_boards() {
        let mut rng = fastrand::Rng::with_seed(7);
        for _ in 0..2000 {
            let occupied = Bitboard(rng.u128(..) & rng.u128(..) & ALL);
            for from in Square::all() {
                let rook = slow_slide(from, occupied, &[(0, 1), (0, -1), (1, 0), (-1, 0)]);
                let bishop = slow_slide(from, occupied, &[(1, 1), (1, -1), (-1, 1), (-1, -1)]);
                assert_eq!(attacks(PieceKind::Rook, Color::Black, from, occupied), rook);
                assert_eq!(attacks(PieceKind::Bishop, Color::White, from, occupied), bishop);
                for (color, rank) in [(Color::Black, -1), (Color::White, 1)] {
                    let lance = slow_slide(from, occupied, &[(0, rank)]);
                    assert_eq!(attacks(PieceKind::Lance, color, from, occupied), lance);
                }
            }
        }
    }

    #[test]
    fn steps_of_a_set_are_the_steps_of_its_squares() {
        for from in Square::all() {
            let bits = 1 << from.index();
            for (kind, black, white) in [
                (PieceKind::Pawn, Black::pawn_steps(bits), White::pawn_steps(bits)),
                (PieceKind::Knight, Black::knight_steps(bits), White::knight_steps(bits)),
                (PieceKind::Silver, Black::silver_steps(bits), White::silver_steps(bits)),
                (PieceKind::Gold, Black::gold_steps(bits), White::gold_steps(bits)),
            ] {
                assert_eq!(black, step_bits(kind, Color::Black, from), "{kind:?} {from}");
                assert_eq!(white, step_bits(kind, Color::White, from), "{kind:?} {from}");
            }
        }
    }

    #[test]
    fn a_knight_jumps_two_ahead_and_one_aside() {
        let squares = |color| attacks(PieceKind::Knight, color, sq("5e"), Bitboard::EMPTY);
        assert_eq!(squares(Color::Black), [sq("4c"), sq("6c")].into_iter().collect());
        assert_eq!(squares(Color::White), [sq("4g"), sq("6g")].into_iter().collect());
    }

    #[test]
    fn between_two_squares_lie_only_squares_of_their_line() {
        assert_eq!(between(sq("5a"), sq("5d")), [sq("5b"), sq("5c")].into_iter().collect());
        assert_eq!(between(sq("8h"), sq("6f")), [sq("7g")].into_iter().collect());
        assert_eq!(between(sq("1a"), sq("2c")), Bitboard::EMPTY);
    }
}
