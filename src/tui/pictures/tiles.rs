//! The pictures of a board and of what lies on it, in the pixels of the window's cells.

use super::{ArrowSort, Ground, Shown};
use crate::picture::{Area, Colors, Image, Layout, Outlines, Painter, Part, Rgb, Scene, mix};
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
    /// An empty square where the chosen piece may go.
    Target,
    /// A square where it may capture.
    Capture,
    /// A circle that a reader has drawn.
    Drawn,
    /// An arrow, in a picture of all squares that it may cross.
    Arrow {
        /// Squares to the right of its beginning.
        across: i8,
        /// Squares below it.
        down: i8,
        /// Whose it is.
        sort: ArrowSort,
    },
    /// The cursor.
    Cursor,
    /// A side's part of the bar beside a board; as high as the whole bar.
    Bar {
        /// Whether it is White's.
        is_white: bool,
        /// Rows of the window.
        rows: u16,
    },
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

    /// How high it lies, from the board up.
    #[must_use]
    pub const fn height(self) -> i32 {
        match self {
            Self::Board { .. } | Self::Bar { .. } => 0,
            Self::Ground(_) => 1,
            Self::Piece { .. } => 2,
            Self::Target | Self::Capture | Self::Drawn | Self::Arrow { .. } => 3,
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
            Self::Drawn => Part::Drawn,
            Self::Capture => Part::Capture,
            Self::Cursor => Part::Cursor,
            Self::Arrow { sort, .. } => match sort {
                ArrowSort::Drawn | ArrowSort::Best => Part::Arrow,
                ArrowSort::Answer => Part::FaintArrow,
            },
            Self::Target | Self::Board { .. } | Self::Piece { .. } | Self::Bar { .. } => {
                Part::Target
            }
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
    /// The colors of the bar, Black's and White's.
    pub bar: [Rgb; 2],
    /// The letters.
    pub outlines: &'a Outlines,
}

/// What pictures look like, without their letters; all are painted anew when it changes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sort {
    cell: CellSize,
    size: TileSize,
    rows: u16,
    pieces: Pieces,
    colors: Colors,
}

impl Look<'_> {
    /// What the pictures of a frame look like.
    pub fn sort(&self, shown: &Shown) -> Sort {
        Sort {
            cell: self.cell,
            size: self.size,
            rows: shown.board.as_ref().map_or(0, |board| board.area.height),
            pieces: self.pieces,
            colors: *self.colors,
        }
    }

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
                let layout = self.board(flipped, rows);
                painter.paint_into(&Scene::board(&layout, self.pieces), self.size_of(tile))
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
            Tile::Arrow { across, down, .. } => {
                let size = self.square_size();
                let span = |by: i8| f32::from(by.unsigned_abs());
                let ends = [-1.0, 1.0].map(|end| {
                    let middle =
                        |by: i8, size: f32| (span(by) + 1.0 + f32::from(by) * end) / 2.0 * size;
                    (middle(across, size.0), middle(down, size.1))
                });
                let all = ((span(across) + 1.0) * size.0, (span(down) + 1.0) * size.1);
                let scene = Scene::arrow(tile.part(), ends, all, self.pieces);
                painter.paint_into(&scene, self.size_of(tile))
            }
            Tile::Bar { is_white, .. } => {
                Some(self.bar_image(self.bar[usize::from(is_white)], tile))
            }
            other => {
                let scene = Scene::mark(other.part(), self.square_size(), self.pieces);
                painter.paint_into(&scene, square)
            }
        }
    }

    /// The pixels of a picture.
    #[must_use]
    pub fn size_of(&self, tile: Tile) -> (u32, u32) {
        let square = self.cell.square(self.size);
        match tile {
            Tile::Board { rows, .. } => (
                u32::from(self.size.board_width()) * u32::from(self.cell.width),
                u32::from(rows) * u32::from(self.cell.height),
            ),
            Tile::Arrow { across, down, .. } => (
                (u32::from(across.unsigned_abs()) + 1) * square.0,
                (u32::from(down.unsigned_abs()) + 1) * square.1,
            ),
            Tile::Bar { rows, .. } => (
                u32::from(self.cell.width),
                u32::from(rows) * u32::from(self.cell.height),
            ),
            _ => square,
        }
    }

    /// A rod as high as the bar, with the light on its left.
    fn bar_image(&self, color: Rgb, tile: Tile) -> Image {
        let (width, height) = self.size_of(tile);
        let mut row = Vec::new();
        for x in 0..width {
            let share = pixels(x) / pixels(width);
            let shade = if share < 0.4 { [0xff; 3] } else { [0; 3] };
            let [red, green, blue] = mix(color, shade, (share - 0.4).abs() * 0.5);
            row.extend([red, green, blue, 0xff]);
        }
        Image {
            width,
            height,
            rgba: row.repeat(usize::try_from(height).unwrap_or_default()),
        }
    }

    /// Pixels from the left edge of a square's first cell to the square: half a cell where squares begin in its middle.
    #[must_use]
    pub const fn shift(&self) -> u32 {
        if self.size.is_roomy() {
            0
        } else {
            self.cell.width as u32 / 2
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

    /// The board in units of scenes.
    fn board(&self, flipped: bool, rows: u16) -> Layout {
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
        Layout {
            size: all.size,
            board,
            wood: all,
            flipped,
        }
    }

    /// Columns from the edge of the grid to the first square: half a gap where there are gaps.
    fn indent(&self) -> f32 {
        if self.size.is_roomy() { 0.0 } else { 0.5 }
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "windows have far fewer pixels across"
)]
fn pixels(count: u32) -> f32 {
    count as f32
}
