//! The pictures of a board and everything on it, in the pixels of the window's cells.

use crate::grid::PixelGrid;
use crate::marks::{ArrowSort, Ground, Label};
use komadai_core::rules::{Color, Piece};
use komadai_picture::picture::{
    Area, Colors, Image, Layout, Outlines, Painter, Part, Rgb, SHADOW, Scene, mix,
};
use komadai_picture::theme::{CellSize, Pieces};

/// One of the pictures that a board is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tile {
    /// The empty board, seen by Black or by White.
    Board {
        /// Whether White sits at the lower edge.
        flipped: bool,
    },
    /// An empty stand.
    Stand {
        /// In cells of the window.
        columns: u16,
        /// In cells of the window.
        rows: u16,
    },
    /// A star point of the board.
    Star,
    /// A count of pieces on a stand.
    Count(u8),
    /// A piece of either color, upright or on its head.
    Piece {
        /// [`PieceKind::index`](komadai_core::rules::PieceKind::index).
        kind: u8,
        is_white: bool,
        /// Whether it is upside down.
        turned: bool,
    },
    /// The background of a square.
    Ground(Ground),
    /// An empty square where the selected piece may go.
    Target,
    /// A square where it may capture.
    Capture,
    /// A circle drawn by a reader.
    Drawn,
    /// An arrow, in a picture of all squares that it may cross.
    Arrow {
        /// Squares to the right of its beginning.
        across: i8,
        /// Squares below it.
        down: i8,
        sort: ArrowSort,
    },
    /// The label of an arrow, in a picture of its square.
    Label(Label),
    Cursor,
    /// A side's part of the evaluation bar; as high as the whole bar.
    Bar {
        is_white: bool,
        /// In cells of the window.
        rows: u16,
    },
    /// A column of a graph, as high as all of it.
    Plot {
        part: PlotPart,
        /// In cells of the window.
        rows: u16,
    },
}

/// A part of a graph's column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlotPart {
    /// With the axis; whether the place shown is there.
    Ground(bool),
    /// The area of a side.
    Area(Color),
}

impl Tile {
    pub fn of(piece: Piece, flipped: bool) -> Self {
        let is_white = piece.color == Color::White;
        Self::Piece {
            kind: u8::try_from(piece.kind.index()).unwrap_or_default(),
            is_white,
            turned: is_white != flipped,
        }
    }

    /// Its height in the stack, from the board up.
    pub const fn height(self) -> i32 {
        match self {
            Self::Board { .. } | Self::Stand { .. } | Self::Bar { .. } => 0,
            Self::Plot { part, .. } => match part {
                PlotPart::Ground(_) => 0,
                PlotPart::Area(_) => 1,
            },
            Self::Ground(_) => 1,
            Self::Star => 2,
            Self::Piece { .. } | Self::Count(_) => 3,
            Self::Target | Self::Capture | Self::Drawn | Self::Arrow { .. } => 4,
            Self::Cursor | Self::Label(_) => 5,
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
                ArrowSort::Answer | ArrowSort::Third => Part::FaintArrow,
                ArrowSort::Second => Part::SecondArrow,
            },
            _ => Part::Target,
        }
    }
}

/// The smallest letter that can be read next to a kanji, in pixels.
const LEAST_LABEL: f32 = 9.0;

/// The grid, pieces, fonts and colors that pictures are painted with.
#[derive(Debug, Clone, Copy)]
pub struct Look<'a> {
    pub cell: CellSize,
    /// The squares of the board.
    pub grid: PixelGrid,
    /// The style of the pieces' faces.
    pub pieces: Pieces,
    pub colors: &'a Colors,
    /// The colors of the bar, Black's and White's.
    pub bar: [Rgb; 2],
    /// The colors of a graph: its ground, that of the place shown, and the areas of Black and White.
    pub plot: [Rgb; 4],
    pub outlines: &'a Outlines,
}

/// The look of pictures, without their letters; all are painted again when it changes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sort {
    cell: CellSize,
    square: (u32, u32),
    pieces: Pieces,
    colors: Colors,
}

impl Look<'_> {
    /// The look of a frame's pictures.
    pub const fn sort(&self) -> Sort {
        Sort {
            cell: self.cell,
            square: self.grid.square,
            pieces: self.pieces,
            colors: *self.colors,
        }
    }

    /// A picture in pixels; `None` if memory is short.
    pub fn image(&self, tile: Tile) -> Option<Image> {
        let square = self.grid.square;
        let painter = Painter { colors: self.colors, outlines: self.outlines };
        match tile {
            Tile::Board { flipped } => {
                let least = LEAST_LABEL / self.unit();
                let scene = Scene::board(&self.board(flipped), self.pieces, least);
                let mut image = painter.paint_into(&scene, self.size_of(tile))?;
                self.draw_lines(&mut image);
                Some(image)
            }
            Tile::Stand { .. } => {
                let (size, unit) = (self.size_of(tile), self.unit());
                let scene =
                    Scene::stand((pixels(size.0) / unit, pixels(size.1) / unit), self.pieces);
                painter.paint_into(&scene, size)
            }
            Tile::Star => {
                let size = pixels(self.size_of(tile).0) / self.unit();
                painter.paint_into(&Scene::star(size, self.pieces), self.size_of(tile))
            }
            Tile::Count(count) => {
                let (size, unit) = (self.size_of(tile), self.unit());
                let size_in_units = (pixels(size.0) / unit, pixels(size.1) / unit);
                painter.paint_into(&Scene::count(count, size_in_units, self.pieces), size)
            }
            Tile::Ground(_) => {
                let scene = Scene::mark(tile.part(), self.square_size(), self.pieces);
                let mut image = painter.paint_into(&scene, square)?;
                self.spare_lines(&mut image);
                Some(image)
            }
            Tile::Piece { kind, is_white, turned } => {
                let mut kinds = komadai_core::rules::PieceKind::ALL.into_iter();
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
            Tile::Label(label) => {
                let scene = Scene::label(&label.text(), self.square_size(), self.pieces);
                painter.paint_into(&scene, square)
            }
            Tile::Bar { is_white, .. } => {
                Some(self.bar_image(self.bar[usize::from(is_white)], tile))
            }
            Tile::Plot { part, .. } => {
                let (width, height) = self.size_of(tile);
                let color = self.plot[match part {
                    PlotPart::Ground(is_current) => usize::from(is_current),
                    PlotPart::Area(side) => 2 + side.index(),
                }];
                let [red, green, blue] = color;
                let pixels = usize::try_from(width * height).ok()?;
                let mut image =
                    Image { width, height, rgba: [red, green, blue, 0xff].repeat(pixels) };
                if matches!(part, PlotPart::Ground(_)) {
                    let axis = mix(color, self.plot[2], 0.5);
                    fill(&mut image, (0, height / 2), (width, 1), axis);
                }
                Some(image)
            }
            other => {
                let scene = Scene::mark(other.part(), self.square_size(), self.pieces);
                painter.paint_into(&scene, square)
            }
        }
    }

    /// In pixels.
    pub(crate) fn size_of(&self, tile: Tile) -> (u32, u32) {
        let square = self.grid.square;
        match tile {
            Tile::Board { .. } => self.grid.size(),
            Tile::Stand { columns, rows } => self.cell.pixels((columns, rows)),
            Tile::Star => {
                let size = 2 * (square.1 / 17).max(1) + self.line();
                (size, size)
            }
            Tile::Count(_) => (square.0 / 2, square.1 / 2),
            Tile::Arrow { across, down, .. } => (
                (u32::from(across.unsigned_abs()) + 1) * square.0,
                (u32::from(down.unsigned_abs()) + 1) * square.1,
            ),
            Tile::Bar { rows, .. } | Tile::Plot { rows, .. } => {
                (u32::from(self.cell.width), u32::from(rows) * u32::from(self.cell.height))
            }
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
        Image { width, height, rgba: row.repeat(usize::try_from(height).unwrap_or_default()) }
    }

    /// Pixels around the wood of a stand.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few pixels")]
    pub(crate) fn rim_of_stand(&self) -> u32 {
        (SHADOW * self.unit()) as u32
    }

    /// The thickness of lines between squares; those around them are twice as thick.
    pub fn line(&self) -> u32 {
        (self.grid.square.1 / 45).max(1)
    }

    /// Draws the lines in whole pixels: no painted shape is as sharp.
    fn draw_lines(&self, image: &mut Image) {
        let color = self.colors.part(Part::Grid).0;
        let (across, down) = (self.lines(self.grid.square.0), self.lines(self.grid.square.1));
        let end = |lines: [(u32, u32); 10]| lines[9].0 + lines[9].1;
        let (left, top) = (across[0].0, down[0].0);
        let (width, height) = (end(across) - left, end(down) - top);
        for (x, thick) in across {
            fill(image, (x, top), (thick, height), color);
        }
        for (y, thick) in down {
            fill(image, (left, y), (width, thick), color);
        }
    }

    /// The first pixel and the thickness of each line between squares of this size: the outer lines are twice
    /// as thick, away from the squares, so that all squares are alike.
    fn lines(&self, square: u32) -> [(u32, u32); 10] {
        let (thin, rim) = (self.line(), self.grid.rim);
        let line = |n: u32| {
            let from = (rim + n * square).saturating_sub(thin / 2);
            match n {
                0 => (from.saturating_sub(thin), 2 * thin),
                9 => (from, 2 * thin),
                _ => (from, thin),
            }
        };
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(line)
    }

    /// Leaves the pixels of lines around a square free: backgrounds are below the lines.
    fn spare_lines(&self, image: &mut Image) {
        let (wide, high) = self.grid.square;
        let thick = self.line();
        let (before, behind) = (thick.div_ceil(2), thick / 2);
        for y in 0..high {
            for x in 0..wide {
                let is_line = x < before || y < before || x + behind >= wide || y + behind >= high;
                if is_line && let Ok(at) = usize::try_from((y * wide + x) * 4 + 3) {
                    image.rgba[at] = 0;
                }
            }
        }
    }

    /// A square in units of scenes.
    fn square_size(&self) -> (f32, f32) {
        let (square, unit) = (self.grid.square, self.unit());
        (pixels(square.0) / unit, pixels(square.1) / unit)
    }

    /// Pixels of a unit of scenes.
    fn unit(&self) -> f32 {
        let (width, height) = self.grid.square;
        (pixels(width) / 60.0).min(pixels(height) / 65.0)
    }

    /// The board in units of scenes.
    fn board(&self, flipped: bool) -> Layout {
        let unit = self.unit();
        let in_units = |(width, height): (u32, u32)| (pixels(width) / unit, pixels(height) / unit);
        let all = Area { at: (0.0, 0.0), size: in_units(self.grid.size()) };
        let (wide, high) = self.grid.square;
        let board = Area {
            at: in_units((self.grid.rim, self.grid.rim)),
            size: in_units((9 * wide, 9 * high)),
        };
        Layout { size: all.size, board, wood: all, flipped }
    }
}

fn fill(image: &mut Image, (left, top): (u32, u32), (width, height): (u32, u32), color: Rgb) {
    let [red, green, blue] = color;
    for y in top..(top + height).min(image.height) {
        for x in left..(left + width).min(image.width) {
            if let Ok(at) = usize::try_from((y * image.width + x) * 4) {
                image.rgba[at..at + 4].copy_from_slice(&[red, green, blue, 0xff]);
            }
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "windows have far fewer pixels across")]
fn pixels(count: u32) -> f32 {
    count as f32
}
