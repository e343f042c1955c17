//! The display of a running clock, and its calls (R69, R71).

use std::time::Duration;

use super::super::rule_set::Rounding;
use super::Clock;

/// The display of a clock during its owner's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    /// Time left in the current phase: the main time, or the byoyomi period.
    pub left: Duration,
    /// Byoyomi periods left, the running one included; 0 without byoyomi.
    pub periods: u32,
    /// Whether the main time is used up and a period runs.
    pub in_byoyomi: bool,
    /// Whether the flag has fallen.
    pub is_out: bool,
}

/// A call while a clock runs (R71).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeCall {
    /// Seconds left of the main time or of byoyomi: 30, 20, and each from 10 to 1.
    Left(u64),
    /// The main time is used up, byoyomi begins.
    Byoyomi {
        /// Periods left, including the one that begins.
        periods: u32,
    },
    /// A period is used up and the next one begins.
    Period {
        /// Periods left, including the one that begins.
        periods: u32,
    },
}

/// The seconds that are called.
const CALLED: [u64; 12] = [30, 20, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

impl Clock {
    /// The display of the clock `spent` into its owner's turn; with `rounding`, the time until the flag
    /// really falls.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Clock, Rounding, TimeControl};
    /// let control: TimeControl = "1m+30s".parse().unwrap();
    /// let reading = Clock::new(control).reading(Duration::from_secs(70), Rounding::Exact);
    /// assert!(reading.in_byoyomi);
    /// assert_eq!(reading.left, Duration::from_secs(20));
    /// ```
    #[must_use]
    pub fn reading(&self, spent: Duration, rounding: Rounding) -> ClockReading {
        let mut ends = (0..=self.periods).map(|period| (period, self.end_of(period, rounding)));
        match ends.find(|&(_, end)| spent < end) {
            Some((period, end)) => ClockReading {
                left: end.saturating_sub(spent),
                periods: self.periods - period.saturating_sub(1),
                in_byoyomi: period > 0,
                is_out: false,
            },
            None => ClockReading {
                left: Duration::ZERO,
                periods: 0,
                in_byoyomi: self.periods > 0,
                is_out: true,
            },
        }
    }

    /// The calls as the turn goes on from `before` to `now`, in order; none once the flag has fallen. If much
    /// time has passed at once, only calls that still hold are made.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Clock, Rounding, TimeCall, TimeControl};
    /// let control: TimeControl = "1m".parse().unwrap();
    /// let second = Duration::from_secs;
    /// let calls = Clock::new(control).calls(second(40), second(50), Rounding::Exact);
    /// assert_eq!(calls, [TimeCall::Left(10)]);
    /// ```
    #[must_use]
    pub fn calls(&self, before: Duration, now: Duration, rounding: Rounding) -> Vec<TimeCall> {
        let (was, is) = (self.reading(before, rounding), self.reading(now, rounding));
        if is.is_out {
            return Vec::new();
        }
        let periods = is.periods;
        let is_new_phase = (was.in_byoyomi, was.periods) != (is.in_byoyomi, periods);
        let begins = match (was.in_byoyomi, is.in_byoyomi) {
            (false, true) => Some(TimeCall::Byoyomi { periods }),
            (true, true) if is_new_phase => Some(TimeCall::Period { periods }),
            _ => None,
        };
        // A period is full at its beginning, which has its own call.
        let from = if is_new_phase { self.control.byoyomi } else { was.left };
        let crossed = |&&seconds: &&u64| {
            let mark = Duration::from_secs(seconds);
            is.left <= mark && mark < from
        };
        let last = CALLED.iter().rfind(crossed);
        let left = last.map(|&seconds| TimeCall::Left(seconds));
        begins.into_iter().chain(left).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXACT: Rounding = Rounding::Exact;

    fn clock(text: &str) -> Clock {
        Clock::new(text.parse().expect("a clock"))
    }

    fn seconds(seconds: f64) -> Duration {
        Duration::from_secs_f64(seconds)
    }

    /// R69: main time, then each period, then the flag.
    #[test]
    fn a_face_shows_the_phase_that_runs() {
        let clock = clock("60s+30s x2");
        for (spent, left, in_byoyomi, periods) in [
            (0.0, 60.0, false, 2),
            (59.5, 0.5, false, 2),
            (60.0, 30.0, true, 2),
            (89.0, 1.0, true, 2),
            (90.0, 30.0, true, 1),
            (119.0, 1.0, true, 1),
        ] {
            let reading = ClockReading { left: seconds(left), periods, in_byoyomi, is_out: false };
            assert_eq!(clock.reading(seconds(spent), EXACT), reading, "{spent}");
        }
        assert!(clock.reading(seconds(120.0), EXACT).is_out);
    }

    /// R72: the last minute of main time acts as a one-minute byoyomi.
    #[test]
    fn with_whole_minutes_the_face_shows_when_the_flag_really_falls() {
        let mut clock = clock("2m");
        let minute = Rounding::Minute;
        for _ in 0..3 {
            assert_eq!(clock.spend(seconds(59.9), minute), Ok(()));
        }
        assert_eq!(clock.main(), seconds(120.0));
        assert_eq!(clock.spend(seconds(60.0), minute), Ok(()));
        assert_eq!(clock.reading(seconds(15.0), minute).left, seconds(45.0));
        assert_eq!(clock.spend(seconds(59.999), minute), Ok(()));
        assert!(clock.spend(seconds(60.0), minute).is_err());
    }

    /// R71: marks at 30, 20 and 10 seconds, then every second; of the main time and of byoyomi.
    #[test]
    fn seconds_are_called_as_they_pass() {
        let clock = clock("40s+30s x2");
        let mut called = Vec::new();
        let mut before = Duration::ZERO;
        for tenth in 1..1000 {
            let now = Duration::from_millis(tenth * 100);
            called.extend(clock.calls(before, now, EXACT));
            before = now;
        }
        let count = (1..=10).rev().map(TimeCall::Left);
        let mut expected = vec![TimeCall::Left(30), TimeCall::Left(20)];
        expected.extend(count.clone());
        expected.extend([TimeCall::Byoyomi { periods: 2 }, TimeCall::Left(20)]);
        expected.extend(count.clone());
        expected.extend([TimeCall::Period { periods: 1 }, TimeCall::Left(20)]);
        expected.extend(count);
        assert_eq!(called, expected);
    }

    #[test]
    fn a_leap_in_time_says_only_what_is_still_true() {
        let clock = clock("10m+30s x3");
        let calls = |before, now| clock.calls(seconds(before), seconds(now), EXACT);
        assert_eq!(calls(0.0, 595.5), [TimeCall::Left(5)]);
        let late = [TimeCall::Byoyomi { periods: 2 }, TimeCall::Left(5)];
        assert_eq!(calls(0.0, 655.0), late);
        assert_eq!(calls(0.0, 1000.0), []);
        assert_eq!(calls(5.0, 5.0), []);
    }
}
