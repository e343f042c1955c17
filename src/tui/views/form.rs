//! What the forms have in common: lines of a label and a value, and two buttons below.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use crate::app::parts::pointer::Target;
use crate::app::state::AppState;
use crate::text::truncate;
use crate::theme::{Role, Theme};
use crate::tui::chrome;

/// Rows besides the lines: title, two gaps, buttons.
pub(super) const EDGES: u16 = 4;

/// The visible lines, and the row of the buttons below; without gaps where not all fits.
pub(super) fn lines(form: Rect, count: u16, is_whole: bool) -> (Rect, u16) {
    let edge = 1 + u16::from(is_whole);
    let list = Rect {
        y: form.y + edge,
        height: count.min(form.height.saturating_sub(2)),
        ..form
    }
    .intersection(form);
    (list, list.bottom() + edge - 1)
}

/// The middle of an area.
pub(super) fn middle(body: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (body.width.min(width), height.min(body.height));
    Rect {
        x: body.x + (body.width - width) / 2,
        y: body.y + (body.height - height) / 2,
        width,
        height,
    }
}

pub(super) fn draw_ground(app: &AppState, title: &str, form: Rect, buf: &mut Buffer) {
    buf.set_style(form, app.theme[Role::Panel]);
    let row = Rect {
        height: form.height.min(1),
        ..form
    };
    if !row.is_empty() {
        chrome::heading(&app.theme, title, row, buf);
    }
}

/// A line of a form, the columns before its value, and whether left and right go through values.
#[derive(Debug, Clone, Copy)]
pub(super) struct Line(pub Rect, pub u16, pub bool);

impl Line {
    /// Draws the label and the marks of a value; returns the role of the line and the room to the right of the label.
    pub(super) fn draw(
        self,
        theme: &Theme,
        label: &str,
        is_chosen: bool,
        buf: &mut Buffer,
    ) -> Option<(Role, Rect)> {
        let Self(row, value_column, is_turned) = self;
        let role = if is_chosen {
            Role::CurrentRow
        } else {
            Role::Panel
        };
        let style = theme[role];
        buf.set_style(row, style);
        let width = row.width.checked_sub(value_column)?;
        let label = truncate(label, value_column - 3);
        buf.set_stringn(row.x + 2, row.y, label, value_column.into(), style);
        let x = row.x + value_column;
        if is_turned && width > 4 {
            // The right mark does not move, so that repeated clicks hit it.
            buf.set_stringn(x, row.y, "‹", 1, style);
            buf.set_stringn(row.right() - 2, row.y, "›", 1, style);
        }
        Some((role, Rect { x, width, ..row }))
    }

    /// What a click here hits, in the line of this number.
    pub(super) const fn target(self, at: Position, number: usize) -> Target {
        let Self(row, value_column, is_turned) = self;
        let column = at.x - row.x;
        if is_turned && column >= value_column && column < value_column + 2 {
            Target::RowBack(number)
        } else if is_turned && column >= row.width.saturating_sub(4) {
            Target::RowForward(number)
        } else {
            Target::Row(number)
        }
    }
}

pub(super) fn draw_button(
    theme: &Theme,
    label: &str,
    is_chosen: bool,
    place: Rect,
    buf: &mut Buffer,
) {
    if place.is_empty() {
        return;
    }
    let role = if is_chosen {
        Role::ButtonFocused
    } else {
        Role::Button
    };
    buf.set_style(place, theme[role]);
    let words = format!(" {label}");
    let words = truncate(&words, place.width);
    buf.set_stringn(place.x, place.y, words, place.width.into(), theme[role]);
}
