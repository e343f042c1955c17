//! The outline of a tile: a pentagon of dots, the smallest parts of cells that the terminal's font has.

use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier, Style};

use super::paint::{ground, put};
use crate::theme::{Grid, PieceSet, TileSize};

/// A pentagon with its tip in the middle of the upper edge, narrower at the shoulders than at the foot.
///
/// Heights are in rows. Widths are in half columns, to one side of the middle.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pentagon {
    /// The middle, from the left edge of the tile.
    middle: f32,
    /// The width at the tip: letters and marks need a blunt one.
    tip: f32,
    /// The row where the sides begin, and the width there.
    shoulder: (f32, f32),
    /// The width at the foot.
    foot: f32,
    /// The width at which the sides are cut.
    edge: f32,
    /// Rows from the tip to the foot.
    height: f32,
}

/// The distance by which a dot's middle may lie outside.
const NEARLY: f32 = 0.01;

impl Pentagon {
    /// The outline of a piece with kanji, letters or marks. Do not change it in quarters of cells.
    pub(crate) fn new(size: TileSize, set: PieceSet, is_promoted: bool) -> Self {
        use TileSize::{Compact, Giant, Huge, Large, Medium, Small};
        let is_letter = set.has_letters() && !(size == Small && is_promoted);
        let is_guided = set == PieceSet::Guided;
        let (tip, shoulder, foot) = match (size, is_letter) {
            (Small, true) => (1.0, (0.5, 3.0), 3.0),
            (Medium, true) => (1.0, (1.0, 5.0), 5.0),
            (Large, true) => (1.0, (1.25, 6.0), 7.5),
            (Huge, true) => (1.0, (1.55, 7.2), 9.96),
            (Giant, true) => (1.0, (2.15, 9.6), 11.4),
            (Small, false) if is_guided => (1.5, (1.0, 3.5), 4.0),
            (Medium, false) if is_guided => (3.5, (1.0, 5.5), 6.5),
            (Compact | Small, _) => (1.5, (0.6, 4.0), 4.0),
            (Medium, _) => (2.0, (0.9, 5.4), 6.5),
            (Large, _) => (2.0, (0.9, 5.1), 6.6),
            (Huge, _) => (2.1, (1.0, 6.2), 8.4),
            (Giant, _) => (2.1, (1.2, 7.4), 10.4),
        };
        let (width, height) = size.tile();
        let [width, height] = [width, height].map(f32::from);
        let edge = match (is_letter, size.is_roomy()) {
            (true, true) => width + 1.0,
            (true, false) => width - 1.0,
            (false, _) => width,
        };
        Self {
            middle: if is_letter { width + 1.0 } else { width },
            tip,
            shoulder,
            foot,
            edge,
            height,
        }
    }

    /// The dots of a cell that are inside, row by row from the lowest bit.
    pub(crate) fn dots(&self, (column, row): (u16, u16), grid: Grid, points_up: bool) -> u8 {
        let rows = grid.rows();
        let mut dots = 0;
        for place in 0..2 * rows {
            let (right, down) = (place % 2, place / 2);
            let x = f32::from(2 * column) + f32::from(right) + 0.5;
            let y = f32::from(row) + (f32::from(down) + 0.5) / f32::from(rows);
            let y = if points_up { y } else { self.height - y };
            let is_within = (x - self.middle).abs() <= self.width_at(y) + NEARLY;
            dots |= u8::from(is_within) << place;
        }
        dots
    }

    fn width_at(&self, y: f32) -> f32 {
        let (shoulder, width) = self.shoulder;
        let found = if y < shoulder {
            self.tip + (width - self.tip) * y / shoulder
        } else {
            width + (self.foot - width) * (y - shoulder) / (self.height - shoulder)
        };
        found.min(self.edge)
    }
}

/// Draws the dots of a cell in the color of a face; a glyph that some terminals draw over two cells is
/// replaced by its complement with swapped colors.
pub(crate) fn put_dots(
    buf: &mut Buffer,
    at: (u16, u16),
    (grid, dots): (Grid, u8),
    face: Style,
    around: Color,
) {
    let ink = ground(face);
    let mut glyph = grid.glyph(dots);
    let style = match glyph {
        '█' => {
            glyph = ' ';
            face
        }
        '▀'..='▏' => {
            glyph = grid.glyph(!dots);
            left_half(ink, around)
        }
        _ => Style::new().fg(ink).bg(around),
    };
    put(buf, at, glyph.encode_utf8(&mut [0; 4]), style);
}

/// A cell of a tile's foot: the farther half is its edge.
pub(crate) fn put_foot(
    buf: &mut Buffer,
    at: (u16, u16),
    points_up: bool,
    face: Style,
    edge: Color,
) {
    if edge != ground(face) {
        let half = if points_up { "▀" } else { "▄" };
        put(buf, at, half, Style::new().fg(ground(face)).bg(edge));
    }
}

/// The style that makes `▐` a left half in the color `left` with `right` next to it. If both are the
/// terminal's default color, only reversing tells them apart.
pub(super) fn left_half(left: Color, right: Color) -> Style {
    let style = Style::new().fg(right).bg(left);
    if left == right { style.add_modifier(Modifier::REVERSED) } else { style }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tui::is_ambiguous;

    fn rows(size: TileSize, set: PieceSet, grid: Grid, points_up: bool) -> Vec<String> {
        let pentagon = Pentagon::new(size, set, false);
        let (columns, rows) = size.tile();
        let row = |y| {
            let glyph = |x| grid.glyph(pentagon.dots((x, y), grid, points_up));
            (0..columns).map(glyph).collect()
        };
        (0..rows).map(row).collect()
    }

    #[test]
    fn the_outline_is_smoother_the_smaller_the_dots_are() {
        let rows = |size, grid| rows(size, PieceSet::OneKanji, grid, true);
        assert_eq!(rows(TileSize::Small, Grid::Quadrants), ["▟██▙", "████"]);
        assert_eq!(rows(TileSize::Medium, Grid::Quadrants), ["▗▟██▙▖", "██████", "██████"]);
        let [quadrants, sextants, octants] = Grid::ALL.map(|grid| rows(TileSize::Medium, grid));
        assert!(quadrants[0] != sextants[0] && sextants[0] != octants[0]);
    }

    #[test]
    fn no_outline_needs_a_glyph_that_some_terminals_draw_over_two_cells() {
        for size in TileSize::ALL.into_iter().filter(|size| *size != TileSize::Compact) {
            for (set, grid) in
                PieceSet::ALL.into_iter().flat_map(|set| Grid::ALL.map(|grid| (set, grid)))
            {
                for (is_promoted, points_up) in [(false, false), (false, true), (true, true)] {
                    let pentagon = Pentagon::new(size, set, is_promoted);
                    for at in ratatui::layout::Rect::new(0, 0, 12, size.tile().1).positions() {
                        let dots = pentagon.dots(at.into(), grid, points_up);
                        let mut buf = Buffer::empty(ratatui::layout::Rect::new(0, 0, 1, 1));
                        put_dots(&mut buf, (0, 0), (grid, dots), Style::new(), Color::Reset);
                        let symbol = buf[(0, 0)].symbol();
                        assert!(!is_ambiguous(symbol), "{size:?} {set:?} {grid:?} {symbol}");
                    }
                }
            }
        }
    }
}
