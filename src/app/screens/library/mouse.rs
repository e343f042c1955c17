//! The mouse in the library.

use super::{Cx, State};
use crate::app::action::Action;
use crate::app::input::Wheel;
use crate::app::parts::pointer::{Gesture, Target};
use crate::app::state::AppState;

impl State {
    /// The wheel scrolls the list, the table of moves, or the game on the small board, wherever the mouse is.
    pub(super) fn wheel(&mut self, app: &AppState, wheel: Wheel) {
        let by = match wheel {
            Wheel::Up => -1,
            Wheel::Down => 1,
        };
        if app.viewport.is_covered {
            self.preview.step(by);
        } else if let Some(tree) = self.table() {
            tree.step(by);
        } else {
            self.list.step(by, app.viewport.page.rows);
        }
    }

    /// A click selects, a click on the selected item opens it; headings sort, the halves of the small board
    /// step.
    pub(super) fn point(
        &mut self,
        app: &mut AppState,
        cx: &mut Cx,
        gesture: Gesture,
        target: Option<Target>,
    ) {
        match (gesture, target) {
            (Gesture::RightClick, _) => self.act(app, cx, Action::Cancel),
            (Gesture::Click, Some(target)) if self.path_input.is_none() => match target {
                Target::Title if self.finding.is_some() => self.act(app, cx, Action::Choose),
                Target::Title => self.act(app, cx, Action::Find),
                Target::Column(column) => self.sort_by(column),
                Target::Row(row) => self.click_row(app, cx, row),
                Target::Move(index) => self.click_move(app, cx, index),
                Target::PanelBack => self.preview.step(-1),
                Target::PanelForward => self.preview.step(1),
                _ => {}
            },
            _ => {}
        }
    }

    fn click_row(&mut self, app: &mut AppState, cx: &mut Cx, row: usize) {
        let was_in_table = self.table().is_some();
        if let Some(tree) = &mut self.tree {
            tree.is_in_games = true;
        }
        if row == self.list.current() && !was_in_table {
            self.choose(app, cx);
        } else {
            self.list.go_to(row, app.viewport.page.rows);
        }
    }

    fn click_move(&mut self, app: &mut AppState, cx: &mut Cx, index: usize) {
        let Some(tree) = &mut self.tree else {
            return;
        };
        if index == tree.current() && !tree.is_in_games {
            self.go_on(app, cx);
        } else {
            tree.is_in_games = false;
            tree.choose(index);
        }
    }
}
