//! Keys and mouse in the library.

use super::{State, view};
use crate::tui::action::Action;
use crate::tui::message::{Effect, Input, Reply, Wheel};
use crate::tui::model::Shared;
use crate::tui::screens::menu;
use crate::tui::text::sanitize;
use crate::tui::widgets::ListView;

/// Rows of a page.
const PAGE: isize = 10;

/// Answers keys and the mouse.
pub fn input(state: &mut State, shared: &mut Shared, input: &Input) -> Vec<Reply> {
    match input {
        Input::Act(action) => act(state, shared, *action),
        Input::Char(letter) => find(state, letter.encode_utf8(&mut [0; 4])),
        Input::Paste(text) => find(state, text.lines().next().unwrap_or_default()),
        Input::Wheel(Wheel::Up) => step(state, -1),
        Input::Wheel(Wheel::Down) => step(state, 1),
        Input::Click(x, y) => click(state, shared, (*x, *y)),
        Input::RightClick(..) => menu::open(),
        Input::Drag(..) | Input::Drop(..) => Vec::new(),
    }
}

fn act(state: &mut State, shared: &mut Shared, action: Action) -> Vec<Reply> {
    match action {
        Action::Up => step(state, -1),
        Action::Down => step(state, 1),
        Action::Earlier => step(state, -PAGE),
        Action::Later => step(state, PAGE),
        Action::First => step(state, isize::MIN),
        Action::Last => step(state, isize::MAX),
        Action::Find => {
            state.is_finding = true;
            Vec::new()
        }
        Action::Erase => {
            state.wanted.pop();
            state.filter();
            Vec::new()
        }
        Action::Choose if state.is_finding => {
            state.is_finding = false;
            Vec::new()
        }
        Action::Cancel if state.is_finding || !state.wanted.is_empty() => {
            state.is_finding = false;
            state.wanted.clear();
            state.filter();
            Vec::new()
        }
        Action::Choose => choose(state),
        Action::Reload => vec![state.reload(shared)],
        Action::Cancel | Action::Leave => menu::open(),
        _ => Vec::new(),
    }
}

fn step(state: &mut State, by: isize) -> Vec<Reply> {
    state.step(by);
    Vec::new()
}

/// More letters to look for, while they are typed.
fn find(state: &mut State, letters: &str) -> Vec<Reply> {
    if state.is_finding {
        state.wanted.push_str(&sanitize(letters));
        state.current = 0;
        state.filter();
    }
    Vec::new()
}

fn choose(state: &State) -> Vec<Reply> {
    let chosen = state.ticket.zip(state.path());
    let load = chosen.map(|(ticket, path)| Effect::LoadGame(ticket, path).into());
    load.into_iter().collect()
}

/// A click chooses a row, a click on the chosen one opens it.
fn click(state: &mut State, shared: &Shared, place: (u16, u16)) -> Vec<Reply> {
    let list = view::list_area(shared.window());
    match ListView::row_at(list, place, state.shown.len(), state.current) {
        Some(row) if row == state.current => choose(state),
        Some(row) => {
            state.current = row;
            Vec::new()
        }
        None => Vec::new(),
    }
}
