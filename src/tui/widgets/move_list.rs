//! The list of moves played.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{fill, inside, write, write_right};
use crate::app::parts::move_row::MoveRow;
use crate::text::width;
use crate::theme::{Role, Theme};
use crate::tui::layout::{body, first_visible};

/// Moves below a title line; the current one is always visible.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MoveListView<'a> {
    pub title: &'a str,
    /// All rows, also those scrolled away.
    pub rows: &'a [MoveRow],
    /// The row of the position on the board.
    pub current: usize,
    pub theme: &'a Theme,
}

impl Widget for MoveListView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        fill(buf, area, self.theme[Role::Panel]);
        let title = Rect {
            height: area.height.min(1),
            ..area
        };
        fill(buf, title, self.theme[Role::PanelTitle]);
        write(
            buf,
            inside(title),
            0,
            self.title,
            self.theme[Role::PanelTitle],
        );
        let lines = body(area);
        let first = first_visible(self.rows.len(), self.current, lines.height);
        let numbers = self.rows.iter().map(|row| width(&row.number)).max();
        for (y, (index, row)) in (0..lines.height).zip(self.rows.iter().enumerate().skip(first)) {
            let line = Rect {
                y: lines.y + y,
                height: 1,
                ..lines
            };
            self.draw_row(buf, line, row, index == self.current, numbers.unwrap_or(0));
        }
    }
}

impl MoveListView<'_> {
    fn draw_row(&self, buf: &mut Buffer, line: Rect, row: &MoveRow, is_current: bool, number: u16) {
        let (plain, faint) = if is_current {
            (self.theme[Role::CurrentRow], self.theme[Role::CurrentRow])
        } else {
            (self.theme[Role::Panel], self.theme[Role::PanelMuted])
        };
        fill(buf, line, plain);
        let line = inside(line);
        let numbers = Rect {
            width: number.min(line.width),
            ..line
        };
        write_right(buf, numbers, 0, &row.number, faint);
        let indent = (number + 1).min(line.width);
        let mut room = line.width - indent;
        let before = width(&row.indent).min(room);
        let time = width(&row.time) + 1;
        if time > 1 && before + width(&row.text) + time <= room {
            write_right(buf, line, 0, &row.time, faint);
            room -= time;
        }
        let place = |from: u16| Rect {
            x: line.x + indent + from,
            width: room - from,
            ..line
        };
        write(buf, place(0), 0, &row.indent, faint);
        let text = place(before);
        let room = text.width;
        let ink = if row.is_aside { faint } else { plain };
        write(buf, text, 0, &row.text, ink);
        let used = (width(&row.text) + 1).min(room);
        let rest = Rect {
            x: text.x + used,
            width: room - used,
            ..text
        };
        write(buf, rest, 0, &row.mark, plain);
    }
}
