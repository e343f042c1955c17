//! The mouse in the library.

use super::commands::{act, choose, sort_by};
use crate::app::action::Action;
use crate::app::input::Wheel;
use crate::app::pointer::{Gesture, Target};
use crate::app::screens::library::{Reply, State};
use crate::app::state::AppState;

/// The wheel walks the list, the table of moves, or the game on the small board, wherever the mouse is.
pub(super) fn wheel(state: &mut State, app: &AppState, wheel: Wheel) {
    let by = match wheel {
        Wheel::Up => -1,
        Wheel::Down => 1,
    };
    if app.viewport.is_covered {
        state.preview.step(by);
    } else if let Some(tree) = state.table() {
        tree.step(by);
    } else {
        state.shelf.step(by, app.viewport.page.rows);
    }
}

/// A click chooses, a click on what is chosen opens it; headings sort, the halves of the small board step.
pub(super) fn pointer(
    state: &mut State,
    app: &mut AppState,
    gesture: Gesture,
    target: Option<Target>,
) -> Vec<Reply> {
    match (gesture, target) {
        (Gesture::RightClick, _) => return act(state, app, Action::Cancel),
        (Gesture::Click, Some(target)) if state.path_input.is_none() => match target {
            Target::Title if state.finding.is_some() => return act(state, app, Action::Choose),
            Target::Title => return act(state, app, Action::Find),
            Target::Column(column) => sort_by(state, column),
            Target::Row(row) => return click_row(state, app, row),
            Target::Move(index) => return click_move(state, app, index),
            Target::PanelBack => state.preview.step(-1),
            Target::PanelForward => state.preview.step(1),
            _ => {}
        },
        _ => {}
    }
    Vec::new()
}

fn click_row(state: &mut State, app: &mut AppState, row: usize) -> Vec<Reply> {
    let was_in_table = state.table().is_some();
    if let Some(tree) = &mut state.tree {
        tree.is_in_games = true;
    }
    if row == state.shelf.current() && !was_in_table {
        return choose(state, app);
    }
    state.shelf.go_to(row, app.viewport.page.rows);
    Vec::new()
}

fn click_move(state: &mut State, app: &mut AppState, index: usize) -> Vec<Reply> {
    let Some(tree) = &mut state.tree else {
        return Vec::new();
    };
    if index == tree.current() && !tree.is_in_games {
        return state.go_on(app);
    }
    tree.is_in_games = false;
    tree.choose(index);
    Vec::new()
}
