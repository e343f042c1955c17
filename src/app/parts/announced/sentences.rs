//! The terms of a game, in sentences.

use super::{Agreement, Clocks};
use crate::said::{handicap, time_control};
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
        (None, Some(black)) => {
            text_in!(language, "rules-agreed-colors", black = name(black), white = name(1 - black),)
        }
        (None, None) => text_in!(language, "rules-agreed-furigoma"),
    }
}

fn clocks(agreement: &Agreement<'_>, language: Language) -> Vec<String> {
    let of_player = |(name, control): (&str, Option<TimeControl>)| match control {
        Some(control) => text_in!(
            language,
            "rules-clock-of",
            name = name,
            clock = time_control(language, control),
        ),
        None => text_in!(language, "rules-clock-none-of", name = name),
    };
    match agreement.clocks() {
        Clocks::None => vec![text_in!(language, "rules-no-clocks")],
        Clocks::Same(control) => {
            let clock = time_control(language, control);
            vec![text_in!(language, "rules-clock-each", clock = clock)]
        }
        Clocks::Each(players) => players.map(of_player).into(),
    }
}

fn games(agreement: &Agreement<'_>, language: Language) -> Option<String> {
    let best_of = agreement.best_of;
    let key = match agreement.handicap {
        Some(_) => "rules-match-odds",
        None => "rules-match-colors",
    };
    best_of
        .is_match()
        .then(|| text_in!(language, key, games = best_of.games(), wins = best_of.wins()))
}
