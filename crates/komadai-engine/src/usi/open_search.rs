//! A search that is not answered yet.

use std::time::Duration;

use super::answer::MATE_UNKNOWN;
use crate::bot::Ticket;
use komadai_core::rules::{Move, Position};

pub(super) struct OpenSearch {
    pub ticket: Ticket,
    /// Used if the search fails.
    pub position: Position,
    pub is_mate: bool,
    /// Whether only `stop` is certain to end it.
    pub is_endless: bool,
    /// The event that an early answer has to wait for.
    pub waits_for: Option<Awaited>,
    pub state: SearchState,
    /// The time of its limits.
    pub time: Option<Duration>,
    /// The best line so far.
    pub seen: Vec<Move>,
    /// The answer found.
    pub held: Option<String>,
}

/// The event that an answer has to wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Awaited {
    Stop,
    /// `ponderhit`, after which limits count, or `stop`.
    PonderHit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchState {
    Running,
    Stopped,
}

impl OpenSearch {
    /// One that answers as soon as it can.
    pub(super) const fn new(ticket: Ticket, position: Position, is_mate: bool) -> Self {
        Self {
            ticket,
            position,
            is_mate,
            is_endless: false,
            waits_for: None,
            state: SearchState::Running,
            time: None,
            seen: Vec::new(),
            held: None,
        }
    }

    /// The answer to this question that has no result, or a move all the same.
    pub(super) fn without_result(&self, best: String) -> String {
        if self.is_mate { MATE_UNKNOWN.to_owned() } else { best }
    }

    /// Whether the answer has to wait.
    pub(super) const fn waits(&self) -> bool {
        matches!(self.state, SearchState::Running) && self.waits_for.is_some()
    }
}
