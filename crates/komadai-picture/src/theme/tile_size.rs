//! The sizes of pieces.

/// The sizes of a piece, smallest first (`docs/terminals.md`, 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TileSize {
    /// `▾歩` in one row, with a triangle for the side.
    Compact,
    /// A pentagon of 4 columns and 2 rows.
    Small,
    /// A pentagon of 6 columns and 3 rows.
    Medium,
    /// A pentagon of 6 columns and 4 rows, which has room for two kanji.
    Large,
    /// A pentagon of 8 columns and 5 rows.
    Huge,
    /// A pentagon of 10 columns and 6 rows.
    Giant,
}

impl TileSize {
    /// All sizes, largest first.
    pub const ALL: [Self; 6] =
        [Self::Giant, Self::Huge, Self::Large, Self::Medium, Self::Small, Self::Compact];

    /// Columns and rows from one square to the next.
    pub const fn pitch(self) -> (u16, u16) {
        match self {
            Self::Compact => (4, 1),
            Self::Small => (5, 2),
            Self::Medium => (7, 3),
            Self::Large => (8, 4),
            Self::Huge => (10, 5),
            Self::Giant => (12, 6),
        }
    }

    /// Whether squares have a margin around their pieces and the stands are next to the board.
    pub const fn is_roomy(self) -> bool {
        matches!(self, Self::Large | Self::Huge | Self::Giant)
    }

    /// Columns and rows of a piece.
    pub const fn tile(self) -> (u16, u16) {
        match self {
            Self::Compact => (3, 1),
            Self::Small => (4, 2),
            Self::Medium => (6, 3),
            Self::Large => (6, 4),
            Self::Huge => (8, 5),
            Self::Giant => (10, 6),
        }
    }

    /// Columns of the nine squares of a rank with the gaps on both sides.
    pub const fn grid_width(self) -> u16 {
        9 * self.pitch().0 + if self.is_roomy() { 0 } else { 1 }
    }

    /// Columns of the frame left and right of the grid; the rank labels are on the right.
    pub const fn frame(self) -> (u16, u16) {
        match self {
            Self::Compact => (0, 2),
            Self::Small | Self::Medium => (1, 3),
            Self::Large | Self::Huge | Self::Giant => (2, 4),
        }
    }

    /// Columns of the board including its frame.
    pub const fn board_width(self) -> u16 {
        let (left, right) = self.frame();
        left + self.grid_width() + right
    }

    /// Rows of the nine ranks.
    pub const fn grid_height(self) -> u16 {
        9 * self.pitch().1
    }
}
