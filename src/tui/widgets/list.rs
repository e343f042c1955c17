//! A list of rows to choose from: menu, forms, library.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use super::paint::{fill, inside, write, write_right};
use crate::text::{truncate, width};
use crate::theme::{Role, Theme};
use crate::tui::layout::{cut_left, first_visible};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ListRow<'a> {
    /// Sanitized.
    pub text: &'a str,
    /// A note at the right end; cut where there is no room.
    pub note: &'a str,
    /// Whether it names the rows below it and cannot be chosen.
    pub is_heading: bool,
}

impl<'a> From<&'a (String, String)> for ListRow<'a> {
    fn from((text, note): &'a (String, String)) -> Self {
        Self { text, note, is_heading: false }
    }
}

/// A note cut to fewer columns would be useless.
const SHORTEST_NOTE: u16 = 6;

/// Rows of which one is selected and always visible.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ListView<'a> {
    pub rows: &'a [ListRow<'a>],
    pub current: usize,
    pub theme: &'a Theme,
}

impl<'a> ListView<'a> {
    pub(crate) const fn new(rows: &'a [ListRow<'a>], current: usize, theme: &'a Theme) -> Self {
        Self { rows, current, theme }
    }

    /// The row at a cell of a list that fills `area`; `None` for a heading.
    pub(crate) fn row_at(&self, area: Rect, at: Position) -> Option<usize> {
        let first = first_visible(self.rows.len(), self.current, area.height);
        let row = first + usize::from(at.y.checked_sub(area.y)?);
        let is_hit = area.contains(at) && !self.rows.get(row)?.is_heading;
        is_hit.then_some(row)
    }

    /// The place of the selected row's text in a list that fills `area`.
    pub(crate) fn place_of_current(&self, area: Rect) -> Option<Position> {
        let first = first_visible(self.rows.len(), self.current, area.height);
        let line = area.rows().nth(self.current.checked_sub(first)?)?;
        (self.current < self.rows.len()).then(|| cut_left(inside(line), 2).1.as_position())
    }

    /// The place of a row's note in a list that fills `area`, if the row is visible.
    pub(crate) fn note_area(&self, area: Rect, row: usize) -> Option<Rect> {
        let first = first_visible(self.rows.len(), self.current, area.height);
        let y = u16::try_from(row.checked_sub(first)?).ok()?;
        let line = inside(Rect { height: 1, ..area });
        let used = (2 + width(self.rows.get(row)?.text) + 2).min(line.width);
        (y < area.height).then(|| Rect {
            x: line.x + used,
            y: area.y + y,
            width: line.width - used,
            height: 1,
        })
    }
}

impl Widget for ListView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        fill(buf, area, self.theme[Role::Panel]);
        let first = first_visible(self.rows.len(), self.current, area.height);
        let rows = self.rows.iter().enumerate().skip(first);
        for (line, (index, row)) in area.rows().zip(rows) {
            self.draw_row(buf, line, row, index == self.current);
        }
    }
}

impl ListView<'_> {
    fn draw_row(&self, buf: &mut Buffer, line: Rect, row: &ListRow, is_current: bool) {
        if row.is_heading {
            let style = self.theme[Role::PanelTitle];
            fill(buf, line, style);
            return write(buf, inside(line), 0, row.text, style);
        }
        let (plain, faint) = if is_current {
            (self.theme[Role::CurrentRow], self.theme[Role::CurrentRow])
        } else {
            (self.theme[Role::Panel], self.theme[Role::PanelMuted])
        };
        fill(buf, line, plain);
        let line = inside(line);
        write(buf, line, 0, if is_current { "▸" } else { "" }, plain);
        let text = cut_left(line, 2).1;
        write(buf, text, 0, row.text, plain);
        let rest = text.width.saturating_sub(width(row.text) + 2);
        let note = truncate(row.note, rest);
        if rest >= SHORTEST_NOTE || note == row.note {
            write_right(buf, text, 0, &note, faint);
        }
    }
}
