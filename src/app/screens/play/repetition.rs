//! The repetition meter: the number of times that the position has occurred, and the effect of a move on it
//! (R49).

use super::table::Table;
use crate::texts::text;
use komadai_core::rules::{Forecast, Move, Repetition};

impl Table {
    /// The number of times that the position has occurred, from the second time on, and the effect of the
    /// fourth.
    pub fn repetition_words(&self) -> Option<String> {
        let count = self.game.repetition_count();
        match count {
            0 | 1 => None,
            2 => Some(text!("play-second-time")),
            _ => {
                let end = self.game.repetition_nature()?;
                Some(self.repetition_warning(count, end))
            }
        }
    }

    /// The meaning of an occurrence from the third on: `third occurrence: one more and the game is drawn`.
    pub(super) fn repetition_warning(&self, occurrence: usize, end: Repetition) -> String {
        if !self.game.rules().sennichite {
            return text!("play-nth-time", n = occurrence);
        }
        match (occurrence, end) {
            (0..=3, Repetition::Sennichite) => text!("play-third-draw"),
            (0..=3, Repetition::PerpetualCheck { offender }) => {
                text!("play-third-loss", who = self.called(offender))
            }
            (_, Repetition::Sennichite) => text!("play-fourth-draw"),
            (_, Repetition::PerpetualCheck { offender }) => {
                text!("play-fourth-loss", who = self.called(offender))
            }
        }
    }

    /// The count next to the title of the moves, if there is one to show.
    pub(crate) fn repetition_meter(&self) -> Option<String> {
        let count = self.game.repetition_count();
        (count > 1).then(|| text!("play-meter", count = count))
    }

    /// The effect of a move that repeats the position for the third or fourth time.
    pub(super) fn repetition_forecast(&self, mv: Move) -> Option<String> {
        let Forecast { occurrence, verdict, threat } = self.game.forecast(mv);
        let end = verdict.or(threat).filter(|_| occurrence >= 3)?;
        Some(self.repetition_warning(occurrence, end))
    }

    /// The effect of a fourth occurrence for the side to move.
    pub(super) fn repetition_meaning(&self, end: Repetition) -> String {
        match end {
            Repetition::Sennichite => text!("play-fourth-is-draw"),
            Repetition::PerpetualCheck { offender } if offender == self.to_move() => {
                text!("play-fourth-is-your-loss")
            }
            Repetition::PerpetualCheck { offender } => {
                text!("play-fourth-is-loss", who = self.called(offender))
            }
        }
    }
}
