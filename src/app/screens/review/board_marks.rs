//! Circles and arrows that readers draw on the board: by key, with the right button of the mouse, by command.

use super::{Reply, State};
use crate::app::notice::Notice;
use crate::app::pointer::Target;
use crate::texts::text;
use komadai_core::record::BoardMark;
use komadai_core::rules::Square;

/// The mark being drawn.
#[derive(Debug, Default)]
pub(crate) struct MarkEntry {
    /// The square that it was begun on.
    from: Option<Square>,
}

impl MarkEntry {
    /// Gives up the mark that was begun; whether there was one.
    pub fn cancel(&mut self) -> bool {
        self.from.take().is_some()
    }
}

/// What is drawn on the board: the marks of the step shown, and a circle where one is begun.
pub(super) fn shown(state: &State) -> Vec<BoardMark> {
    let marks = &state.record().node(state.node()).notes.marks;
    let begun = state.marks.from.map(BoardMark::Circle);
    marks.iter().copied().chain(begun).collect()
}

/// The key: goes to the board, begins a mark at the cursor, ends it there.
pub(super) fn key(state: &mut State) -> Vec<Reply> {
    if !state.entry.is_at_board() {
        state.entry.go_to_board();
        return said(text!("review-mark-at-board"));
    }
    state.entry.input.put_down();
    let cursor = state.entry.input.cursor;
    if let Some(from) = state.marks.from.take() {
        return toggle(state, BoardMark::between(from, cursor));
    }
    state.marks.from = Some(cursor);
    said(text!("review-mark-begun", square = cursor.to_string()))
}

/// The right button went down on a square.
pub(super) fn press(state: &mut State, at: Square) -> Vec<Reply> {
    state.entry.input.put_down();
    state.marks.from = Some(at);
    Vec::new()
}

/// The right button went up.
pub(super) fn release(state: &mut State, target: Option<Target>) -> Vec<Reply> {
    let to = target.and_then(Target::square);
    match state.marks.from.take().zip(to) {
        Some((from, to)) => toggle(state, BoardMark::between(from, to)),
        None => Vec::new(),
    }
}

/// Marks in a line: each is added, or taken away where it is there; `none` takes all away.
pub(super) fn typed(state: &mut State, line: &str) -> Vec<Reply> {
    state.marks.cancel();
    if line == "none" {
        return vec![state.editor.clear_marks().into()];
    }
    let marks: Result<Vec<BoardMark>, _> = line.split_whitespace().map(read).collect();
    match marks {
        Ok(marks) => marks
            .into_iter()
            .flat_map(|mark| toggle(state, mark))
            .collect(),
        Err(text) => vec![Notice::error(text!("review-mark-unread", text = text)).into()],
    }
}

fn read(text: &str) -> Result<BoardMark, &str> {
    text.parse().map_err(|_| text)
}

fn toggle(state: &mut State, mark: BoardMark) -> Vec<Reply> {
    vec![state.editor.toggle_mark(mark).into()]
}

fn said(words: String) -> Vec<Reply> {
    vec![Notice::info(words).into()]
}
