//! What typed commands ask of the review: to go to a move, or to add one.

use super::State;
use crate::app::screens::review::Reply;

/// Goes to the position after move `number`, as the move list counts.
pub(super) fn go_to(state: &mut State, number: usize) -> Vec<Reply> {
    state.go_to_ply(number);
    state.look();
    Vec::new()
}

/// Goes to a move in any notation, or adds it.
pub(super) fn type_move(state: &mut State, text: &str) -> Vec<Reply> {
    state.hands.put_down();
    let replies = state.play_text(text);
    state.look();
    replies
}
