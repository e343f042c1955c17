//! Mistakes that are tried again: a board with the task next to it, or the list with what came of each.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::View;
use crate::app::action::Context;
use crate::app::parts::hint::Hint;
use crate::app::parts::pointer::Target;
use crate::app::parts::viewport::Viewport;
use crate::app::person::keymap::Keymap;
use crate::app::screens::mistakes::{CurrentMistake, State};
use crate::app::state::AppState;
use crate::text::wrap;
use crate::texts::text;
use crate::theme::Role;
use crate::tui::chrome;
use crate::tui::exercise::{self, Exercise, ExerciseLayout, ExerciseList};
use crate::tui::layout::DrawArea;
use crate::tui::widgets::draw_prompt;

impl View for State {
    fn draw(&self, app: &AppState, area: Rect, buf: &mut Buffer) -> Option<Position> {
        let Some(taken) = &self.taken else {
            let list = ExerciseList {
                title: &text!("mistakes-list-title"),
                rows: &self.rows(),
                chosen: self.chosen,
                words: &self.list_words(),
                hints: &self.footer_hints(&app.keymap),
            };
            list.draw(app, area, buf);
            return None;
        };
        let theme = &app.theme;
        let layout = layout(taken, DrawArea::within(app, area))?;
        if layout.shows_board() {
            let exercise = Exercise {
                position: &taken.position,
                input: &taken.input,
                hint: self.shown_hint(),
                last_move: taken.last_move(),
            };
            exercise.draw(theme, &layout.play, buf);
        }
        let lines = lines(self, taken, layout.panel.width);
        let lines = lines.iter().map(|line| (line.as_str(), Role::Panel));
        exercise::draw_text(
            theme,
            &self.heading(),
            lines,
            taken.scroll,
            layout.panel,
            buf,
        );
        let place = (Context::Mistakes, &layout.play);
        exercise::draw_status(app, &self.status_words(taken), place, buf);
        let hints = self.footer_hints(&app.keymap);
        chrome::footer_of(theme, &hints, layout.play.footer, buf);
        draw_prompt(&taken.input.prompt()?, theme, layout.play.input, buf)
    }

    fn target(&self, app: &AppState, at: Position) -> Option<Target> {
        let Some(taken) = &self.taken else {
            let rows = self.rows().len();
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
            None => (exercise::list_page(app, self.rows().len()), false),
            Some((taken, layout)) => {
                let count = lines(self, taken, layout.panel.width).len();
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

fn layout(taken: &CurrentMistake, room: DrawArea) -> Option<ExerciseLayout> {
    ExerciseLayout::new(room, &taken.position, taken.flipped, taken.reads)
}

fn lines(state: &State, taken: &CurrentMistake, columns: u16) -> Vec<String> {
    let columns = columns.saturating_sub(2);
    let paragraphs = state.paragraphs(taken);
    paragraphs
        .iter()
        .flat_map(|words| wrap(words, columns))
        .collect()
}
