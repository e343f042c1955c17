//! Keys and the mouse on the rules.

use super::{Reply, State};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
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
        Input::Wheel(wheel) => state.step(*wheel == Wheel::Down),
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
        Action::Up | Action::PreviousField => state.step(false),
        Action::Down | Action::NextField => state.step(true),
        Action::First => state.chosen = 0,
        Action::Last => state.chosen = State::lines().len() - 1,
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
    fn step(&mut self, forward: bool) {
        let count = Self::lines().len();
        let by = if forward { 1 } else { count - 1 };
        self.chosen = (self.chosen + by) % count;
        self.first = 0;
    }
}
