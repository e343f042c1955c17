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

use ratatui::layout::{Position, Rect};

use super::form::{self, Layout, Look};
use super::{View, viewport_of_page};
use crate::app::action::{Action, Context, named};
use crate::app::online::OnlineSession;
use crate::app::parts::form::FormScreen;
use crate::app::parts::hint;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Viewport;
use crate::app::screens::online::State;
use crate::app::state::AppState;
use crate::text::{width, wrapped};
use crate::texts::text;
use crate::theme::Role;
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::DrawArea;

/// The columns of form and page.
const WIDTH: u16 = 64;
const LOOK: Look = Look { value_column: 20, margin: 2, back: 12 };
/// Windows with fewer rows have no margin around the wait.
const LOW: u16 = 16;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let [body, status, footer] = chrome::rows(area);
        if let Some(session) = app.online.session() {
            let mut hints = hint::hints(&app.keymap, Context::Waiting);
            hints.retain(|hint| self.tells || hint.action() != Some(Action::Copy));
            chrome::footer_of(&app.theme, &hints, footer, buf);
            chrome::status(app, "", status, buf);
            draw_wait(session, app, body, buf);
            return None;
        }
        let hints = hint::of_form(&app.keymap, Context::Network, self.chosen().line());
        chrome::footer_of(&app.theme, &hints, footer, buf);
        let cursor = layout(self, area).draw(self, app, &text!("network-title"), buf);
        chrome::status(app, &self.hint(app), status, buf);
        cursor.filter(|place| area.contains(*place))
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        viewport_of_page(app, layout(self, DrawArea::of(app).area).page())
    }
}

/// The form in the middle of the window.
fn layout(state: &State, area: Rect) -> Layout {
    let [body, ..] = chrome::rows(area);
    let whole = form::line_count(state) + form::EDGES;
    let place = form::middle(body, WIDTH, whole.min(body.height));
    Layout::new(state, LOOK, place, body.height >= whole)
}

/// The page of the wait: wide enough for the text to copy, so that the mouse can select it in one line.
fn wait_area(session: &OnlineSession, body: Rect) -> Rect {
    let told = session.to_tell().map_or(0, |words| width(&words) + 4);
    let height = if body.height < LOW { body.height } else { (body.height - 2).min(26) };
    form::middle(body, WIDTH.max(told), height)
}

/// Draws the current stage of the wait, then the events so far, the latest last.
fn draw_wait(session: &OnlineSession, app: &AppState, body: Rect, buf: &mut Canvas) {
    let area = wait_area(session, body);
    form::draw_ground(app, &text!("network-title"), area, buf);
    let foot = area.bottom().saturating_sub(1);
    let button = Rect::new(area.x + 2, foot, 18, 1).intersection(area);
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
    let first = happened.len().saturating_sub(room.saturating_sub(rows.len()));
    rows.extend(happened.into_iter().skip(first));
    for ((role, words), y) in rows.into_iter().take(room).zip(area.y + 1 + gap..) {
        let columns = if role == Role::Input { width(&words) } else { columns };
        buf.set_stringn(area.x + 2, y, words, columns.into(), app.theme[role]);
    }
    let key = named("leave-network").map(|entry| app.keymap.first_key(Context::Waiting, entry));
    let words = format!("{} {}", key.unwrap_or_default(), text!("network-cancel"));
    form::draw_button(&app.theme, &words, false, button, buf);
    buf.hit(button, Target::Row(0));
}
