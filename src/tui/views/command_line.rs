//! The line of a typed command drawn, with what could follow beside it.
//!
//! ```text
//! :set theme dark   high-contrast  kaya  light
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

use crate::app::command::Line;
use crate::text::{sanitize, truncate, width};
use crate::theme::{Role, Theme};
use crate::tui::widgets::fill;

/// Draws the line into `area`, one row; returns where the cursor belongs.
pub fn draw(line: &Line, theme: &Theme, area: Rect, buf: &mut Buffer) -> Option<Position> {
    if area.width < 4 || area.height == 0 {
        return None;
    }
    let style = theme[Role::Input];
    fill(buf, area, style);
    let prompt = line.prompt();
    let prompt = truncate(&prompt, area.width / 2);
    let indent = width(&prompt);
    buf.set_stringn(area.x, area.y, &prompt, indent.into(), style);
    let room = area.width - 1 - indent;
    let (rows, (x, _)) = line.writing().shown(room, 1);
    let shown = rows.first().map(String::as_str).unwrap_or_default();
    buf.set_stringn(area.x + indent, area.y, shown, room.into(), style);
    let used = width(shown) + 4;
    let found = line.candidates();
    let left = area.width.checked_sub(used).filter(|left| *left > 4);
    if let Some(left) = left.filter(|_| !found.is_empty()) {
        let words: Vec<&str> = found.iter().map(|word| word.trim_end()).collect();
        let words = words.join("  ");
        let words = sanitize(&words);
        buf.set_stringn(
            area.x + used,
            area.y,
            truncate(&words, left),
            left.into(),
            theme[Role::PanelMuted].patch(Style {
                bg: style.bg,
                ..Default::default()
            }),
        );
    }
    Some(Position::new(area.x + indent + x, area.y))
}
