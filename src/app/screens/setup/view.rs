//! The form drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::State;
use super::fields::Field;
use super::layout::{Layout, VALUE_COLUMN};
use super::panel::Panel;
use crate::app::action::Context;
use crate::app::state::Shared;
use crate::text::{truncate, width};
use crate::texts::text;
use crate::theme::Role;
use crate::tui::chrome;

/// Draws the screen; returns where the terminal's cursor belongs.
pub fn view(state: &State, shared: &Shared, area: Rect, buf: &mut Buffer) -> Option<Position> {
    let [_, status, footer] = chrome::rows(area);
    let layout = Layout::new(area, state.field, state.first);
    draw_title(shared, layout.form, buf);
    let mut cursor = None;
    for (field, row) in layout.rows() {
        let at = state.draw_line(shared, field, row, buf);
        cursor = cursor.or(at.filter(|_| field == state.field));
    }
    for (field, button) in [Field::Start, Field::Back].into_iter().zip(layout.buttons) {
        state.draw_button(shared, field, button, buf);
    }
    if let Some(panel) = layout.panel {
        Panel::new(state, shared, panel).draw(state.rules_first, shared, buf);
    }
    chrome::status(shared, &state.hint(shared), status, buf);
    chrome::footer(shared, Context::Setup, footer, buf);
    cursor.filter(|place| area.contains(*place))
}

fn draw_title(shared: &Shared, form: Rect, buf: &mut Buffer) {
    let theme = &shared.theme;
    buf.set_style(form, theme[Role::Panel]);
    let title = Rect {
        height: form.height.min(1),
        ..form
    };
    buf.set_style(title, theme[Role::PanelTitleActive]);
    if !title.is_empty() {
        let width = form.width.saturating_sub(2);
        let title = text!("setup-title");
        let words = truncate(&title, width);
        buf.set_stringn(
            form.x + 2,
            form.y,
            words,
            width.into(),
            theme[Role::PanelTitleActive],
        );
    }
}

impl State {
    /// Draws label and value; returns where a cursor in the line stands.
    fn draw_line(
        &self,
        shared: &Shared,
        field: Field,
        row: Rect,
        buf: &mut Buffer,
    ) -> Option<Position> {
        let theme = &shared.theme;
        let is_chosen = field == self.field;
        let role = if is_chosen {
            Role::CurrentRow
        } else {
            Role::Panel
        };
        buf.set_style(row, theme[role]);
        let room = row.width.checked_sub(VALUE_COLUMN)?;
        let label = self.label(field);
        let label = truncate(&label, VALUE_COLUMN - 3);
        buf.set_stringn(row.x + 2, row.y, label, VALUE_COLUMN.into(), theme[role]);
        let value = self.value(field, shared);
        let marks = if field.is_turned() { 5 } else { 1 };
        let value = truncate(&value, room.saturating_sub(marks));
        let is_faint = !is_chosen && self.is_usual(field);
        let is_wrong =
            matches!(field, Field::Clock(player) if self.agreed.clocks.of(player).read().is_err());
        let value_role = match (is_wrong, is_faint) {
            (true, _) => Role::Warning,
            (false, true) => Role::PanelMuted,
            (false, false) => role,
        };
        let mut x = row.x + VALUE_COLUMN;
        if field.is_turned() && room > 4 {
            // The right mark stays where it is, so that one click after the other meets it.
            buf.set_stringn(x, row.y, "‹", 1, theme[role]);
            buf.set_stringn(row.right() - 2, row.y, "›", 1, theme[role]);
            x += 2;
        }
        buf.set_stringn(x, row.y, &value, room.into(), theme[value_role]);
        let column = match field {
            Field::Name(_) if self.is_usual(field) => x,
            Field::Name(_) => x + width(&value),
            Field::Clock(player) if self.agreed.clocks.is_own(player) => x + width(&value),
            _ => return None,
        };
        Some(Position::new(
            column.min(row.right().saturating_sub(1)),
            row.y,
        ))
    }

    /// Whether nobody has typed a name, so that the usual one stands there.
    fn is_usual(&self, field: Field) -> bool {
        matches!(field, Field::Name(player) if self.players.both[player].name.is_empty())
    }

    fn draw_button(&self, shared: &Shared, field: Field, place: Rect, buf: &mut Buffer) {
        if place.is_empty() {
            return;
        }
        let role = if field == self.field {
            Role::ButtonFocused
        } else {
            Role::Button
        };
        let style = shared.theme[role];
        buf.set_style(place, style);
        let words = format!(" {}", self.label(field));
        let words = truncate(&words, place.width);
        buf.set_stringn(place.x, place.y, words, place.width.into(), style);
    }
}
