//! The lines around every screen: status and footer.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};

use super::canvas::Canvas;
use super::layout::{PlayLayout, cut_right, cut_top, row_at};
use super::widgets::clear_area;
use crate::app::action::{Context, named};
use crate::app::parts::hint::{Hint, hints};
use crate::app::parts::notice::{Notice, Tone};
use crate::app::parts::pointer::Target;
use crate::app::state::AppState;
use crate::text::{truncate, width, wrap};
use crate::theme::{Role, Theme};

/// Splits `area` into the screen itself, the status line and the footer.
pub fn rows(area: Rect) -> [Rect; 3] {
    area.layout(&Layout::vertical([
        Constraint::Min(0),
        Constraint::Length(1),
        Constraint::Length(1),
    ]))
}

/// Draws the keys of `context` that fit; help and quit always do.
pub(crate) fn footer(app: &AppState, context: Context, area: Rect, buf: &mut Canvas) {
    footer_of(&app.theme, &hints(&app.keymap, context), area, buf);
}

/// Draws these keys as far as they fit; a click on one presses it.
pub(crate) fn footer_of(theme: &Theme, hints: &[Hint], area: Rect, buf: &mut Canvas) {
    buf.set_style(area, theme[Role::Footer]);
    for (hint, place) in places(hints, area) {
        buf.hit_with(place, |at| hint.action_at(at.x - place.x).map(Target::Action));
        let (x, y) = (place.x, place.y);
        let keys = hint.key_words();
        let (x, _) = buf.set_stringn(x, y, keys, place.width.into(), theme[Role::FooterKey]);
        let room = place.right().saturating_sub(x + 1);
        buf.set_stringn(x + 1, y, &hint.label, room.into(), theme[Role::Footer]);
    }
}

/// The room for status and notice, next to the keys for help and quitting where there is no footer.
pub(crate) fn room_for_status(
    app: &AppState,
    context: Context,
    layout: &PlayLayout,
    notice: Option<&Notice>,
    buf: &mut Buffer,
) -> Rect {
    let free = ways_out(app, context, layout, buf);
    room_for_notice(&app.theme, notice, (free, layout.status), buf)
}

/// Draws the keys for help and quitting at the end of the status line where there is no footer; returns what
/// is left of the line.
fn ways_out(app: &AppState, context: Context, layout: &PlayLayout, buf: &mut Buffer) -> Rect {
    let status = layout.status;
    let keys = ["help", "quit"].iter().filter_map(|name| {
        let entry = named(name)?;
        Some(app.keymap.first_key(context, entry))
    });
    let keys = format!(" {} ", keys.collect::<Vec<_>>().join(" "));
    let columns = width(&keys);
    if layout.footer.height > 0 || status.height == 0 || columns > status.width {
        return status;
    }
    let (rest, keys_area) = cut_right(status, columns);
    let (x, y) = (keys_area.x, status.bottom() - 1);
    buf.set_style(status, app.theme[Role::Status]);
    buf.set_string(x, y, keys, app.theme[Role::FooterKey]);
    rest
}

/// The part `free` of the line `status` for a notice, with the row above if one row is too short; the row
/// above is covered for a moment.
fn room_for_notice(
    theme: &Theme,
    notice: Option<&Notice>,
    (free, status): (Rect, Rect),
    buf: &mut Buffer,
) -> Rect {
    let is_long = notice.is_some_and(|notice| width(&notice.text) > free.width.saturating_sub(2));
    if free.height != 1 || free.y == 0 || !is_long {
        return free;
    }
    let above = free.y - 1;
    let covered = row_at(status, above);
    clear_area(covered, buf);
    buf.set_style(covered, theme[Role::Status]);
    Rect { y: above, height: 2, ..free }
}

/// The keys that fit `area`, in order; the last two are dropped last.
fn places(hints: &[Hint], area: Rect) -> Vec<(Hint, Rect)> {
    let mut shown = hints.to_vec();
    while shown.len() > 2 && columns(&shown) >= area.width {
        shown.remove(shown.len() - 3);
    }
    let mut x = area.x + 1;
    let place = |hint: Hint| {
        let place = Rect::new(x, area.y, hint.width(), 1).intersection(area);
        x = x.saturating_add(hint.width() + 2);
        (hint, place)
    };
    let placed = shown.into_iter().map(place);
    placed.filter(|(_, place)| !place.is_empty()).collect()
}

fn columns(shown: &[Hint]) -> u16 {
    let columns: u16 = shown.iter().map(|hint| hint.width() + 2).sum();
    columns.saturating_sub(2)
}

pub(crate) fn heading(theme: &Theme, words: &str, area: Rect, buf: &mut Buffer) {
    let style = theme[Role::PanelTitleActive];
    buf.set_style(area, style);
    let words = truncate(words, area.width.saturating_sub(4));
    let x = area.x.saturating_add(2);
    buf.set_stringn(x, area.y, words, area.width.into(), style);
}

pub(crate) fn panel_title(theme: &Theme, words: &str, panel: Rect, buf: &mut Buffer) {
    line(theme, words, Role::PanelTitle, cut_top(panel, 1).0, buf);
}

/// Draws words into `row` with a free column on either side.
pub fn line(theme: &Theme, words: &str, role: Role, row: Rect, buf: &mut Buffer) {
    if row.is_empty() {
        return;
    }
    buf.set_style(row, theme[role]);
    let columns = row.width.saturating_sub(2);
    let words = truncate(words, columns);
    buf.set_stringn(row.x + 1, row.y, words, columns.into(), theme[role]);
}

/// Draws the notice, else `words`; a notice of tone `Aside` follows the words.
///
/// A long line continues in a second row: a warning or an error covers the row above, other words only a row
/// without text.
pub fn status(app: &AppState, words: &str, area: Rect, buf: &mut Buffer) {
    if area.is_empty() {
        return;
    }
    let notice = app.status();
    let (text, role) = match &notice {
        None => (words.into(), Role::Status),
        Some(notice) if notice.tone == Tone::Aside && !words.is_empty() => {
            (Cow::from(format!("{words}  {}", notice.text)), Role::Status)
        }
        Some(notice) => (Cow::from(&notice.text), notice.role()),
    };
    let columns = area.width.saturating_sub(2);
    let above = Rect { y: area.y.saturating_sub(1), ..area };
    let is_free = || above.positions().all(|at| buf[at].symbol() == " ");
    // Warnings may cover the row above.
    let is_urgent = notice.as_ref().is_some_and(|notice| notice.role() == Role::Warning);
    let has_room = above.y < area.y && (is_urgent || is_free());
    let (first, rest) = match wrap(&text, columns).as_slice() {
        [first, rest @ ..] if has_room && !rest.is_empty() => {
            (Some(first.clone()), Cow::from(rest.join(" ")))
        }
        _ => (None, text),
    };
    if let Some(first) = first {
        clear_area(above, buf);
        buf.set_style(above, app.theme[Role::Status]);
        buf.set_stringn(above.x + 1, above.y, first, columns.into(), app.theme[role]);
    }
    buf.set_style(area, app.theme[Role::Status]);
    let rest = truncate(&rest, columns);
    buf.set_stringn(area.x + 1, area.y, rest, area.width.into(), app.theme[role]);
}

impl Notice {
    pub(crate) const fn role(&self) -> Role {
        match self.tone {
            Tone::Info | Tone::Aside => Role::Success,
            Tone::Warning | Tone::Error => Role::Warning,
        }
    }
}
