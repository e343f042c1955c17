//! Clocks of games that are asked for: how they are written, and which of them the server allows.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use komadai_core::game::TimeControl;

/// A clock: `10+0|30` is ten minutes, no increment, 30 seconds of byoyomi; `(3x)` adds the periods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clock {
    /// Main time in seconds, a value that the server knows.
    pub main: u32,
    /// Seconds added after each move.
    pub increment: u32,
    /// Seconds for a move after the main time.
    pub byoyomi: u32,
    /// Byoyomi periods; 0 and 1 are the same.
    pub periods: u32,
}

/// What a clock is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClockNeed {
    /// A casual game of a person.
    Casual,
    /// A rated game of a person.
    Rated,
    /// A game of a bot account.
    Bot,
}

impl ClockNeed {
    /// The estimated seconds that a game must have.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        match self {
            Self::Casual => 300,
            Self::Rated => 900,
            Self::Bot => 60,
        }
    }
}

/// Why a text is no clock.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "clock: `{0}` is none, expected MINUTES+INCREMENT|BYOYOMI with periods such as 10+0|30, 5+10 or 0+0|60(3x): \
     at most 180 minutes, 180 s, 5 periods"
)]
pub struct ClockError(
    /// The text.
    pub String,
);

/// The most minutes, and the most seconds of increment and byoyomi.
const MOST: u32 = 180;

/// The most byoyomi periods.
const MOST_PERIODS: u32 = 5;

impl Clock {
    /// Whether the server knows a main time of `seconds`: a whole number of minutes, 15, 30, 45 or 90.
    const fn is_main(seconds: u32) -> bool {
        seconds <= MOST * 60 && (seconds.is_multiple_of(60) || matches!(seconds, 15 | 30 | 45 | 90))
    }

    /// The estimated length of a game for one side, in seconds, by which the server names and allows clocks.
    ///
    /// ```
    /// use komadai_engine::lishogi::Clock;
    /// assert_eq!("10+0|30".parse::<Clock>().unwrap().estimated(), 1350);
    /// ```
    #[must_use]
    pub fn estimated(self) -> u32 {
        let increments = 60 * self.increment;
        let byoyomi = if self.byoyomi == 0 { 0 } else { 25 * self.periods.max(1) * self.byoyomi };
        self.main + increments + byoyomi
    }

    /// Whether the server silently makes a rated game with this clock casual.
    #[must_use]
    pub const fn becomes_casual(self) -> bool {
        self.byoyomi > 0 && (self.periods > 1 || self.increment > 0)
    }

    /// Whether the server takes it.
    #[must_use]
    pub fn is_allowed(self, need: ClockNeed) -> bool {
        let is_rated = need == ClockNeed::Rated;
        self.estimated() >= need.seconds() && !(is_rated && self.becomes_casual())
    }

    /// The clock that is allowed and differs least: with a longer byoyomi, or a longer increment if it has
    /// that instead. `None` if the clock itself is allowed.
    ///
    /// ```
    /// use komadai_engine::lishogi::{Clock, ClockNeed};
    /// let clock: Clock = "3+0".parse().unwrap();
    /// assert_eq!(clock.remedy(ClockNeed::Casual).unwrap().to_string(), "3+0|5");
    /// ```
    #[must_use]
    pub fn remedy(self, need: ClockNeed) -> Option<Self> {
        if self.is_allowed(need) {
            return None;
        }
        let mut other = self;
        if need == ClockNeed::Rated && self.becomes_casual() {
            other.periods = 1;
            other.increment = 0;
        }
        let missing = |clock: Self| need.seconds().saturating_sub(clock.estimated());
        if other.increment > 0 && other.byoyomi == 0 {
            other.increment = (other.increment + missing(other).div_ceil(60)).min(MOST);
        } else {
            let each = 25 * other.periods.max(1);
            other.byoyomi = (other.byoyomi + missing(other).div_ceil(each)).min(MOST);
            other.periods = other.periods.max(1);
        }
        Some(other)
    }

    /// The same for clocks of games.
    #[must_use]
    pub fn control(self) -> TimeControl {
        let seconds = |number: u32| Duration::from_secs(number.into());
        TimeControl {
            main: seconds(self.main),
            byoyomi: seconds(self.byoyomi),
            periods: if self.byoyomi == 0 { 0 } else { self.periods.max(1) },
            increment: seconds(self.increment),
        }
    }

    /// Main time in minutes, as seeks have it: `10`, `0.25`.
    #[must_use]
    pub fn minutes(self) -> String {
        match self.main {
            15 => "0.25".to_owned(),
            30 => "0.5".to_owned(),
            45 => "0.75".to_owned(),
            90 => "1.5".to_owned(),
            seconds => (seconds / 60).to_string(),
        }
    }
}

/// `10+0|30(3x)`.
impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.minutes(), self.increment)?;
        if self.byoyomi > 0 {
            write!(f, "|{}", self.byoyomi)?;
        }
        if self.byoyomi > 0 && self.periods > 1 {
            write!(f, "({}x)", self.periods)?;
        }
        Ok(())
    }
}

impl FromStr for Clock {
    type Err = ClockError;

    fn from_str(text: &str) -> Result<Self, ClockError> {
        let parsed = || {
            let (text, periods) = match text.trim().strip_suffix("x)") {
                Some(text) => text.rsplit_once('(')?,
                None => (text.trim(), ""),
            };
            let (front, byoyomi) = text.split_once('|').unwrap_or((text, ""));
            let (main, increment) = front.split_once('+').unwrap_or((front, ""));
            let number = |text: &str| match text.trim() {
                "" => Some(0),
                text if text.bytes().all(|it| it.is_ascii_digit()) => text.parse::<u32>().ok(),
                _ => None,
            };
            let main = match main.trim() {
                "0.25" | "¼" => 15,
                "0.5" | "½" => 30,
                "0.75" | "¾" => 45,
                "1.5" | "1½" => 90,
                "" => return None,
                main => number(main)?.checked_mul(60)?,
            };
            let byoyomi = number(byoyomi)?;
            let periods =
                if periods.is_empty() { u32::from(byoyomi > 0) } else { number(periods)? };
            Some(Self { main, increment: number(increment)?, byoyomi, periods })
        };
        let is_valid = |it: &Self| {
            Self::is_main(it.main)
                && it.increment <= MOST
                && it.byoyomi <= MOST
                && it.periods <= MOST_PERIODS
                && it.main + it.increment + it.byoyomi > 0
        };
        parsed().filter(is_valid).ok_or_else(|| ClockError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(text: &str) -> Clock {
        text.parse().expect("a clock")
    }

    #[test]
    fn clocks_are_allowed_by_their_estimated_length() {
        for (text, seconds, casual, rated) in [
            ("10+0|30", 1350, true, true),
            ("0+0|60", 1500, true, true),
            ("15+0", 900, true, true),
            ("5+5", 600, true, false),
            ("3+0|10", 430, true, false),
            ("3+0", 180, false, false),
            ("10+0|30(3x)", 2850, true, false),
            ("10+5|30", 1650, true, false),
        ] {
            let clock = clock(text);
            assert_eq!(clock.to_string(), text);
            assert_eq!(clock.estimated(), seconds, "{text}");
            assert_eq!(clock.is_allowed(ClockNeed::Casual), casual, "{text}");
            assert_eq!(clock.is_allowed(ClockNeed::Rated), rated, "{text}");
        }
        assert!(clock("1+0").is_allowed(ClockNeed::Bot));
    }

    #[test]
    fn a_refused_clock_has_the_least_change_that_is_allowed() {
        for (text, need, other) in [
            ("3+0", ClockNeed::Casual, "3+0|5"),
            ("3+0|1", ClockNeed::Casual, "3+0|5"),
            ("5+5", ClockNeed::Rated, "5+10"),
            ("10+0|10(3x)", ClockNeed::Rated, "10+0|12"),
            ("10+5|30", ClockNeed::Rated, "10+0|30"),
            ("0.25+0", ClockNeed::Bot, "0.25+0|2"),
        ] {
            let remedy = clock(text).remedy(need).expect("refused");
            assert_eq!(remedy.to_string(), other);
            assert_eq!(remedy.remedy(need), None);
        }
    }

    #[test]
    fn parts_are_read_as_the_server_writes_them() {
        assert_eq!(clock("10|30").to_string(), "10+0|30");
        assert_eq!(clock("1½+5|30(3x)").main, 90);
        assert_eq!(clock("¼+0|30").to_string(), "0.25+0|30");
        for wrong in
            ["", "+5", "10m", "181", "0+0", "10+0|181", "1+0|5(6x)", "-1", "2.5", "9999999999"]
        {
            assert!(wrong.parse::<Clock>().is_err(), "{wrong}");
        }
    }
}
