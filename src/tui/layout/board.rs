//! The size of the board's tiles, and the cells of each square.

use ratatui::layout::Rect;

use super::PlayLayout;
use crate::app::person::settings::BoardSize;
use crate::app::state::AppState;
use crate::theme::{CellSize, TileSize};
use komadai_core::rules::Square;
use komadai_pixels::grid::{self, PixelGrid};

/// The window and the largest pieces allowed in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawArea {
    pub area: Rect,
    /// The largest form of pieces that the player allows; smaller ones are used where it does not fit.
    pub largest: TileSize,
    /// The cell size where boards are drawn as pictures.
    pub cell: Option<CellSize>,
}

impl From<Rect> for DrawArea {
    /// Pieces as large as fit.
    fn from(area: Rect) -> Self {
        Self { area, largest: TileSize::Giant, cell: None }
    }
}

impl DrawArea {
    pub fn of(app: &AppState) -> Self {
        Self::within(app, Rect::new(0, 0, app.size.0, app.size.1))
    }

    /// The room in `area`, regardless of the size in the last resize message.
    pub fn within(app: &AppState, area: Rect) -> Self {
        let largest = match (app.settings.size, app.theme.pictures()) {
            // A kanji of two cells looks lost on a larger tile.
            (BoardSize::Auto, None) => TileSize::Huge,
            _ => app.settings.largest_pieces(),
        };
        Self { area, largest, cell: app.theme.pictures() }
    }

    /// The form of the pieces; where the board is a picture, of those on stands.
    pub(crate) fn tile_size(self) -> Option<TileSize> {
        let layout = PlayLayout::new(self, false).ok()?;
        Some(layout.board.size)
    }
}

/// The cells of a board's squares.
///
/// File digits are above the grid, rank kanji right of it. A tile begins one column right of the grid's edge:
/// the gap between two tiles belongs half to each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardLayout {
    /// With frame, digits and rank kanji.
    pub area: Rect,
    /// The nine ranks without the frame.
    pub grid: Rect,
    pub size: TileSize,
    pub flipped: bool,
    /// The squares in pixels, if the board is a picture.
    pub pixels: Option<PixelGrid>,
}

impl BoardLayout {
    /// A board at `(x, y)` with `edge` rows of frame below the ranks.
    pub(super) fn new((x, y): (u16, u16), size: TileSize, edge: u16, flipped: bool) -> Self {
        let height = size.grid_height();
        Self {
            pixels: None,
            area: Rect::new(x, y, size.board_width(), 1 + height + edge),
            grid: Rect::new(x + size.frame().0, y + 1, size.grid_width(), height),
            size,
            flipped,
        }
    }

    /// A picture of a board in `area`, with pieces of `size` on the stands; `None` if it would be too
    /// small.
    pub(super) fn picture(
        area: Rect,
        cell: CellSize,
        size: TileSize,
        flipped: bool,
    ) -> Option<Self> {
        let pixels = PixelGrid::new(area, cell)?;
        Some(Self { area, grid: pixels.all_cells(), size, flipped, pixels: Some(pixels) })
    }

    /// A centered board without panels, as large as fits with pieces of at most the largest size; `None` if
    /// not even the compact form fits.
    pub fn alone(room: DrawArea, flipped: bool) -> Option<Self> {
        let DrawArea { area, largest, .. } = room;
        if let Some(cell) = room.cell.filter(|_| largest > TileSize::Compact) {
            let most = if largest == TileSize::Giant {
                grid::MOST_ROWS
            } else {
                2 + largest.grid_height()
            };
            let rows = PixelGrid::rows(area.width, cell).min(area.height).min(most);
            let most = area.width.min(grid::MOST_COLUMNS);
            let columns = PixelGrid::columns(rows, cell).min(most);
            let (x, y) = ((area.width - columns) / 2, (area.height - rows) / 2);
            let area = Rect::new(area.x + x, area.y + y, columns, rows);
            return Self::picture(area, cell, TileSize::Small, flipped);
        }
        let size = TileSize::ALL.into_iter().find(|&size| {
            size <= largest && area.width >= size.board_width() && area.height > size.grid_height()
        })?;
        let x = area.x + (area.width - size.board_width()) / 2;
        let y = area.y + (area.height - size.grid_height() - 1) / 2;
        Some(Self::new((x, y), size, 0, flipped))
    }

    /// The tile of `sq` and the column right of it.
    pub fn square(&self, sq: Square) -> Rect {
        if let Some(pixels) = &self.pixels {
            return pixels.cells(self.place(sq));
        }
        let (width, height) = self.size.pitch();
        let tile = self.tile(sq);
        let indent = u16::from(self.size.is_roomy());
        Rect::new(tile.x - indent, tile.y, width, height)
    }

    pub fn tile(&self, sq: Square) -> Rect {
        if self.pixels.is_some() {
            return self.square(sq);
        }
        let (column, row) = self.place(sq);
        let (pitch_x, pitch_y) = self.size.pitch();
        let (width, height) = self.size.tile();
        let x = self.grid.x + 1 + column * pitch_x;
        Rect::new(x, self.grid.y + row * pitch_y, width, height)
    }

    pub(crate) fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        let (x, y) = if let Some(pixels) = &self.pixels {
            pixels.place_of((column, row))?
        } else if self.grid.contains((column, row).into()) {
            let (pitch_x, pitch_y) = self.size.pitch();
            let indent = u16::from(!self.size.is_roomy());
            let x = (column - self.grid.x).checked_sub(indent)? / pitch_x;
            (x, (row - self.grid.y) / pitch_y)
        } else {
            return None;
        };
        let sq = Square::new(u8::try_from(9 - x).ok()?, u8::try_from(y + 1).ok()?)?;
        Some(if self.flipped { sq.rotated() } else { sq })
    }

    /// Column and row of `sq` as drawn, 0-8 from the upper left.
    pub fn place(&self, sq: Square) -> (u16, u16) {
        let drawn = if self.flipped { sq.rotated() } else { sq };
        (9 - u16::from(drawn.file()), u16::from(drawn.rank_index()))
    }
}
