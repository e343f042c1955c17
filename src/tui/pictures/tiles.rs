//! The pictures of a board and of what lies on it, in the pixels of the window's cells.

use super::{ArrowPart, Ground};
use crate::picture::{Area, Colors, Image, Layout, Outlines, Painter, Part, Scene};
use crate::rules::{Color, Piece};
use crate::theme::{Pieces, TileSize};

/// Columns and rows of pixels in a cell of the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellSize {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl CellSize {
    /// A size that a cell can have: none is as small as a letter's stroke, none as large as a window.
    #[must_use]
    pub const fn checked(width: u16, height: u16) -> Option<Self> {
        if width >= 4 && height >= 6 && width <= 200 && height <= 400 {
            Some(Self { width, height })
        } else {
            None
        }
    }

    /// The pixels of a square.
    #[must_use]
    pub fn square(self, size: TileSize) -> (u32, u32) {
        let (columns, rows) = size.pitch();
        (
            u32::from(columns) * u32::from(self.width),
            u32::from(rows) * u32::from(self.height),
        )
    }
}

/// One of the pictures that a board is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// The board without anything on it, seen by Black or by White, with a row of frame below or without.
    Board {
        /// Whether White sits at the lower edge.
        flipped: bool,
        /// Rows of the window.
        rows: u16,
    },
    /// A piece; of Black or White, upright or on its head.
    Piece {
        /// [`PieceKind::index`](crate::rules::PieceKind::index).
        kind: u8,
        /// Whether it is White's.
        is_white: bool,
        /// Whether it stands on its head.
        turned: bool,
    },
    /// What lies below pieces.
    Ground(Ground),
    /// Where the chosen piece may go.
    Target,
    /// A circle that a reader has drawn.
    Drawn,
    /// A part of an arrow that a reader has drawn.
    Arrow(ArrowPart),
    /// The cursor.
    Cursor,
}

impl Tile {
    /// The picture of a piece.
    #[must_use]
    pub fn of(piece: Piece, flipped: bool) -> Self {
        let is_white = piece.color == Color::White;
        Self::Piece {
            kind: u8::try_from(piece.kind.index()).unwrap_or_default(),
            is_white,
            turned: is_white != flipped,
        }
    }

    /// A number of its own.
    #[must_use]
    pub fn number(self) -> u32 {
        match self {
            Self::Board { flipped, .. } => 90 + u32::from(flipped),
            Self::Piece {
                kind,
                is_white,
                turned,
            } => 4 * u32::from(kind) + 2 * u32::from(is_white) + u32::from(turned),
            Self::Ground(ground) => 70 + ground as u32,
            Self::Target => 80,
            Self::Drawn => 81,
            Self::Cursor => 82,
            Self::Arrow(part) => 83 + part as u32,
        }
    }

    /// How high it lies, from the board up.
    #[must_use]
    pub const fn height(self) -> i32 {
        match self {
            Self::Board { .. } => 0,
            Self::Ground(_) => 1,
            Self::Piece { .. } => 2,
            Self::Target | Self::Drawn | Self::Arrow(_) => 3,
            Self::Cursor => 4,
        }
    }

    const fn part(self) -> Part {
        match self {
            Self::Ground(Ground::From) => Part::From,
            Self::Ground(Ground::To) => Part::To,
            Self::Ground(Ground::Best) => Part::Best,
            Self::Ground(Ground::Check) => Part::Check,
            Self::Ground(Ground::Guilty) => Part::Guilty,
            Self::Ground(Ground::Selected) => Part::Selected,
            Self::Drawn | Self::Arrow(_) => Part::Drawn,
            Self::Cursor => Part::Cursor,
            Self::Target | Self::Board { .. } | Self::Piece { .. } => Part::Target,
        }
    }
}

/// What pictures are painted with.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    /// The size of a cell.
    pub cell: CellSize,
    /// The size of the squares.
    pub size: TileSize,
    /// What stands on the pieces.
    pub pieces: Pieces,
    /// The colors.
    pub colors: &'a Colors,
    /// The letters.
    pub outlines: &'a Outlines,
}

impl Look<'_> {
    /// A picture in pixels; `None` where there is no memory for it.
    #[must_use]
    pub fn image(&self, tile: Tile) -> Option<Image> {
        let square = self.cell.square(self.size);
        let painter = Painter {
            colors: self.colors,
            outlines: self.outlines,
        };
        match tile {
            Tile::Board { flipped, rows } => {
                let (layout, pixels) = self.board(flipped, rows);
                painter.paint_into(&Scene::board(&layout, self.pieces), pixels)
            }
            Tile::Piece {
                kind,
                is_white,
                turned,
            } => {
                let mut kinds = crate::rules::PieceKind::ALL.into_iter();
                let kind = kinds.find(|known| known.index() == usize::from(kind))?;
                let color = if is_white { Color::White } else { Color::Black };
                let scene = Scene::piece(Piece::new(color, kind), turned, self.pieces);
                painter.paint_into(&scene, square)
            }
            Tile::Arrow(part) => {
                let line = match part {
                    ArrowPart::Upright => Some((0.5, 0.0)),
                    ArrowPart::Level => Some((0.0, 0.5)),
                    ArrowPart::Rising => Some((0.0, 1.0)),
                    ArrowPart::Falling => Some((0.0, 0.0)),
                    ArrowPart::End => None,
                };
                painter.paint_into(&Scene::line(line, self.square_size(), self.pieces), square)
            }
            other => {
                let scene = Scene::mark(other.part(), self.square_size(), self.pieces);
                painter.paint_into(&scene, square)
            }
        }
    }

    /// A square in units of scenes.
    fn square_size(&self) -> (f32, f32) {
        let (square, unit) = (self.cell.square(self.size), self.unit());
        (pixels(square.0) / unit, pixels(square.1) / unit)
    }

    /// Pixels of a unit of scenes.
    fn unit(&self) -> f32 {
        let (width, height) = self.cell.square(self.size);
        (pixels(width) / 60.0).min(pixels(height) / 65.0)
    }

    /// The board in units of scenes, and its pixels.
    fn board(&self, flipped: bool, rows: u16) -> (Layout, (u32, u32)) {
        let unit = self.unit();
        let (cell_width, cell_height) = (
            f32::from(self.cell.width) / unit,
            f32::from(self.cell.height) / unit,
        );
        let (columns, ranks) = self.size.pitch();
        let all = Area {
            at: (0.0, 0.0),
            size: (
                f32::from(self.size.board_width()) * cell_width,
                f32::from(rows) * cell_height,
            ),
        };
        let left = f32::from(self.size.frame().0) + self.indent();
        let board = Area {
            at: (left * cell_width, cell_height),
            size: (
                f32::from(9 * columns) * cell_width,
                f32::from(9 * ranks) * cell_height,
            ),
        };
        let layout = Layout {
            size: all.size,
            board,
            wood: all,
            flipped,
        };
        let size = (
            u32::from(self.size.board_width()) * u32::from(self.cell.width),
            u32::from(rows) * u32::from(self.cell.height),
        );
        (layout, size)
    }

    /// Columns from the edge of the grid to the first square: half a gap where there are gaps.
    fn indent(&self) -> f32 {
        if self.size.is_roomy() { 0.0 } else { 0.5 }
    }
}

/// Whether squares begin in the middle of a cell.
#[must_use]
pub const fn begins_within_cell(size: TileSize) -> bool {
    !size.is_roomy()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "windows have far fewer pixels across"
)]
fn pixels(count: u32) -> f32 {
    count as f32
}
