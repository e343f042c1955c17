//! Keys and mouse in the lessons.

use super::State;
use super::course::Task;
use crate::app::action::Action;
use crate::app::input::{Input, Wheel};
use crate::app::list::row_after;
use crate::app::move_input::MoveInput;
use crate::app::pointer::{Gesture, Target};
use crate::app::screens::lesson::Reply;
use crate::app::state::AppState;

/// Lines of the text that a page goes.
const PAGE: i16 = 5;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    if state.taken.is_none() {
        return in_list(state, app, input);
    }
    let is_typing = state
        .taken
        .as_ref()
        .is_some_and(|taken| taken.input.is_typing());
    match input {
        Input::Act(action) if is_typing => return edit_line(state, app, *action),
        Input::Act(action) => return act(state, app, *action),
        Input::Char(c) => return type_char(state, app, *c, is_typing),
        Input::Pointer(gesture, target) => return point(state, app, *gesture, *target),
        Input::Wheel(Wheel::Up) => scroll(state, app, false, 1),
        Input::Wheel(Wheel::Down) => scroll(state, app, true, 1),
        Input::Paste(_) => {}
    }
    Vec::new()
}

fn in_list(state: &mut State, app: &AppState, input: &Input) -> Vec<Reply> {
    let page = app.viewport.page.rows.into();
    if let Some(row) = row_after(input, state.chosen, state.course.len(), page) {
        state.chosen = row;
    }
    match input {
        Input::Act(Action::Choose) => state.begin(),
        Input::Act(Action::Cancel) | Input::Pointer(Gesture::RightClick, _) => {
            return vec![Reply::Back(None)];
        }
        Input::Pointer(Gesture::Click, Some(Target::Row(row))) if *row == state.chosen => {
            state.begin();
        }
        Input::Pointer(Gesture::Click, Some(Target::Row(row))) => state.chosen = *row,
        _ => {}
    }
    Vec::new()
}

/// How many answers the question of the step has, while it is open.
fn open_answers(state: &State) -> Option<usize> {
    let is_open = state.taken.as_ref().is_some_and(|taken| !taken.is_solved);
    match state.step().map(|step| &step.task) {
        Some(&Task::Choose(count, _)) if is_open => Some(count),
        _ => None,
    }
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    let answers = open_answers(state);
    let Some(taken) = &mut state.taken else {
        return Vec::new();
    };
    let covers = app.viewport.is_covered && taken.reads;
    match (action, answers) {
        (Action::Choose, _) if taken.is_solved => return state.go_on(),
        (Action::Up, Some(count)) => taken.answer = (taken.answer + count - 1) % count,
        (Action::Down, Some(count)) => taken.answer = (taken.answer + 1) % count,
        (Action::Choose, Some(_)) => {
            let answer = taken.answer;
            return state.answer(answer, app);
        }
        (Action::Choose, None) if covers => taken.reads = false,
        (Action::Choose, None) => {
            let cursor = taken.input.cursor;
            return state.enter(app, |input, board| input.choose(cursor, board));
        }
        (Action::Up | Action::Down, None) if covers => {
            scroll(state, app, action == Action::Down, 1);
        }
        (Action::Up | Action::Down | Action::Left | Action::Right, _) => {
            taken.input.step(action, taken.flipped);
        }
        (Action::Cancel, _) if taken.input.selected.is_some() => taken.input.put_down(),
        (Action::Cancel, _) => state.taken = None,
        (Action::NextHandPiece, _) => return state.enter(app, MoveInput::take_next_in_hand),
        (Action::Flip, _) => taken.flipped = !taken.flipped,
        (Action::Moves, _) => taken.reads = !taken.reads,
        (Action::Earlier, _) => scroll(state, app, false, PAGE),
        (Action::Later, _) => scroll(state, app, true, PAGE),
        (Action::Resign, _) => return state.resign(app),
        _ => {}
    }
    Vec::new()
}

/// A digit answers a question; else a character begins a move or goes on with it.
fn type_char(state: &mut State, app: &mut AppState, c: char, is_typing: bool) -> Vec<Reply> {
    if let Some(count) = open_answers(state) {
        let number = c.to_digit(10).and_then(|digit| usize::try_from(digit).ok());
        let answer = number.filter(|number| (1..=count).contains(number));
        return match (answer, &mut state.taken) {
            (Some(number), Some(taken)) => {
                taken.answer = number - 1;
                state.answer(number - 1, app)
            }
            _ => Vec::new(),
        };
    }
    match &mut state.taken {
        Some(_) if is_typing => state.enter(app, |input, board| input.type_char(c, board)),
        Some(taken) if !taken.is_solved => {
            taken.reads = false;
            state.enter(app, |input, board| input.begin_typing(c, board))
        }
        _ => Vec::new(),
    }
}

/// Keys while the line of a move is open.
fn edit_line(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    let flipped = state.taken.as_ref().is_some_and(|taken| taken.flipped);
    state.enter(app, |input, board| input.edit_line(action, flipped, board))
}

/// A click answers a question, closes the text that is read, or means the board.
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
        (Gesture::Click, Some(Target::Row(answer))) => state.answer(answer, app),
        (Gesture::Click, Some(Target::Overlay)) if taken.is_solved => state.go_on(),
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

fn scroll(state: &mut State, app: &AppState, down: bool, lines: i16) {
    if let Some(taken) = &mut state.taken {
        let rows = if down { lines } else { -lines };
        taken.scroll = app.viewport.page.scrolled(taken.scroll, rows);
    }
}
