//! A failed exercise comes back on the same day, then 1, 3, 7 and 21 days after it was solved again. After
//! that it does not come back.

use serde::{Deserialize, Serialize};

/// Days until it comes back, by the number of times it was solved since.
const DAYS: [i64; 5] = [0, 1, 3, 7, 21];

/// The day of a local time, counted from the first of the year 2000.
pub(crate) fn day_of(time: jiff::civil::DateTime) -> i64 {
    let first = jiff::civil::date(2000, 1, 1);
    time.date().duration_since(first).as_hours() / 24
}

/// The date of a day counted so: `2026-11-30`.
pub(crate) fn date_of_day(day: i64) -> String {
    let first = jiff::civil::date(2000, 1, 1);
    let days = jiff::Span::new().try_days(day);
    let date = days.and_then(|days| first.checked_add(days));
    date.map(|date| date.to_string()).unwrap_or_default()
}

/// The day of a time in a file, such as `2026-05-01T18:30:00`.
pub(crate) fn day_of_time(time: &str) -> Option<i64> {
    let date: jiff::civil::Date = time.get(..10)?.parse().ok()?;
    Some(day_of(date.into()))
}

/// The history of an exercise that was tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seen {
    /// Whether it was solved the last time.
    pub solved: bool,
    /// The number of times it was solved since it was failed, and the day on which it comes back; `None` if
    /// it does not.
    #[serde(default)]
    again: Option<(usize, i64)>,
}

impl Seen {
    /// The history after another attempt.
    pub(crate) fn after(before: Option<Self>, is_solved: bool, day: i64) -> Self {
        let times = before.and_then(|before| before.again);
        let again = if is_solved {
            let times = times.map(|(times, _)| times + 1);
            times.and_then(|times| Some((times, day + DAYS.get(times)?)))
        } else {
            Some((0, day))
        };
        Self { solved: is_solved, again }
    }

    /// Whether it comes back on a day.
    pub(crate) fn is_due(self, day: i64) -> bool {
        self.again.is_some_and(|(_, due)| due <= day)
    }
}
