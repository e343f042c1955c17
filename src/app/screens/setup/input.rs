//! Keys and the mouse on the form.

use super::fields::Field;
use super::{Cx, State};
use crate::app::action::Action;
use crate::app::input::Input;
use crate::app::parts::pointer::Target;
use crate::app::route::Route;
use crate::app::state::AppState;

impl State {
    pub(super) fn act(&mut self, app: &mut AppState, cx: &mut Cx, action: Action) {
        match action {
            Action::Choose if self.field.is_button() => self.press(app, cx),
            Action::Up | Action::PreviousField => self.step(false),
            Action::Down | Action::NextField | Action::Choose => self.step(true),
            Action::Left | Action::Right if matches!(self.field, Field::Name(_)) => {
                self.write(&Input::Act(action));
            }
            Action::Left => self.turn(false, app),
            Action::Right => self.turn(true, app),
            Action::Earlier => self.scroll(app, false),
            Action::Later => self.scroll(app, true),
            Action::Cancel => self.back(app, cx),
            Action::Rules => cx.open(self.rules_dialog(app)),
            Action::Language => app.read_in_other_language(),
            Action::First if !self.field.is_text() => self.first_field(),
            Action::Last if !self.field.is_text() => self.field = Field::Start,
            Action::First | Action::Last | Action::Erase | Action::Remove => {
                self.write(&Input::Act(action));
            }
            _ => {}
        }
    }

    /// A click on a line chooses it and turns it, on the left mark of a value backward; the players' own words stay.
    pub(super) fn click(&mut self, app: &mut AppState, cx: &mut Cx, target: Target) {
        match target {
            Target::Title => app.read_in_other_language(),
            Target::PanelBack => self.scroll(app, false),
            Target::PanelForward => self.scroll(app, true),
            Target::Row(row) | Target::RowBack(row) | Target::RowForward(row) => {
                let Some(field) = self.extent.fields().nth(row) else {
                    return;
                };
                self.field = field;
                let is_mark = !matches!(target, Target::Row(_));
                match field {
                    field if field.is_button() => self.press(app, cx),
                    Field::Name(_) => {}
                    Field::Clock(_) if self.input(field).is_some() && !is_mark => {}
                    _ => self.turn(!matches!(target, Target::RowBack(_)), app),
                }
            }
            _ => {}
        }
    }

    /// Presses a button, or changes a choice.
    pub(super) fn press(&mut self, app: &mut AppState, cx: &mut Cx) {
        match self.field {
            Field::Start => self.start(app, cx),
            Field::Back => self.back(app, cx),
            Field::More => self.switch_extent(),
            Field::Edit => cx.go(Route::Rules(Box::new(self.agreed.rules.clone()))),
            _ => self.turn(true, app),
        }
    }

    /// The wheel moves the rules where they are shown, else it goes through the form.
    pub(super) fn wheel(&mut self, app: &AppState, forward: bool) {
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
