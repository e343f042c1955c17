//! Dates of records in the form of the language.

use crate::library;
use crate::texts::text;

/// `Nov 24, 2026, 18:30` for a date in a known form, with or without a time; other texts stay unchanged.
pub(crate) fn date_words(text: &str) -> String {
    let normal = library::normal_date(text);
    let (date, time) = normal.split_once(' ').unwrap_or((&normal, ""));
    let mut numbers = date.split('-').map(str::parse::<u32>);
    let (Some(Ok(year)), Some(Ok(month @ 1..=12)), Some(Ok(day @ 1..=31)), None) =
        (numbers.next(), numbers.next(), numbers.next(), numbers.next())
    else {
        return text.to_owned();
    };
    let date = text!("common-date", year = year.to_string(), month = month, day = day.to_string(),);
    match time.split_once(':') {
        Some((hour, minute)) => {
            text!("common-date-and-time", date = date, hour = hour, minute = minute)
        }
        None => date,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::{self, Language};

    #[test]
    fn a_date_is_written_as_the_language_has_it() {
        assert_eq!(date_words("2026/11/24 18:30:05"), "Nov 24, 2026, 18:30");
        assert_eq!(date_words("2026-11-05"), "Nov 5, 2026");
        texts::choose(Language::JAPANESE);
        let words = date_words("2026-11-24 18:30");
        texts::choose(Language::ENGLISH);
        assert_eq!(words, "2026年11月24日 18:30");
    }

    #[test]
    fn what_is_no_date_stays_as_it_is() {
        for text in ["", "spring 2026", "2026/00/00", "2026-11", "2026-13-40", "11-24-26"] {
            assert_eq!(date_words(text), text);
        }
    }
}
