//! What a game has of its own, in English.

use std::time::Duration;

use super::{Agreement, Clocks};
use crate::game::TimeControl;

pub(super) fn sentences(agreement: &Agreement<'_>) -> Vec<String> {
    let mut said = vec![start(agreement)];
    said.extend(clocks(agreement));
    said.extend(games(agreement));
    said
}

fn start(agreement: &Agreement<'_>) -> String {
    let name = |player: usize| agreement.players[player].0;
    match (agreement.handicap, agreement.black) {
        (Some(odds), Some(black)) => format!(
            "{} gives odds as White and moves first: {} {}.",
            name(1 - black),
            odds.name(),
            odds.japanese()
        ),
        (Some(odds), None) => {
            format!(
                "White gives odds and moves first: {} {}.",
                odds.name(),
                odds.japanese()
            )
        }
        (None, Some(black)) => format!(
            "{} is Black ☗, {} is White ☖.",
            name(black),
            name(1 - black)
        ),
        (None, None) => "Five tossed pawns say who is Black ☗ (furigoma).".into(),
    }
}

fn clocks(agreement: &Agreement<'_>) -> Vec<String> {
    match agreement.clocks() {
        Clocks::None => vec!["There are no clocks.".into()],
        Clocks::Same(control) => vec![format!("Each player has {}.", clock(control))],
        Clocks::Each(players) => players
            .into_iter()
            .map(|(name, control)| match control {
                Some(control) => format!("{name} has {}.", clock(control)),
                None => format!("{name} has no clock."),
            })
            .collect(),
    }
}

fn clock(control: TimeControl) -> String {
    let TimeControl {
        main,
        byoyomi,
        periods,
        increment,
    } = control;
    match (main.is_zero(), byoyomi.is_zero(), increment.is_zero()) {
        (true, _, _) => byoyomi_words(byoyomi, periods),
        (_, false, _) => format!("{}, then {}", time(main), byoyomi_words(byoyomi, periods)),
        (_, _, false) => format!(
            "{}, and {} more after each move",
            time(main),
            time(increment)
        ),
        _ => format!("{} for the whole game", time(main)),
    }
}

fn byoyomi_words(byoyomi: Duration, periods: u32) -> String {
    match periods {
        0 | 1 => format!("{} for each move", time(byoyomi)),
        periods => format!("{periods} periods of {} for each move", time(byoyomi)),
    }
}

/// `1 hour 30 minutes`.
fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let thousandths = u64::from(time.subsec_millis());
    let parts = [
        (seconds / 3600, "hour"),
        (seconds / 60 % 60, "minute"),
        (seconds % 60, "second"),
        (thousandths, "millisecond"),
    ];
    let words = parts.into_iter().filter(|&(count, _)| count > 0);
    let words = words.map(|(count, unit)| {
        let end = if count == 1 { "" } else { "s" };
        format!("{count} {unit}{end}")
    });
    words.collect::<Vec<_>>().join(" ")
}

fn games(agreement: &Agreement<'_>) -> Option<String> {
    let best_of = agreement.best_of;
    let colors = match agreement.handicap {
        Some(_) => "the odds stay",
        None => "colors change after each",
    };
    best_of.is_match().then(|| {
        format!(
            "A match, best of {} games: {} wins take it; {colors}.",
            best_of.games(),
            best_of.wins()
        )
    })
}
