//! Times in seconds with up to three decimals: `12`, `6.123`.

use std::time::Duration;

pub(super) use crate::record::node::LONGEST_TIME as LONGEST;

/// The time in a text, cut to whole milliseconds and to the longest allowed; `None` for anything else.
pub(super) fn read(text: &str) -> Option<Duration> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if whole.is_empty() && decimals.is_empty() {
        return None;
    }
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u64::from(byte - b'0'));
    let seconds = whole
        .bytes()
        .try_fold(0_u64, |sum, byte| Some(sum.saturating_mul(10).saturating_add(digit(byte)?)))?;
    let mut milliseconds = 0;
    let mut place = 100;
    for byte in decimals.bytes() {
        milliseconds += digit(byte)? * place;
        place /= 10;
    }
    Some(Duration::from_secs(seconds).saturating_add(Duration::from_millis(milliseconds)))
}

/// Whether the time has a fraction of a second, which CSA has from version 3 on.
pub(super) fn is_fraction(time: Duration) -> bool {
    time.min(LONGEST).subsec_millis() > 0
}

/// In a form that can be read again.
pub(super) fn write(time: Duration, out: &mut String) {
    let time = time.min(LONGEST);
    out.push_str(&time.as_secs().to_string());
    if is_fraction(time) {
        let decimals = format!(".{:03}", time.subsec_millis());
        out.push_str(decimals.trim_end_matches('0'));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_seconds_with_decimals() {
        for (text, milliseconds) in [
            ("0", Some(0)),
            ("12", Some(12_000)),
            ("007", Some(7000)),
            ("6.123", Some(6123)),
            ("12.5", Some(12_500)),
            ("1.", Some(1000)),
            (".25", Some(250)),
            ("0.0019", Some(1)),
            ("", None),
            (".", None),
            ("-1", None),
            ("1a", None),
            ("1.2.3", None),
            ("１", None),
        ] {
            let time = milliseconds.map(Duration::from_millis);
            assert_eq!(read(text), time, "{text}");
        }
        assert!(read("99999999999999999999").is_some_and(|time| time > LONGEST));
    }

    #[test]
    fn what_is_written_is_read_again() {
        for (milliseconds, text) in [
            (0, "0"),
            (12_000, "12"),
            (12_500, "12.5"),
            (6123, "6.123"),
            (1, "0.001"),
            (u64::MAX, "99999999"),
        ] {
            let time = Duration::from_millis(milliseconds);
            let mut written = String::new();
            write(time, &mut written);
            assert_eq!(written, text);
            assert_eq!(read(text), Some(time.min(LONGEST)));
        }
    }
}
