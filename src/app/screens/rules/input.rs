//! Keys and the mouse on the rules.

use crate::app::screens::rules::Reply;
use ratatui::layout::Position;

use super::view::Parts;
use super::{LONGEST_NAME, State};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::state::Shared;
use crate::tui::widgets::ListView;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(action) if state.name.is_some() => return act_typing(state, shared, *action),
        Input::Act(action) => return act(state, shared, *action),
        Input::Char(c) if state.name.is_some() => state.type_name(*c),
        Input::Char(c @ '0'..='9') => state.type_digit(*c),
        Input::Paste(text) if state.name.is_some() => {
            text.chars().for_each(|c| state.type_name(c));
        }
        Input::RightClick(..) => return vec![Reply::Back(None)],
        Input::Click(x, y) => return click(state, shared, Position::new(*x, *y)),
        Input::Wheel(wheel) => state.step(*wheel == Wheel::Down),
        Input::Char(_)
        | Input::Paste(_)
        | Input::Drag(..)
        | Input::Drop(..)
        | Input::Pointer(..) => {}
    }
    Vec::new()
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::PreviousField => state.step(false),
        Action::Down | Action::NextField => state.step(true),
        Action::First => state.chosen = 0,
        Action::Last => state.chosen = State::lines().len() - 1,
        Action::Left => state.turn(false, shared),
        Action::Right => state.turn(true, shared),
        Action::Earlier => state.first = state.first.saturating_sub(4),
        Action::Later => state.first = state.first.saturating_add(4),
        Action::Choose => return state.press(shared),
        Action::Cancel => return vec![Reply::Back(None)],
        Action::Erase => state.erase_digit(),
        Action::Language => shared.read_in_other_language(),
        _ => {}
    }
    Vec::new()
}

fn act_typing(state: &mut State, shared: &Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Choose => return state.finish_name(shared),
        Action::Cancel => state.name = None,
        Action::Erase => {
            if let Some(name) = &mut state.name {
                name.pop();
            }
        }
        _ => {}
    }
    Vec::new()
}

/// A click on a line chooses it and turns it; on the left mark of a value, backward.
fn click(state: &mut State, shared: &mut Shared, place: Position) -> Vec<Reply> {
    let parts = Parts::new(shared.window());
    let count = State::lines().len();
    let row = ListView::row_at(parts.list, (place.x, place.y), count, state.chosen);
    let Some(row) = row else {
        if parts.title.contains(place) {
            shared.read_in_other_language();
        }
        return Vec::new();
    };
    state.name = None;
    state.chosen = row;
    state.first = 0;
    state.press(shared)
}

impl State {
    fn step(&mut self, forward: bool) {
        let count = Self::lines().len();
        let by = if forward { 1 } else { count - 1 };
        self.chosen = (self.chosen + by) % count;
        self.first = 0;
    }

    fn type_name(&mut self, c: char) {
        if let Some(name) = &mut self.name
            && name.len() < LONGEST_NAME
            && matches!(c, 'a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '_')
        {
            name.push(c.to_ascii_lowercase());
        }
    }
}
