//! The lines around every screen: status and footer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use super::action::{Context, entries};
use super::model::{Notice, Shared, Tone};
use super::text::{truncate, width};
use super::theme::{Role, Theme};

/// Cuts `area` into the screen proper, the status line and the footer.
#[must_use]
pub fn rows(area: Rect) -> [Rect; 3] {
    area.layout(&Layout::vertical([
        Constraint::Min(0),
        Constraint::Length(1),
        Constraint::Length(1),
    ]))
}

/// Draws what the keys of `context` do into `area`, as many as fit; help and quit always do.
pub fn footer(theme: &Theme, context: Context, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    buf.set_style(area, theme[Role::Footer]);
    let mut x = area.x + 1;
    for (key, label) in fitting(context, area.width.saturating_sub(2)) {
        (x, _) = buf.set_stringn(x, area.y, key, area.width.into(), theme[Role::FooterKey]);
        (x, _) = buf.set_stringn(x + 1, area.y, label, area.width.into(), theme[Role::Footer]);
        x += 2;
    }
}

/// The keys and labels of `context` that fit `columns`, in the order of the table; the last ones are kept longest.
fn fitting(context: Context, columns: u16) -> Vec<(&'static str, &'static str)> {
    let mut shown: Vec<_> = entries(context)
        .filter(|entry| !entry.label.is_empty())
        .filter_map(|entry| Some((*entry.keys.first()?, entry.label)))
        .collect();
    let needed = |shown: &[(&str, &str)]| -> u16 {
        shown
            .iter()
            .map(|(key, label)| width(key) + width(label) + 3)
            .sum()
    };
    while needed(&shown) > columns + 2 && !shown.is_empty() {
        shown.remove(shown.len().saturating_sub(3));
    }
    shown
}

/// Draws the notice, or else `words`, as the status line into `area`.
pub fn status(shared: &Shared, words: &str, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let (text, role) = match &shared.notice {
        None => (words, Role::Status),
        Some(notice) => (notice.text.as_str(), notice.role()),
    };
    buf.set_style(area, shared.theme[Role::Status]);
    let text = truncate(text, area.width.saturating_sub(2));
    buf.set_stringn(
        area.x + 1,
        area.y,
        text,
        area.width.into(),
        shared.theme[role],
    );
}

impl Notice {
    /// How the notice looks.
    #[must_use]
    pub const fn role(&self) -> Role {
        match self.tone {
            Tone::Info => Role::Success,
            Tone::Warning | Tone::Error => Role::Warning,
        }
    }
}
