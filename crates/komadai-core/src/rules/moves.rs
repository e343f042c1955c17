//! Moves as 16 bits, and lists of them without allocation.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use super::bitboard::Bitboard;
use super::piece::PieceKind;
use super::square::Square;

/// A move of a piece on the board or a drop from the hand; its legality depends on a
/// [`Position`](super::Position). Prints and parses as USI: `7g7f`, `8h2b+`, `P*5e`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(NonZeroU16);

// Bit 0 is always set (so that `Option<Move>` has two bytes), bits 1-7 the destination, bits 8-14 the origin,
// or 81 + the kind's index for a drop, bit 15 promotion.
const TO: u16 = 1;
const FROM: u16 = 8;
const PROMOTE: u16 = 1 << 15;

/// The text is not a move in USI.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a move. Examples: 7g7f, 8h2b+, P*5e")]
pub struct MoveError(pub String);

impl Move {
    /// The move of the piece on `from` to `to`, without promotion.
    #[inline(always)]
    #[must_use]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self::pack(from.index(), to, 0)
    }

    /// The move of the piece on `from` to `to`, promoting.
    #[inline(always)]
    #[must_use]
    pub const fn promoting(from: Square, to: Square) -> Self {
        Self::pack(from.index(), to, PROMOTE)
    }

    /// The move of the piece on `from` to `to`, promoting or not.
    #[inline(always)]
    #[must_use]
    pub const fn on_board(from: Square, to: Square, promotes: bool) -> Self {
        Self::pack(from.index(), to, if promotes { PROMOTE } else { 0 })
    }

    /// The drop of a piece on `to`; `None` for kings and promoted kinds, which cannot be in hand.
    ///
    /// ```
    /// use komadai_core::rules::{Move, PieceKind};
    /// let mv = Move::drop(PieceKind::Pawn, "5e".parse()?).unwrap();
    /// assert_eq!(mv.to_string(), "P*5e");
    /// assert_eq!(Move::drop(PieceKind::King, "5e".parse()?), None);
    /// # Ok::<(), komadai_core::rules::SquareError>(())
    /// ```
    #[must_use]
    pub const fn drop(kind: PieceKind, to: Square) -> Option<Self> {
        if kind.index() < 7 { Some(Self::dropping(kind, to)) } else { None }
    }

    /// For kinds known to be droppable.
    #[inline(always)]
    pub(super) const fn dropping(kind: PieceKind, to: Square) -> Self {
        Self::pack(81 + kind.index(), to, 0)
    }

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "squares and kinds stay below 128")]
    const fn pack(origin: usize, to: Square, promote: u16) -> Self {
        let bits = (origin as u16) << FROM | (to.index() as u16) << TO | promote;
        match NonZeroU16::new(bits | 1) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// The target square of the piece.
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::at((self.0.get() >> TO & 127) as u8)
    }

    /// The origin of the piece; `None` for a drop.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Option<Square> {
        Square::from_index((self.0.get() >> FROM & 127) as u8)
    }

    /// The kind dropped; `None` for a move on the board.
    #[inline(always)]
    #[must_use]
    pub const fn dropped(self) -> Option<PieceKind> {
        let origin = (self.0.get() >> FROM & 127) as usize;
        if origin < 81 { None } else { Some(PieceKind::ALL[(origin - 81) & 7]) }
    }

    /// The squares that it leaves and goes to.
    #[must_use]
    pub fn squares(self) -> Bitboard {
        [self.from(), Some(self.to())].into_iter().flatten().collect()
    }

    /// The same move on the board turned by half.
    #[must_use]
    pub fn rotated(self) -> Self {
        let to = self.to().rotated();
        match (self.from(), self.dropped()) {
            (Some(from), _) => Self::on_board(from.rotated(), to, self.is_promotion()),
            (None, Some(kind)) => Self::dropping(kind, to),
            (None, None) => unreachable!("a move has an origin or a dropped kind"),
        }
    }

    /// Whether the piece promotes.
    #[inline(always)]
    #[must_use]
    pub const fn is_promotion(self) -> bool {
        self.0.get() & PROMOTE != 0
    }

    /// The 16 bits, never 0: for tables that store moves.
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// The move with these bits, if there is one.
    ///
    /// ```
    /// use komadai_core::rules::Move;
    /// let mv: Move = "8h2b+".parse().unwrap();
    /// assert_eq!(Move::from_bits(mv.to_bits()), Some(mv));
    /// assert_eq!(Move::from_bits(0), None);
    /// ```
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        let (to, origin) = (bits >> TO & 127, bits >> FROM & 127);
        let well_formed = bits & 1 == 1 && to < 81 && origin < 88;
        if !well_formed || (origin >= 81 && bits & PROMOTE != 0) {
            return None;
        }
        match NonZeroU16::new(bits) {
            Some(bits) => Some(Self(bits)),
            None => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = self.to();
        match (self.from(), self.dropped()) {
            (Some(from), _) if self.is_promotion() => write!(f, "{from}{to}+"),
            (Some(from), _) => write!(f, "{from}{to}"),
            (None, Some(kind)) => write!(f, "{}*{to}", kind.letter()),
            (None, None) => unreachable!("a move has an origin or a dropped kind"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        parse(text).ok_or_else(|| MoveError(text.to_owned()))
    }
}

fn parse(text: &str) -> Option<Move> {
    if let Some((letter, to)) = text.split_once('*') {
        let mut letters = letter.chars();
        let kind = PieceKind::from_letter(letters.next()?)?;
        return if letters.next().is_none() { Move::drop(kind, to.parse().ok()?) } else { None };
    }
    let (squares, promote) = match text.strip_suffix('+') {
        Some(squares) => (squares, true),
        None => (text, false),
    };
    let from = squares.get(..2)?.parse().ok()?;
    let to = squares.get(2..)?.parse().ok()?;
    Some(Move::on_board(from, to, promote))
}

/// The most legal moves of any position.
pub const MAX_MOVES: usize = 593;

/// Moves in an array of fixed size, reusable without allocation.
#[derive(Clone)]
pub struct MoveList {
    len: usize,
    moves: [Move; MAX_MOVES],
}

impl MoveList {
    /// A list without moves.
    #[must_use]
    pub const fn new() -> Self {
        Self { len: 0, moves: [Move(NonZeroU16::MIN); MAX_MOVES] }
    }

    /// Removes all moves.
    pub const fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds `mv` at the end.
    ///
    /// # Panics
    ///
    /// If the list is full ([`MAX_MOVES`]).
    #[inline(always)]
    pub const fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    /// Keeps only the moves for which `keep` holds, in order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for i in 0..self.len {
            let mv = self.moves[i];
            self.moves[kept] = mv;
            kept += usize::from(keep(mv));
        }
        self.len = kept;
    }

    /// The moves in USI, sorted, for comparisons.
    ///
    /// ```
    /// use komadai_core::rules::Position;
    /// let moves = Position::startpos().legal_moves().to_sorted_usi();
    /// assert_eq!(moves[..3], ["1g1f", "1i1h", "2g2f"]);
    /// ```
    #[must_use]
    pub fn to_sorted_usi(&self) -> Vec<String> {
        let mut moves: Vec<String> = self.iter().map(Move::to_string).collect();
        moves.sort();
        moves
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or(&self.moves)
    }
}

impl std::ops::DerefMut for MoveList {
    fn deref_mut(&mut self) -> &mut [Move] {
        self.moves.get_mut(..self.len).unwrap_or(&mut [])
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_a_move_or_none_and_say_it_as_it_was_made() {
        let read = (0..=u16::MAX).map(|bits| (bits, Move::from_bits(bits)));
        let moves: Vec<Move> =
            read.filter_map(|(bits, mv)| mv.inspect(|mv| assert_eq!(mv.to_bits(), bits))).collect();
        // From and to any square, with and without promotion, and seven kinds on any.
        assert_eq!(moves.len(), 81 * 81 * 2 + 7 * 81);
        for mv in moves {
            let again = match (mv.from(), mv.dropped()) {
                (Some(from), None) => Some(Move::on_board(from, mv.to(), mv.is_promotion())),
                (None, Some(kind)) => Move::drop(kind, mv.to()),
                _ => None,
            };
            assert_eq!(again, Some(mv));
        }
    }
}
