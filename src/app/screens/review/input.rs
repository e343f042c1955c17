//! Keys and mouse in the review, and what becomes of them.

use super::board_marks;
use super::destination::Destination;
use super::entry::{AtBoard, EnteredLine};
use super::form::Form;
use super::form::ending::EndForm;
use super::form::headers::HeaderForm;
use super::form::notes::{NoteKind, NotesForm};
use super::navigator::{Direction, StepMark};
use super::tree_panel::TreeInput;
use super::{Message, Reply, State, dialogs, judging};
use crate::app::action::Action;
use crate::app::analysis_control;
use crate::app::input::{Input, Wheel};
use crate::app::move_input::{Entered, LONGEST, promotion_dialog};
use crate::app::notice::Notice;
use crate::app::pointer::{Gesture, Target};
use crate::app::route::Route;
use crate::app::state::AppState;
use crate::said::illegal_move;
use crate::texts::{self, text};
use komadai_core::rules::Judged;

/// How far a page goes.
const PAGE: isize = 10;

/// Answers keys and the mouse.
pub(super) fn input(state: &mut State, app: &mut AppState, input: &Input) -> Vec<Reply> {
    if state.form.is_some() {
        return state.form_input(app, input);
    }
    if let Some(replies) = try_again(state, input) {
        return replies;
    }
    if state.search.typed().is_some() {
        let is_entered = state.search.input(input);
        let found = is_entered.then(|| state.search.go_to_next(&mut state.editor));
        return told(found.flatten());
    }
    if let Some(replies) = watch(state, app, input) {
        return replies;
    }
    if !lets_playback_run(input) {
        state.playback.stop();
    }
    match input {
        Input::Act(_) | Input::Char(_) | Input::Paste(_) if state.move_number.typed().is_some() => {
            type_number(state, input)
        }
        Input::Act(action) if state.entry.input.is_typing() => {
            let navigator = state.editor.navigator();
            let line = state.entry.edit_line(*action, state.flipped, navigator);
            enter_line(state, line)
        }
        Input::Act(action) => act(state, app, *action),
        Input::Char(c) => type_char(state, *c),
        Input::Paste(text) => paste(state, text),
        Input::Wheel(Wheel::Up) => step(state, -1),
        Input::Wheel(Wheel::Down) => step(state, 1),
        Input::Pointer(Gesture::Click, target) => click(state, *target),
        Input::Pointer(Gesture::RightClick, Some(Target::Square(at)))
            if state.entry.input.selected.is_none() && !state.entry.input.is_typing() =>
        {
            board_marks::press(state, *at)
        }
        Input::Pointer(Gesture::RightClick, _) => act(state, app, Action::Cancel),
        Input::Pointer(Gesture::RightDrop, target) => board_marks::release(state, *target),
        Input::Pointer(Gesture::Drop, target) => {
            let entered = state.entry.release(*target, state.editor.navigator());
            enter(state, entered)
        }
        Input::Pointer(Gesture::Drag, target) => {
            state.entry.input.drag(*target);
            Vec::new()
        }
    }
}

/// Leads through the mistakes that are tried again; `None` leaves the input to the board.
fn try_again(state: &mut State, input: &Input) -> Option<Vec<Reply>> {
    let is_busy = state.entry.input.is_typing() || state.entry.is_at_board();
    let retry = state.retry.as_mut()?;
    let is_on = match input {
        Input::Act(Action::Choose | Action::Right) if retry.is_solved() => retry.next(),
        Input::Act(Action::Right | Action::Later) if !is_busy => retry.next(),
        Input::Act(Action::Cancel) if !is_busy => false,
        Input::Act(
            Action::Left
            | Action::Up
            | Action::Down
            | Action::Earlier
            | Action::First
            | Action::Last,
        ) if !is_busy => true,
        _ => return None,
    };
    if is_on {
        state.put_up();
    } else {
        state.retry = None;
        return Some(vec![judging::summary(&state.editor).into()]);
    }
    Some(Vec::new())
}

/// What is said, if anything is.
fn told(notice: Option<Notice>) -> Vec<Reply> {
    notice.map(Reply::from).into_iter().collect()
}

/// Whether the next moves still come by themselves after an input.
const fn lets_playback_run(input: &Input) -> bool {
    matches!(
        input,
        Input::Act(Action::Flip | Action::Moves | Action::Copy) | Input::Pointer(Gesture::Drop, _)
    )
}

/// Answers the keys and the mouse that help to watch; `None` leaves them to the rest of the screen.
fn watch(state: &mut State, app: &AppState, input: &Input) -> Option<Vec<Reply>> {
    let now = app.now;
    let (editor, playback) = (&mut state.editor, &mut state.playback);
    Some(match input {
        Input::Act(Action::AutoPlay) => told(playback.toggle(editor, now)),
        Input::Act(Action::Faster) => told(playback.set_faster(true, editor, now)),
        Input::Act(Action::Slower) => told(playback.set_faster(false, editor, now)),
        Input::Act(Action::Pace) => vec![playback.dialog().into()],
        Input::Act(Action::Graph) => told(state.graph.show_next(editor, app.viewport.has_graph)),
        Input::Act(Action::AnalyseGame) => vec![state.judging.dialog(editor).into()],
        Input::Act(Action::Facts) => vec![dialogs::details(editor, &state.insights).into()],
        Input::Act(Action::Find) => {
            playback.stop();
            state.search.open();
            Vec::new()
        }
        Input::Pointer(Gesture::Click, Some(Target::Graph(place))) => {
            playback.stop();
            state.graph.set_dragged(true);
            editor.go_to(*place);
            Vec::new()
        }
        Input::Pointer(Gesture::Drag, target) if state.graph.is_dragged() => {
            if let Some(Target::Graph(place)) = target {
                editor.go_to(*place);
            }
            Vec::new()
        }
        Input::Pointer(Gesture::Drop, _) if state.graph.is_dragged() => {
            state.graph.set_dragged(false);
            Vec::new()
        }
        _ => return None,
    })
}

fn act(state: &mut State, app: &mut AppState, action: Action) -> Vec<Reply> {
    if state.entry.is_at_board() {
        match action {
            Action::Up | Action::Down | Action::Left | Action::Right => {
                state.entry.input.step(action, state.flipped);
                return Vec::new();
            }
            // The space bar picks a piece up there.
            Action::Choose | Action::Analyse => {
                let entered = state.entry.choose(state.editor.navigator());
                return enter(state, entered);
            }
            Action::Cancel => {
                if state.marks.cancel() {
                    return Vec::new();
                }
                state.entry.cancel();
                return Vec::new();
            }
            _ => {}
        }
    }
    if let Some(replies) = analysis_control::act(app, action, state.position()) {
        return replies;
    }
    match state.tree.act(action) {
        TreeInput::Passed => {}
        input => return tree_input(state, input),
    }
    match action {
        Action::NextHandPiece => next_at_board(state),
        Action::Flip => {
            state.flipped = !state.flipped;
            Vec::new()
        }
        Action::Moves => {
            state.lists_moves = !state.lists_moves;
            Vec::new()
        }
        Action::OpeningTree => {
            state.tree.toggle();
            Vec::new()
        }
        Action::FindPosition => {
            vec![Route::Search(Box::new(state.position().clone())).into()]
        }
        Action::Edit => {
            let position = Box::new(state.position().clone());
            vec![Route::Editor(position, state.flipped).into()]
        }
        Action::PlayOn => vec![dialogs::play_on(&state.editor)],
        Action::Impasse => vec![dialogs::impasse(&state.editor, app.viewport.columns).into()],
        Action::Save => state.save(None),
        Action::SaveAs => state.ask_where(None),
        Action::Cancel if state.lists_moves => {
            state.lists_moves = false;
            Vec::new()
        }
        Action::Cancel => state.leave_for(state.way_back),
        Action::Leave => state.leave_for(Destination::Menu),
        Action::MarkSquare => board_marks::key(state),
        Action::Comment => open_notes(state, NoteKind::Comment),
        Action::SavePicture => vec![state.save_picture(app)],
        Action::Bookmarks => open_notes(state, NoteKind::Bookmark),
        Action::Headers => {
            let form = HeaderForm::new(&state.record().headers);
            state.open_form(Form::Headers(form))
        }
        Action::EndLine => {
            let form = EndForm::new(&state.editor, state.insights.facts());
            state.open_form(Form::Ending(form))
        }
        action => change(state, action).unwrap_or_else(|| go(state, action)),
    }
}

/// Does what an action changes in the record; `None` where it changes nothing.
fn change(state: &mut State, action: Action) -> Option<Vec<Reply>> {
    let editor = &mut state.editor;
    let notice = match action {
        Action::PromoteLine => editor.promote(),
        Action::DemoteLine => editor.demote(),
        Action::MainLine => editor.make_main(),
        Action::Bookmark => editor.toggle_bookmark(),
        Action::TakeBack => editor.undo(),
        Action::Redo => editor.redo(),
        Action::Remove => return Some(vec![dialogs::delete(editor)]),
        Action::DeleteVariations => return Some(vec![dialogs::delete_variations(editor)]),
        _ => return None,
    };
    Some(vec![notice.into()])
}

/// Goes where an action leads in the record.
fn go(state: &mut State, action: Action) -> Vec<Reply> {
    let editor = &mut state.editor;
    told(match action {
        Action::Left | Action::Up => return step(state, -1),
        Action::Right | Action::Down => return step(state, 1),
        Action::Earlier => return step(state, -PAGE),
        Action::Later => return step(state, PAGE),
        Action::First => return step(state, isize::MIN),
        Action::Last => return step(state, isize::MAX),
        Action::Choose => match dialogs::which_step(editor) {
            Some(dialog) => return vec![dialog.into()],
            None => return step(state, 1),
        },
        Action::GoToPly => {
            state.move_number.open();
            None
        }
        Action::NextVariation => editor.go_to_variation(Direction::Forward),
        Action::PreviousVariation => editor.go_to_variation(Direction::Back),
        Action::NextBranch => editor.go_to_mark(StepMark::Branch, Direction::Forward),
        Action::PreviousBranch => editor.go_to_mark(StepMark::Branch, Direction::Back),
        Action::NextComment => editor.go_to_mark(StepMark::Comment, Direction::Forward),
        Action::PreviousComment => editor.go_to_mark(StepMark::Comment, Direction::Back),
        Action::NextBookmark => editor.go_to_mark(StepMark::Bookmark, Direction::Forward),
        Action::PreviousBookmark => editor.go_to_mark(StepMark::Bookmark, Direction::Back),
        _ => None,
    })
}

fn step(state: &mut State, by: isize) -> Vec<Reply> {
    state.entry.input.put_down();
    state.editor.step(by);
    Vec::new()
}

fn open_notes(state: &mut State, kind: NoteKind) -> Vec<Reply> {
    let notes = &state.record().node(state.node()).notes;
    let form = NotesForm::new(kind, notes);
    state.open_form(Form::Notes(form))
}

/// Goes to the board, then through the pieces in hand, then back to the moves.
fn next_at_board(state: &mut State) -> Vec<Reply> {
    match state.entry.next_at_board(state.editor.navigator()) {
        AtBoard::Arrived => vec![Notice::info(text!("review-at-board")).into()],
        AtBoard::Entered(entered) => enter(state, entered),
    }
}

/// While the number of a move is typed.
fn type_number(state: &mut State, input: &Input) -> Vec<Reply> {
    match state.move_number.input(input) {
        Some(Ok(number)) => state.editor.go_to_move(number),
        Some(Err(notice)) => return vec![notice.into()],
        None => {}
    }
    Vec::new()
}

fn type_char(state: &mut State, c: char) -> Vec<Reply> {
    let entered = state.entry.type_char(c, state.editor.navigator());
    enter(state, entered)
}

/// Text pasted while the line of a move is open.
fn paste(state: &mut State, text: &str) -> Vec<Reply> {
    let mut replies = Vec::new();
    for c in text.trim().chars().take(usize::from(LONGEST)) {
        if state.entry.input.is_typing() {
            replies.extend(type_char(state, c));
        }
    }
    replies
}

/// Plays the move chosen in the opening tree.
fn tree_input(state: &mut State, input: TreeInput) -> Vec<Reply> {
    let TreeInput::Play(mv) = input else {
        return Vec::new();
    };
    let judged = state.position().judged(mv);
    attempt(state, &judged)
}

fn click(state: &mut State, target: Option<Target>) -> Vec<Reply> {
    if let Some(Target::Row(row)) = target {
        let input = state.tree.click(row);
        return tree_input(state, input);
    }
    if let Some(Target::Move(row)) = target {
        if let Some(node) = state.editor.navigator().node_of_row(row) {
            state.editor.go_to_node(node);
        }
        return Vec::new();
    }
    let entered = state.entry.click(target, state.editor.navigator());
    enter(state, entered)
}

/// Does what a line says: goes to the move of a number, or plays a move.
pub(super) fn enter_line(state: &mut State, line: EnteredLine) -> Vec<Reply> {
    match line {
        EnteredLine::Number(number) => {
            state.editor.go_to_move(number);
            Vec::new()
        }
        EnteredLine::Entered(entered) => enter(state, entered),
    }
}

/// Does what was entered: adds a move, asks whether it promotes, or says why it cannot be.
fn enter(state: &mut State, entered: Entered) -> Vec<Reply> {
    match entered {
        Entered::Try(judged) => attempt(state, &judged),
        Entered::AskPromotion(moves) => {
            let send = |judged| Message::Play(judged);
            vec![promotion_dialog(state.position(), moves, state.flipped, send).into()]
        }
        Entered::ForeignPiece => {
            let whose = state.called(state.position().side_to_move());
            vec![Notice::warning(text!("review-other-turn", side = whose)).into()]
        }
        entered => entered.replies(),
    }
}

/// Adds a legal move, or says why it is none.
pub(super) fn attempt(state: &mut State, judged: &Judged) -> Vec<Reply> {
    match judged.verdict() {
        Ok(mv) if state.retry.is_some() => {
            state.entry.input.put_down();
            vec![Reply::Send(Message::Try(mv))]
        }
        Ok(mv) => {
            state.entry.input.put_down();
            state.entry.input.cursor = mv.to();
            told(state.editor.add_move(mv))
        }
        Err(illegal) => {
            state.entry.input.offending = illegal.squares();
            vec![Notice::error(illegal_move(texts::chosen(), illegal)).into()]
        }
    }
}
