//! The game controller: plays and refuses moves, counts, and decides the end of a game (R32–R73).
//!
//! Times are passed in; it never reads a clock and uses no screen, file or thread.

mod acts;
pub mod audit;
mod authority;
mod clock;
mod controller;
mod endings;
mod fouls;
mod furigoma;
mod outcome;
mod refusal;
mod rule_set;
mod save;
mod series;
mod time;
mod turn;

pub use clock::{
    Clock, ClockReading, OutOfTime, TimeCall, TimeControl, TimeError, TimeLeft, clock_time,
    parse_time, time_text,
};
pub use controller::{Authority, Game, GameSetup, PlayedMove};
pub use fouls::Claimant;
pub use furigoma::{Lying, Toss};
pub use outcome::{DrawReason, GameResult, Outcome, WinReason};
pub use refusal::Refusal;
pub use rule_set::{
    Agreement, AnnounceCheck, Choices, ClaimRule, IllegalPolicy, MateRule, OPTIONS, Replay,
    ResignPolicy, Rounding, RuleContradiction, RuleFileError, RuleFileFault, RuleOption,
    RulePreset, RulePresets, RuleSet, RuleSetError, Scoring, TryRule,
};
pub use save::{Contradiction, RestoreError, name_clocks, series_of};
pub use series::{
    BestOf, BestOfError, MatchOver, NextGame, Played, Player, Points, Series, SeriesError, Sides,
    Standing, Terms, WrongGame,
};
pub use turn::{Moved, TurnResult};
