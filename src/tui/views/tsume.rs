//! The mate problems: the list of sets, or a board with the task next to it:
//!
//! ```text
//!    ９   ８   ７   ６   ５   ４   ３   ２   １        ☖ White
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐ 桂 ▐ 香 ▐一   歩 x17 …
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐ 王 ▐二   Mate in 3 plies  12/160
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐ 銀 ▐    ▐    ▐三   ☗ Black mates: every move
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐四   is a check.
//!  …
//!  ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐    ▐     ▸☗ Black
//!                                                      金
//!  Mate in 3 plies  12/160  ☗ Black mates: every move is a check.
//!  Enter select  Esc back  Tab drop  h hint  o solution  u try again  . next  ? help  q quit
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::action::Context;
use crate::app::parts::hint::Hint;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Viewport;
use crate::app::person::keymap::Keymap;
use crate::app::screens::tsume::{CurrentProblem, State};
use crate::app::state::AppState;
use crate::text::wrap;
use crate::texts::text;
use crate::theme::Role;
use crate::tui::chrome;
use crate::tui::exercise::{self, Exercise, ExerciseLayout, ExerciseList};
use crate::tui::layout::DrawArea;
use crate::tui::widgets::draw_prompt;

/// What the status line holds besides words: margins, and in small windows the keys to get on.
const KEYS_AND_MARGINS: u16 = 8;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let Some(taken) = &self.taken else {
            draw_list(self, app, area, buf);
            return None;
        };
        let theme = &app.theme;
        let layout = layout(taken, DrawArea::within(app, area))?;
        if layout.shows_board() {
            let exercise = Exercise {
                position: &taken.position,
                input: &taken.input,
                hint: taken.shown_hint(),
                last_move: taken.played.last().copied(),
            };
            exercise.draw(theme, &layout.play, buf);
        }
        let lines = lines(self, taken, app, layout.panel.width);
        let lines = lines.iter().map(|line| (line.as_str(), Role::Panel));
        let title = self.problem_title(taken);
        exercise::draw_text(theme, &title, lines, taken.scroll, layout.panel, buf);
        let place = (Context::Tsume, &layout.play);
        let columns = layout.play.status.width.saturating_sub(KEYS_AND_MARGINS);
        let words = self.status_words(taken, app, columns);
        exercise::draw_status(app, &words, place, buf);
        let hints = self.footer_hints(&app.keymap);
        chrome::footer_of(theme, &hints, layout.play.footer, buf);
        draw_prompt(&taken.input.prompt()?, theme, layout.play.input, buf)
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let Some(taken) = &self.taken else {
            let rows = self.sets(app).len();
            return exercise::list_row(app, rows, self.chosen, at).map(Target::Row);
        };
        let layout = layout(taken, DrawArea::of(app))?;
        let is_text = layout.panel.contains(at);
        is_text
            .then_some(Target::Overlay)
            .or_else(|| layout.play.target(at))
    }

    fn viewport(&self, app: &AppState) -> Viewport {
        let window = super::viewport_of_window(app);
        let parts = self.taken.as_ref();
        let parts = parts.and_then(|taken| Some((taken, layout(taken, DrawArea::of(app))?)));
        let (page, is_covered) = match parts {
            None => (exercise::list_page(app, self.sets(app).len()), false),
            Some((taken, layout)) => {
                let count = lines(self, taken, app, layout.panel.width).len();
                (layout.page(count), layout.is_covered)
            }
        };
        Viewport {
            page,
            is_covered,
            ..window
        }
    }

    fn hints(&self, keymap: &Keymap, _home: Context) -> Vec<Hint> {
        self.footer_hints(keymap)
    }

    fn footer(&self, app: &AppState) -> Option<Rect> {
        exercise::footer(app, self.taken.is_some())
    }
}

fn layout(taken: &CurrentProblem, room: DrawArea) -> Option<ExerciseLayout> {
    ExerciseLayout::new(room, &taken.position, taken.flipped, taken.reads)
}

fn draw_list(state: &State, app: &AppState, area: Rect, buf: &mut Buffer) {
    let sets = state.sets(app).into_iter();
    let rows: Vec<(String, String)> = sets.map(|set| state.row(set, app)).collect();
    let list = ExerciseList {
        title: &text!("tsume-list-title"),
        rows: &rows,
        chosen: state.chosen,
        words: &state.list_words(app),
        hints: &state.footer_hints(&app.keymap),
    };
    list.draw(app, area, buf);
}

/// The task, in lines.
fn lines(state: &State, taken: &CurrentProblem, app: &AppState, columns: u16) -> Vec<String> {
    let columns = columns.saturating_sub(2);
    let paragraphs = state.paragraphs(taken, app);
    paragraphs
        .iter()
        .flat_map(|words| wrap(words, columns))
        .collect()
}
