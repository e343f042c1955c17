//! Keys and the mouse on the form.

use crate::app::route::Route;
use crate::app::screens::setup::Reply;
use ratatui::layout::Position;

use super::State;
use super::fields::Field;
use super::layout::VALUE_COLUMN;
use super::panel::Panel;
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::state::Shared;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    let replies = answer(state, shared, input);
    state.first = state.layout(shared).first;
    replies
}

fn answer(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(action) => return act(state, shared, *action),
        Input::Char(c) => state.write(c.encode_utf8(&mut [0; 4])),
        Input::Paste(text) => state.write(text),
        Input::RightClick(..) => return state.back(shared),
        Input::Wheel(wheel) => state.wheel(shared, *wheel == Wheel::Down),
        Input::Click(x, y) => return click(state, shared, Position::new(*x, *y)),
        Input::Drag(..) | Input::Drop(..) | Input::Pointer(..) => {}
    }
    Vec::new()
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Up | Action::PreviousField => state.step(false),
        Action::Down | Action::NextField => state.step(true),
        Action::Left => state.turn(false, shared),
        Action::Right => state.turn(true, shared),
        Action::Earlier => state.scroll(shared, false),
        Action::Later => state.scroll(shared, true),
        Action::Choose => return state.press(shared),
        Action::Cancel => return state.back(shared),
        Action::Rules => return vec![state.rules_dialog(shared).into()],
        Action::Language => shared.read_in_other_language(),
        Action::Erase => state.erase(),
        _ => {}
    }
    Vec::new()
}

/// A click on a line chooses it and turns it, on the left mark of a value backward; the players' own words stay.
fn click(state: &mut State, shared: &mut Shared, place: Position) -> Vec<Reply> {
    let layout = state.layout(shared);
    let Some(field) = layout.field_at(place) else {
        click_on_rules(state, shared, place);
        return Vec::new();
    };
    state.field = field;
    let column = place.x - layout.form.x;
    match field {
        Field::Start | Field::Back | Field::Edit => return state.press(shared),
        Field::Name(_) => {}
        _ if (VALUE_COLUMN..VALUE_COLUMN + 2).contains(&column) => state.turn(false, shared),
        Field::Clock(player) if state.agreed.clocks.is_own(player) => {
            if column >= layout.form.width.saturating_sub(4) {
                state.turn(true, shared);
            }
        }
        _ => state.turn(true, shared),
    }
    Vec::new()
}

/// The title of the rules changes their language, their lower half goes on, their upper half goes back.
fn click_on_rules(state: &mut State, shared: &mut Shared, place: Position) {
    let Some(area) = state
        .layout(shared)
        .panel
        .filter(|area| area.contains(place))
    else {
        return;
    };
    if place.y == area.y {
        shared.read_in_other_language();
    } else {
        state.scroll(shared, place.y >= area.y + area.height / 2);
    }
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
        match self.layout(shared).panel {
            Some(_) => self.scroll_by(shared, if forward { 3 } else { -3 }),
            None => self.step(forward),
        }
    }

    /// Shows the next or the last page of the rules.
    fn scroll(&mut self, shared: &Shared, forward: bool) {
        self.scroll_by(shared, if forward { 10 } else { -10 });
    }

    fn scroll_by(&mut self, shared: &Shared, lines: i16) {
        let Some(area) = self.layout(shared).panel else {
            return;
        };
        let last = Panel::new(self, shared, area).last();
        self.rules_first = self
            .rules_first
            .min(last)
            .saturating_add_signed(lines)
            .min(last);
    }
}
