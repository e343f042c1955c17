//! The lines around every screen: status and footer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};

use super::action::{Action, Context, Entry, entries};
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

/// A key of the footer with its place.
struct Hint {
    entry: &'static Entry,
    key: &'static str,
    place: Rect,
}

/// Draws what the keys of `context` do into `area`, as many as fit; help and quit always do.
pub fn footer(theme: &Theme, context: Context, area: Rect, buf: &mut Buffer) {
    buf.set_style(area, theme[Role::Footer]);
    for Hint { entry, key, place } in hints(context, area) {
        let (x, y) = (place.x, place.y);
        let (x, _) = buf.set_stringn(x, y, key, place.width.into(), theme[Role::FooterKey]);
        buf.set_stringn(
            x + 1,
            y,
            entry.label,
            place.width.into(),
            theme[Role::Footer],
        );
    }
}

/// The action whose words lie at a place of the footer.
#[must_use]
pub fn footer_action(context: Context, area: Rect, place: Position) -> Option<Action> {
    let mut hints = hints(context, area).into_iter();
    hints
        .find(|hint| hint.place.contains(place))
        .map(|hint| hint.entry.action)
}

/// The keys of `context` that fit `area`, in the order of the table; the last two are kept longest.
fn hints(context: Context, area: Rect) -> Vec<Hint> {
    let mut shown: Vec<_> = entries(context)
        .filter(|entry| !entry.label.is_empty())
        .filter_map(|entry| Some((entry, *entry.keys.first()?)))
        .collect();
    while shown.len() > 2 && columns(&shown) > area.width {
        shown.remove(shown.len() - 3);
    }
    let mut x = area.x + 1;
    let mut place = |entry: &Entry, key: &str| {
        let width = width(key) + 1 + width(entry.label);
        let place = Rect::new(x, area.y, width, 1).intersection(area);
        x = x.saturating_add(width + 2);
        place
    };
    shown
        .into_iter()
        .map(|(entry, key)| Hint {
            entry,
            key,
            place: place(entry, key),
        })
        .filter(|hint| !hint.place.is_empty())
        .collect()
}

fn columns(shown: &[(&Entry, &str)]) -> u16 {
    shown
        .iter()
        .map(|(entry, key)| width(key) + width(entry.label) + 3)
        .sum()
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
