//! Keys and the mouse on the rules.

use super::{Reply, State};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::list::row_after;
use crate::app::pointer::{Gesture, Target};
use crate::app::state::AppState;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(_) | Input::Char(_) | Input::Paste(_) if state.name.is_some() => {
            return type_name(state, app, input);
        }
        Input::Act(action) => return act(state, app, *action),
        Input::Char(c @ '0'..='9') => state.type_digit(*c),
        Input::Wheel(Wheel::Up) => state.step(Action::Up),
        Input::Wheel(Wheel::Down) => state.step(Action::Down),
        Input::Pointer(Gesture::RightClick, _) => return vec![Reply::Back(None)],
        Input::Pointer(Gesture::Click, Some(Target::Title)) => app.read_in_other_language(),
        Input::Pointer(Gesture::Click, Some(Target::Row(row))) => {
            return click(state, app, *row);
        }
        _ => {}
    }
    Vec::new()
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    match action {
        Action::PreviousField => state.step(Action::Up),
        Action::NextField => state.step(Action::Down),
        Action::Up | Action::Down | Action::First | Action::Last => state.step(action),
        Action::Left => state.turn(false, app),
        Action::Right => state.turn(true, app),
        Action::Earlier => state.first = app.viewport.panel.scrolled(state.first, -4),
        Action::Later => state.first = app.viewport.panel.scrolled(state.first, 4),
        Action::Choose => return state.press(app),
        Action::Cancel => return vec![Reply::Back(None)],
        Action::Erase => state.erase_digit(),
        Action::Language => app.read_in_other_language(),
        _ => {}
    }
    Vec::new()
}

/// While a name is typed.
fn type_name(state: &mut State, app: &AppState, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(Action::Choose) => return state.finish_name(app),
        Input::Act(Action::Cancel) => state.name = None,
        input => {
            if let Some(name) = &mut state.name {
                name.input(input, u16::MAX);
            }
        }
    }
    Vec::new()
}

/// A click on a line chooses it and turns it.
fn click(state: &mut State, app: &AppState, row: usize) -> Vec<Reply> {
    state.name = None;
    state.chosen = row;
    state.first = 0;
    state.press(app)
}

impl State {
    fn step(&mut self, action: Action) {
        let count = Self::lines().len();
        if let Some(row) = row_after(&Input::Act(action), self.chosen, count, count) {
            self.chosen = row;
            self.first = 0;
        }
    }
}
