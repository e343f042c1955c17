//! The two players (R2).

use super::bitboard::Bitboard;
use super::square::Square;

/// A player: Black (sente) moves up the board, toward rank `a`; White (gote) moves down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Sente, 先手; shitate, 下手, when receiving odds.
    Black = 0,
    /// Gote, 後手; uwate, 上手, when giving odds.
    White = 1,
}

impl std::fmt::Display for Color {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}

impl Color {
    /// Both players, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The word in commands and files: `black` or `white`.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
        }
    }

    /// The letter in SFEN: `b` or `w`.
    #[must_use]
    pub const fn sfen(self) -> char {
        match self {
            Self::Black => 'b',
            Self::White => 'w',
        }
    }

    /// The king's square at the start of an even game: 5i for Black, 5a for White (R4); the throne of R60.
    #[must_use]
    pub fn king_start(self) -> Square {
        let rank = match self {
            Self::Black => 9,
            Self::White => 1,
        };
        Square::new(5, rank).expect("5i and 5a are on the board")
    }

    /// The player's three farthest ranks, where pieces promote (R18).
    #[must_use]
    pub const fn promotion_zone(self) -> Bitboard {
        match self {
            Self::Black => Bitboard::ranks(0, 2),
            Self::White => Bitboard::ranks(6, 8),
        }
    }

    /// The side to move `plies` moves after this side was.
    #[must_use]
    pub const fn after(self, plies: usize) -> Self {
        if plies.is_multiple_of(2) { self } else { self.opponent() }
    }

    /// The square as the player sees it: the same for Black, [`rotated`](Square::rotated) for White.
    #[inline(always)]
    #[must_use]
    pub const fn view(self, sq: Square) -> Square {
        match self {
            Self::Black => sq,
            Self::White => sq.rotated(),
        }
    }

    /// The rank of `sq` counted from the player's farthest rank: 0 (last rank) to 8 (back rank).
    ///
    /// ```
    /// use komadai_core::rules::{Color, Square};
    /// let sq = Square::new(5, 1).unwrap();
    /// assert_eq!(Color::Black.relative_rank(sq), 0);
    /// assert_eq!(Color::White.relative_rank(sq), 8);
    /// ```
    #[must_use]
    pub const fn relative_rank(self, sq: Square) -> u8 {
        match self {
            Self::Black => sq.rank_index(),
            Self::White => 8 - sq.rank_index(),
        }
    }
}

impl std::ops::Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        self.opponent()
    }
}
