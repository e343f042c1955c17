//! The status line.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use super::paint::{fill, inside, write};
use crate::text::wrap;
use crate::theme::{Role, Theme};

/// Text in as many lines as the area has, broken at spaces, the last one cut.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StatusView<'a> {
    /// Sanitized.
    pub text: &'a str,
    /// [`Role::Status`], [`Role::Warning`] or [`Role::Success`].
    pub role: Role,
    pub theme: &'a Theme,
}

impl Widget for StatusView<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let style = self.theme[self.role];
        fill(buf, area, style);
        let area = inside(area);
        let lines = wrap(self.text, area.width);
        let Some(last) = area.height.checked_sub(1).map(usize::from) else {
            return;
        };
        for (row, line) in (0..last).zip(&lines) {
            write(buf, area, u16::try_from(row).unwrap_or(u16::MAX), line, style);
        }
        let rest = lines.get(last..).unwrap_or_default().join(" ");
        write(buf, area, area.height - 1, &rest, style);
    }
}
