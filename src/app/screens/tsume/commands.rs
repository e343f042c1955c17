//! Keys and mouse at the mate problems.

use super::{Stage, State};
use crate::app::action::Action;
use crate::app::effect::{Effect, MateEffect};
use crate::app::input::{Input, Wheel};
use crate::app::list::row_after;
use crate::app::move_input::MoveInput;
use crate::app::pointer::{Gesture, Target};
use crate::app::screens::tsume::Reply;
use crate::app::state::AppState;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    let Some(taken) = &state.taken else {
        return in_list(state, app, input);
    };
    let is_typing = taken.input.is_typing();
    match input {
        Input::Act(action) if is_typing => edit_line(state, app, *action),
        Input::Act(action) => act(state, app, *action),
        Input::Char(c) => type_char(state, app, *c, is_typing),
        Input::Pointer(gesture, target) => point(state, app, *gesture, *target),
        Input::Wheel(wheel) => {
            scroll(state, app, *wheel == Wheel::Down);
            Vec::new()
        }
        Input::Paste(_) => Vec::new(),
    }
}

fn in_list(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    if !matches!(input, Input::Pointer(Gesture::Drag | Gesture::Drop, _)) {
        state.search.is_awaited = false;
    }
    let rows = state.sets(app).len();
    let page = app.viewport.page.rows.into();
    if let Some(row) = row_after(input, state.chosen, rows, page) {
        state.chosen = row;
    }
    match input {
        Input::Act(Action::Choose) => return state.begin_chosen(app),
        Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
            let mut replies = super::stop();
            replies.push(Reply::Back(None));
            return replies;
        }
        Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == state.chosen => {
            return state.begin_chosen(app);
        }
        Input::Pointer(Gesture::Click, Some(Target::Row(row))) => state.chosen = *row,
        _ => {}
    }
    Vec::new()
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    let Some(taken) = &mut state.taken else {
        return Vec::new();
    };
    let covers = app.viewport.is_covered && taken.reads;
    match action {
        Action::Choose if taken.stage != Stage::Open => return state.go_on(true, app),
        Action::Choose if covers => taken.reads = false,
        Action::Choose => {
            let cursor = taken.input.cursor;
            return state.enter(app, |input, board| input.choose(cursor, board));
        }
        Action::Up | Action::Down if covers => scroll(state, app, action == Action::Down),
        Action::Up | Action::Down | Action::Left | Action::Right => {
            taken.input.step(action, taken.flipped);
        }
        Action::Cancel if taken.input.selected.is_some() => taken.input.put_down(),
        Action::Cancel => {
            state.close(app);
            return vec![Effect::Mates(MateEffect::Stop).into()];
        }
        Action::NextHandPiece => return state.enter(app, MoveInput::take_next_in_hand),
        Action::Flip => taken.flipped = !taken.flipped,
        Action::Moves => taken.reads = !taken.reads,
        Action::Later => return state.go_on(true, app),
        Action::Earlier => return state.go_on(false, app),
        Action::Hint => return state.next_hint(app),
        Action::Solution => return state.show_solution(app),
        Action::TakeBack => return state.try_again(),
        _ => {}
    }
    Vec::new()
}

/// A character begins a move or goes on with it.
fn type_char(state: &mut State, app: &mut AppState, c: char, is_typing: bool) -> Vec<Reply> {
    if is_typing {
        return state.enter(app, |input, board| input.type_char(c, board));
    }
    if let Some(taken) = &mut state.taken {
        taken.reads = false;
    }
    state.enter(app, |input, board| input.begin_typing(c, board))
}

/// Keys while the line of a move is open.
fn edit_line(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    let flipped = state.taken.as_ref().is_some_and(|taken| taken.flipped);
    state.enter(app, |input, board| input.edit_line(action, flipped, board))
}

/// A click closes the text that is read, or means the board.
fn point(
    state: &mut State,
    app: &mut AppState,
    gesture: Gesture,
    target: Option<Target>,
) -> Vec<Reply> {
    let Some(taken) = &mut state.taken else {
        return Vec::new();
    };
    match (gesture, target) {
        (Gesture::Click, Some(Target::Overlay)) if taken.stage != Stage::Open => {
            state.go_on(true, app)
        }
        (Gesture::Click, Some(Target::Overlay)) => {
            taken.reads = false;
            Vec::new()
        }
        (Gesture::Click, target) => state.enter(app, |input, board| input.click(target, board)),
        (Gesture::Drop, target) => state.release(target, app),
        (Gesture::RightClick, _) => act(state, app, Action::Cancel),
        (Gesture::Drag, target) => {
            taken.input.drag(target);
            Vec::new()
        }
        (Gesture::RightDrop, _) => Vec::new(),
    }
}

fn scroll(state: &mut State, app: &AppState, down: bool) {
    if let Some(taken) = &mut state.taken {
        let rows = if down { 1 } else { -1 };
        taken.scroll = app.viewport.page.scrolled(taken.scroll, rows);
    }
}
