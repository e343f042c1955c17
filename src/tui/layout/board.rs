//! The board: how large its tiles are, and which cells belong to which square.

use ratatui::layout::Rect;

use super::SMALLEST;
use crate::app::state::AppState;
use crate::rules::Square;
use crate::theme::TileSize;

/// The window, and how large pieces may be in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawArea {
    /// The whole window.
    pub area: Rect,
    /// The largest form of pieces that the player wants; smaller ones are taken where it does not fit.
    pub largest: TileSize,
}

impl From<Rect> for DrawArea {
    /// A window whose pieces may be as large as they fit.
    fn from(area: Rect) -> Self {
        Self {
            area,
            largest: TileSize::Giant,
        }
    }
}

impl DrawArea {
    /// The whole window.
    #[must_use]
    pub fn of(app: &AppState) -> Self {
        Self::within(app, Rect::new(0, 0, app.size.0, app.size.1))
    }

    /// A window of `area`, whatever size the last message told of.
    #[must_use]
    pub fn within(app: &AppState, area: Rect) -> Self {
        let largest = app.settings.largest_pieces();
        Self { area, largest }
    }

    /// The largest form that is wanted and whose board and panels fit the window.
    #[must_use]
    pub fn tile_size(self) -> Option<TileSize> {
        let fits = |size, (width, height)| {
            size <= self.largest && self.area.width >= width && self.area.height >= height
        };
        [
            (TileSize::Giant, (180, 59)),
            (TileSize::Huge, (158, 50)),
            (TileSize::Large, (136, 41)),
            (TileSize::Medium, (98, 29)),
            (TileSize::Small, (78, 22)),
            (TileSize::Compact, SMALLEST),
        ]
        .into_iter()
        .find_map(|(size, needed)| fits(size, needed).then_some(size))
    }
}

/// Where the squares of a board lie.
///
/// Above the grid is a line of file digits, right of it a column of rank kanji. A tile begins one
/// column right of the grid's edge, so that the gap between two tiles belongs half to each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardLayout {
    /// The board with its frame, digits and rank kanji.
    pub area: Rect,
    /// The nine ranks without the frame.
    pub grid: Rect,
    /// The form of the pieces.
    pub size: TileSize,
    /// Whether White sits at the lower edge.
    pub flipped: bool,
}

impl BoardLayout {
    /// A board at `(x, y)` with `edge` rows of frame below the ranks.
    pub(super) fn new((x, y): (u16, u16), size: TileSize, edge: u16, flipped: bool) -> Self {
        let height = size.grid_height();
        Self {
            area: Rect::new(x, y, size.board_width(), 1 + height + edge),
            grid: Rect::new(x + size.frame().0, y + 1, size.grid_width(), height),
            size,
            flipped,
        }
    }

    /// A board alone in `area`, as large as it fits with pieces of at most `largest`, in the middle.
    ///
    /// `None` when not even the compact form fits.
    #[must_use]
    pub fn alone(area: Rect, largest: TileSize, flipped: bool) -> Option<Self> {
        let size = TileSize::ALL.into_iter().find(|&size| {
            size <= largest && area.width >= size.board_width() && area.height > size.grid_height()
        })?;
        let x = area.x + (area.width - size.board_width()) / 2;
        let y = area.y + (area.height - size.grid_height() - 1) / 2;
        Some(Self::new((x, y), size, 0, flipped))
    }

    /// The cells that belong to `sq`: the tile and what is right of it.
    #[must_use]
    pub fn square(&self, sq: Square) -> Rect {
        let (width, height) = self.size.pitch();
        let tile = self.tile(sq);
        let indent = u16::from(self.size.is_roomy());
        Rect::new(tile.x - indent, tile.y, width, height)
    }

    /// The cells of a piece on `sq`.
    #[must_use]
    pub fn tile(&self, sq: Square) -> Rect {
        let (column, row) = self.place(sq);
        let (pitch_x, pitch_y) = self.size.pitch();
        let (width, height) = self.size.tile();
        let x = self.grid.x + 1 + column * pitch_x;
        Rect::new(x, self.grid.y + row * pitch_y, width, height)
    }

    /// The square drawn at a cell of the window.
    #[must_use]
    pub fn square_at(&self, column: u16, row: u16) -> Option<Square> {
        if !self.grid.contains((column, row).into()) {
            return None;
        }
        let (pitch_x, pitch_y) = self.size.pitch();
        let indent = u16::from(!self.size.is_roomy());
        let x = (column - self.grid.x).checked_sub(indent)? / pitch_x;
        let y = (row - self.grid.y) / pitch_y;
        let sq = Square::new(u8::try_from(9 - x).ok()?, u8::try_from(y + 1).ok()?)?;
        Some(if self.flipped { sq.rotated() } else { sq })
    }

    /// Column and row of `sq` as drawn, each 0-8 from the upper left.
    #[must_use]
    pub fn place(&self, sq: Square) -> (u16, u16) {
        let drawn = if self.flipped { sq.rotated() } else { sq };
        (9 - u16::from(drawn.file()), u16::from(drawn.rank_index()))
    }
}
