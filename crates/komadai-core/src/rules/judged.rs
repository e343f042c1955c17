//! An attempt with its verdict.

use super::attempt::Attempt;
use super::illegal::IllegalMove;
use super::moves::Move;
use super::position::Position;

/// An attempt judged in one position, to be shown, queried and played without being judged again.
///
/// ```
/// use komadai_core::rules::{Attempt, Position};
/// let position = Position::startpos();
/// let attempt: Attempt = "7g7f".parse().unwrap();
/// let judged = position.judged(attempt);
/// assert!(judged.verdict().is_ok());
/// assert!(judged.is_of(&position));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged {
    attempt: Attempt,
    verdict: Result<Move, IllegalMove>,
    /// The hash of the position.
    position: u64,
}

impl Position {
    /// Judges an attempt of the side to move, as [`Position::judge`] does, and stores it with the verdict.
    #[must_use]
    pub fn judged(&self, attempt: impl Into<Attempt>) -> Judged {
        let attempt = attempt.into();
        Judged { attempt, verdict: self.judge(attempt), position: self.hash() }
    }
}

impl Judged {
    /// The attempt.
    #[must_use]
    pub const fn attempt(&self) -> Attempt {
        self.attempt
    }

    /// The legal move.
    ///
    /// # Errors
    ///
    /// The first rule that it breaks.
    pub fn verdict(&self) -> Result<Move, &IllegalMove> {
        self.verdict.as_ref().copied()
    }

    /// Whether it was judged in this position.
    #[must_use]
    pub const fn is_of(&self, position: &Position) -> bool {
        self.position == position.hash()
    }

    /// The verdict by value.
    ///
    /// # Errors
    ///
    /// The reason why the move is illegal.
    pub fn into_verdict(self) -> Result<Move, IllegalMove> {
        self.verdict
    }
}
