//! A run of the day's training: its time and its answers.

use std::time::Duration;

/// The minutes of a run, unless others are asked for.
pub const MINUTES: u32 = 10;

/// A run in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TodayRun {
    began: Duration,
    ends: Duration,
    /// The exercises answered.
    pub(crate) answered: u32,
}

impl TodayRun {
    /// A run of this many minutes that begins now.
    pub(crate) fn new(now: Duration, minutes: u32) -> Self {
        let ends = now.saturating_add(Duration::from_secs(60 * u64::from(minutes)));
        Self { began: now, ends, answered: 0 }
    }

    /// Whether its time is over.
    pub(crate) fn is_over(self, now: Duration) -> bool {
        now >= self.ends
    }

    /// The seconds since its beginning.
    pub(crate) const fn seconds(self, now: Duration) -> u64 {
        now.saturating_sub(self.began).as_secs()
    }
}
