//! The squares of a pictured board in pixels, independent of the cell size.

use ratatui::layout::Rect;

use komadai_picture::theme::CellSize;

/// A pictured board: equal rims on all sides, squares of whole pixels, about as wide as high.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PixelGrid {
    /// Its upper left pixel in the window.
    pub at: (u32, u32),
    /// Wood on each side of the squares, where coordinates stand.
    pub rim: u32,
    pub square: (u32, u32),
    cell: CellSize,
}

/// Width of a rim in hundredths of a square's height.
const RIM: u32 = 44;
/// The most columns and rows that the marks of boards and stands can encode.
pub const MOST_COLUMNS: u16 = 127;
pub const MOST_ROWS: u16 = 120;
/// The height of the smallest legible square.
const LEAST: u32 = 16;

impl PixelGrid {
    /// The largest board that fits these cells, centered; `None` if kanji would be illegible.
    pub fn new(area: Rect, cell: CellSize) -> Option<Self> {
        let (x, y) = cell.pixels((area.x, area.y));
        let (width, height) = cell.pixels((area.width, area.height));
        // Squares are at least 12/13 as wide as high, as on real boards, and at most 106/100: wider ones look
        // like table cells.
        let by_width = width * 1300 / (9 * 1200 + 2 * RIM * 13);
        let high = (height * 100 / (900 + 2 * RIM)).min(by_width);
        if high < LEAST {
            return None;
        }
        let rim = high * RIM / 100;
        let wide = ((width - 2 * rim) / 9).min(high * 106 / 100);
        let size = (9 * wide + 2 * rim, 9 * high + 2 * rim);
        Some(Self {
            at: (x + (width - size.0) / 2, y + (height - size.1) / 2),
            rim,
            square: (wide, high),
            cell,
        })
    }

    /// Squares of this many cells, for pieces without a board.
    pub fn without_board(size: (u16, u16), cell: CellSize) -> Self {
        Self { at: (0, 0), rim: 0, square: cell.pixels(size), cell }
    }

    /// Columns of a board of `rows` rows.
    pub fn columns(rows: u16, cell: CellSize) -> u16 {
        let high = u32::from(rows) * u32::from(cell.height) * 100 / (900 + 2 * RIM);
        let width = 9 * (high * 12 / 13) + 2 * (high * RIM / 100) + 9;
        u16::try_from(width.div_ceil(u32::from(cell.width))).unwrap_or(u16::MAX)
    }

    /// Rows of a board of `columns` columns.
    pub fn rows(columns: u16, cell: CellSize) -> u16 {
        let width = u32::from(columns) * u32::from(cell.width);
        let high = width * 1300 / (9 * 1200 + 2 * RIM * 13);
        let height = high * (900 + 2 * RIM) / 100 + 9;
        u16::try_from(height.div_ceil(u32::from(cell.height))).unwrap_or(u16::MAX)
    }

    /// Width and height with the rims.
    pub const fn size(&self) -> (u32, u32) {
        let (wide, high) = self.square;
        (9 * wide + 2 * self.rim, 9 * high + 2 * self.rim)
    }

    /// The first pixel of a square in the window.
    pub fn corner(&self, (column, row): (u16, u16)) -> (u32, u32) {
        (
            self.at.0 + self.rim + u32::from(column) * self.square.0,
            self.at.1 + self.rim + u32::from(row) * self.square.1,
        )
    }

    /// Column and row of the square that contains a pixel of the window.
    pub fn place_at(&self, (x, y): (u32, u32)) -> Option<(u16, u16)> {
        let (left, top) = self.corner((0, 0));
        let place = |at: u32, first: u32, size: u32| {
            let place = u16::try_from(at.checked_sub(first)? / size).ok()?;
            (place < 9).then_some(place)
        };
        Some((place(x, left, self.square.0)?, place(y, top, self.square.1)?))
    }

    /// Column and row of the square that contains the middle of a cell.
    pub fn place_of(&self, at: (u16, u16)) -> Option<(u16, u16)> {
        let (x, y) = self.cell.pixels(at);
        let middle = (x + u32::from(self.cell.width) / 2, y + u32::from(self.cell.height) / 2);
        self.place_at(middle)
    }

    /// The cells whose middle is in a square; no cell belongs to two squares.
    pub fn cells(&self, (column, row): (u16, u16)) -> Rect {
        let ((left, top), (wide, high)) = (self.corner((column, row)), self.square);
        let (x, right) = cells_between(left, left + wide, self.cell.width);
        let (y, bottom) = cells_between(top, top + high, self.cell.height);
        Rect::new(x, y, right - x, bottom - y)
    }

    /// Columns and rows of a square drawn without a board.
    pub fn cells_of_square(&self) -> (u16, u16) {
        let (wide, high) = self.square;
        let cells = |pixels: u32, cell: u16| pixels.div_ceil(cell.into());
        let cells = [cells(wide, self.cell.width), cells(high, self.cell.height)];
        let [columns, rows] = cells.map(|count| u16::try_from(count).unwrap_or(u16::MAX));
        (columns, rows)
    }

    /// The cells whose middle is in any square.
    pub fn all_cells(&self) -> Rect {
        self.cells((0, 0)).union(self.cells((8, 8)))
    }
}

/// The first cell whose middle is not before `from`, and the first whose middle is not before `to`.
fn cells_between(from: u32, to: u32, cell: u16) -> (u16, u16) {
    let size = u32::from(cell);
    let first = |pixel: u32| {
        let cell = pixel.saturating_sub(size / 2).div_ceil(size);
        u16::try_from(cell).unwrap_or(u16::MAX)
    };
    (first(from), first(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rims_are_equal_and_squares_of_whole_pixels_at_every_size() {
        for (width, height) in [(8, 16), (9, 18), (10, 20), (10, 22), (7, 15), (12, 25), (18, 37)] {
            let cell = CellSize::checked(width, height).expect("a size");
            for area in [(39, 10), (49, 19), (68, 28), (76, 38), (110, 56), (60, 50), (120, 20)] {
                let area = Rect::new(3, 2, area.0, area.1);
                let Some(grid) = PixelGrid::new(area, cell) else {
                    assert!(u32::from(area.height) * u32::from(height) < 10 * LEAST);
                    continue;
                };
                let (all, size) = (cell.pixels((area.width, area.height)), grid.size());
                let from = cell.pixels((area.x, area.y));
                assert!(size.0 <= all.0 && size.1 <= all.1);
                let left = grid.at.0 - from.0;
                let right = all.0 - size.0 - left;
                assert!(right.abs_diff(left) <= 1);
                // The scarcer dimension is used up, except for pixels that do not fill another one for every
                // square.
                let is_full = |all: u32, size: u32| all - size < 12;
                assert!(is_full(all.0, size.0) || is_full(all.1, size.1), "{all:?} {size:?}");
                let (wide, high) = grid.square;
                assert!(wide * 13 + 13 >= high * 12 && wide * 100 <= high * 106);
            }
        }
    }

    #[test]
    fn every_square_has_cells_of_its_own_and_pixels_find_it() {
        let cell = CellSize::checked(10, 22).expect("a size");
        let grid = PixelGrid::new(Rect::new(2, 1, 68, 28), cell).expect("room");
        let mut seen = std::collections::BTreeSet::new();
        for place in (0..9).flat_map(|column| (0..9).map(move |row| (column, row))) {
            let cells = grid.cells(place);
            assert!(!cells.is_empty());
            for at in cells.positions() {
                assert!(seen.insert(at));
                assert_eq!(grid.place_of((at.x, at.y)), Some(place));
            }
            let (x, y) = grid.corner(place);
            for pixel in [(x, y), (x + grid.square.0 - 1, y + grid.square.1 - 1)] {
                assert_eq!(grid.place_at(pixel), Some(place));
            }
        }
        assert_eq!(u32::try_from(seen.len()), Ok(grid.all_cells().area()));
        let (x, y) = grid.corner((0, 0));
        assert_eq!(grid.place_at((x - 1, y)), None);
    }
}
