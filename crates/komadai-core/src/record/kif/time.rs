//! Times of moves: `( 0:16/00:00:16)` and other programs' variants (formats.md 2.4).

use std::time::Duration;

use crate::record::node::LONGEST_TIME;

/// In thousandths of a second.
const MINUTE_AND_HOUR: [u64; 2] = [60_000, 3_600_000];

/// A time at the end of a move line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Taken<'a> {
    /// The time of the move; `None` if it is unreadable.
    pub spent: Option<Duration>,
    /// The text after the parentheses.
    pub rest: &'a str,
}

/// Parses a time if `text` begins with a parenthesis. The side's total is ignored: it is a sum.
pub(super) fn time(text: &str) -> Option<Taken<'_>> {
    let inner = text.strip_prefix(['(', '（'])?;
    let (inner, rest) = inner.split_once([')', '）']).unwrap_or((inner, ""));
    let spent = inner.split(['/', '／']).next().unwrap_or_default();
    Some(Taken { spent: spent_of(spent.trim()), rest })
}

/// `0:16`, `1:02:03`, `0:16.25`, `5`.
fn spent_of(text: &str) -> Option<Duration> {
    let mut parts = text.rsplit([':', '：']);
    let mut total = thousandths(parts.next()?)?;
    for (index, part) in parts.enumerate() {
        let unit = MINUTE_AND_HOUR.get(index)?;
        total = total.saturating_add(whole(part)?.saturating_mul(*unit));
    }
    Some(Duration::from_millis(total).min(LONGEST_TIME))
}

/// Seconds with a fraction, in thousandths.
fn thousandths(text: &str) -> Option<u64> {
    let Some((seconds, fraction)) = text.split_once(['.', '．']) else {
        return Some(whole(text)?.saturating_mul(1000));
    };
    let digits = fraction.chars().chain("000".chars()).take(3);
    let fraction = digits.map(digit).try_fold(0, |sum, digit| Some(sum * 10 + digit?))?;
    Some(whole(seconds)?.saturating_mul(1000).saturating_add(fraction))
}

/// A whole number in digits of either width, saturating.
fn whole(text: &str) -> Option<u64> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    text.chars()
        .try_fold(0_u64, |number, c| Some(number.saturating_mul(10).saturating_add(digit(c)?)))
}

/// The number that the digits at the beginning are, 0 without any.
pub(super) fn leading(text: &str) -> usize {
    let digits = text.chars().map_while(digit);
    let number =
        digits.fold(0_u64, |number, digit| number.saturating_mul(10).saturating_add(digit));
    usize::try_from(number).unwrap_or(usize::MAX)
}

pub(super) fn digit(c: char) -> Option<u64> {
    let zero = match c {
        '0'..='9' => '0',
        '０'..='９' => '０',
        _ => return None,
    };
    Some(u64::from(u32::from(c) - u32::from(zero)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(text: &str) -> Option<u128> {
        time(text)?.spent.map(|spent| spent.as_millis())
    }

    #[test]
    fn times_are_read_in_every_spelling_that_was_seen() {
        for (text, expected) in [
            ("( 0:16/00:00:16)", 16_000),
            ("(00:01 / 00:00:01)", 1_000),
            ("( 0:7/)", 7_000),
            ("(0:4/0:0:4)", 4_000),
            ("(00:00/00:00:00)", 0),
            ("(0:00:05/0:00:05)", 5_000),
            ("(1:00:05/0:00:05)", 3_605_000),
            ("( 0:16)", 16_000),
            ("(120:00/02:00:00)", 7_200_000),
            ("( 0:01.5/00:00:01.5)", 1_500),
            ("( 0:01.0625/)", 1_062),
            ("（ 0：01／00：00：01）", 1_000),
            ("(　０：０２ / )", 2_000),
            ("(12)", 12_000),
            ("( 0:05/00:00", 5_000),
        ] {
            assert_eq!(millis(text), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_time_is_none_and_what_is_too_long_is_cut() {
        for text in ["( -:--/--:--:--)", "()", "(/)", "(a:b)", "(1:2:3:4)"] {
            assert_eq!(time(text).map(|taken| taken.spent), Some(None), "{text}");
        }
        assert_eq!(time("投了"), None);
        assert_eq!(millis("(99999999999999999999:59/9:59:59)"), Some(LONGEST_TIME.as_millis()));
    }

    #[test]
    fn what_follows_the_time_is_left() {
        let rest = |text| time(text).map(|taken| taken.rest);
        assert_eq!(rest("( 0:16/00:00:16)+"), Some("+"));
        assert_eq!(rest("( 0:16/00:00:16) *a"), Some(" *a"));
    }
}
