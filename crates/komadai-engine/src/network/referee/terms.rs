//! The words of the protocol for a game and its end.

use std::time::Duration;

use crate::network::clock::ClockTerms;
use crate::network::ending::EndReason;
use komadai_core::game::{
    DrawReason, GameSetup, Outcome, ResignPolicy, Rounding, TimeControl, TimeLeft, WinReason,
};
use komadai_core::rules::IllegalMove;

/// The reason why this protocol cannot express a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TermsError {
    /// Several byoyomi periods.
    #[error("the CSA protocol has no byoyomi periods: use one, such as 10m+30s")]
    Periods,
    /// Clocks that do not count whole seconds.
    #[error("the CSA protocol counts whole seconds: use a clock such as 10m+30s")]
    Seconds,
    /// Time rounded to minutes.
    #[error("rounding=minute cannot be played over a network")]
    Minutes,
    /// The game is over at its start.
    #[error("the game is over before it begins")]
    Over,
}

/// The rules of a game that the protocol implies.
pub(super) fn prepare_plain(setup: &mut GameSetup) {
    // Leaving counts as resigning, on either turn.
    setup.rules.resign = ResignPolicy::Any;
    // Servers add the increment of the first move at the start of the game.
    setup.left = setup.time.map(|time| {
        let control = time.filter(|control| !control.increment.is_zero())?;
        Some(TimeLeft {
            main: control.main.saturating_add(control.increment),
            periods: control.periods,
        })
    });
}

pub(in crate::network) fn check(setup: &GameSetup) -> Result<(), TermsError> {
    let is_whole = |time: Duration| time.subsec_nanos() == 0;
    for control in setup.time.into_iter().flatten() {
        if control.periods > 1 {
            return Err(TermsError::Periods);
        }
        if ![control.main, control.byoyomi, control.increment].into_iter().all(is_whole) {
            return Err(TermsError::Seconds);
        }
    }
    if setup.rules.rounding == Rounding::Minute {
        return Err(TermsError::Minutes);
    }
    Ok(())
}

pub(super) fn terms(control: TimeControl) -> ClockTerms {
    ClockTerms {
        total: control.main,
        byoyomi: control.byoyomi,
        increment: control.increment,
        ..ClockTerms::default()
    }
}

/// The reason of an end: the protocol has none for mate and for unknown rules.
pub(super) const fn reason_of(outcome: &Outcome) -> EndReason {
    match outcome {
        Outcome::Win { by, .. } => match by {
            WinReason::Checkmate | WinReason::NoLegalMove | WinReason::Resignation => {
                EndReason::Resigned
            }
            WinReason::IllegalMove(IllegalMove::OutOfTurn { .. }) => EndReason::IllegalAction,
            WinReason::IllegalMove(_) | WinReason::Failure => EndReason::IllegalMove,
            WinReason::PerpetualCheck => EndReason::PerpetualCheck,
            WinReason::ImpassePoints(_) | WinReason::Declaration { .. } | WinReason::Try => {
                EndReason::Declared
            }
            WinReason::DeclarationFailed(_) => EndReason::DeclarationFailed,
            WinReason::Timeout => EndReason::TimeUp,
        },
        Outcome::Draw(reason) => match reason {
            DrawReason::Sennichite | DrawReason::AgreedSennichite { .. } => EndReason::Repetition,
            DrawReason::Impasse(_) | DrawReason::Declaration { .. } => EndReason::Declared,
            DrawReason::MoveLimit => EndReason::MoveLimit,
        },
        Outcome::Interrupted => EndReason::Interrupted,
    }
}
