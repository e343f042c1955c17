//! Keys and the mouse on the rules.

use super::{Cx, State};
use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::hint::FormLine;
use crate::app::parts::list::row_after;
use crate::app::state::AppState;

impl State {
    pub(super) fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        match action {
            Action::PreviousField => self.step(Action::Up),
            Action::NextField => self.step(Action::Down),
            Action::Up | Action::Down | Action::First | Action::Last => self.step(action),
            Action::Left => self.turn(false, app),
            Action::Right => self.turn(true, app),
            Action::Earlier => self.first = app.viewport.panel.scrolled(self.first, -4),
            Action::Later => self.first = app.viewport.panel.scrolled(self.first, 4),
            Action::Choose if self.form_line() == FormLine::Choice => self.step(Action::Down),
            Action::Choose => self.press(app, cx),
            Action::Cancel => cx.back(None),
            Action::Erase => self.erase_digit(),
            Action::Language => app.read_in_other_language(),
            _ => {}
        }
    }

    /// While a name is typed.
    pub(super) fn type_name(&mut self, app: &AppState, cx: &mut Cx, input: &Input) {
        match input {
            Input::Act(Action::Choose) => self.finish_name(app, cx),
            Input::Act(Action::Cancel) => self.name = None,
            input => {
                if let Some(name) = &mut self.name {
                    name.input(input, u16::MAX);
                }
            }
        }
    }

    /// A click on a line chooses it and turns it.
    pub(super) fn click(&mut self, app: &AppState, cx: &mut Cx, row: usize) {
        self.name = None;
        self.chosen = row;
        self.first = 0;
        self.press(app, cx);
    }

    pub(super) fn step(&mut self, action: Action) {
        let count = Self::lines().len();
        if let Some(row) = row_after(&Input::Act(action), self.chosen, count, count) {
            self.chosen = row;
            self.first = 0;
        }
    }
}
