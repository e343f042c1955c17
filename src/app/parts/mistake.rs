//! A mistake of a game as an exercise: a better move is to be found.

use crate::app::wording::notation::written;
use crate::assess::MoveAssessment;
use komadai_core::notation::mark;
use komadai_core::rules::Square;

/// A mistake with the game it comes from.
#[derive(Debug, Clone)]
pub struct Mistake {
    pub assessment: MoveAssessment,
    /// The number of the move, as the game counts.
    pub number: u32,
    /// Where the move before arrived.
    pub previous: Option<Square>,
    /// What the game is called, harmless to show; empty where it is known.
    pub game: String,
}

impl Mistake {
    /// What it is remembered by: the position without its number, and the move.
    pub(crate) fn key(&self) -> String {
        let sfen = self.assessment.before.to_sfen();
        let position = sfen.rsplit_once(' ').map_or(&*sfen, |(start, _)| start);
        format!("{position} {}", self.assessment.mv)
    }

    /// The move with its number: `34 ☖P-8d`.
    pub(crate) fn label(&self) -> String {
        let MoveAssessment {
            before, mv, side, ..
        } = &self.assessment;
        let words = written(before, *mv, self.previous);
        format!("{} {}{words}", self.number, mark(*side))
    }
}
