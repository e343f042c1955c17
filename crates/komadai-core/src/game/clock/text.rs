//! Clocks as text: `10m`, `10m+30s`, `15m+60s x3`, `5m +10s/move` (R68, DESIGN 1).

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::TimeControl;

/// The reason why a text is no clock.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TimeError {
    /// A part that is no time.
    #[error("time: `{0}` is not a time, expected {expected}", expected = Self::EXPECTED)]
    NotATime(String),
    /// A number without a unit.
    #[error("time: `{0}` has no unit, expected {0}h, {0}m or {0}s")]
    NoUnit(String),
    /// A time below zero.
    #[error("time: `{0}` is negative, expected {expected}", expected = Self::EXPECTED)]
    Negative(String),
    /// A part beyond the limits of a clock.
    #[error("time: `{0}` is too long, expected at most {hours}h and {periods} periods", hours = Self::MOST_HOURS, periods = Self::MOST_PERIODS)]
    TooLong(String),
    /// Neither main time nor byoyomi: the first move would be late.
    #[error("time: `{0}` leaves no time to move, expected `none` for no clock, or {expected}", expected = Self::EXPECTED)]
    Nothing(String),
    /// Byoyomi and increment together.
    #[error("time: `{0}` has both byoyomi and an increment, expected one of them")]
    Both(String),
}

impl TimeError {
    /// The valid forms of a clock.
    pub const EXPECTED: &str = "10m, 10m+30s, 15m+60s x3 or 5m+10s/move";
    /// The most hours of main time, byoyomi or increment: more than any game needs, and their sums cannot
    /// overflow.
    pub const MOST_HOURS: u64 = 1000;
    /// The most byoyomi periods.
    pub const MOST_PERIODS: u32 = 999;
}

const LONGEST: Duration = Duration::from_hours(TimeError::MOST_HOURS);

/// Parses a clock or `none`.
///
/// ```
/// use std::time::Duration;
/// use komadai_core::game::parse_time;
/// let control = parse_time("10m+30s").unwrap().unwrap();
/// assert_eq!(control.main, Duration::from_secs(600));
/// assert_eq!(parse_time("none"), Ok(None));
/// assert!(parse_time("soon").is_err());
/// ```
///
/// # Errors
///
/// Names the invalid part and the expected form.
pub fn parse_time(text: &str) -> Result<Option<TimeControl>, TimeError> {
    match text.trim() {
        "none" => Ok(None),
        text => text.parse().map(Some),
    }
}

impl FromStr for TimeControl {
    type Err = TimeError;

    /// Parses main time, then byoyomi with its periods, or an increment.
    ///
    /// Times are numbers with the units `h`, `m`, `s`, `ms`, also combined as in `1h30m`; blanks are ignored.
    fn from_str(text: &str) -> Result<Self, TimeError> {
        let shown = || shorten(text);
        let squeezed: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let words = squeezed.to_ascii_lowercase();
        if words.contains(['-', '−', '–']) {
            return Err(TimeError::Negative(shown()));
        }
        let (main, extra) = match words.split_once('+') {
            Some((main, extra)) => (main, Some(extra)),
            None => (&*words, None),
        };
        let mut control = Self {
            main: if main.is_empty() && extra.is_some() { Duration::ZERO } else { duration(main)? },
            ..Self::default()
        };
        if let Some(extra) = extra {
            control.read_extra(extra, text)?;
        }
        if control.main.is_zero() && control.byoyomi.is_zero() {
            return Err(TimeError::Nothing(shown()));
        }
        Ok(control)
    }
}

impl TimeControl {
    fn read_extra(&mut self, extra: &str, whole: &str) -> Result<(), TimeError> {
        if extra.contains('+') {
            return Err(TimeError::Both(shorten(whole)));
        }
        let per_move = ["/move", "/手"].into_iter().find_map(|end| extra.strip_suffix(end));
        if let Some(increment) = per_move {
            self.increment = duration(increment)?;
            return Ok(());
        }
        let (byoyomi, periods) = match extra.split_once(['x', '×']) {
            Some((byoyomi, periods)) => (byoyomi, self::periods(periods)?),
            None => (extra, 1),
        };
        self.byoyomi = duration(byoyomi)?;
        self.periods = if self.byoyomi.is_zero() { 0 } else { periods };
        Ok(())
    }
}

fn periods(text: &str) -> Result<u32, TimeError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        return Err(TimeError::NotATime(format!("x{}", shorten(text))));
    }
    let periods = text.parse().ok().filter(|&count| count <= TimeError::MOST_PERIODS);
    match periods {
        Some(0) => Err(TimeError::NotATime("x0".to_owned())),
        Some(count) => Ok(count),
        None => Err(TimeError::TooLong(format!("x{}", shorten(text)))),
    }
}

/// A time such as `90s`, `1h30m`, `500ms`.
fn duration(text: &str) -> Result<Duration, TimeError> {
    let mut rest = text;
    let mut sum = Duration::ZERO;
    let too_long = || TimeError::TooLong(shorten(text));
    while let Some((number, unit, after)) = component(rest) {
        let number: u64 = number.parse().map_err(|_| too_long())?;
        let part = number.checked_mul(unit_ms(unit).ok_or_else(|| not_a_time(text))?);
        let part = Duration::from_millis(part.ok_or_else(too_long)?);
        sum = sum.checked_add(part).ok_or_else(too_long)?;
        rest = after;
    }
    match rest {
        _ if sum > LONGEST => Err(too_long()),
        "" if !text.is_empty() => Ok(sum),
        _ => Err(not_a_time(text)),
    }
}

fn not_a_time(text: &str) -> TimeError {
    let is_bare = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_bare { TimeError::NoUnit(shorten(text)) } else { TimeError::NotATime(shorten(text)) }
}

/// The digits at the beginning of `text`, the letters after them, and the rest.
fn component(text: &str) -> Option<(&str, &str, &str)> {
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let (number, rest) = text.split_at_checked(digits)?;
    let letters = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
    let (unit, after) = rest.split_at_checked(letters)?;
    (!number.is_empty()).then_some((number, unit, after))
}

/// The milliseconds of a unit, in English or Japanese.
fn unit_ms(unit: &str) -> Option<u64> {
    match unit {
        "h" | "hour" | "hours" | "時間" => Some(3_600_000),
        "m" | "min" | "mins" | "分" => Some(60_000),
        "s" | "sec" | "secs" | "秒" => Some(1000),
        "ms" => Some(1),
        _ => None,
    }
}

/// The beginning of an outside text, for a message.
fn shorten(text: &str) -> String {
    let plain = text.chars().filter(|c| !c.is_control());
    plain.take(30).collect()
}

/// Writes a clock as [`parse_time`] reads it, and no clock as `none`.
///
/// ```
/// use komadai_core::game::{parse_time, time_text};
/// for text in ["10m+30s", "none"] {
///     assert_eq!(time_text(parse_time(text).unwrap()), text);
/// }
/// ```
#[must_use]
pub fn time_text(control: Option<TimeControl>) -> String {
    control.map_or_else(|| "none".to_owned(), |control| control.to_string())
}

impl fmt::Display for TimeControl {
    /// In a form that can be parsed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_time(f, self.main)?;
        if !self.byoyomi.is_zero() {
            f.write_str("+")?;
            write_time(f, self.byoyomi)?;
            if self.periods > 1 {
                write!(f, " x{}", self.periods)?;
            }
        }
        if !self.increment.is_zero() {
            f.write_str("+")?;
            write_time(f, self.increment)?;
            f.write_str("/move")?;
        }
        Ok(())
    }
}

/// A time as clocks show it, in whole seconds rounded down.
///
/// ```
/// use std::time::Duration;
/// use komadai_core::game::clock_time;
/// assert_eq!(clock_time(Duration::from_secs(7)), "0:07");
/// assert_eq!(clock_time(Duration::from_secs(3723)), "1:02:03");
/// ```
#[must_use]
pub fn clock_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

fn write_time(f: &mut fmt::Formatter<'_>, time: Duration) -> fmt::Result {
    let ms = time.as_millis();
    let parts =
        [(ms / 3_600_000, "h"), (ms / 60_000 % 60, "m"), (ms / 1000 % 60, "s"), (ms % 1000, "ms")];
    if ms == 0 {
        return f.write_str("0s");
    }
    for (number, unit) in parts.into_iter().filter(|&(number, _)| number > 0) {
        write!(f, "{number}{unit}")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn control(main: u64, byoyomi: u64, periods: u32, increment: u64) -> TimeControl {
        TimeControl {
            main: Duration::from_secs(main),
            byoyomi: Duration::from_secs(byoyomi),
            periods,
            increment: Duration::from_secs(increment),
        }
    }

    /// R68: every mode can be written, and prints as text with the same meaning.
    #[test]
    fn clocks_are_read_as_people_say_them() {
        for (text, expected, prints) in [
            ("10m", control(600, 0, 0, 0), "10m"),
            ("10m+30s", control(600, 30, 1, 0), "10m+30s"),
            ("15m+60s x3", control(900, 60, 3, 0), "15m+1m x3"),
            ("5m +10s/move", control(300, 0, 0, 10), "5m+10s/move"),
            ("1h30m", control(5400, 0, 0, 0), "1h30m"),
            ("9h+60s", control(32_400, 60, 1, 0), "9h+1m"),
            ("+10s", control(0, 10, 1, 0), "0s+10s"),
            ("0m+30s", control(0, 30, 1, 0), "0s+30s"),
            ("10分+30秒", control(600, 30, 1, 0), "10m+30s"),
            (" 15 M + 60 S × 3 ", control(900, 60, 3, 0), "15m+1m x3"),
        ] {
            let read: TimeControl = text.parse().expect(text);
            assert_eq!(read, expected, "{text}");
            assert_eq!(read.to_string(), prints);
            assert_eq!(prints.parse(), Ok(read));
        }
        assert_eq!(parse_time(" none "), Ok(None));
    }

    #[test]
    fn what_is_no_clock_is_named_with_what_was_expected() {
        for (text, message) in [
            ("-5m", "`-5m` is negative"),
            ("3", "`3` has no unit, expected 3h, 3m or 3s"),
            ("10m+30", "`30` has no unit"),
            ("1000000000h", "too long"),
            ("99999999999999999999h", "too long"),
            ("600h600h", "too long"),
            ("10m+30s x0", "`x0` is not a time"),
            ("10m+30s x9999", "too long"),
            ("10m+30s xx", "is not a time"),
            ("0m", "leaves no time to move"),
            ("0m+10s/move", "leaves no time to move"),
            ("10m+30s+5s/move", "both byoyomi and an increment"),
            ("", "is not a time"),
            ("ten", "`ten` is not a time, expected 10m, 10m+30s"),
            ("10m+", "is not a time"),
            ("m", "is not a time"),
            ("10m\u{1b}[2J", "is not a time"),
        ] {
            let error = parse_time(text).expect_err(text).to_string();
            assert!(error.contains(message), "{text}: {error}");
            assert!(!error.contains('\u{1b}'), "{error:?}");
        }
    }

    #[test]
    fn a_clock_shows_whole_seconds_of_minutes_and_hours() {
        for (ms, shown) in [
            (999, "0:00"),
            (59_999, "0:59"),
            (60_000, "1:00"),
            (754_000, "12:34"),
            (3_599_000, "59:59"),
            (3_600_000, "1:00:00"),
            (36_061_000, "10:01:01"),
        ] {
            assert_eq!(clock_time(Duration::from_millis(ms)), shown);
        }
    }
}
