//! A game of others in lines.

use std::io::{self, BufRead, Write};
use std::thread;

use super::report::{change_words, move_of};
use super::{load_settings, write};
use crate::app::Options;
use crate::app::online::{WatchNews, WatchOrder};
use crate::app::wording::online as wording;
use crate::plain::{Ended, Error};
use crate::services::online::Spectator;
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::network::{Watcher, WatcherEvent};

/// Watches until the server, or the end of standard input, ends it.
pub fn watch(options: &Options, order: WatchOrder, out: &mut dyn Write) -> Result<Ended, Error> {
    load_settings(options);
    let WatchOrder { way, login, game } = order;
    let host = sanitize(&way.to_string()).into_owned();
    let mut spectator = match Spectator::new(&way, login, game, false) {
        Ok(spectator) => spectator,
        Err(why) => {
            write(out, vec![wording::line_fault(&why, &host)])?;
            return Ok(Ended::NotOpened);
        }
    };
    let leave = spectator.leaver();
    let input = thread::Builder::new().name("input".into());
    let read = move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if matches!(line.trim(), "q" | "quit" | "exit") {
                break;
            }
        }
        leave();
    };
    input.spawn(read).map_err(Error::Begin)?;
    let mut has_failed = false;
    loop {
        let lines = match spectator.wait() {
            WatchNews::Connected(carrier) => {
                let carrier = carrier.word();
                vec![text!(
                    "online-connected",
                    host = host.as_str(),
                    carrier = carrier
                )]
            }
            WatchNews::Silent => vec![text!("online-silent", host = host.as_str())],
            WatchNews::Event(event) => {
                has_failed |= matches!(event, WatcherEvent::Refused | WatcherEvent::Rebuffed(_));
                lines(&event, spectator.watcher())
            }
            WatchNews::Finished(None) => break,
            WatchNews::Finished(Some(why)) => {
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
            lines.extend((0..game.ply()).filter_map(|ply| move_of(game, ply)));
            lines.extend(watcher.end().map(wording::watched_end));
            lines
        }
        WatcherEvent::Moved { .. } => {
            let last = watcher
                .game()
                .and_then(|game| move_of(game, game.ply().checked_sub(1)?));
            last.into_iter().collect()
        }
        WatcherEvent::Studied(change) => watcher
            .study()
            .map_or_else(Vec::new, |study| change_words(study, change)),
        event => wording::watched(event),
    }
}
