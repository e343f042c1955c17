//! The 81 squares of the board (R1).

use std::fmt;
use std::str::FromStr;

/// A square, named by file 1–9 (right to left, seen from Black) and rank a–i (top to bottom).
///
/// Squares are numbered file by file: `index() == (file - 1) * 9 + rank_index`, 0 (`1a`) to 80 (`9i`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// The text is not a square such as `7g`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a square: expected a file 1-9 and a rank a-i, such as 7g")]
pub struct SquareError(pub String);

impl Square {
    /// The number of squares.
    pub const COUNT: usize = 81;

    /// The square at `index` (0–80), or `None` beyond.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if index < 81 { Some(Self(index)) } else { None }
    }

    /// The square on `file` (1–9) and `rank` (1–9, 1 being `a`), or `None` off the board.
    ///
    /// ```
    /// use komadai_core::rules::Square;
    /// assert_eq!(Square::new(7, 6).unwrap().to_string(), "7f");
    /// assert_eq!(Square::new(10, 1), None);
    /// ```
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Option<Self> {
        if file >= 1 && file <= 9 && rank >= 1 && rank <= 9 {
            Some(Self((file - 1) * 9 + rank - 1))
        } else {
            None
        }
    }

    /// For squares known to be on the board.
    pub(super) const fn at(index: u8) -> Self {
        debug_assert!(index < 81);
        Self(index)
    }

    /// All squares from `1a` to `9i`, file by file.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..81).map(Self)
    }

    /// The squares of a rank as texts have them: from file 9 to file 1; none beyond rank 9.
    pub fn row(rank: u8) -> impl Iterator<Item = Self> {
        (1..=9).rev().filter_map(move |file| Self::new(file, rank))
    }

    /// The index, 0 (`1a`) to 80 (`9i`).
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 1–9.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 / 9 + 1
    }

    /// The rank, 1–9, 1 being `a`.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The steps of a king from here to `other`, 0 to 8, on an empty board.
    ///
    /// ```
    /// use komadai_core::rules::Square;
    /// let [corner, center] = [(1, 1), (5, 4)].map(|(file, rank)| Square::new(file, rank).unwrap());
    /// assert_eq!((corner.distance(center), center.distance(corner)), (4, 4));
    /// ```
    #[must_use]
    pub const fn distance(self, other: Self) -> u8 {
        let files = self.file().abs_diff(other.file());
        let ranks = self.rank().abs_diff(other.rank());
        if files > ranks { files } else { ranks }
    }

    /// The rank counted from 0, 0 being `a`.
    #[must_use]
    pub const fn rank_index(self) -> u8 {
        self.0 % 9
    }

    /// The same square for a player on the other side: `7g` becomes `3c`.
    #[must_use]
    pub const fn rotated(self) -> Self {
        Self(80 - self.0)
    }

    /// The square `files` to the left and `ranks` down (seen from Black), or `None` off the board.
    ///
    /// ```
    /// use komadai_core::rules::Square;
    /// let sq: Square = "7g".parse().unwrap();
    /// assert_eq!(sq.offset(0, -1).unwrap().to_string(), "7f");
    /// assert_eq!(sq.offset(3, 0), None);
    /// ```
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self.file().checked_add_signed(files);
        let rank = self.rank().checked_add_signed(ranks);
        match (file, rank) {
            (Some(file), Some(rank)) => Self::new(file, rank),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = char::from(b'a' + self.rank_index());
        write!(f, "{}{rank}", self.file())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let [file @ b'1'..=b'9', rank @ b'a'..=b'i'] = *text.as_bytes() else {
            return Err(SquareError(text.to_owned()));
        };
        Self::new(file - b'0', rank - b'a' + 1).ok_or_else(|| SquareError(text.to_owned()))
    }
}
