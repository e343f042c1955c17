//! The lines around every screen: status and footer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use super::action::{Context, entries};
use super::model::{Shared, Tone};

/// Draws the line of keys of `context` into `area`, as many as fit.
pub fn footer(context: Context, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let mut x = area.x + 1;
    for entry in entries(context).filter(|entry| !entry.label.is_empty()) {
        let Some(key) = entry.keys.first() else {
            continue;
        };
        let words = key.width() + 1 + entry.label.width();
        if usize::from(area.right()) < usize::from(x) + words {
            break;
        }
        (x, _) = buf.set_stringn(
            x,
            area.y,
            key,
            area.width.into(),
            Style::new().add_modifier(Modifier::BOLD),
        );
        (x, _) = buf.set_stringn(x + 1, area.y, entry.label, area.width.into(), Style::new());
        x += 2;
    }
}

/// Draws the notice, or else `words`, as the status line into `area`.
pub fn status(shared: &Shared, words: &str, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let (text, style) = match &shared.notice {
        None => (words, Style::new()),
        Some(notice) => (notice.text.as_str(), tone_style(notice.tone)),
    };
    buf.set_stringn(area.x, area.y, text, area.width.into(), style);
}

fn tone_style(tone: Tone) -> Style {
    match tone {
        Tone::Info => Style::new(),
        Tone::Warning | Tone::Error => Style::new().add_modifier(Modifier::BOLD),
    }
}

/// Cuts `area` into the screen proper, the status line and the footer.
#[must_use]
pub fn rows(area: Rect) -> [Rect; 3] {
    area.layout(&Layout::vertical([
        Constraint::Min(0),
        Constraint::Length(1),
        Constraint::Length(1),
    ]))
}
