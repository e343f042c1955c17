//! What a game has of its own, in Japanese.

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
        (Some(odds), Some(black)) => {
            format!(
                "手合割は{}。上手は{}で、先に指す。",
                odds.japanese(),
                name(1 - black)
            )
        }
        (Some(odds), None) => format!("手合割は{}。上手が先に指す。", odds.japanese()),
        (None, Some(black)) => format!("先手☗{}、後手☖{}。", name(black), name(1 - black)),
        (None, None) => "振り駒で先後を決める。".into(),
    }
}

fn clocks(agreement: &Agreement<'_>) -> Vec<String> {
    match agreement.clocks() {
        Clocks::None => vec!["時計は使わない。".into()],
        Clocks::Same(control) => vec![format!("持ち時間は各{}。", clock(control))],
        Clocks::Each(players) => players
            .into_iter()
            .map(|(name, control)| match control {
                Some(control) => format!("{name}の持ち時間は{}。", clock(control)),
                None => format!("{name}は時間無制限。"),
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
        (_, false, _) => format!(
            "{}、切れたら{}",
            time(main),
            byoyomi_words(byoyomi, periods)
        ),
        (_, _, false) => format!("{}、1手ごとに{}加算", time(main), time(increment)),
        _ => format!("{}切れ負け", time(main)),
    }
}

fn byoyomi_words(byoyomi: Duration, periods: u32) -> String {
    match periods {
        0 | 1 => format!("1手{}", time(byoyomi)),
        periods => format!("1手{}(考慮時間{periods}回)", time(byoyomi)),
    }
}

/// `1時間30分`.
fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let thousandths = u64::from(time.subsec_millis());
    let parts = [
        (seconds / 3600, "時間"),
        (seconds / 60 % 60, "分"),
        (seconds % 60, "秒"),
        (thousandths, "ミリ秒"),
    ];
    let words = parts.into_iter().filter(|&(count, _)| count > 0);
    words
        .map(|(count, unit)| format!("{count}{unit}"))
        .collect::<Vec<_>>()
        .concat()
}

fn games(agreement: &Agreement<'_>) -> Option<String> {
    let best_of = agreement.best_of;
    let colors = match agreement.handicap {
        Some(_) => "手合割は変えない",
        None => "一局ごとに先後を入れ替える",
    };
    best_of.is_match().then(|| {
        format!(
            "{}番勝負、{}勝先取。{colors}。",
            best_of.games(),
            best_of.wins()
        )
    })
}
