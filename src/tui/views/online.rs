//! Games over a network: the form, and the wait for an opponent:
//!
//! ```text
//!   Play over a network  通信対局
//!
//!   What to do        ‹ join a game            ›
//!   Server            ‹ floodgate              ›
//!   Address             wdoor.c.u-tokyo.ac.jp
//!
//!    Join     Back
//!
//!  pairs at :00 and :30; people end their names with _human
//!  Enter select  Esc back  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::{View, form, viewport_of_window};
use crate::app::action::{Action, Context, named};
use crate::app::online::Session;
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::Target;
use crate::app::parts::text_input::TextInput;
use crate::app::parts::viewport::{Page, Viewport};
use crate::app::person::keymap::Keymap;
use crate::app::screens::online::State;
use crate::app::screens::online::fields::Field;
use crate::app::state::AppState;
use crate::text::{truncate, width, wrapped};
use crate::texts::text;
use crate::theme::Role;
use crate::tui::chrome;
use crate::tui::layout::DrawArea;
use crate::tui::widgets::draw_text_input;

/// The columns of form and page.
const WIDTH: u16 = 64;
/// The columns before the values of the form.
const VALUE_COLUMN: u16 = 20;
/// Windows with fewer rows have no margin around the wait.
const LOW: u16 = 16;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let [body, status, footer] = chrome::rows(area);
        if let Some(session) = app.online.session() {
            let hints = self.hints(&app.keymap, Context::Waiting);
            chrome::footer_of(&app.theme, &hints, footer, buf);
            chrome::status(app, "", status, buf);
            draw_wait(session, app, body, buf);
            return None;
        }
        let hints = self.hints(&app.keymap, Context::Network);
        chrome::footer_of(&app.theme, &hints, footer, buf);
        let layout = Layout::of(self, area);
        form::draw_ground(app, &text!("network-title"), layout.form, buf);
        let mut cursor = None;
        for (field, row) in layout.rows(self) {
            cursor = draw_line(self, app, field, row, buf).or(cursor);
        }
        for (field, button) in [Field::Start, Field::Back].into_iter().zip(layout.buttons) {
            let label = self.form().label(field);
            form::draw_button(&app.theme, &label, field == self.field, button, buf);
        }
        chrome::status(app, &self.form().hint(self.field), status, buf);
        cursor.filter(|place| area.contains(*place))
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let area = DrawArea::of(app).area;
        if let Some(session) = app.online.session() {
            let [body, ..] = chrome::rows(area);
            return wait_button(session, body)
                .contains(at)
                .then_some(Target::Row(0));
        }
        let layout = Layout::of(self, area);
        let field = layout.field_at(self, at)?;
        let row = self
            .form()
            .fields()
            .iter()
            .position(|other| *other == field)?;
        Some(form::Line(layout.form, VALUE_COLUMN, field.is_turned()).target(at, row))
    }

    fn hints(&self, keymap: &Keymap, home: Context) -> Vec<Hint> {
        if home == Context::Network {
            return hint::of_form(keymap, home, self.field.line());
        }
        let mut hints = hint::hints(keymap, home);
        hints.retain(|hint| self.tells || hint.action() != Some(Action::Copy));
        hints
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let layout = Layout::of(self, DrawArea::of(app).area);
        Viewport {
            page: Page::new(layout.list.height, self.form().lines().len()),
            ..viewport_of_window(app)
        }
    }
}

#[derive(Debug)]
struct Layout {
    /// The form; its first row is the title.
    form: Rect,
    /// The lines shown.
    list: Rect,
    /// How many lines are above the first one shown.
    first: u16,
    /// Start and Back.
    buttons: [Rect; 2],
}

impl Layout {
    fn of(state: &State, area: Rect) -> Self {
        let [body, ..] = chrome::rows(area);
        let lines = state.form().lines();
        let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let is_whole = body.height >= count + form::EDGES;
        let height = if is_whole {
            count + form::EDGES
        } else {
            body.height
        };
        let form = form::middle(body, WIDTH, height);
        let (list, y) = form::lines(form, count, is_whole);
        let chosen = lines.iter().position(|line| *line == state.field);
        let place = |x, width| Rect::new(form.x + x, y, width, 1).intersection(form);
        Self {
            form,
            list,
            first: Page::new(list.height, lines.len()).first_row(chosen, state.first),
            buttons: [place(2, 18), place(22, 12)],
        }
    }

    /// The row of each visible line.
    fn rows(&self, state: &State) -> impl Iterator<Item = (Field, Rect)> + use<> {
        let shown = state.form().lines().into_iter().skip(self.first.into());
        shown.zip(self.list.rows())
    }

    fn field_at(&self, state: &State, at: Position) -> Option<Field> {
        let buttons = [Field::Start, Field::Back].into_iter().zip(self.buttons);
        let mut all = self.rows(state).chain(buttons);
        all.find(|(_, place)| place.contains(at))
            .map(|(field, _)| field)
    }
}

/// Draws label and value; returns the cursor's place if it is in the line.
fn draw_line(
    state: &State,
    app: &AppState,
    field: Field,
    row: Rect,
    buf: &mut Buffer,
) -> Option<Position> {
    let is_chosen = field == state.field;
    let label = state.form().label(field);
    let line = form::Line(row, VALUE_COLUMN, field.is_turned());
    let (role, room) = line.draw(&app.theme, &label, is_chosen, buf)?;
    let style = app.theme[role];
    let place = Rect::new(room.x + 2, row.y, room.width.saturating_sub(4), 1).intersection(row);
    let value = state.form().value(field, app);
    if is_chosen && field.is_text() {
        let input = state.form().input(field)?;
        if field == Field::Password {
            return Some(draw_text_input(
                &TextInput::of_line(&value),
                style,
                place,
                buf,
            ));
        }
        return Some(draw_text_input(input, style, place, buf));
    }
    let value = crate::text::sanitize(&value);
    let value = truncate(&value, place.width);
    buf.set_stringn(place.x, place.y, &value, place.width.into(), style);
    None
}

/// The page of the wait: as wide as what is to be copied, to be marked with the mouse in one line.
fn wait_area(session: &Session, body: Rect) -> Rect {
    let told = session.to_tell().map_or(0, |words| width(&words) + 4);
    let height = if body.height < LOW {
        body.height
    } else {
        (body.height - 2).min(26)
    };
    form::middle(body, WIDTH.max(told), height)
}

fn wait_button(session: &Session, body: Rect) -> Rect {
    let area = wait_area(session, body);
    Rect::new(area.x + 2, area.bottom().saturating_sub(1), 18, 1).intersection(area)
}

/// What is waited for, then what has happened, the latest last.
fn draw_wait(session: &Session, app: &AppState, body: Rect, buf: &mut Buffer) {
    let area = wait_area(session, body);
    form::draw_ground(app, &text!("network-title"), area, buf);
    let button = wait_button(session, body);
    let columns = area.width.saturating_sub(4);
    let mut rows: Vec<(Role, String)> = Vec::new();
    for (role, words) in session.page() {
        rows.extend(wrapped(&words, columns).map(|row| (role, row.to_owned())));
    }
    rows.push((Role::Panel, String::new()));
    // Below the title and above the button, with a gap or without.
    let mut gap = 1;
    let mut room = usize::from(area.height.saturating_sub(4));
    if rows.len() > room {
        rows.retain(|(_, words)| !words.is_empty());
        (gap, room) = (0, room + 2);
    }
    let lines = session.lines.iter();
    let happened: Vec<(Role, String)> = lines
        .flat_map(|line| wrapped(line, columns).map(|row| (Role::PanelMuted, row.to_owned())))
        .collect();
    let first = happened
        .len()
        .saturating_sub(room.saturating_sub(rows.len()));
    rows.extend(happened.into_iter().skip(first));
    for ((role, words), y) in rows.into_iter().take(room).zip(area.y + 1 + gap..) {
        let columns = if role == Role::Input {
            width(&words)
        } else {
            columns
        };
        buf.set_stringn(area.x + 2, y, words, columns.into(), app.theme[role]);
    }
    let key = named("leave-network").map(|entry| app.keymap.first_key(Context::Waiting, entry));
    let words = format!("{} {}", key.unwrap_or_default(), text!("network-cancel"));
    form::draw_button(&app.theme, &words, false, button, buf);
}
