//! One player's time (R68–R70); elapsed time is passed in.

mod reading;
mod text;

use std::time::Duration;

pub use reading::{ClockReading, TimeCall};
pub use text::{TimeError, clock_time, parse_time, time_text};

use super::rule_set::Rounding;
pub use crate::record::ClockLeft as TimeLeft;

/// A player's time setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct TimeControl {
    /// Main time.
    pub main: Duration,
    /// Time per move once the main time is used up, reset after every move.
    pub byoyomi: Duration,
    /// The number of byoyomi periods; all but the last can be overrun. At least 1 with byoyomi.
    pub periods: u32,
    /// The time that each completed move adds to the main time.
    pub increment: Duration,
}

/// A move that was not complete before the limit (R69).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("out of time")]
pub struct OutOfTime;

/// A player's running clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    main: Duration,
    periods: u32,
}

impl Clock {
    /// A fresh clock.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_core::game::{Clock, Rounding, TimeControl};
    /// let control: TimeControl = "10m+30s".parse().unwrap();
    /// let mut clock = Clock::new(control);
    /// clock.spend(Duration::from_secs(60), Rounding::Exact).unwrap();
    /// assert_eq!(clock.main(), Duration::from_secs(540));
    /// ```
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let periods = if control.byoyomi.is_zero() { 0 } else { control.periods };
        Self { control, main: control.main, periods }
    }

    /// A clock that begins with the time left by an earlier game (R79): at most the setting's periods, and at
    /// least one with byoyomi.
    #[must_use]
    pub fn with_left(control: TimeControl, left: TimeLeft) -> Self {
        let whole = Self::new(control).periods;
        Self { control, main: left.main, periods: left.periods.clamp(whole.min(1), whole) }
    }

    /// The time left.
    #[must_use]
    pub const fn left(&self) -> TimeLeft {
        TimeLeft { main: self.main, periods: self.periods }
    }

    /// Its setting.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Main time left.
    #[must_use]
    pub const fn main(&self) -> Duration {
        self.main
    }

    /// Byoyomi periods left, the running one included.
    #[must_use]
    pub const fn periods(&self) -> u32 {
        self.periods
    }

    /// The longest a move may take now; a move of exactly this time is late.
    #[must_use]
    pub fn limit(&self, rounding: Rounding) -> Duration {
        self.end_of(self.periods, rounding)
    }

    /// The time in a turn when the main time (0) or byoyomi period number `period` ends.
    fn end_of(&self, period: u32, rounding: Rounding) -> Duration {
        let byoyomi = self.control.byoyomi.saturating_mul(period);
        rounded_up(self.main.saturating_add(byoyomi), rounding)
    }

    /// Charges a completed move.
    ///
    /// # Errors
    ///
    /// If it was late; the clock then keeps the value from before the move.
    pub fn spend(&mut self, spent: Duration, rounding: Rounding) -> Result<(), OutOfTime> {
        self.burn(spent, rounding)?;
        self.main = self.main.saturating_add(self.control.increment);
        Ok(())
    }

    /// Charges time without a move, such as that before a take-back (R40): nothing is added for it. Fails
    /// like [`Clock::spend`].
    ///
    /// # Errors
    ///
    /// If the time is used up.
    pub fn burn(&mut self, spent: Duration, rounding: Rounding) -> Result<(), OutOfTime> {
        if spent >= self.limit(rounding) {
            return Err(OutOfTime);
        }
        let used = rounded(spent, rounding);
        let over = used.saturating_sub(self.main);
        self.main = self.main.saturating_sub(used);
        self.periods -= whole_periods(over, self.control.byoyomi).min(self.periods);
        Ok(())
    }

    /// Takes back the increments of `moves` completed moves (R40); never more than there is.
    pub(super) fn take_back_increments(&mut self, moves: usize) {
        let moves = u32::try_from(moves).unwrap_or(u32::MAX);
        let added = self.control.increment.saturating_mul(moves);
        self.main = self.main.saturating_sub(added);
    }
}

fn rounded(spent: Duration, rounding: Rounding) -> Duration {
    match rounding {
        Rounding::Exact => spent,
        Rounding::Minute => Duration::from_secs(spent.as_secs() / 60 * 60),
    }
}

/// The shortest time that rounds to no less than `time`.
fn rounded_up(time: Duration, rounding: Rounding) -> Duration {
    match rounding {
        Rounding::Exact => time,
        Rounding::Minute => {
            let whole = rounded(time, rounding);
            let more = if whole < time { 60 } else { 0 };
            whole.saturating_add(Duration::from_secs(more))
        }
    }
}

/// The number of periods used up by `over`; fewer than were left, because the limit was not reached.
fn whole_periods(over: Duration, byoyomi: Duration) -> u32 {
    let whole = over.as_nanos().checked_div(byoyomi.as_nanos());
    u32::try_from(whole.unwrap_or_default()).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_of_exactly_the_limit_is_late_and_leaves_the_clock() {
        let mut clock = Clock::new(TimeControl {
            main: Duration::from_secs(10),
            byoyomi: Duration::from_secs(30),
            periods: 1,
            increment: Duration::ZERO,
        });
        let before = clock;
        assert_eq!(clock.spend(Duration::from_secs(40), Rounding::Exact), Err(OutOfTime));
        assert_eq!(clock, before);
        let nearly = Duration::from_millis(39_999);
        assert_eq!(clock.spend(nearly, Rounding::Exact), Ok(()));
        assert_eq!((clock.main(), clock.periods()), (Duration::ZERO, 1));
    }

    #[test]
    fn r79_a_clock_begins_with_what_is_left_and_never_without_its_last_period() {
        let control: TimeControl = "10m+30s x3".parse().expect("a clock");
        let left = |main, periods| TimeLeft { main: Duration::from_secs(main), periods };
        for (given, kept) in
            [(left(125, 2), left(125, 2)), (left(0, 0), left(0, 1)), (left(700, 9), left(700, 3))]
        {
            assert_eq!(Clock::with_left(control, given).left(), kept);
        }
        let sudden: TimeControl = "10m".parse().expect("a clock");
        assert_eq!(Clock::with_left(sudden, left(5, 4)).left(), left(5, 0));
    }
}
