//! What typed commands ask of the review: to go to a move, to add one, to save under a name.

use super::State;
use crate::app::message::Reply;

/// The line of a typed move, while it is open.
#[must_use]
pub fn typed_line(state: &State) -> Option<&str> {
    state.hands.typed.as_deref()
}

/// Closes the line of a typed move.
pub fn drop_line(state: &mut State) {
    state.hands.put_down();
}

/// Goes to the position after move `number`, as the move list counts.
pub fn go_to(state: &mut State, number: usize) -> Vec<Reply> {
    state.go_to_ply(number);
    state.look();
    Vec::new()
}

/// Goes to a move in any notation, or adds it.
pub fn type_move(state: &mut State, text: &str) -> Vec<Reply> {
    state.hands.put_down();
    state.hands.typed = Some(text.to_owned());
    let replies = state.finish_typing();
    state.hands.typed = None;
    state.look();
    replies
}

/// Saves under a name; the ending chooses the format.
pub fn save_under(state: &mut State, file: &str, replaces: bool) -> Vec<Reply> {
    state.save_as(file, replaces)
}
