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

use super::{View, viewport_of_window};
use crate::app::action::Context;
use crate::app::parts::form::FormScreen;
use crate::app::parts::hint::{self, Hint};
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Viewport;
use crate::app::person::keymap::Keymap;
use crate::app::screens::setup::State;
use crate::app::state::AppState;
use crate::texts::text;
use crate::tui::chrome;
use crate::tui::layout::DrawArea;

mod layout;
mod panel;

use layout::SetupAreas;
use panel::Panel;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let [_, status, footer] = chrome::rows(area);
        let areas = SetupAreas::of(self, area);
        let cursor = areas.form.draw(self, app, &text!("setup-title"), buf);
        if let Some(panel) = areas.panel {
            Panel::new(self, app, panel).draw(self.rules_first, app, buf);
        }
        chrome::status(app, &self.hint(app), status, buf);
        let hints = self.hints(&app.keymap, Context::Setup);
        chrome::footer_of(&app.theme, &hints, footer, buf);
        cursor.filter(|place| area.contains(*place))
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let areas = SetupAreas::of(self, DrawArea::of(app).area);
        let in_form = areas.form.target(self, at);
        in_form.or_else(|| panel_target(areas.panel?, at))
    }

    fn hints(&self, keymap: &Keymap, home: Context) -> Vec<Hint> {
        hint::of_form(keymap, home, self.chosen().line())
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let areas = SetupAreas::of(self, DrawArea::of(app).area);
        let panel = areas.panel.map(|area| Panel::new(self, app, area));
        Viewport {
            page: areas.form.page(),
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
