//! The list of external engines:
//!
//! ```text
//!   Engines
//!    Built-in (komadai)                                        analyses
//!  ▸ gpsshogi                              second  /usr/games/gpsusi
//!    Add an engine...
//!
//!  Enter options, 1 analyses, 2 second, t test, d remove
//! ```

use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::action::Context;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Viewport;
use crate::app::screens::engines::State;
use crate::app::state::AppState;
use crate::tui::canvas::Canvas;
use crate::tui::chrome;
use crate::tui::exercise;
use crate::tui::layout::{body, cut_top};
use crate::tui::widgets::{ListRow, ListView, draw_prompt};

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Canvas) -> Option<Position> {
        let [above, status, footer] = chrome::rows(area);
        chrome::heading(&app.theme, &self.heading(), cut_top(above, 1).0, buf);
        let rows = self.rows(app);
        let rows: Vec<ListRow> = rows.iter().map(ListRow::from).collect();
        let list = ListView::new(&rows, self.chosen, &app.theme);
        buf.list(list, body(above), |row| Some(Target::Row(row)));
        chrome::footer(app, Context::Engines, footer, buf);
        if let Some(prompt) = self.prompt() {
            return draw_prompt(&prompt, &app.theme, status, buf);
        }
        chrome::status(app, &self.hint(app), status, buf);
        None
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        super::viewport_of_page(app, exercise::list_page(app, self.rows(app).len()))
    }
}
