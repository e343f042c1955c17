//! A mistake of a game as an exercise: the task is to find a better move.

use crate::app::wording::notation::written;
pub use crate::assess::Mistake;
use crate::assess::MoveAssessment;
use crate::training::key_of;
use komadai_core::notation::mark;

impl Mistake {
    /// The key of its progress: the position without its number, and the move.
    pub(crate) fn key(&self) -> String {
        format!("{} {}", key_of(&self.assessment.before), self.assessment.mv)
    }

    /// The move with its number: `34 ☖P-8d`.
    pub(crate) fn label(&self) -> String {
        let MoveAssessment { before, mv, side, .. } = &self.assessment;
        let words = written(before, *mv, self.previous);
        format!("{} {}{words}", self.number, mark(*side))
    }
}
