//! Keys and the mouse on the form.

use super::fields::{Field, all, first_line};
use super::{Reply, State};
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::pointer::{Gesture, Target};
use crate::app::route::Route;
use crate::app::state::AppState;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    let replies = answer(state, app, input);
    state.first = first_line(app.viewport.page, state.field, state.first);
    replies
}

fn answer(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(action) => return act(state, app, *action),
        Input::Char(_) | Input::Paste(_) => state.write(input),
        Input::Wheel(wheel) => state.wheel(app, *wheel == Wheel::Down),
        Input::Pointer(Gesture::RightClick, _) => return state.back(app),
        Input::Pointer(Gesture::Click, Some(target)) => return click(state, app, *target),
        Input::Pointer(..) => {}
    }
    Vec::new()
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::PreviousField => state.step(false),
        Action::Down | Action::NextField => state.step(true),
        Action::Left | Action::Right if matches!(state.field, Field::Name(_)) => {
            state.write(&Input::Act(action));
        }
        Action::Left => state.turn(false, app),
        Action::Right => state.turn(true, app),
        Action::Earlier => state.scroll(app, false),
        Action::Later => state.scroll(app, true),
        Action::Choose => return state.press(app),
        Action::Cancel => return state.back(app),
        Action::Rules => return vec![state.rules_dialog(app).into()],
        Action::Language => app.read_in_other_language(),
        Action::First if !state.field.is_text() => state.field = Field::Seat(0),
        Action::Last if !state.field.is_text() => state.field = Field::Start,
        Action::First | Action::Last | Action::Erase | Action::Remove => {
            state.write(&Input::Act(action));
        }
        _ => {}
    }
    Vec::new()
}

/// A click on a line chooses it and turns it, on the left mark of a value backward; the players' own words stay.
fn click(state: &mut State, app: &mut AppState, target: Target) -> Vec<Reply> {
    match target {
        Target::Title => app.read_in_other_language(),
        Target::PanelBack => state.scroll(app, false),
        Target::PanelForward => state.scroll(app, true),
        Target::Row(row) | Target::RowBack(row) | Target::RowForward(row) => {
            let Some(field) = all().nth(row) else {
                return Vec::new();
            };
            state.field = field;
            let is_mark = !matches!(target, Target::Row(_));
            match field {
                Field::Start | Field::Back | Field::Edit => return state.press(app),
                Field::Name(_) => {}
                Field::Clock(_) if state.input(field).is_some() && !is_mark => {}
                _ => state.turn(!matches!(target, Target::RowBack(_)), app),
            }
        }
        _ => {}
    }
    Vec::new()
}

impl State {
    fn press(&mut self, app: &mut AppState) -> Vec<Reply> {
        match self.field {
            Field::Start => return self.start(app),
            Field::Back => return self.back(app),
            Field::Edit => {
                let rules = Box::new(self.agreed.rules.clone());
                return vec![Route::Rules(rules).into()];
            }
            Field::Name(_) | Field::Clock(_) => self.step(true),
            _ => self.turn(true, app),
        }
        Vec::new()
    }

    /// The wheel moves the rules where they are shown, else it goes through the form.
    fn wheel(&mut self, app: &AppState, forward: bool) {
        if app.viewport.panel.rows > 0 {
            self.scroll_by(app, if forward { 3 } else { -3 });
        } else {
            self.step(forward);
        }
    }

    /// Shows the next or the last page of the rules.
    fn scroll(&mut self, app: &AppState, forward: bool) {
        self.scroll_by(app, if forward { 10 } else { -10 });
    }

    fn scroll_by(&mut self, app: &AppState, lines: i16) {
        self.rules_first = app.viewport.panel.scrolled(self.rules_first, lines);
    }
}
