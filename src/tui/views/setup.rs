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

use ratatui::layout::{Position, Rect};

use super::{View, viewport_of_window};
use crate::app::action::Context;
use crate::app::parts::form::FormScreen;
use crate::app::parts::hint;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Viewport;
use crate::app::screens::setup::State;
use crate::app::state::AppState;
use crate::texts::text;
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::layout::{DrawArea, cut_top};

mod layout;
mod panel;

use layout::SetupAreas;
use panel::Panel;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let [_, status, footer] = chrome::rows(area);
        let areas = SetupAreas::of(self, area);
        let cursor = areas.form.draw(self, app, &text!("setup-title"), buf);
        if let Some(panel) = areas.panel {
            hit_panel(panel, buf);
            Panel::new(self, app, panel).draw(self.rules_first, app, buf);
        }
        chrome::status(app, &self.hint(app), status, buf);
        let hints = hint::of_form(&app.keymap, Context::Setup, self.chosen().line());
        chrome::footer_of(&app.theme, &hints, footer, buf);
        cursor.filter(|place| area.contains(*place))
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
fn hit_panel(area: Rect, buf: &mut Canvas) {
    let title = Rect { height: 1, ..area };
    buf.hit(area, Target::PanelBack);
    buf.hit(cut_top(area, area.height / 2).1, Target::PanelForward);
    buf.hit(title, Target::Title);
}
