//! The places of the board and the stands in a picture.

use komadai_core::rules::{Color, Square};

/// Across, then down.
pub type Point = (f32, f32);

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Area {
    pub at: Point,
    pub size: Point,
}

impl Area {
    /// One of this size at the origin.
    pub(crate) const fn of(size: Point) -> Self {
        let at = (0.0, 0.0);
        Self { at, size }
    }

    /// Clockwise from the upper left one.
    pub(crate) fn corners(self) -> [Point; 4] {
        let (x, y) = self.at;
        let (right, bottom) = (x + self.size.0, y + self.size.1);
        [(x, y), (right, y), (right, bottom), (x, bottom)]
    }

    pub(crate) fn center(self) -> Point {
        (self.at.0 + self.size.0 / 2.0, self.at.1 + self.size.1 / 2.0)
    }

    /// The rectangle with a margin of `by` on all sides.
    #[must_use]
    pub(crate) fn grown(self, by: f32) -> Self {
        Self {
            at: (self.at.0 - by, self.at.1 - by),
            size: (self.size.0 + 2.0 * by, self.size.1 + 2.0 * by),
        }
    }
}

/// The measures of a picture; its unit is a sixtieth of the width of a square.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Layout {
    pub size: Point,
    pub board: Area,
    /// The board with its wooden edge.
    pub wood: Area,
    /// Whether White sits at the lower edge.
    pub flipped: bool,
}

/// The width and height of a square, in the proportion of a real board.
pub(crate) const CELL: Point = (60.0, 65.0);
/// Wood around the squares, where the coordinates are.
const FRAME: f32 = 28.0;
/// The upper left corner of the squares.
const BOARD: Point = (166.0, 84.0);
const STAND: f32 = 112.0;
/// The height of a stand above or below the board.
const ACROSS: f32 = 70.0;
/// The gap between the stands, the board and the edge.
pub(crate) const GAP: f32 = 13.0;

impl Layout {
    /// A board with stands at both sides and lines of text above and below.
    pub(crate) fn with_stands(flipped: bool) -> Self {
        let board = Area { at: BOARD, size: (CELL.0 * 9.0, CELL.1 * 9.0) };
        Self {
            size: (BOARD.0 * 2.0 + board.size.0, BOARD.1 + board.size.1 + FRAME + 50.0),
            board,
            wood: board.grown(FRAME),
            flipped,
        }
    }

    /// Width and height of a square.
    pub fn cell(&self) -> Point {
        (self.board.size.0 / 9.0, self.board.size.1 / 9.0)
    }

    pub fn square(&self, sq: Square) -> Area {
        let drawn = if self.flipped { sq.rotated() } else { sq };
        let (width, height) = self.cell();
        let across = f32::from(9 - drawn.file()) * width;
        let down = f32::from(drawn.rank_index()) * height;
        Area { at: (self.board.at.0 + across, self.board.at.1 + down), size: (width, height) }
    }

    /// Whether the pieces of a color stand on their head.
    pub(crate) fn is_turned(&self, color: Color) -> bool {
        (color == Color::White) != self.flipped
    }

    /// The stand of a color: at the upper left for the player above, at the lower right for the one below.
    pub fn stand(&self, color: Color) -> Area {
        let height = CELL.1 * 7.0 + GAP;
        let at = if self.is_turned(color) {
            (GAP, self.wood.at.1)
        } else {
            let bottom = self.wood.at.1 + self.wood.size.1;
            (self.size.0 - GAP - STAND, bottom - height)
        };
        Area { at, size: (STAND, height) }
    }

    /// A stand for narrow pages, above or below the board and as wide as its wood.
    pub(crate) fn stand_across(&self, is_above: bool) -> Area {
        let Area { at: (x, y), size: (width, height) } = self.wood;
        let top = if is_above { y - GAP - ACROSS } else { y + height + GAP };
        Area { at: (x, top), size: (width, ACROSS) }
    }

    /// What wide pages show of the picture, then what narrow ones do: no more than is drawn.
    pub(crate) fn views(&self) -> [Area; 2] {
        let wide = Area { at: (0.0, 22.0), size: (self.size.0, self.size.1 - 28.0) };
        let (above, below) = (self.stand_across(true), self.stand_across(false));
        let at = (above.at.0 - 5.0, above.at.1 - 36.0);
        let bottom = below.at.1 + below.size.1 + 34.0;
        [wide, Area { at, size: (above.size.0 + 10.0, bottom - at.1) }]
    }
}
