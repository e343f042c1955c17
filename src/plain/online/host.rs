//! The events of a host, in lines.

use std::io::{self, Write};
use std::thread;

use super::load_settings;
use crate::app::Options;
use crate::app::wording::notation::written;
use crate::plain::output::clean;
use crate::plain::{Ended, Error};
use crate::said::announcement;
use crate::services::online::{Guest, GuestOrder, Host, HostNews, HostOrder};
use crate::text::sanitize;
use crate::texts::{self, text};
use komadai_core::notation::mark;
use komadai_core::rules::Color;
use komadai_engine::network::{LobbyEvent, Referee};

/// Hosts games until all are played, with lines about them on `out`. With a `seat`, the host plays, too.
pub fn host(
    options: &Options,
    order: HostOrder,
    seat: Option<GuestOrder>,
    out: &mut dyn Write,
) -> Result<Ended, Error> {
    load_settings(options);
    let is_public = !order.address.is_loopback();
    let host = Host::open(order).map_err(|why| Error::Begin(io::Error::other(why.to_string())))?;
    let address = host.address().to_string();
    let mut lines = vec![text!("online-listening", address = address)];
    if !is_public {
        lines.push(text!("online-loopback"));
    }
    write(out, lines).map_err(Error::Output)?;
    let Some(mut seat) = seat else {
        return watch(host, out);
    };
    // The host's own moves go over a connection like all others, and gain no time.
    seat.host = host.local_address().to_string();
    let guest = Guest::new(seat.clone()).map_err(|why| Error::Begin(io::Error::other(why)))?;
    let stop = host.stopper();
    let hosting = thread::Builder::new().name("host".into());
    let hosting = hosting.spawn(move || host.run(&mut |_, _| ()));
    let hosting = hosting.map_err(Error::Begin)?;
    let ended = super::talk(guest, seat, out);
    // Once the local player has left, the host ends by itself and informs the opponent.
    if !matches!(ended, Ok(Ended::Done)) {
        stop();
    }
    // A panic there was reported by its thread.
    let _ = hosting.join();
    ended
}

/// Reports events until all games are played.
fn watch(host: Host, out: &mut dyn Write) -> Result<Ended, Error> {
    let stop = host.stopper();
    let mut failed = None;
    host.run(&mut |news, referee| {
        if failed.is_some() {
            return;
        }
        if let Err(error) = write(out, lines(&news, referee)) {
            failed = Some(error);
            stop();
        }
    });
    failed.map_or(Ok(Ended::Done), |error| Err(Error::Output(error)))
}

fn write(out: &mut dyn Write, lines: Vec<String>) -> io::Result<()> {
    for line in clean(lines) {
        writeln!(out, "{line}")?;
    }
    out.flush()
}

fn lines(news: &HostNews, referee: Option<&Referee>) -> Vec<String> {
    let line = match news {
        HostNews::Saved(file) => text!("online-saved", file = file.as_str()),
        HostNews::NotSaved(why) => text!("online-not-saved", why = why.as_str()),
        HostNews::Event(event) => match event {
            LobbyEvent::Arrived(name) => text!("online-arrived", name = name.as_str()),
            LobbyEvent::Left(name) => text!("online-left", name = name.as_str()),
            LobbyEvent::Refused(why) => text!("online-refused", why = sanitize(why)),
            LobbyEvent::Offered([black, white]) => {
                text!(
                    "online-paired",
                    black = black.as_str(),
                    white = white.as_str()
                )
            }
            LobbyEvent::Started => text!("online-started"),
            LobbyEvent::Moved { color, .. } => return moved(*color, referee),
            LobbyEvent::Rejected(Some(who)) => text!("online-declined", who = who.as_str()),
            LobbyEvent::Rejected(None) => text!("online-nobody-agreed"),
            LobbyEvent::Ended(_) => {
                let said = referee.and_then(|it| announcement(it.game(), texts::chosen()));
                return said.into_iter().collect();
            }
            LobbyEvent::Done => text!("online-finished"),
        },
    };
    vec![line]
}

/// `1. ☗ ann: P-7f, 3 s`.
fn moved(color: Color, referee: Option<&Referee>) -> Vec<String> {
    let words = || {
        let game = referee?.game();
        let ply = game.ply().checked_sub(1)?;
        let moves = game.moves();
        let played = moves.get(ply)?;
        let previous = ply.checked_sub(1).and_then(|last| moves.get(last));
        let previous = previous.map(|played| played.mv.to());
        let words = written(game.position_at(ply)?, played.mv, previous);
        let name = &game.setup().names[color.index()];
        let spent = text!("plain-spent", seconds = played.spent.as_secs());
        Some(format!(
            "{}. {} {name}: {words}{spent}",
            ply + 1,
            mark(color)
        ))
    };
    words().into_iter().collect()
}
