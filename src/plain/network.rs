//! The state of text mode in games over a network, apart from the model.

use std::collections::VecDeque;
use std::time::Duration;

/// Input from standard input.
#[derive(Debug)]
pub(super) enum Typed {
    Line(String),
    /// The end of the input.
    End,
}

/// The open question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Resign,
    Leave,
}

/// The side that has left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gone {
    Opponent,
    Host,
}

/// The state of games over a network that only text mode needs.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Network {
    /// Whether text mode was started for games over a network, and ends with them.
    pub is_on: bool,
    /// Whether lines come from a terminal, not from a pipe.
    pub is_terminal: bool,
    pub watches: bool,
    pub has_password: bool,
    /// Whether an engine plays on this side.
    pub has_engine: bool,
    pub games_left: u32,
    pub question: Option<Question>,
    /// The side that has left after a game.
    pub gone: Option<Gone>,
    /// Whether the opponent's connection is lost and the game waits for them.
    pub opponent_is_away: bool,
    /// Input that cannot be used yet.
    pub waiting: VecDeque<Typed>,
    /// Whether standard input has ended.
    pub has_input_ended: bool,
    /// The time when unsaved games are saved again, and the number of tries so far.
    pub retry: Option<(Duration, u32)>,
    /// Whether no more games are played.
    pub is_over: bool,
    pub has_failed: bool,
    /// The error that kept the games from starting.
    pub fault: Option<String>,
}
