//! Keys in the library.

use super::mouse;
use super::path_input::Purpose;
use super::shelf::Order;
use super::{Collection, Item, State};
use crate::app::action::{Action, Context, Entry, entries};
use crate::app::dialog::Row;
use crate::app::effect::FileChange;
use crate::app::input::Input;
use crate::app::keymap::Keymap;
use crate::app::notice::Notice;
use crate::app::pointer::Gesture;
use crate::app::route::Route;
use crate::app::screens::library::{Button, Dialog, Message, Reply};
use crate::app::state::AppState;
use crate::app::text_input::{Accepts, TextInput};
use crate::library::Column;
use crate::texts::text;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    let is_back = matches!(
        input,
        Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _)
    );
    if state.is_opening && !is_back {
        return Vec::new();
    }
    let mut replies = match input {
        Input::Act(action) => act(state, app, *action),
        Input::Char(_) => {
            type_in(state, input);
            Vec::new()
        }
        Input::Paste(text) => {
            let line = text.lines().next().unwrap_or_default();
            type_in(state, &Input::Paste(line.to_owned()));
            Vec::new()
        }
        Input::Wheel(wheel) => {
            mouse::wheel(state, app, *wheel);
            Vec::new()
        }
        Input::Pointer(gesture, target) => mouse::pointer(state, app, *gesture, *target),
    };
    replies.extend(state.follow(app));
    replies
}

pub(super) fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    if state.path_input.is_some() {
        type_path(state, app, action)
    } else if state.finding.is_some() {
        find(state, app, action)
    } else if let Some(by) = step_of(app, action) {
        step(state, app, by);
        Vec::new()
    } else {
        command(state, app, action)
    }
}

/// How far an action goes in the list or in the table of moves.
fn step_of(app: &AppState, action: Action) -> Option<isize> {
    let page = app.viewport.page.rows.saturating_sub(1).max(1);
    let page = isize::try_from(page).unwrap_or(isize::MAX);
    Some(match action {
        Action::Up => -1,
        Action::Down => 1,
        Action::Earlier => -page,
        Action::Later => page,
        Action::First => isize::MIN,
        Action::Last => isize::MAX,
        _ => return None,
    })
}

fn step(state: &mut State, app: &AppState, by: isize) {
    match state.table() {
        Some(tree) => tree.step(by),
        None => state.shelf.step(by, app.viewport.page.rows),
    }
}

/// While a line is typed.
fn type_path(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    match action {
        Action::Choose => return state.finish_path(app),
        Action::Cancel => state.path_input = None,
        action => type_in(state, &Input::Act(action)),
    }
    Vec::new()
}

/// While letters are typed to find games; the list can be walked all the same.
fn find(state: &mut State, app: &AppState, action: Action) -> Vec<Reply> {
    match action {
        Action::Choose => state.finding = None,
        Action::Cancel => {
            state.finding = None;
            state.shelf.look_for(String::new());
        }
        // The buttons of the small board.
        Action::PreviewStart => state.preview.step(isize::MIN),
        Action::PreviewEnd => state.preview.step(isize::MAX),
        Action::First | Action::Last => type_in(state, &Input::Act(action)),
        action => match step_of(app, action) {
            Some(by) => state.shelf.step(by, app.viewport.page.rows),
            None => type_in(state, &Input::Act(action)),
        },
    }
    Vec::new()
}

/// Types where something is typed.
fn type_in(state: &mut State, input: &Input) {
    if let Some(path) = &mut state.path_input {
        path.input.input(input, u16::MAX);
    } else if let Some(letters) = &mut state.finding {
        letters.input(input, u16::MAX);
        let letters = letters.line();
        if letters != state.shelf.wanted() {
            state.shelf.look_for(letters);
        }
    }
}

fn command(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    match action {
        Action::Choose => return choose(state, app),
        Action::Cancel => return cancel(state, app),
        Action::Leave => return vec![Route::Menu.into()],
        Action::Statistics => return vec![Route::Statistics(None).into()],
        Action::Reload => return vec![state.reload(app)],
        Action::More => return vec![everything(&app.keymap).into()],
        Action::FindPosition => return state.search_shown(app),
        Action::Mirrored => return state.toggle_mirrored(app),
        Action::Rename | Action::Copy | Action::Remove | Action::TakeBack | Action::Convert
            if state.collection() == Collection::Samples =>
        {
            return vec![Notice::info(text!("library-samples-stay")).into()];
        }
        Action::Rename => return state.ask_for_name(Purpose::Rename),
        Action::Copy => return state.ask_for_name(Purpose::Copy),
        Action::Remove => return state.ask_to_delete(),
        Action::TakeBack => return state.change(FileChange::Restore),
        Action::Convert => return state.ask_for_format(),
        Action::FolderUp => return up(state, app),
        Action::Find => {
            let letters = TextInput::of_line(state.shelf.wanted());
            state.finding = Some(letters.accepting(Accepts::Visible));
        }
        Action::Sort => sort_by_next(state),
        Action::SortReversed => turn_around(state),
        Action::NextField | Action::PreviousField => state.toggle_focus(),
        Action::Mark => state.mark(app.viewport.page.rows),
        Action::MarkAll => state.shelf.mark_all(),
        Action::InvertMarks => state.shelf.invert_marks(),
        Action::Flat => state.shelf.toggle_flat(),
        Action::Left => state.preview.step(-1),
        Action::Right => state.preview.step(1),
        Action::PreviewStart => state.preview.step(isize::MIN),
        Action::PreviewEnd => state.preview.step(isize::MAX),
        Action::Flip => state.preview.flipped = !state.preview.flipped,
        Action::Moves => state.preview.is_toggled = !state.preview.is_toggled,
        _ => {}
    }
    Vec::new()
}

/// Opens what is chosen.
pub(super) fn choose(state: &mut State, app: &mut AppState) -> Vec<Reply> {
    if state.table().is_some() {
        return state.go_on(app);
    }
    match state.shelf.chosen() {
        Some(Item::Up) => return up(state, app),
        Some(Item::Samples) => return state.list_samples(app, true),
        Some(Item::Folder(folder)) => state.shelf.enter(&folder),
        // One that cannot be read may have been mended meanwhile; if not, the dialog says all.
        Some(Item::Game(row)) => return state.open_row(row),
        None => {}
    }
    Vec::new()
}

/// One step back: the board that covers the list, the letters, the search, the folder, the screen.
fn cancel(state: &mut State, app: &mut AppState) -> Vec<Reply> {
    if app.viewport.is_covered {
        state.preview.is_toggled = false;
    } else if !state.shelf.wanted().is_empty() {
        state.shelf.look_for(String::new());
    } else if state.tree.is_some() {
        return state.go_back(app);
    } else if state.collection() == Collection::Samples {
        return state.list_samples(app, false);
    } else if !state.shelf.leave() {
        return vec![Route::Menu.into()];
    }
    Vec::new()
}

fn up(state: &mut State, app: &mut AppState) -> Vec<Reply> {
    if state.tree.is_some() {
        return state.go_back(app);
    }
    if state.collection() == Collection::Samples {
        return state.list_samples(app, false);
    }
    if state.shelf.leave() {
        Vec::new()
    } else {
        vec![Notice::info(text!("library-top")).into()]
    }
}

/// Sorts by the column after the present one, each beginning the way that is wanted most.
fn sort_by_next(state: &mut State) {
    let columns = Column::ALL;
    let next = match state.shelf.order() {
        None => 0,
        Some(order) => {
            let at = columns.iter().position(|&column| column == order.column);
            at.map_or(0, |at| at + 1) % columns.len()
        }
    };
    if let Some(&column) = columns.get(next) {
        sort_by(state, column);
    }
}

/// Sorts by a column; the one the list is sorted by is turned around.
pub(super) fn sort_by(state: &mut State, column: Column) {
    let is_descending = match state.shelf.order() {
        Some(order) if order.column == column => !order.is_descending,
        _ => matches!(column, Column::Date | Column::Modified | Column::Moves),
    };
    state.shelf.sort(Order {
        column,
        is_descending,
    });
}

fn turn_around(state: &mut State) {
    let column = state
        .shelf
        .order()
        .map_or(Column::Modified, |order| order.column);
    let is_descending = match state.shelf.order() {
        Some(order) => !order.is_descending,
        None => false,
    };
    state.shelf.sort(Order {
        column,
        is_descending,
    });
}

/// All that can be done, as buttons.
fn everything(keymap: &Keymap) -> Dialog {
    let is_step = |action| matches!(action, Action::More | Action::Earlier | Action::Later);
    let button = |entry: &'static Entry| {
        let keys = keymap.keys(Context::Library, entry);
        let key = keys.iter().find_map(|key| {
            let key = key.to_string();
            let mut letters = key.chars();
            letters.next().filter(|_| letters.next().is_none())
        })?;
        Some(Button::new(entry.button(), key, Message::Act(entry.action)))
    };
    let buttons = entries(Context::Library)
        .filter(|entry| !is_step(entry.action))
        .filter_map(button)
        .collect();
    let body = vec![Row::Faint(text!("library-all-keys"))];
    Dialog::new(text!("library-title"), body, buttons)
}
