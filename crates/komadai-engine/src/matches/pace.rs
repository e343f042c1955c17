//! Limits of an engine's moves.

use std::time::Duration;

use komadai_core::game::{TimeControl, TimeError};

/// The limits of an engine's moves; the first one reached counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pace {
    /// Its clock.
    pub clock: Option<TimeControl>,
    /// Time for each move.
    pub move_time: Option<Duration>,
    /// Nodes for each move.
    pub nodes: Option<u64>,
    /// Depth in plies.
    pub depth: Option<u32>,
}

/// The reason why a text is no limit.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaceError {
    /// No time.
    #[error(
        "`{0}` is not a time: expected milliseconds, or a number with ms, s or m, such as 100ms"
    )]
    Duration(String),
    /// No number above 0.
    #[error("`{0}` is not a number above 0")]
    Number(String),
    /// No clock.
    #[error(transparent)]
    Clock(#[from] TimeError),
}

impl Pace {
    /// Only byoyomi.
    #[must_use]
    pub fn byoyomi(byoyomi: Duration) -> Self {
        let clock = TimeControl { byoyomi, periods: 1, ..TimeControl::default() };
        Self { clock: Some(clock), ..Self::default() }
    }

    /// Sets the limit called `name`; `false` for an unknown name.
    ///
    /// ```
    /// use std::time::Duration;
    /// use komadai_engine::matches::Pace;
    /// let mut pace = Pace::default();
    /// pace.set("byoyomi", "1s")?;
    /// assert_eq!(pace, Pace::byoyomi(Duration::from_secs(1)));
    /// # Ok::<(), komadai_engine::matches::PaceError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the value is invalid.
    pub fn set(&mut self, name: &str, value: &str) -> Result<bool, PaceError> {
        match name {
            "time" => self.clock = Some(value.parse::<TimeControl>()?),
            "byoyomi" => self.clock = Self::byoyomi(parse_duration(value)?).clock,
            "movetime" => self.move_time = Some(parse_duration(value)?),
            "nodes" => self.nodes = Some(number(value)?),
            "depth" => self.depth = Some(number(value)?),
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Whether nothing limits the moves.
    #[must_use]
    pub fn is_unlimited(&self) -> bool {
        *self == Self::default()
    }
}

/// A number above 0.
fn number<T: std::str::FromStr + PartialOrd + From<u8>>(text: &str) -> Result<T, PaceError> {
    let number = text.parse().ok().filter(|number| *number > T::from(0));
    number.ok_or_else(|| PaceError::Number(shortened(text)))
}

/// The longest accepted time.
const LONGEST: Duration = Duration::from_hours(24);

/// Parses a time: milliseconds as in USI, or a number with a unit.
///
/// ```
/// use std::time::Duration;
/// use komadai_engine::matches::parse_duration;
/// for text in ["100", "100ms", "0.1s"] {
///     assert_eq!(parse_duration(text), Ok(Duration::from_millis(100)));
/// }
/// ```
///
/// # Errors
///
/// If it is invalid, 0, or longer than a day.
pub fn parse_duration(text: &str) -> Result<Duration, PaceError> {
    let wrong = || PaceError::Duration(shortened(text));
    let trimmed = text.trim();
    let unit_at = trimmed.find(|c: char| c.is_ascii_alphabetic());
    let (digits, unit) =
        trimmed.split_at_checked(unit_at.unwrap_or(trimmed.len())).ok_or_else(wrong)?;
    let seconds = match unit {
        "" | "ms" => 0.001,
        "s" => 1.0,
        "m" => 60.0,
        _ => return Err(wrong()),
    };
    let is_plain = |c: char| c.is_ascii_digit() || c == '.';
    let number: f64 = match digits.trim() {
        digits if digits.chars().all(is_plain) => digits.parse().map_err(|_| wrong())?,
        _ => return Err(wrong()),
    };
    let time = Duration::try_from_secs_f64(number * seconds).map_err(|_| wrong())?;
    // Fractions of a second are not exact in binary.
    let time = Duration::from_micros(u64::try_from((time.as_nanos() + 500) / 1000).unwrap_or(0));
    let is_fair = !time.is_zero() && time <= LONGEST;
    is_fair.then_some(time).ok_or_else(wrong)
}

fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_set_by_name() {
        let mut pace = Pace::default();
        for (name, value) in [("nodes", "1000"), ("depth", "4"), ("movetime", "50ms")] {
            assert_eq!(pace.set(name, value), Ok(true));
        }
        assert_eq!((pace.nodes, pace.depth), (Some(1000), Some(4)));
        assert_eq!(pace.move_time, Some(Duration::from_millis(50)));
        assert_eq!(pace.set("time", "1m+1s"), Ok(true));
        assert_eq!(pace.clock.map(|it| it.main), Some(Duration::from_mins(1)));
        assert_eq!(pace.set("colour", "blue"), Ok(false));
        for (name, value) in [("nodes", "0"), ("nodes", "-3"), ("depth", "x"), ("time", "soon")] {
            assert!(pace.set(name, value).is_err(), "{name}={value}");
        }
    }

    #[test]
    fn times_need_to_be_times() {
        assert_eq!(parse_duration("2.5 s"), Ok(Duration::from_millis(2500)));
        assert_eq!(parse_duration("1m"), Ok(Duration::from_mins(1)));
        for text in ["", "0", "s", "-1s", "1h", "1e3", "100000m", "∞", "1s2"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }
}
