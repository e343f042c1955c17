//! What a game has of its own, in sentences.

use std::time::Duration;

use super::{Agreement, Clocks};
use crate::said::handicap;
use crate::texts::{Language, text_in};
use komadai_core::game::TimeControl;

pub(super) fn sentences(agreement: &Agreement<'_>, language: Language) -> Vec<String> {
    let mut said = vec![start(agreement, language)];
    said.extend(clocks(agreement, language));
    said.extend(games(agreement, language));
    said
}

fn start(agreement: &Agreement<'_>, language: Language) -> String {
    let name = |player: usize| agreement.players[player].0;
    match (agreement.handicap, agreement.black) {
        (Some(odds), Some(black)) => text_in!(
            language,
            "rules-agreed-odds",
            giver = name(1 - black),
            odds = handicap(language, odds),
            japanese = odds.japanese(),
        ),
        (Some(odds), None) => text_in!(
            language,
            "rules-agreed-odds-open",
            odds = handicap(language, odds),
            japanese = odds.japanese(),
        ),
        (None, Some(black)) => text_in!(
            language,
            "rules-agreed-colors",
            black = name(black),
            white = name(1 - black),
        ),
        (None, None) => text_in!(language, "rules-agreed-furigoma"),
    }
}

fn clocks(agreement: &Agreement<'_>, language: Language) -> Vec<String> {
    let of_player = |(name, control): (&str, Option<TimeControl>)| match control {
        Some(control) => text_in!(
            language,
            "rules-clock-of",
            name = name,
            clock = clock(control, language),
        ),
        None => text_in!(language, "rules-clock-none-of", name = name),
    };
    match agreement.clocks() {
        Clocks::None => vec![text_in!(language, "rules-no-clocks")],
        Clocks::Same(control) => {
            let clock = clock(control, language);
            vec![text_in!(language, "rules-clock-each", clock = clock)]
        }
        Clocks::Each(players) => players.map(of_player).into(),
    }
}

fn clock(control: TimeControl, language: Language) -> String {
    let TimeControl {
        main,
        byoyomi,
        periods,
        increment,
    } = control;
    let main_words = || time(main, language);
    let byoyomi_words = || {
        let time = time(byoyomi, language);
        text_in!(language, "rules-byoyomi", periods = periods, time = time)
    };
    match (main.is_zero(), byoyomi.is_zero(), increment.is_zero()) {
        (true, _, _) => byoyomi_words(),
        (_, false, _) => text_in!(
            language,
            "rules-clock-then",
            main = main_words(),
            byoyomi = byoyomi_words(),
        ),
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

fn games(agreement: &Agreement<'_>, language: Language) -> Option<String> {
    let best_of = agreement.best_of;
    let key = match agreement.handicap {
        Some(_) => "rules-match-odds",
        None => "rules-match-colors",
    };
    best_of.is_match().then(|| {
        text_in!(
            language,
            key,
            games = best_of.games(),
            wins = best_of.wins()
        )
    })
}
