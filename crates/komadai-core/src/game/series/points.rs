//! Points of a match, in halves.

use std::fmt;
use std::iter::Sum;

/// Points; prints as `2` or `1.5`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Points {
    halves: u32,
}

impl Points {
    /// For a loss.
    pub const NONE: Self = Self { halves: 0 };
    /// For a draw, if it counts (R80).
    pub const HALF: Self = Self { halves: 1 };
    /// For a win.
    pub const WIN: Self = Self { halves: 2 };

    /// The points of `wins` wins.
    #[must_use]
    pub const fn wins(wins: u32) -> Self {
        Self { halves: wins.saturating_mul(2) }
    }

    /// From half points.
    #[must_use]
    pub const fn from_halves(halves: u32) -> Self {
        Self { halves }
    }

    /// In half points.
    #[must_use]
    pub const fn halves(self) -> u32 {
        self.halves
    }

    /// The difference.
    #[must_use]
    pub const fn lead(self, other: Self) -> Self {
        Self { halves: self.halves.abs_diff(other.halves) }
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(points: I) -> Self {
        Self { halves: points.map(|points| points.halves).sum() }
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = if self.halves % 2 == 1 { ".5" } else { "" };
        write!(f, "{}{rest}", self.halves / 2)
    }
}
