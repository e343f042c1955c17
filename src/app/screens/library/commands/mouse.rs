//! The mouse in the library.

use crate::app::screens::library::{Reply, State, view};
use ratatui::layout::Position;

use super::{act, choose, sort_by};
use crate::app::action::Action;
use crate::app::input::Wheel;
use crate::app::screens::library::layout::Part;
use crate::app::state::Shared;

/// The wheel walks the list, the table of moves, or the game on the small board, wherever the mouse is.
pub(super) fn wheel(state: &mut State, shared: &mut Shared, wheel: Wheel) -> Vec<Reply> {
    let layout = state.layout(shared);
    let by = match wheel {
        Wheel::Up => -1,
        Wheel::Down => 1,
    };
    if layout.is_covered {
        state.preview.step(by);
    } else if let Some(tree) = state.table() {
        tree.step(by);
    } else {
        state.shelf.step(by, layout.list.height);
    }
    Vec::new()
}

/// A click chooses, a click on what is chosen opens it; headings sort, the ends of the small board step.
pub(super) fn click(state: &mut State, shared: &mut Shared, (x, y): (u16, u16)) -> Vec<Reply> {
    let place = Position::new(x, y);
    let layout = state.layout(shared);
    if state.prompt.is_some() {
        return match view::prompt_button(layout.status, place) {
            Some(action) => act(state, shared, action),
            None => Vec::new(),
        };
    }
    match layout.part(place) {
        Some(Part::Heading) if state.is_finding => act(state, shared, Action::Choose),
        Some(Part::Heading) => act(state, shared, Action::Find),
        Some(Part::Columns) => {
            if let Some(column) = view::column_at(&layout, place) {
                sort_by(state, column);
            }
            Vec::new()
        }
        Some(Part::List) => click_row(state, shared, usize::from(y - layout.list.y)),
        Some(Part::Moves) => click_move(state, shared, y),
        Some(Part::Panel) => {
            let width = layout.panel.width;
            step_preview(
                state,
                view::panel_button(&layout, place),
                x - layout.panel.x,
                width,
            );
            Vec::new()
        }
        None => Vec::new(),
    }
}

fn click_row(state: &mut State, shared: &mut Shared, line: usize) -> Vec<Reply> {
    let height = state.layout(shared).list.height;
    let seen = state.shelf.seen(height);
    let index = seen.start + line;
    if !seen.contains(&index) {
        return Vec::new();
    }
    let was_in_table = state.table().is_some();
    if let Some(tree) = &mut state.tree {
        tree.is_in_games = true;
    }
    if index == state.shelf.current() && !was_in_table {
        return choose(state, shared);
    }
    state.shelf.go_to(index, height);
    Vec::new()
}

fn click_move(state: &mut State, shared: &mut Shared, y: u16) -> Vec<Reply> {
    let layout = state.layout(shared);
    let Some(tree) = &mut state.tree else {
        return Vec::new();
    };
    let Some(index) = view::move_at(tree, &layout, y) else {
        return Vec::new();
    };
    if index == tree.current() && !tree.is_in_games {
        return state.go_on(shared);
    }
    tree.is_in_games = false;
    tree.choose(index);
    Vec::new()
}

/// A click on the left half of the board steps back, on the right half forward.
fn step_preview(state: &mut State, button: Option<Action>, x: u16, width: u16) {
    let by = match button {
        Some(Action::PreviewStart) => isize::MIN,
        Some(Action::Left) => -1,
        Some(Action::Right) => 1,
        Some(Action::PreviewEnd) => isize::MAX,
        _ if x < width / 2 => -1,
        _ => 1,
    };
    state.preview.step(by);
}
