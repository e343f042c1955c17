//! The set-up form, with the rules next to it:
//!
//! ```text
//!   New game  対局設定                           Casual
//!                                                like a friendly game
//!   Player 1      ‹ person                  ›    - Player 1 plays Black ☗,
//!     name        Player 1                         Player 2 plays White ☖.
//!   Player 2      ‹ person                  ›    - No clocks.
//!     name        Player 2                       - An illegal move is not
//!                                                  played; the player moves
//!    Start  対局開始     Back                      again, the clock runs on.
//!
//!  Enter starts the game; Up and Down move through the form
//!  Enter select  Esc back  F3 rules in Japanese  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{View, form, viewport_of_window};
use crate::app::action::Context;
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Viewport;
use crate::app::person::keymap::Keymap;
use crate::app::screens::setup::State;
use crate::app::screens::setup::fields::Field;
use crate::app::state::AppState;
use crate::text::truncate;
use crate::texts::text;
use crate::theme::Role;
use crate::tui::chrome;
use crate::tui::layout::DrawArea;
use crate::tui::widgets::draw_text_input;

mod layout;
mod panel;

use layout::{Layout, VALUE_COLUMN};
use panel::Panel;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let [_, status, footer] = chrome::rows(area);
        let layout = Layout::of(self, area);
        form::draw_ground(app, &text!("setup-title"), layout.form, buf);
        let mut cursor = None;
        for (field, row) in layout.rows() {
            cursor = draw_line(self, app, field, row, buf).or(cursor);
        }
        for (field, button) in [Field::Start, Field::Back].into_iter().zip(layout.buttons) {
            form::draw_button(
                &app.theme,
                &self.label(field),
                field == self.field,
                button,
                buf,
            );
        }
        if let Some(panel) = layout.panel {
            Panel::new(self, app, panel).draw(self.rules_first, app, buf);
        }
        chrome::status(app, &self.hint(app), status, buf);
        let hints = self.hints(&app.keymap, Context::Setup);
        chrome::footer_of(&app.theme, &hints, footer, buf);
        cursor.filter(|place| area.contains(*place))
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let layout = Layout::of(self, DrawArea::of(app).area);
        let Some(field) = layout.field_at(at) else {
            return panel_target(layout.panel?, at);
        };
        let row = self.extent.fields().position(|other| other == field)?;
        Some(form::Line(layout.form, VALUE_COLUMN, field.is_turned()).target(at, row))
    }

    fn hints(&self, keymap: &Keymap, home: Context) -> Vec<Hint> {
        hint::of_form(keymap, home, self.field.line())
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let layout = Layout::of(self, DrawArea::of(app).area);
        let panel = layout.panel.map(|area| Panel::new(self, app, area));
        Viewport {
            page: layout.page(),
            panel: panel.map(|panel| panel.page()).unwrap_or_default(),
            ..viewport_of_window(app)
        }
    }
}

/// The title of the rules switches their language, their lower half scrolls down, their upper half up.
fn panel_target(area: Rect, at: Position) -> Option<Target> {
    let target = if at.y == area.y {
        Target::Title
    } else if at.y >= area.y + area.height / 2 {
        Target::PanelForward
    } else {
        Target::PanelBack
    };
    area.contains(at).then_some(target)
}

/// Draws label and value; returns the cursor's place if it is in the line.
fn draw_line(
    state: &State,
    app: &AppState,
    field: Field,
    row: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    let theme = &app.theme;
    let is_chosen = field == state.field;
    let line = form::Line(row, VALUE_COLUMN, field.is_turned());
    let (role, room) = line.draw(theme, &state.label(field), is_chosen, buf)?;
    let is_faint = !is_chosen && state.is_default(field);
    let value_role = match (state.is_wrong(field), is_faint) {
        (true, _) => Role::Warning,
        (false, true) => Role::PanelMuted,
        (false, false) => role,
    };
    // The marks of a value to turn are its margin.
    let marks = if field.is_turned() { 4 } else { 0 };
    let x = room.x + if room.width > marks { marks / 2 } else { 0 };
    let place = Rect::new(x, row.y, room.width.saturating_sub(marks), 1).intersection(row);
    let is_default = state.is_default(field);
    if let Some(input) = state.input(field).filter(|_| is_chosen && !is_default) {
        return Some(draw_text_input(input, theme[value_role], place, buf));
    }
    let value = state.value(field, app);
    let margin = u16::from(!field.is_turned());
    let value = truncate(&value, place.width.saturating_sub(margin));
    buf.set_stringn(x, row.y, &value, room.width.into(), theme[value_role]);
    (is_chosen && is_default).then(|| place.as_position())
}
