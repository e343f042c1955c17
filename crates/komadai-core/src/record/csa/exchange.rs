//! Single moves and positions in CSA, for network protocols.

use super::moves;
use super::write::whole;
use crate::rules::{Color, Move, Position};

/// The reason why a text is no CSA move, in words.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CsaMoveError(String);

/// The side and the move of a text such as `+7776FU`; its legality is not checked.
///
/// ```
/// use komadai_core::record::read_csa_move;
/// use komadai_core::rules::{Color, Position};
/// let (color, mv) = read_csa_move("+7776FU", &Position::startpos()).unwrap();
/// assert_eq!((color, mv.to_string().as_str()), (Color::Black, "7g7f"));
/// ```
///
/// # Errors
///
/// If it is no move on this board.
pub fn read_csa_move(text: &str, position: &Position) -> Result<(Color, Move), CsaMoveError> {
    moves::read(text, position.squares()).map_err(|wrong| CsaMoveError(wrong.to_string()))
}

/// A move of the side to move in CSA; `None` if its origin is empty.
///
/// ```
/// use komadai_core::record::csa_move;
/// use komadai_core::rules::Position;
/// let mv = "7g7f".parse().unwrap();
/// assert_eq!(csa_move(mv, &Position::startpos()).as_deref(), Some("+7776FU"));
/// ```
#[must_use]
pub fn csa_move(mv: Move, position: &Position) -> Option<String> {
    let mut text = String::new();
    moves::write(mv, position.side_to_move(), position.squares(), &mut text)?;
    Some(text)
}

/// A position in CSA: the rows `P1` to `P9`, the hands, and the sign of the side to move, a line each.
///
/// ```
/// use komadai_core::record::csa_position;
/// use komadai_core::rules::Position;
/// let text = csa_position(&Position::startpos());
/// assert_eq!(text.lines().count(), 10);
/// assert_eq!(text.lines().last(), Some("+"));
/// ```
#[must_use]
pub fn csa_position(position: &Position) -> String {
    let mut text = String::new();
    whole(position, &mut text);
    text.push(moves::sign_of(position.side_to_move()));
    text.push('\n');
    text
}
