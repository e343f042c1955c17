//! The repetition meter: how often the position has occurred, and what a move would make of it (R49).

use super::table::Table;
use crate::texts::text;
use komadai_core::rules::{Forecast, Move, Repetition};

impl Table {
    /// How often the position has occurred, from the second time on, and what the fourth would be.
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

    /// What an occurrence from the third on means: `third occurrence: one more and the game is drawn`.
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

    /// The count beside the title of the moves, once there is one to show.
    pub(crate) fn repetition_meter(&self) -> Option<String> {
        let count = self.game.repetition_count();
        (count > 1).then(|| text!("play-meter", count = count))
    }

    /// What a move that repeats the position for the third or fourth time would mean.
    pub(super) fn repetition_forecast(&self, mv: Move) -> Option<String> {
        let Forecast {
            occurrence,
            verdict,
            threat,
        } = self.game.forecast(mv);
        let end = verdict.or(threat).filter(|_| occurrence >= 3)?;
        Some(self.repetition_warning(occurrence, end))
    }

    /// What a fourth occurrence would mean for the side to move.
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
