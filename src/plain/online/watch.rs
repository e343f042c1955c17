//! A game of others in lines.

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use super::report::{change_words, clock_words, move_of};
use super::{load_settings, write};
use crate::app::Options;
use crate::app::online::{LineFault, WatchNews, WatchOrder};
use crate::app::wording::online as wording;
use crate::plain::options::OutputOptions;
use crate::plain::runtime::next_line;
use crate::plain::{Ended, Error, board};
use crate::services::online::Spectator;
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::rules::Color;
use komadai_engine::network::{Watcher, WatcherEvent};

/// Watches until the server, or the end of standard input, ends it.
pub fn watch(options: &Options, order: WatchOrder, out: &mut dyn Write) -> Result<Ended, Error> {
    load_settings(options);
    let WatchOrder { way, login, game } = order;
    let host = sanitize(&way.to_string()).into_owned();
    let mut spectator = Spectator::new(&way, login, game, false);
    // The end of the input leaves: the server is to have had a chance to answer before.
    let mut first = Some(spectator.wait());
    let leave = spectator.leaver();
    let input = thread::Builder::new().name("input".into());
    let type_in = spectator.keyboard();
    let read = move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = next_line(&mut input) {
            if matches!(line.trim(), "q" | "quit" | "exit") || !type_in(line) {
                break;
            }
        }
        leave();
    };
    input.spawn(read).map_err(Error::Begin)?;
    let mut has_failed = false;
    loop {
        let lines = match first.take().unwrap_or_else(|| spectator.wait()) {
            WatchNews::Connected(carrier) => {
                let carrier = carrier.word();
                vec![text!(
                    "online-connected",
                    host = host.as_str(),
                    carrier = carrier
                )]
            }
            WatchNews::Silent => vec![text!("online-silent", host = host.as_str())],
            WatchNews::NotConnected(why, seconds) => vec![
                wording::line_fault(&why, &host),
                text!("online-retry", seconds = seconds),
            ],
            WatchNews::Event(event) => {
                has_failed |= matches!(event, WatcherEvent::Refused | WatcherEvent::Rebuffed(_));
                lines(&event, spectator.watcher())
            }
            WatchNews::Typed(line) => typed(line.trim(), spectator.watcher()),
            WatchNews::Finished(None) => break,
            WatchNews::Finished(Some(why)) => {
                has_failed |= why == LineFault::NoAnswer || !spectator.was_open();
                write(out, vec![wording::line_fault(&why, &host)])?;
                break;
            }
        };
        write(out, lines)?;
    }
    Ok(if has_failed {
        Ended::NotOpened
    } else {
        Ended::Done
    })
}

/// The answer to a typed line: how the game stands, or what can be typed.
fn typed(line: &str, watcher: &Watcher) -> Vec<String> {
    let help = || vec![text!("online-watch-help")];
    let Some(game) = watcher.game() else {
        return help();
    };
    match line {
        "board" => board::board(game.position(), OutputOptions::default().style),
        "hands" => board::hands(game.position()),
        "moves" if game.ply() == 0 => vec![text!("plain-no-moves")],
        "moves" => (0..game.ply())
            .filter_map(|ply| move_of(game, ply))
            .collect(),
        "clock" => match clocks(watcher) {
            Some(line) => vec![line],
            None => vec![text!("online-no-clock")],
        },
        _ => help(),
    }
}

/// What the clocks have left after the last move, where that is known.
fn clocks(watcher: &Watcher) -> Option<String> {
    let sides = Color::ALL.into_iter().zip(watcher.clocks());
    let words = sides
        .filter_map(|(color, clock)| Some(clock_words(&clock?, color, Duration::ZERO)))
        .collect::<Vec<_>>();
    (!words.is_empty()).then(|| words.join(", "))
}

fn lines(event: &WatcherEvent, watcher: &Watcher) -> Vec<String> {
    match event {
        WatcherEvent::Began => {
            let Some(game) = watcher.game() else {
                return Vec::new();
            };
            let [black, white] = &game.setup().names;
            let mut lines = vec![text!(
                "online-paired",
                black = black.as_str(),
                white = white.as_str()
            )];
            lines.extend(watcher.terms().map(wording::full_terms));
            lines.extend((0..game.ply()).filter_map(|ply| move_of(game, ply)));
            lines.extend(clocks(watcher));
            lines.extend(watcher.end().map(wording::watched_end));
            lines
        }
        WatcherEvent::Moved { .. } => {
            let last = watcher
                .game()
                .and_then(|game| move_of(game, game.ply().checked_sub(1)?));
            last.into_iter().chain(clocks(watcher)).collect()
        }
        WatcherEvent::Studied(change) => watcher
            .study()
            .map_or_else(Vec::new, |study| change_words(study, change)),
        event => wording::watched(event),
    }
}
