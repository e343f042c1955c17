//! What a game in progress needs besides its moves, so that it goes on as it was left.

use std::time::Duration;

use crate::rules::Color;

/// The clocks and what is open between the players, as the turn at hand began.
///
/// Moves taken back leave no trace in a record, but their time stays used (R40); so what the clocks have
/// left cannot always be told from the moves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GameSession {
    /// What the clocks of Black and White had left as the game began, where that was not all of it (R79).
    pub began: [Option<ClockLeft>; 2],
    /// What the clocks of Black and White have left; `None` without a clock.
    pub left: [Option<ClockLeft>; 2],
    /// All the time Black and White have used.
    pub spent: [Duration; 2],
    /// How much of the turn at hand has passed.
    pub turn: Duration,
    /// Who has offered an impasse that is not answered yet (R54).
    pub offer: Option<Color>,
    /// Who has proposed a draw by repetition that is not answered yet (R50).
    pub repetition_offer: Option<Color>,
}

/// What a clock has left between two moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ClockLeft {
    /// Main time.
    pub main: Duration,
    /// Byoyomi periods, the one that would run next included; 0 without byoyomi.
    pub periods: u32,
}
