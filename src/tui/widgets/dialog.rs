//! Clears the area of dialogs on top of a screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{fill, put};
use crate::text::width;
use komadai_pixels::marks::is_mark;

/// Blanks `area`, with any kanji that its left edge would split (`docs/terminals.md`, 4).
///
/// The right half of a split kanji needs no care: the cell of the left half is blanked.
pub(crate) fn clear_area(area: Rect, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    for y in area.top()..area.bottom() {
        let Some(x) = area.x.checked_sub(1).filter(|&x| x >= buf.area.x) else {
            break;
        };
        if let Some(cell) =
            buf.cell((x, y)).filter(|cell| !is_mark(cell) && width(cell.symbol()) > 1)
        {
            let style = cell.style();
            put(buf, (x, y), " ", style);
        }
    }
    fill(buf, area, ratatui::style::Style::new());
}
