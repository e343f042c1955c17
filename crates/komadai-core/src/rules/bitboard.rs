//! Sets of squares as 81 bits.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::square::Square;

/// A set of squares; bit n is the square with index n.
///
/// ```
/// use komadai_core::rules::{Color, Position};
/// let attacked = Position::startpos().attackers("5h".parse().unwrap(), Color::Black);
/// assert!(attacked.to_string().ends_with(".......#.\n...###..."));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Bitboard(pub(super) u128);

pub(super) const ALL: u128 = (1 << 81) - 1;
pub(super) const RANK_A: u128 = {
    let mut bits = 0;
    let mut file = 0;
    while file < 9 {
        bits |= 1 << (file * 9);
        file += 1;
    }
    bits
};
pub(super) const RANK_I: u128 = RANK_A << 8;

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// The whole board.
    pub const ALL: Self = Self(ALL);

    /// The squares of the ranks from index `first` to `last` (0 being `a`).
    #[must_use]
    pub const fn ranks(first: u8, last: u8) -> Self {
        let mut bits = 0;
        let mut rank = first;
        while rank <= last {
            bits |= RANK_A << rank;
            rank += 1;
        }
        Self(bits)
    }

    /// The nine squares of `file` (1–9).
    #[must_use]
    pub const fn file(file: u8) -> Self {
        Self(0x1ff << ((file - 1) * 9))
    }

    /// The set of one square.
    #[must_use]
    pub const fn from_square(sq: Square) -> Self {
        Self(1 << sq.index())
    }

    /// Whether `sq` is in the set.
    #[must_use]
    pub const fn contains(self, sq: Square) -> bool {
        self.0 >> sq.index() & 1 != 0
    }

    /// One bit a square, by [`Square::index`].
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Whether no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of squares in the set, 0–81.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The square with the lowest index.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(lowest(self.0)) }
    }

    /// Calls `visit` with each square, lowest index first: faster than iterating.
    ///
    /// ```
    /// use komadai_core::rules::Bitboard;
    /// let mut files = 0;
    /// Bitboard::ranks(4, 4).for_each(|sq| files += sq.file());
    /// assert_eq!(files, 45);
    /// ```
    #[inline(always)]
    pub fn for_each(self, visit: impl FnMut(Square)) {
        for_each(self.0, visit);
    }

    /// This set with `sq` in it.
    #[must_use]
    pub const fn with(self, sq: Square) -> Self {
        Self(self.0 | 1 << sq.index())
    }

    /// This set without `sq`.
    #[must_use]
    pub const fn without(self, sq: Square) -> Self {
        Self(self.0 & !(1 << sq.index()))
    }
}

/// The square of the lowest set bit; `bits` must not be 0.
#[inline(always)]
pub(super) const fn lowest(bits: u128) -> Square {
    #[expect(clippy::cast_possible_truncation, reason = "at most 127")]
    Square::at(bits.trailing_zeros() as u8)
}

/// Calls `visit` with each square of `bits`, lowest first. Two loops over machine words: iterating the `u128`
/// costs twice as much.
#[inline(always)]
#[expect(clippy::cast_possible_truncation, reason = "the halves are meant")]
pub(super) fn for_each(bits: u128, mut visit: impl FnMut(Square)) {
    let mut low = bits as u64;
    while low != 0 {
        visit(Square::at(low.trailing_zeros() as u8));
        low &= low - 1;
    }
    let mut high = (bits >> 64) as u64;
    while high != 0 {
        visit(Square::at(64 + high.trailing_zeros() as u8));
        high &= high - 1;
    }
}

macro_rules! set_operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign_method:ident, $op:tt) => {
        impl $trait for Bitboard {
            type Output = Self;
            fn $method(self, other: Self) -> Self {
                Self(self.0 $op other.0)
            }
        }
        impl $assign_trait for Bitboard {
            fn $assign_method(&mut self, other: Self) {
                self.0 = self.0 $op other.0;
            }
        }
    };
}
set_operator!(BitAnd, bitand, BitAndAssign, bitand_assign, &);
set_operator!(BitOr, bitor, BitOrAssign, bitor_assign, |);
set_operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, ^);

impl Not for Bitboard {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & ALL)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

/// The squares of a [`Bitboard`], lowest index first.
#[derive(Debug, Clone)]
pub struct Squares(u128);

impl Iterator for Squares {
    type Item = Square;
    fn next(&mut self) -> Option<Square> {
        let first = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(first)
    }
}

impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl fmt::Display for Bitboard {
    /// Nine rows as Black sees the board, `#` for a square of the set and `.` for any other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 1..=9 {
            for file in (1..=9).rev() {
                let is_set = Square::new(file, rank).is_some_and(|sq| self.contains(sq));
                f.write_str(if is_set { "#" } else { "." })?;
            }
            if rank < 9 {
                f.write_str("\n")?;
            }
        }
        Ok(())
    }
}

static BITS: [u128; 81] = {
    let mut table = [0; 81];
    let mut i = 0;
    while i < 81 {
        table[i] = 1 << i;
        i += 1;
    }
    table
};

/// The set of one square: a load is faster than a shift of two words.
#[inline(always)]
pub(super) fn bit(sq: Square) -> u128 {
    BITS[sq.index()]
}
