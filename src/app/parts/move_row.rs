//! A row of a move list, as every screen with such a list shows it.

/// A move with its number, its time and what else is to be said about it; the texts must be harmless already
/// ([`sanitize`](crate::text::sanitize)).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MoveRow {
    /// The number of the move, or nothing for the start.
    pub number: String,
    /// What shows how deep in the tree the row lies; drawn before the move.
    pub indent: String,
    /// The move as people write it.
    pub text: String,
    /// The time it took, such as `0:12`; may be empty.
    pub time: String,
    /// What else is to be said about it in a character or two: a repetition, a comment.
    pub mark: String,
    /// Whether it lies beside the line walked on and is drawn faint.
    pub is_aside: bool,
}
