//! What text mode knows of games over a network besides the model.

use std::collections::VecDeque;
use std::time::Duration;

/// What comes from standard input.
#[derive(Debug)]
pub(super) enum Typed {
    Line(String),
    /// Nobody types any more.
    End,
}

/// The open question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Question {
    Resign,
    Leave,
}

/// Who is no longer there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gone {
    Opponent,
    Host,
}

/// What lines about games over a network need besides the model.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Network {
    /// Text mode was started for games over a network, and ends with them.
    pub is_on: bool,
    /// Lines come from a terminal, not from a pipe.
    pub is_terminal: bool,
    pub watches: bool,
    pub has_password: bool,
    /// A program plays here.
    pub has_engine: bool,
    pub games_left: u32,
    pub question: Option<Question>,
    /// Who has left after a game.
    pub gone: Option<Gone>,
    /// The opponent's line is gone in a game that waits.
    pub opponent_is_away: bool,
    /// What was typed and cannot be used yet.
    pub waiting: VecDeque<Typed>,
    /// Nobody types any more.
    pub has_input_ended: bool,
    /// Games that are not on the disk are saved again then, after so many tries.
    pub retry: Option<(Duration, u32)>,
    /// No more games are played.
    pub is_over: bool,
    pub has_failed: bool,
    /// Why nothing could begin.
    pub fault: Option<String>,
}
