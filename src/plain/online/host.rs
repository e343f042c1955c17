//! A host that plays no games itself, in lines.

use std::io::{self, Write};

use super::report::{listening, move_of};
use crate::app::Options;
use crate::app::online::{Hosting, host_words};
use crate::plain::options::choose_default_notation;
use crate::plain::output::clean;
use crate::plain::runtime::WINDOW;
use crate::plain::{Ended, Error};
use crate::said::announcement;
use crate::services::first_model;
use crate::services::online::{Host, HostNews, HostOrder};
use crate::texts::{self, text};
use komadai_engine::network::{LobbyEvent, Referee};

/// Hosts games between guests until all are played, and reports them on `out`.
pub fn host(options: &Options, order: HostOrder, out: &mut dyn Write) -> Result<Ended, Error> {
    // The user's settings: language and notation are thread-local.
    let (model, _) = first_model(options, WINDOW);
    choose_default_notation(&model.app.settings);
    let mut hosting = Hosting::of(&order);
    let host = Host::open(order).map_err(|why| Error::Begin(io::Error::other(why.to_string())))?;
    hosting.address = Some(host.address());
    hosting.invites = host.invites().iter().map(ToString::to_string).collect();
    write(out, listening(&hosting))?;
    watch(host, out)
}

/// Reports events until all games are played.
fn watch(host: Host, out: &mut dyn Write) -> Result<Ended, Error> {
    let stop = host.stopper();
    let mut failed = None;
    let mut is_unsaved = false;
    host.run(&mut |news, referee| {
        match news {
            HostNews::NotSaved(_) => is_unsaved = true,
            HostNews::Saved(_) => is_unsaved = false,
            HostNews::Event(_) => {}
        }
        if failed.is_some() {
            return;
        }
        if let Err(error) = write(out, lines(&news, referee)) {
            failed = Some(error);
            stop();
        }
    });
    match failed {
        Some(error) => Err(error),
        None if is_unsaved => Ok(Ended::NotOpened),
        None => Ok(Ended::Done),
    }
}

fn write(out: &mut dyn Write, lines: Vec<String>) -> Result<(), Error> {
    for line in clean(lines) {
        writeln!(out, "{line}").map_err(Error::Output)?;
    }
    out.flush().map_err(Error::Output)
}

fn lines(news: &HostNews, referee: Option<&Referee>) -> Vec<String> {
    let line = match news {
        HostNews::Saved(file) => text!("online-saved", file = file.as_str()),
        HostNews::NotSaved(_) => return host_words(news, ["", ""]).into_iter().collect(),
        HostNews::Event(event) => match event {
            LobbyEvent::Offered { names: [black, white], .. } => {
                text!("online-paired", black = black.as_str(), white = white.as_str())
            }
            LobbyEvent::Started => text!("online-started"),
            LobbyEvent::Moved { .. } => {
                let game = referee.map(Referee::game);
                let last = game.and_then(|game| move_of(game, game.ply().checked_sub(1)?));
                return last.into_iter().collect();
            }
            LobbyEvent::TakenBack => text!("online-taken-back", moves = 0),
            LobbyEvent::Paused => text!("online-paused"),
            LobbyEvent::Resumed => text!("online-resumed"),
            LobbyEvent::Gone(name) => text!("online-gone", name = name.as_str()),
            LobbyEvent::Returned(name) => text!("online-is-back", name = name.as_str()),
            LobbyEvent::Rejected(Some(who)) => text!("online-declined", who = who.as_str()),
            LobbyEvent::Rejected(None) => text!("online-nobody-agreed"),
            LobbyEvent::Ended(_) => {
                let said = referee.and_then(|it| announcement(it.game(), texts::chosen()));
                return said.into_iter().collect();
            }
            LobbyEvent::Done => text!("online-finished"),
            _ => return host_words(news, ["", ""]).into_iter().collect(),
        },
    };
    vec![line]
}
