//! What lies on top of a screen: its ground and its title line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{fill, inside, put, write};
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::tui::pictures::is_mark;

/// Makes `area` blank, with any kanji that its left edge would split (`docs/terminals.md`, 4).
///
/// The right half of a split kanji needs no care: the cell of the left half is blanked.
pub fn clear_area(area: Rect, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    for y in area.top()..area.bottom() {
        let Some(x) = area.x.checked_sub(1).filter(|&x| x >= buf.area.x) else {
            break;
        };
        if let Some(cell) = buf
            .cell((x, y))
            .filter(|cell| !is_mark(cell) && width(cell.symbol()) > 1)
        {
            let style = cell.style();
            put(buf, (x, y), " ", style);
        }
    }
    fill(buf, area, ratatui::style::Style::new());
}

/// The ground of a dialog with its title line; the caller writes the rest.
#[derive(Debug, Clone, Copy)]
pub(super) struct DialogFrame<'a> {
    /// The title, harmless already.
    pub title: &'a str,
    /// The colors.
    pub theme: &'a Theme,
}

impl Widget for DialogFrame<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        clear_area(area, buf);
        fill(buf, area, self.theme[Role::Dialog]);
        let title = Rect {
            height: area.height.min(1),
            ..area
        };
        fill(buf, title, self.theme[Role::DialogTitle]);
        write(
            buf,
            inside(inside(title)),
            0,
            self.title,
            self.theme[Role::DialogTitle],
        );
    }
}
