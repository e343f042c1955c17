//! Keys and the mouse on the form.

use super::fields::{Field, all, first_line};
use super::{Reply, State};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::pointer::{Gesture, Target};
use crate::app::route::Route;
use crate::app::state::Shared;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    let replies = answer(state, shared, input);
    state.first = first_line(shared.viewport.page, state.field, state.first);
    replies
}

fn answer(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(action) => return act(state, shared, *action),
        Input::Char(_) | Input::Paste(_) => state.write(input),
        Input::Wheel(wheel) => state.wheel(shared, *wheel == Wheel::Down),
        Input::Pointer(Gesture::RightClick, _) => return state.back(shared),
        Input::Pointer(Gesture::Click, Some(target)) => return click(state, shared, *target),
        Input::Pointer(..) => {}
    }
    Vec::new()
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::PreviousField => state.step(false),
        Action::Down | Action::NextField => state.step(true),
        Action::Left | Action::Right if matches!(state.field, Field::Name(_)) => {
            state.write(&Input::Act(action));
        }
        Action::Left => state.turn(false, shared),
        Action::Right => state.turn(true, shared),
        Action::Earlier => state.scroll(shared, false),
        Action::Later => state.scroll(shared, true),
        Action::Choose => return state.press(shared),
        Action::Cancel => return state.back(shared),
        Action::Rules => return vec![state.rules_dialog(shared).into()],
        Action::Language => shared.read_in_other_language(),
        Action::First | Action::Last | Action::Erase | Action::Remove => {
            state.write(&Input::Act(action));
        }
        _ => {}
    }
    Vec::new()
}

/// A click on a line chooses it and turns it, on the left mark of a value backward; the players' own words stay.
fn click(state: &mut State, shared: &mut Shared, target: Target) -> Vec<Reply> {
    match target {
        Target::Title => shared.read_in_other_language(),
        Target::PanelBack => state.scroll(shared, false),
        Target::PanelForward => state.scroll(shared, true),
        Target::Row(row) | Target::RowBack(row) | Target::RowForward(row) => {
            let Some(field) = all().nth(row) else {
                return Vec::new();
            };
            state.field = field;
            let is_mark = !matches!(target, Target::Row(_));
            match field {
                Field::Start | Field::Back | Field::Edit => return state.press(shared),
                Field::Name(_) => {}
                Field::Clock(_) if state.input(field).is_some() && !is_mark => {}
                _ => state.turn(!matches!(target, Target::RowBack(_)), shared),
            }
        }
        _ => {}
    }
    Vec::new()
}

impl State {
    fn press(&mut self, shared: &mut Shared) -> Vec<Reply> {
        match self.field {
            Field::Start => return self.start(shared),
            Field::Back => return self.back(shared),
            Field::Edit => {
                let rules = Box::new(self.agreed.rules.clone());
                return vec![Route::Rules(rules).into()];
            }
            Field::Name(_) | Field::Clock(_) => self.step(true),
            _ => self.turn(true, shared),
        }
        Vec::new()
    }

    /// The wheel moves the rules where they are shown, else it goes through the form.
    fn wheel(&mut self, shared: &Shared, forward: bool) {
        if shared.viewport.panel.rows > 0 {
            self.scroll_by(shared, if forward { 3 } else { -3 });
        } else {
            self.step(forward);
        }
    }

    /// Shows the next or the last page of the rules.
    fn scroll(&mut self, shared: &Shared, forward: bool) {
        self.scroll_by(shared, if forward { 10 } else { -10 });
    }

    fn scroll_by(&mut self, shared: &Shared, lines: i16) {
        self.rules_first = shared.viewport.panel.scrolled(self.rules_first, lines);
    }
}
