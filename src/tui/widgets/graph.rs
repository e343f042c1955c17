//! A graph of one number a move: Black's above the axis, White's below it.
//!
//! The area between the axis and the numbers is filled with the dots of braille, two by four in a cell: all
//! terminals agree on their width (`docs/terminals.md`, 1). The side of the axis shows the player, so that no
//! color is needed.

use std::ops::Range;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::paint::{fill, inside, put, write, write_right};
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::tui::layout::{body, cut_top};
use komadai_core::rules::Color;
use komadai_pixels::marks::{PlotLook, WHOLE_BAR, mark_plot};

/// The widest step from one bar to the next, in columns.
const WIDEST_STEP: u16 = 3;

/// The columns of a line's places in a panel.
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

    /// The places that share a column, counted from the left edge of the bars; none past the last place.
    fn places(&self, column: u16) -> Range<usize> {
        let (column, width) = (usize::from(column), usize::from(self.bars.width).max(1));
        if self.is_shared() {
            let first = |column: usize| (column * self.count).div_ceil(width);
            return first(column)..first(column + 1).min(self.count);
        }
        let place = (column / usize::from(self.step())).min(self.count);
        place..(place + 1).min(self.count)
    }

    /// The place drawn at a cell: if several share the column, the one farthest from the axis of `worth`,
    /// which made the bar.
    pub(crate) fn place_at(&self, at: (u16, u16), worth: &[Option<i32>]) -> Option<usize> {
        self.bars.contains(at.into()).then(|| self.place_near(at, worth))?
    }

    /// As [`GraphLayout::place_at`], for a dragged mouse: outside the graph the nearest column counts.
    pub(crate) fn place_near(&self, (x, _): (u16, u16), worth: &[Option<i32>]) -> Option<usize> {
        if self.bars.is_empty() || self.count == 0 {
            return None;
        }
        let last = self.column(self.count - 1);
        let last = (self.bars.x + last).min(self.bars.right() - 1);
        let x = x.clamp(self.bars.x, last);
        let places = self.places(x - self.bars.x);
        let far = |place: &usize| worth.get(*place).copied().flatten().map_or(0, i32::unsigned_abs);
        // The first of equals: `max_by_key` returns the last.
        places.rev().max_by_key(far)
    }
}

/// The rows of dots in a cell.
const DOTS: u16 = 4;
/// The bits of a cell's left and right dots, from the top.
const BITS: [[u32; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// A mistake to be marked in a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct GraphMark {
    /// The place of the move.
    pub place: usize,
    pub side: Color,
    /// Whether it is `??`, not `?`.
    pub is_blunder: bool,
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
    pub marks: &'a [GraphMark],
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
        if self.theme.has_pictures() {
            self.mark_columns(&layout, buf);
            self.draw_marks(&layout, buf);
            return;
        }
        for column in 0..layout.bars.width {
            self.draw_column(&layout, column, buf);
        }
        self.draw_marks(&layout, buf);
        self.draw_current(&layout, buf);
    }
}

impl GraphView<'_> {
    fn draw_title(&self, area: Rect, buf: &mut Buffer) {
        let style = self.theme[Role::PanelTitle];
        let title = cut_top(area, 1).0;
        fill(buf, title, style);
        let title = inside(title);
        write(buf, title, 0, self.title, style);
        if width(self.title) + width(self.now) + 2 <= title.width {
            write_right(buf, title, 0, self.now, style);
        }
    }

    /// Writes marks for the pictures of the columns.
    fn mark_columns(&self, layout: &GraphLayout, buf: &mut Buffer) {
        let bars = layout.bars;
        let current = layout.column(self.current);
        for column in 0..bars.width {
            let halves = self.halves(layout.places(column));
            let plot = PlotLook {
                area: Rect { x: bars.x + column, width: 1, ..bars },
                halves: halves.map(|half| half.map(|worth| self.dots(worth, WHOLE_BAR))),
                is_current: column == current && !self.worth.is_empty(),
            };
            mark_plot(buf, &plot);
        }
    }

    /// The greatest number of each side in the halves of a column.
    fn halves(&self, places: Range<usize>) -> [[i32; 2]; 2] {
        // Where several places share a column, each half of it shows some of them.
        let halves = match places.len() {
            0 | 1 => [places.clone(), places.clone()],
            count => {
                let split = places.start + count / 2;
                [places.start..split, split..places.end]
            }
        };
        halves.map(|places| {
            let known = places.filter_map(|place| self.worth.get(place).copied().flatten());
            let (least, most) =
                known.fold((0, 0), |(least, most), worth| (worth.min(least), worth.max(most)));
            [most, least]
        })
    }

    fn draw_column(&self, layout: &GraphLayout, column: u16, buf: &mut Buffer) {
        let places = layout.places(column);
        if places.is_empty() {
            return;
        }
        let bars = layout.bars;
        let middle = bars.height * DOTS / 2;
        let halves = self.halves(places);
        let halves = halves.map(|half| half.map(|worth| self.dots(worth, middle)));
        for row in 0..bars.height {
            let mut glyph = 0;
            let mut is_white = false;
            for dot in 0..DOTS {
                let down = row * DOTS + dot;
                for (bits, [black, white]) in BITS.iter().zip(halves) {
                    let is_black = down < middle && middle - down <= black;
                    let is_below = down >= middle && down - middle < white;
                    let is_axis = down + 1 == middle;
                    if is_black || is_below || is_axis {
                        glyph |= bits[usize::from(dot)];
                    }
                    is_white |= is_below;
                }
            }
            if glyph == 0 {
                continue;
            }
            let glyph = char::from_u32(0x2800 + glyph).unwrap_or(' ');
            let side = if is_white { Role::GraphWhite } else { Role::GraphBlack };
            let at = (bars.x + column, bars.y + row);
            put(buf, at, glyph.encode_utf8(&mut [0; 4]), self.theme[side]);
        }
    }

    /// The height of a bar in dots, of `most` dots; anything but 0 is visible.
    fn dots(&self, worth: i32, most: u16) -> u16 {
        let (worth, edge) =
            (u64::from(worth.unsigned_abs()), u64::from(self.most.unsigned_abs()).max(1));
        let full = u64::from(most);
        let dots = (worth * full + edge / 2) / edge;
        u16::try_from(dots.max(u64::from(worth > 0)).min(full)).unwrap_or(0)
    }

    /// The marks of mistakes: those of Black at the upper edge, those of White at the lower one.
    fn draw_marks(&self, layout: &GraphLayout, buf: &mut Buffer) {
        let bars = layout.bars;
        for mark in self.marks {
            let y = match mark.side {
                Color::Black => bars.y,
                Color::White => bars.bottom() - 1,
            };
            let style = self.theme[if mark.is_blunder { Role::Blunder } else { Role::Mistake }];
            let x = bars.x + layout.column(mark.place);
            put(buf, (x, y), "?", style);
            if mark.is_blunder && layout.step() > 1 && x + 1 < bars.right() {
                put(buf, (x + 1, y), "?", style);
            }
        }
    }

    /// The current place has the ground of a list's current row.
    fn draw_current(&self, layout: &GraphLayout, buf: &mut Buffer) {
        if self.worth.is_empty() {
            return;
        }
        let style = self.theme[Role::CurrentRow];
        let x = layout.bars.x + layout.column(self.current);
        for y in layout.bars.rows().map(|row| row.y) {
            if let Some(cell) = buf.cell_mut(Position::new(x, y)) {
                cell.set_style(style);
            }
        }
    }
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
            marks: &[],
            theme: &theme,
        };
        view.render(area, &mut buf);
        let row = |y| (0..size.0).map(|x| buf[(x, y)].symbol()).collect::<String>();
        (0..size.1).map(|y| row(y).trim_end().to_owned()).collect()
    }

    #[test]
    fn the_area_is_filled_for_black_above_the_axis_and_for_white_below_it() {
        let worth = [Some(0), Some(4), Some(-4), Some(2), None, Some(-1), Some(4)];
        assert_eq!(
            drawn(&worth, 4, 4, (16, 5)),
            [" Time      1:00", "   ⣿⣿        ⣿⣿", " ⣀⣀⣿⣿⣀⣀⣿⣿⣀⣀⣀⣀⣿⣿", "     ⣿⣿    ⠛⠛", "     ⣿⣿",]
        );
    }

    #[test]
    fn where_moves_share_a_column_the_greatest_of_each_side_is_shown() {
        let worth: Vec<Option<i32>> =
            (0..100).map(|place| Some(if place == 51 { 8 } else { -1 })).collect();
        let lines = drawn(&worth, 8, 0, (12, 5));
        assert_eq!(lines[1], "      ⡇");
        assert_eq!(lines[3], " ⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉");
        let layout = GraphLayout::new(Rect::new(0, 0, 12, 6), 100);
        assert_eq!(layout.place_at((6, 3), &worth), Some(51));
        assert_eq!(layout.place_at((7, 3), &worth), Some(60), "the first of equals");
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
