//! A graph of one number a move: Black's above the axis, White's below it.
//!
//! Bars are half a cell wide, `▐` with `▗` and `▝` as half steps: the only glyphs of eighths and halves whose width no
//! terminal disputes (`docs/terminals.md`, 1). The side of the axis shows the player, so that no color is needed.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::paint::{fill, inside, put, write, write_right};
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::tui::layout::body;

/// The widest step from one bar to the next, in columns.
const WIDEST_STEP: u16 = 3;

/// Where the places of a line are drawn in a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GraphLayout {
    /// The rows of bars, without the title.
    bars: Rect,
    count: usize,
}

impl GraphLayout {
    /// A graph of `count` places in a panel with a title line.
    pub(crate) fn new(panel: Rect, count: usize) -> Self {
        let bars = inside(body(panel));
        Self { bars, count }
    }

    /// The columns from one place to the next if each has its own; 1 also if several share one.
    fn step(&self) -> u16 {
        let count = u16::try_from(self.count.max(1)).unwrap_or(u16::MAX);
        (self.bars.width / count).clamp(1, WIDEST_STEP)
    }

    fn is_shared(&self) -> bool {
        self.count > usize::from(self.bars.width)
    }

    /// The column of a place, from the left edge of the bars.
    fn column(&self, place: usize) -> u16 {
        let place = place.min(self.count.saturating_sub(1));
        let column = if self.is_shared() {
            place * usize::from(self.bars.width) / self.count
        } else {
            place * usize::from(self.step())
        };
        u16::try_from(column).unwrap_or(u16::MAX)
    }

    /// The places that share a column, counted from the left edge of the bars.
    fn places(&self, column: u16) -> Range<usize> {
        let (column, width) = (usize::from(column), usize::from(self.bars.width).max(1));
        if self.is_shared() {
            let first = |column: usize| (column * self.count).div_ceil(width);
            return first(column)..first(column + 1).min(self.count);
        }
        let place = column / usize::from(self.step());
        let place = place.min(self.count.saturating_sub(1));
        place..(place + 1).min(self.count)
    }

    /// The place drawn at a cell: if several share the column, the one farthest from the axis of `worth`, which made
    /// the bar.
    pub(crate) fn place_at(&self, at: (u16, u16), worth: &[Option<i32>]) -> Option<usize> {
        self.bars
            .contains(at.into())
            .then(|| self.place_near(at, worth))?
    }

    /// As [`GraphLayout::place_at`], for a dragged mouse: outside the graph the nearest column counts.
    pub(crate) fn place_near(&self, (x, _): (u16, u16), worth: &[Option<i32>]) -> Option<usize> {
        if self.bars.is_empty() || self.count == 0 {
            return None;
        }
        let x = x.clamp(self.bars.x, self.bars.right() - 1);
        let places = self.places(x - self.bars.x);
        let far = |place: &usize| {
            worth
                .get(*place)
                .copied()
                .flatten()
                .map_or(0, i32::unsigned_abs)
        };
        // The first of equals: `max_by_key` gives the last.
        places.rev().max_by_key(far)
    }

    /// The rows above the axis, the axis, and the rows below it.
    fn halves(&self) -> (u16, u16, u16) {
        let above = self.bars.height.saturating_sub(1).div_ceil(2);
        let axis = self.bars.y + above;
        (above, axis, self.bars.height.saturating_sub(above + 1))
    }
}

/// Bars below a title line with the scale and the current value.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GraphView<'a> {
    pub title: &'a str,
    /// The current value and the scale, at the right of the title line.
    pub now: &'a str,
    /// A number for each place, above 0 for Black; `None` if unknown.
    pub worth: &'a [Option<i32>],
    /// The number that reaches the edge.
    pub most: i32,
    /// The place shown on the board.
    pub current: usize,
    pub theme: &'a Theme,
}

impl Widget for GraphView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        fill(buf, area, self.theme[Role::Panel]);
        self.draw_title(area, buf);
        let layout = GraphLayout::new(area, self.worth.len());
        if layout.bars.is_empty() {
            return;
        }
        for column in 0..layout.bars.width {
            self.draw_column(&layout, column, buf);
        }
        self.draw_current(&layout, buf);
    }
}

impl GraphView<'_> {
    fn draw_title(&self, area: Rect, buf: &mut Buffer) {
        let style = self.theme[Role::PanelTitle];
        let title = Rect {
            height: area.height.min(1),
            ..area
        };
        fill(buf, title, style);
        let title = inside(title);
        write(buf, title, 0, self.title, style);
        if width(self.title) + width(self.now) + 2 <= title.width {
            write_right(buf, title, 0, self.now, style);
        }
    }

    fn draw_column(&self, layout: &GraphLayout, column: u16, buf: &mut Buffer) {
        let x = layout.bars.x + column;
        let (above, axis, below) = layout.halves();
        let places = layout.places(column);
        if layout.column(places.start) != column {
            return;
        }
        let known = places
            .clone()
            .filter_map(|place| self.worth.get(place).copied().flatten());
        let (least, most) = known.fold((0, 0), |(least, most), worth| {
            (worth.min(least), worth.max(most))
        });
        let glyph = if places.is_empty() { " " } else { "-" };
        put(buf, (x, axis), glyph, self.theme[Role::PanelMuted]);
        let style = self.theme[Role::GraphBlack];
        for (row, glyph) in (0..above).zip(bar(self.steps(most, above), "▗")) {
            put(buf, (x, axis - 1 - row), glyph, style);
        }
        let style = self.theme[Role::GraphWhite];
        for (row, glyph) in (0..below).zip(bar(self.steps(least, below), "▝")) {
            put(buf, (x, axis + 1 + row), glyph, style);
        }
    }

    /// The length of a bar in half rows, of `rows` rows; anything but 0 is visible.
    fn steps(&self, worth: i32, rows: u16) -> u16 {
        let (worth, most) = (
            u64::from(worth.unsigned_abs()),
            u64::from(self.most.unsigned_abs()).max(1),
        );
        let full = u64::from(rows) * 2;
        let steps = (worth * full + most / 2) / most;
        let least = u64::from(worth > 0);
        u16::try_from(steps.max(least).min(full)).unwrap_or(0)
    }

    /// The current place: `▪` on the axis, on the ground of a list's current row.
    fn draw_current(&self, layout: &GraphLayout, buf: &mut Buffer) {
        if self.worth.is_empty() {
            return;
        }
        let style = self.theme[Role::CurrentRow];
        let x = layout.bars.x + layout.column(self.current);
        let (_, axis, _) = layout.halves();
        for y in layout.bars.rows().map(|row| row.y) {
            if let Some(cell) = buf.cell_mut(Position::new(x, y)) {
                cell.set_style(style);
            }
        }
        put(buf, (x, axis), "▪", style);
    }
}

/// The glyphs of a bar from the axis on: whole cells, then perhaps a half one.
fn bar(steps: u16, half: &'static str) -> impl Iterator<Item = &'static str> {
    let whole = std::iter::repeat_n("▐", usize::from(steps / 2));
    whole.chain((steps % 2 == 1).then_some(half))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{BuiltIn, ColorDepth};

    fn drawn(worth: &[Option<i32>], most: i32, current: usize, size: (u16, u16)) -> Vec<String> {
        let theme = Theme::built_in(BuiltIn::Wood, ColorDepth::True);
        let area = Rect::new(0, 0, size.0, size.1);
        let mut buf = Buffer::empty(area);
        let view = GraphView {
            title: "Time",
            now: "1:00",
            worth,
            most,
            current,
            theme: &theme,
        };
        view.render(area, &mut buf);
        let row = |y| {
            (0..size.0)
                .map(|x| buf[(x, y)].symbol())
                .collect::<String>()
        };
        (0..size.1).map(|y| row(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn black_stands_above_the_axis_and_white_hangs_below_it() {
        let worth = [Some(0), Some(4), Some(-4), Some(2), None, Some(-1), Some(3)];
        assert_eq!(
            drawn(&worth, 4, 4, (16, 6)),
            [
                " Time      1:00",
                "   ▐         ▗",
                "   ▐   ▐     ▐",
                " - - - - ▪ - -",
                "     ▐     ▝",
                "     ▐",
            ]
        );
    }

    #[test]
    fn where_moves_share_a_column_the_greatest_of_each_side_is_shown() {
        let worth: Vec<Option<i32>> = (0..100)
            .map(|place| Some(if place == 51 { 8 } else { -1 }))
            .collect();
        let lines = drawn(&worth, 8, 0, (12, 6));
        assert_eq!(lines[1], "      ▐");
        assert_eq!(lines[4], " ▝▝▝▝▝▝▝▝▝▝");
        let layout = GraphLayout::new(Rect::new(0, 0, 12, 6), 100);
        assert_eq!(layout.place_at((6, 3), &worth), Some(51));
        assert_eq!(
            layout.place_at((7, 3), &worth),
            Some(60),
            "the first of equals"
        );
        assert_eq!(layout.place_at((0, 3), &worth), None);
        assert_eq!(layout.place_near((0, 3), &worth), Some(0));
        assert_eq!(layout.place_near((99, 99), &worth), Some(90));
    }

    #[test]
    fn every_place_is_found_again_in_its_column_at_any_width() {
        for count in [1, 2, 7, 44, 45, 100, 999] {
            for width in 3..60 {
                let layout = GraphLayout::new(Rect::new(3, 2, width, 7), count);
                for place in 0..count {
                    let column = layout.column(place);
                    assert!(column < layout.bars.width, "{place} of {count} in {width}");
                    assert!(
                        layout.places(column).contains(&place),
                        "{place} of {count} in {width}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_size_panics() {
        let worth: Vec<Option<i32>> = (-40..40).map(Some).collect();
        for width in 0..20 {
            for height in 0..9 {
                drawn(&worth, i32::MAX, 79, (width, height));
                drawn(&[], 0, 5, (width, height));
            }
        }
    }
}
