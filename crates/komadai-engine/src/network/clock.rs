//! The clock of a player at a server: it follows the server's times, not local measurements.

use std::time::Duration;

use komadai_core::game::{Clock, Rounding, TimeControl, TimeLeft};

/// The time of a side as a server announces it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTerms {
    /// The unit: used time is cut to whole units.
    pub unit: Duration,
    /// Time for the whole game.
    pub total: Duration,
    /// Time for each move once `total` is used up.
    pub byoyomi: Duration,
    /// Added for each move, the first one included.
    pub increment: Duration,
    /// Free time for each move before counting starts.
    pub delay: Duration,
    /// The least that a move counts.
    pub least: Duration,
    /// Whether used time is rounded up to whole units instead of down.
    pub rounds_up: bool,
}

impl Default for ClockTerms {
    fn default() -> Self {
        Self {
            unit: Duration::from_secs(1),
            total: Duration::ZERO,
            byoyomi: Duration::ZERO,
            increment: Duration::ZERO,
            delay: Duration::ZERO,
            least: Duration::ZERO,
            rounds_up: false,
        }
    }
}

impl ClockTerms {
    /// The same time for the clocks of games, where the increment of the first move comes after it.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        TimeControl {
            main: self.total.saturating_add(self.increment),
            byoyomi: self.byoyomi,
            periods: u32::from(!self.byoyomi.is_zero()),
            increment: self.increment,
        }
    }

    /// The counted time of a move that took `spent`.
    fn counted(&self, spent: Duration) -> Duration {
        let spent = spent.saturating_sub(self.delay);
        // A unit shorter than the resolution of servers changes nothing.
        let unit = self.unit.as_millis();
        let Some(whole) = spent.as_millis().checked_div(unit) else {
            return spent.max(self.least);
        };
        let is_more = self.rounds_up && whole * unit < spent.as_millis();
        let units = whole + u128::from(is_more);
        let counted = u64::try_from(units * unit).unwrap_or(u64::MAX);
        Duration::from_millis(counted).max(self.least)
    }
}

/// The time left to a side by the server's lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RemoteClock {
    terms: ClockTerms,
    left: Duration,
    /// The clock between two komadais, which support every clock.
    full: Option<(Clock, Rounding)>,
}

impl RemoteClock {
    /// A fresh clock with its first increment.
    #[must_use]
    pub const fn new(terms: ClockTerms) -> Self {
        Self { terms, left: terms.total.saturating_add(terms.increment), full: None }
    }

    /// A fresh clock of a komadai.
    pub(super) fn full(control: TimeControl, rounding: Rounding) -> Self {
        Self {
            terms: ClockTerms {
                unit: Duration::from_millis(1),
                total: control.main,
                byoyomi: control.byoyomi,
                increment: control.increment,
                ..ClockTerms::default()
            },
            left: control.main,
            full: Some((Clock::new(control), rounding)),
        }
    }

    /// The time left by the host's count.
    pub(super) fn set_left(&mut self, left: TimeLeft) {
        if let Some((clock, _)) = &mut self.full {
            *clock = Clock::with_left(clock.control(), left);
            self.left = clock.main();
        }
    }

    /// Byoyomi periods left, the running one included.
    #[must_use]
    pub fn periods(&self) -> u32 {
        match &self.full {
            Some((clock, _)) => clock.periods(),
            None => u32::from(!self.terms.byoyomi.is_zero()),
        }
    }

    /// The setting.
    #[must_use]
    pub fn control(&self) -> TimeControl {
        match &self.full {
            Some((clock, _)) => clock.control(),
            None => self.terms.control(),
        }
    }

    /// Charges a move with the server's time. If it is more than was left, nothing is left.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_engine::network::{ClockTerms, RemoteClock};
    /// let ten = Duration::from_secs(10);
    /// let mut clock = RemoteClock::new(ClockTerms { total: ten, increment: ten, ..ClockTerms::default() });
    /// assert_eq!(clock.left(), 2 * ten);
    /// clock.charge(Duration::from_secs(35));
    /// assert_eq!(clock.left(), ten);
    /// ```
    pub fn charge(&mut self, spent: Duration) {
        if let Some((clock, rounding)) = &mut self.full {
            // The host decides whether it was late.
            let _ = clock.spend(spent, *rounding);
            self.left = clock.main();
            return;
        }
        let left = self.left.saturating_sub(self.terms.counted(spent));
        self.left = left.saturating_add(self.terms.increment);
    }

    /// Time left before byoyomi.
    #[must_use]
    pub const fn left(&self) -> Duration {
        self.left
    }

    /// The same for the clocks of games.
    #[must_use]
    pub fn time_left(&self) -> TimeLeft {
        TimeLeft { main: self.left.saturating_add(self.terms.delay), periods: self.periods() }
    }

    /// Its setting.
    #[must_use]
    pub const fn terms(&self) -> &ClockTerms {
        &self.terms
    }

    /// The longest that a move may take now.
    #[must_use]
    pub fn limit(&self) -> Duration {
        if let Some((clock, rounding)) = &self.full {
            return clock.limit(*rounding);
        }
        self.left.saturating_add(self.terms.byoyomi).saturating_add(self.terms.delay)
    }

    /// The display after `elapsed` of the turn: time left, and whether it is byoyomi.
    #[must_use]
    pub fn reading(&self, elapsed: Duration) -> (Duration, bool) {
        if let Some((clock, rounding)) = &self.full {
            let reading = clock.reading(elapsed, *rounding);
            return (reading.left, reading.in_byoyomi);
        }
        let elapsed = elapsed.saturating_sub(self.terms.delay);
        if elapsed < self.left || self.terms.byoyomi.is_zero() {
            return (self.left.saturating_sub(elapsed), false);
        }
        let over = elapsed.saturating_sub(self.left);
        (self.terms.byoyomi.saturating_sub(over), true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn seconds(number: u64) -> Duration {
        Duration::from_secs(number)
    }

    #[test]
    fn a_clock_of_minutes_counts_whole_minutes() {
        let terms = ClockTerms { unit: seconds(60), total: seconds(600), ..ClockTerms::default() };
        let left_after = |terms: ClockTerms, spent| {
            let mut clock = RemoteClock::new(terms);
            clock.charge(seconds(spent));
            clock.left().as_secs()
        };
        assert_eq!(left_after(terms, 59), 600);
        assert_eq!(left_after(terms, 119), 540);
        let up = ClockTerms { rounds_up: true, ..terms };
        assert_eq!(left_after(up, 61), 480);
        assert_eq!(left_after(up, 60), 540);
        let least = ClockTerms { least: seconds(60), ..terms };
        assert_eq!(left_after(least, 3), 540);
    }

    #[test]
    fn more_time_than_was_left_leaves_none_and_byoyomi_stays_whole() {
        let terms = ClockTerms { total: seconds(5), byoyomi: seconds(10), ..ClockTerms::default() };
        let mut clock = RemoteClock::new(terms);
        clock.charge(seconds(u64::MAX));
        assert_eq!((clock.left(), clock.limit()), (seconds(0), seconds(10)));
        assert_eq!(clock.reading(seconds(4)), (seconds(6), true));
        assert_eq!(clock.reading(seconds(99)), (seconds(0), true));
        assert_eq!(RemoteClock::new(terms).reading(seconds(4)), (seconds(1), false));
    }

    #[test]
    fn units_of_nothing_and_huge_times_do_not_panic() {
        let terms = ClockTerms {
            unit: Duration::ZERO,
            total: Duration::MAX,
            byoyomi: Duration::MAX,
            increment: Duration::MAX,
            delay: seconds(1),
            least: Duration::MAX,
            rounds_up: true,
        };
        let mut clock = RemoteClock::new(terms);
        clock.charge(Duration::MAX);
        assert_eq!(clock.limit(), Duration::MAX);
        assert_eq!(terms.control().main, Duration::MAX);
    }
}
