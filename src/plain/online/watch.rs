//! A game of others in lines.

use std::io::{self, BufRead, Write};
use std::thread;

use super::load_settings;
use super::report::{change_words, move_of};
use crate::app::Options;
use crate::plain::output::clean;
use crate::plain::{Ended, Error};
use crate::services::online::{Spectator, SpectatorNews, Way};
use crate::text::sanitize;
use crate::texts::text;
use komadai_engine::network::{Login, Watcher, WatcherEvent};

/// Watches until the server, or the end of standard input, ends it.
pub fn watch(
    options: &Options,
    way: &Way,
    login: Login,
    game: Option<String>,
    out: &mut dyn Write,
) -> Result<Ended, Error> {
    load_settings(options);
    let host = sanitize(&way.to_string()).into_owned();
    let mut spectator = match Spectator::new(way, login, game) {
        Ok(spectator) => spectator,
        Err(why) => {
            write(
                out,
                vec![text!("online-not-connected", host = host, why = why)],
            )?;
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
            SpectatorNews::Connected(carrier) => {
                let carrier = carrier.word();
                vec![text!(
                    "online-connected",
                    host = host.as_str(),
                    carrier = carrier
                )]
            }
            SpectatorNews::Event(event) => {
                has_failed |= event == WatcherEvent::Refused;
                lines(&event, spectator.watcher())
            }
            SpectatorNews::Finished(None) => break,
            SpectatorNews::Finished(Some(why)) if why.is_empty() => {
                write(out, vec![text!("online-line-lost", host = host.as_str())])?;
                break;
            }
            SpectatorNews::Finished(Some(why)) => {
                write(
                    out,
                    vec![text!(
                        "online-not-connected",
                        host = host.as_str(),
                        why = why
                    )],
                )?;
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

fn write(out: &mut dyn Write, lines: Vec<String>) -> Result<(), Error> {
    for line in clean(lines) {
        writeln!(out, "{line}").map_err(Error::Output)?;
    }
    out.flush().map_err(Error::Output)
}

fn lines(event: &WatcherEvent, watcher: &Watcher) -> Vec<String> {
    match event {
        WatcherEvent::LoggedIn => vec![text!("online-watching")],
        WatcherEvent::Refused => vec![text!("online-login-refused")],
        WatcherEvent::Games(games) if games.is_empty() => vec![text!("online-no-games")],
        WatcherEvent::Games(games) => {
            vec![text!("online-games", games = games.join(", "))]
        }
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
            lines.extend(watcher.end().map(ended));
            lines
        }
        WatcherEvent::Moved { .. } => {
            let last = watcher
                .game()
                .and_then(|game| move_of(game, game.ply().checked_sub(1)?));
            last.into_iter().collect()
        }
        WatcherEvent::Ended(word) => vec![ended(word)],
        WatcherEvent::Studied(change) => watcher
            .study()
            .map_or_else(Vec::new, |study| change_words(study, change)),
        WatcherEvent::Doubt(why) => vec![text!("online-doubt", why = why.as_str())],
        WatcherEvent::Told(words) => vec![text!("online-told", words = words.as_str())],
        WatcherEvent::Lost => Vec::new(),
    }
}

/// How a watched game ended, by the statement of its record.
fn ended(word: &str) -> String {
    let word = word.trim_start_matches(['%', '#']).to_ascii_lowercase();
    text!("online-watched-end", word = word)
}
