//! A search that is not answered yet.

use std::time::Duration;

use crate::bot::Ticket;
use komadai_core::rules::{Move, Position};

pub(super) struct OpenSearch {
    pub ticket: Ticket,
    /// Used if the search fails.
    pub position: Position,
    pub is_mate: bool,
    /// Only `stop` ends it for sure.
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
    /// Whether the answer has to wait.
    pub(super) const fn waits(&self) -> bool {
        matches!(self.state, SearchState::Running) && self.waits_for.is_some()
    }
}
