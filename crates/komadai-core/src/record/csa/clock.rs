//! Clocks: `$TIME_LIMIT:00:25+30`, `$TIME:1500+30+0`, and our own text `25m+30s` for them.

use std::time::Duration;

use super::time;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TimeTerms {
    main: Duration,
    byoyomi: Duration,
    increment: Duration,
}

/// The units of our own text, in milliseconds.
const UNITS: [(&str, u64); 4] = [("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1)];

impl TimeTerms {
    /// Parses hours, minutes and byoyomi, `HH:MM+SS`.
    pub(super) fn of_limit(text: &str) -> Option<Self> {
        let (main, byoyomi) = text.split_once('+')?;
        let (hours, minutes) = main.split_once(':')?;
        let number = |text| time::read(text).filter(|time| !time::is_fraction(*time));
        let main = number(hours)?.checked_mul(3600)?;
        Self {
            main: main.checked_add(number(minutes)?.checked_mul(60)?)?,
            byoyomi: number(byoyomi)?,
            increment: Duration::ZERO,
        }
        .checked()
    }

    /// As hours, minutes and byoyomi, if that is exact.
    pub(super) fn limit(self) -> Option<String> {
        let seconds = self.main.as_secs();
        let is_whole = seconds.is_multiple_of(60)
            && !time::is_fraction(self.main)
            && !time::is_fraction(self.byoyomi);
        let byoyomi = self.byoyomi.as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        let can_say = is_whole && self.increment.is_zero() && hours < 100 && byoyomi < 100;
        can_say.then(|| format!("{hours:02}:{minutes:02}+{byoyomi:02}"))
    }

    /// Parses main time, byoyomi and increment in seconds.
    pub(super) fn of_seconds(text: &str) -> Option<Self> {
        let mut parts = text.split('+').map(time::read);
        let clock =
            Self { main: parts.next()??, byoyomi: parts.next()??, increment: parts.next()?? };
        clock.checked().filter(|_| parts.next().is_none())
    }

    /// As main time, byoyomi and increment in seconds.
    pub(super) fn seconds(self) -> String {
        let mut text = String::new();
        time::write(self.main, &mut text);
        for part in [self.byoyomi, self.increment] {
            text.push('+');
            time::write(part, &mut text);
        }
        text
    }

    /// Parses our own text.
    pub(super) fn of_words(text: &str) -> Option<Self> {
        let (main, more) = match text.split_once('+') {
            Some((main, more)) => (main, Some(more)),
            None => (text, None),
        };
        let increment = more.and_then(|more| more.strip_suffix("/move"));
        let byoyomi = more.filter(|_| increment.is_none());
        let part = |text: Option<&str>| text.map_or(Some(Duration::ZERO), duration);
        Self { main: duration(main)?, byoyomi: part(byoyomi)?, increment: part(increment)? }
            .checked()
    }

    /// As our own text.
    pub(super) fn words(self) -> String {
        let mut text = words(self.main);
        if !self.byoyomi.is_zero() {
            text = format!("{text}+{}", words(self.byoyomi));
        }
        if !self.increment.is_zero() {
            text = format!("{text}+{}/move", words(self.increment));
        }
        text
    }

    /// Only clocks that our own text can express: some time, and not byoyomi with an increment.
    fn checked(self) -> Option<Self> {
        let has_time = !self.main.is_zero() || !self.byoyomi.is_zero();
        let is_one = self.byoyomi.is_zero() || self.increment.is_zero();
        let parts = [self.main, self.byoyomi, self.increment];
        let is_short = parts.iter().all(|&part| part <= time::LONGEST);
        (has_time && is_one && is_short).then_some(self)
    }
}

fn duration(text: &str) -> Option<Duration> {
    let mut sum = Duration::ZERO;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.find(|sign: char| !sign.is_ascii_digit())?;
        let (number, after) = rest.split_at_checked(digits)?;
        let letters = after.find(|sign: char| sign.is_ascii_digit());
        let (unit, after) = after.split_at_checked(letters.unwrap_or(after.len()))?;
        let (_, size) = UNITS.into_iter().find(|&(name, _)| name == unit)?;
        let part = number.parse::<u64>().ok()?.checked_mul(size)?;
        sum = sum.checked_add(Duration::from_millis(part))?;
        rest = after;
    }
    (!text.is_empty()).then_some(sum)
}

fn words(time: Duration) -> String {
    let mut left = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let mut text = String::new();
    for (unit, size) in UNITS {
        let count = left / size;
        left %= size;
        if count > 0 {
            text.push_str(&format!("{count}{unit}"));
        }
    }
    if text.is_empty() { "0s".into() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_a_clock_says_the_same() {
        for (words, limit, seconds) in [
            ("25m", Some("00:25+00"), "1500+0+0"),
            ("1h30m+1m", Some("01:30+60"), "5400+60+0"),
            ("0s+10s", Some("00:00+10"), "0+10+0"),
            ("5m+10s/move", None, "300+0+10"),
            ("7m30s+500ms", None, "450+0.5+0"),
            ("100h", None, "360000+0+0"),
            ("1m+2m", None, "60+120+0"),
        ] {
            let clock = TimeTerms::of_words(words).expect(words);
            assert_eq!(clock.words(), words);
            assert_eq!(clock.limit().as_deref(), limit);
            assert_eq!(clock.seconds(), seconds);
            assert_eq!(TimeTerms::of_seconds(seconds), Some(clock));
            if let Some(limit) = limit {
                assert_eq!(TimeTerms::of_limit(limit), Some(clock));
            }
        }
        let padded = TimeTerms::of_seconds("150+00+10").map(TimeTerms::words);
        assert_eq!(padded.as_deref(), Some("2m30s+10s/move"));
    }

    #[test]
    fn what_is_no_clock_is_none() {
        for text in ["", "25", "00:25", "0:25+x", "00:00+00", "1.5:00+0"] {
            assert_eq!(TimeTerms::of_limit(text), None, "{text}");
        }
        for text in ["", "1+2", "1+2+3", "1+0+0+0", "0+0+5", "-1+0+0", "999999999999+0+0"] {
            assert_eq!(TimeTerms::of_seconds(text), None, "{text}");
        }
        for text in ["", "25分", "5m+30s x3", "5m+", "5", "none", "m", "5m+1s+1s"] {
            assert_eq!(TimeTerms::of_words(text), None, "{text}");
        }
    }
}
