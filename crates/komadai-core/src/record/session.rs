//! The state of an interrupted game besides its moves.

use std::time::Duration;

use crate::rules::Color;

/// The clocks and open offers at the start of the current turn.
///
/// A record has no trace of moves taken back, but their time stays used (R40); so the clocks cannot always be
/// computed from the moves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameSession {
    /// The time left to Black and White as the game began, if not all of it (R79).
    pub began: [Option<ClockLeft>; 2],
    /// The time left to Black and White; `None` without a clock.
    pub left: [Option<ClockLeft>; 2],
    /// The total time of Black and White.
    pub spent: [Duration; 2],
    /// The time used in the current turn.
    pub turn: Duration,
    /// The side with an open offer of an impasse (R54).
    pub offer: Option<Color>,
    /// The side with an open proposal of a draw by repetition (R50).
    pub repetition_offer: Option<Color>,
}

/// The time left on a clock between two moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClockLeft {
    /// Main time.
    pub main: Duration,
    /// Byoyomi periods, including the next to run; 0 without byoyomi.
    pub periods: u32,
}
