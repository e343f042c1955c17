//! What typed commands ask of the review: to go to a move, or to add one.

use super::{Reply, State, input};
use crate::app::ply::MoveNumber;

/// Goes to the position after move `number`, as the list of moves counts.
pub(super) fn go_to(state: &mut State, number: MoveNumber) -> Vec<Reply> {
    state.editor.go_to_move(number);
    Vec::new()
}

/// Goes to a move in any notation, or adds it.
pub(super) fn type_move(state: &mut State, text: &str) -> Vec<Reply> {
    state.entry.input.put_down();
    let line = state.entry.enter_text(text, state.editor.navigator());
    input::enter_line(state, line)
}
