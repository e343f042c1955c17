//! Filling and writing inside a rectangle, clipped to the buffer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Style};

use crate::text;
use crate::theme::{Glyph, Role, Theme};
use crate::tui::layout::{cut_right, row_at};

pub(crate) fn fill(buf: &mut Buffer, area: Rect, style: Style) {
    for position in area.intersection(buf.area).positions() {
        if let Some(cell) = buf.cell_mut(position) {
            cell.reset();
            cell.set_style(style);
        }
    }
}

/// Writes `line` into row `row` of `area`, left-aligned and cut to its width.
pub(super) fn write(buf: &mut Buffer, area: Rect, row: u16, line: &str, style: Style) {
    let line_area = row_at(area, area.y.saturating_add(row));
    if row >= area.height || !buf.area.contains(line_area.as_position()) {
        return;
    }
    let columns = line_area.intersection(buf.area).width;
    let line = text::truncate(line, columns);
    buf.set_stringn(area.x, line_area.y, line, columns.into(), style);
}

/// Writes `line` into row `row` of `area`, right-aligned.
pub(super) fn write_right(buf: &mut Buffer, area: Rect, row: u16, line: &str, style: Style) {
    let columns = text::width(line).min(area.width);
    let end = cut_right(area, columns).1;
    write(buf, end, row, line, style);
}

/// Draws a bar of a diagram: solid where there are colors; without them the glyphs show it.
pub(crate) fn draw_bar(theme: &Theme, bar: Rect, buf: &mut Buffer) {
    let style = theme[Role::GraphBlack];
    let (glyph, style) = match style.fg {
        Some(ink) if ink != Color::Reset => (" ", style.bg(ink)),
        _ => ("▐", style),
    };
    for position in bar.intersection(buf.area).positions() {
        if let Some(cell) = buf.cell_mut(position) {
            cell.set_symbol(glyph).set_style(style);
        }
    }
}

/// Puts a glyph into a cell and drops the cell's old style.
pub(super) fn put(buf: &mut Buffer, at: impl Into<Position>, glyph: &str, style: Style) {
    if let Some(cell) = buf.cell_mut(at.into()) {
        cell.reset();
        cell.set_symbol(glyph).set_style(style);
    }
}

/// Puts a kanji into two cells.
pub(super) fn put_kanji(buf: &mut Buffer, (x, y): (u16, u16), kanji: char, style: Style) {
    if !buf.area.contains((x + 1, y).into()) {
        return;
    }
    put(buf, (x, y), kanji.encode_utf8(&mut [0; 4]), style);
    put(buf, (x + 1, y), " ", style);
}

/// Puts the glyph of a piece into two cells.
pub(super) fn put_glyph(buf: &mut Buffer, (x, y): (u16, u16), glyph: Glyph, style: Style) {
    match glyph {
        Glyph::Kanji(kanji) => put_kanji(buf, (x, y), kanji, style),
        Glyph::Letters(letters) => {
            for (x, letter) in (x..).zip(letters) {
                put(buf, (x, y), letter.encode_utf8(&mut [0; 4]), style);
            }
        }
    }
}

/// A cell whose left and right half differ, or a blank one if they do not.
pub(super) fn put_halves(buf: &mut Buffer, at: (u16, u16), left: Color, right: Color) {
    let glyph = if left == right { " " } else { "▐" };
    put(buf, at, glyph, Style::new().fg(right).bg(left));
}

/// `area` without its first and last column.
pub(crate) fn inside(area: Rect) -> Rect {
    let margin = area.width.min(1);
    Rect { x: area.x + margin, width: area.width.saturating_sub(2), ..area }
}

/// The ground of a style; every style of a theme has one.
pub(super) fn ground(style: Style) -> Color {
    style.bg.unwrap_or(Color::Reset)
}
