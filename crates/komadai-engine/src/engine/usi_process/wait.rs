//! Cancellable waiting for an engine.

use std::time::{Duration, Instant};

use crate::world;

/// Callbacks during the wait for an engine.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Whether the wait is cancelled; called every 50 ms.
    pub is_cancelled: &'a dyn Fn() -> bool,
    /// Called once for each answer that has not come after two seconds.
    pub on_slow: &'a dyn Fn(Awaited),
}

/// An awaited answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Awaited {
    /// `usiok` or `readyok`.
    pub word: &'static str,
    /// The longest wait for it.
    pub most: Duration,
}

impl Watch<'_> {
    /// From then on a wait is reported.
    const SLOW: Duration = Duration::from_secs(2);
    /// Waits to the end without callbacks.
    pub const NONE: Self = Self { is_cancelled: &|| false, on_slow: &|_| {} };
}

/// A wait for an answer, from now on.
pub struct Wait<'a> {
    watch: Watch<'a>,
    awaited: Awaited,
    begin: Instant,
    is_told: bool,
}

impl<'a> Wait<'a> {
    /// The interval of calls of [`Wait::is_cancelled`].
    pub const INTERVAL: Duration = Duration::from_millis(50);

    /// Begins to wait.
    #[must_use]
    pub fn new(watch: Watch<'a>, awaited: Awaited) -> Self {
        Self { watch, awaited, begin: world::now(), is_told: false }
    }

    /// The time left.
    #[must_use]
    pub fn left(&self) -> Duration {
        self.awaited.most.saturating_sub(world::elapsed(self.begin))
    }

    /// Whether the wait is cancelled; reports once that it is long.
    pub fn is_cancelled(&mut self) -> bool {
        if !self.is_told && world::elapsed(self.begin) >= Watch::SLOW {
            self.is_told = true;
            (self.watch.on_slow)(self.awaited);
        }
        (self.watch.is_cancelled)()
    }
}
