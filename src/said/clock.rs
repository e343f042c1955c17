//! Clocks in the languages of the program.

use std::time::Duration;

use crate::texts::{Language, text_in};
use komadai_core::game::TimeControl;

/// A clock as it is set: `10 minutes, then 30 seconds per move`.
pub fn time_control(language: Language, control: TimeControl) -> String {
    let TimeControl { main, byoyomi, periods, increment } = control;
    let main_words = || time(main, language);
    let byoyomi_words = || {
        let time = time(byoyomi, language);
        text_in!(language, "rules-byoyomi", periods = periods, time = time)
    };
    match (main.is_zero(), byoyomi.is_zero(), increment.is_zero()) {
        (true, _, _) => byoyomi_words(),
        (_, false, _) => {
            text_in!(language, "rules-clock-then", main = main_words(), byoyomi = byoyomi_words(),)
        }
        (_, _, false) => text_in!(
            language,
            "rules-clock-increment",
            main = main_words(),
            increment = time(increment, language),
        ),
        _ => text_in!(language, "rules-clock-main", main = main_words()),
    }
}

/// `1 hour 30 minutes`.
fn time(time: Duration, language: Language) -> String {
    let seconds = time.as_secs();
    let parts = [
        (seconds / 3600, "rules-hours"),
        (seconds / 60 % 60, "rules-minutes"),
        (seconds % 60, "rules-seconds"),
        (time.subsec_millis().into(), "rules-milliseconds"),
    ];
    let words = parts.into_iter().filter(|&(count, _)| count > 0);
    let words = words.map(|(count, unit)| text_in!(language, unit, n = count));
    let joined =
        words.reduce(|first, rest| text_in!(language, "rules-times", first = first, rest = rest));
    joined.unwrap_or_default()
}
