//! The clocks of a server, counted by the protocol alone.

use std::time::Duration;

use komadai_core::rules::Color;

/// The words of a unit and its milliseconds; then, in units: total, byoyomi, increment, least time of a move.
type Clock = (&'static str, u64, [u64; 4]);

/// The clocks of games, one without a limit first; seconds need not be named.
const CLOCKS: [Clock; 7] = [
    ("", 1000, [0, 0, 0, 0]),
    ("1sec", 1000, [300, 0, 10, 0]),
    ("1sec", 1000, [900, 30, 0, 1]),
    ("", 1000, [60, 60, 0, 0]),
    ("1min", 60_000, [10, 1, 0, 0]),
    ("1msec", 1, [600_000, 0, 5_000, 0]),
    ("1sec", 1000, [0, 45, 0, 1]),
];

const KEYS: [&str; 4] = ["Total_Time", "Byoyomi", "Increment", "Least_Time_Per_Move"];

/// The time of a game, in milliseconds.
#[derive(Debug)]
pub(crate) struct Terms {
    clock: Clock,
    times: [u64; 4],
    left: [u64; 2],
}

impl Terms {
    pub(crate) fn random() -> Self {
        let clock = CLOCKS[fastrand::usize(..CLOCKS.len())];
        let times = clock.2.map(|count| count * clock.1);
        Self { clock, times, left: [times[0] + times[2]; 2] }
    }

    const fn is_limited(&self) -> bool {
        self.times[0] + self.times[1] > 0
    }

    /// What is left to both before byoyomi.
    pub(crate) fn left(&self) -> Option<[Duration; 2]> {
        self.is_limited().then(|| self.left.map(Duration::from_millis))
    }

    /// The longest that a move may take.
    pub(crate) fn longest(&self, mover: Color) -> Option<Duration> {
        let left = self.left[mover.index()] + self.times[1];
        self.is_limited().then(|| Duration::from_millis(left))
    }

    /// The seconds that are told for a move.
    pub(crate) fn seconds(&self, spent: Duration) -> u64 {
        spent.as_secs().max(self.times[3] / 1000)
    }

    pub(crate) fn charge(&mut self, mover: Color, seconds: u64) {
        let counted = (seconds * 1000 / self.clock.1 * self.clock.1).max(self.times[3]);
        let left = &mut self.left[mover.index()];
        *left = left.saturating_sub(counted) + self.times[2];
    }

    /// The lines of a summary, for both sides at once or for each.
    pub(crate) fn lines(&self) -> Vec<String> {
        let names: &[&str] = if fastrand::bool() { &["Time+", "Time-"] } else { &["Time"] };
        let mut lines = Vec::new();
        for name in names.iter().filter(|_| self.is_limited()) {
            lines.push(format!("BEGIN {name}"));
            lines.extend((!self.clock.0.is_empty()).then(|| format!("Time_Unit:{}", self.clock.0)));
            let counts = KEYS.iter().zip(self.clock.2).filter(|(_, count)| *count > 0);
            lines.extend(counts.map(|(key, count)| format!("{key}:{count}")));
            lines.push(format!("END {name}"));
        }
        lines
    }
}
