//! The game controller: plays, refuses, counts, decides how a game ends (RULES.md parts F–K, N).
//!
//! It is told how long moves took and never asks for the time; it knows no screen, file or thread.

mod acts;
mod announce;
pub mod audit;
mod clock;
mod controller;
mod endings;
mod fouls;
mod furigoma;
mod names;
mod outcome;
mod reason;
mod refusal;
mod rule_set;
mod save;
mod series;
mod time;
mod turn;

pub use announce::repetition;
pub use clock::{
    Clock, ClockReading, OutOfTime, TimeCall, TimeControl, TimeError, TimeLeft, clock_time,
    parse_time,
};
pub use controller::{Game, GameSetup, PlayedMove};
pub use fouls::Claimant;
pub use furigoma::{Lying, Toss};
pub use names::{
    choose_squares, chosen_squares, handicap, piece, side, side_on_panel, square, square_list,
    squares, squares_shown, with_squares,
};
pub use outcome::{DrawReason, Outcome, WinReason};
pub use reason::{illegal_move, illegal_move_name};
pub use refusal::Refusal;
pub use rule_set::{
    Agreement, AnnounceCheck, Choices, ClaimRule, IllegalPolicy, MateRule, OPTIONS, Replay,
    ResignPolicy, Rounding, RuleContradiction, RuleFileError, RuleFileFault, RuleOption,
    RulePreset, RulePresets, RuleSet, RuleSetError, Scoring, TryRule,
};
pub use save::{Contradiction, RestoreError, series_of};
pub use series::{
    BestOf, BestOfError, MatchOver, NextGame, Played, Player, Points, Series, SeriesError, Sides,
    Standing, Terms, WrongGame,
};
pub use turn::{Moved, TurnResult};
