//! The limits of a search.

use std::time::Duration;

/// The limits of a search; the first one reached counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// Plies of the deepest full iteration.
    pub depth: Option<u32>,
    /// Nodes.
    pub nodes: Option<u64>,
    /// Time that is never exceeded.
    pub time: Option<Duration>,
    /// Time after which no further iteration begins.
    pub enough: Option<Duration>,
}

impl Limits {
    /// No limit: only a signal ends the search.
    pub const NONE: Self = Self { depth: None, nodes: None, time: None, enough: None };

    /// Both these limits and `other`.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        fn least<T: Ord>(a: Option<T>, b: Option<T>) -> Option<T> {
            a.into_iter().chain(b).min()
        }
        Self {
            depth: least(self.depth, other.depth),
            nodes: least(self.nodes, other.nodes),
            time: least(self.time, other.time),
            enough: least(self.enough, other.enough),
        }
    }

    /// These limits with at most `nodes` nodes.
    #[must_use]
    pub fn with_nodes(self, nodes: u64) -> Self {
        let nodes = self.nodes.map_or(nodes, |own| own.min(nodes));
        Self { nodes: Some(nodes), ..self }
    }
}
