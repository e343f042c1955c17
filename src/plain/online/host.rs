//! The events of a host, in lines.

use std::io::{self, Write};
use std::thread;

use super::report::move_of;
use super::{load_settings, write};
use crate::app::Options;
use crate::app::online::Hosting;
use crate::plain::{Ended, Error};
use crate::said::announcement;
use crate::services::online::{Guest, GuestOrder, Host, HostNews, HostOrder, Way};
use crate::text::sanitize;
use crate::texts::{self, text};
use komadai_engine::network::{LobbyEvent, Login, Referee};

/// Hosts games until all are played, with lines about them on `out`. With a `seat`, the host plays, too.
pub fn host(
    options: &Options,
    order: HostOrder,
    seat: Option<GuestOrder>,
    out: &mut dyn Write,
) -> Result<Ended, Error> {
    load_settings(options);
    let mut hosting = Hosting::of(&order);
    let mut host =
        Host::open(order).map_err(|why| Error::Begin(io::Error::other(why.to_string())))?;
    let address = host.address();
    let mut lines = vec![text!("online-listening", address = address.as_str())];
    if !hosting.is_public {
        lines.push(text!("online-loopback"));
    }
    let invites = host.invites();
    if invites.is_empty() {
        hosting.address = Some(address);
        lines.push(text!("network-tell"));
        lines.extend(hosting.to_tell().map(|words| format!("  {words}")));
    } else {
        lines.push(text!("online-invite"));
        lines.extend(
            invites
                .iter()
                .map(|invite| format!("  komadai join '{invite}'")),
        );
    }
    if hosting.is_public && hosting.admits_plain {
        lines.push(text!("online-admits-plain"));
    }
    write(out, lines)?;
    let Some(mut seat) = seat else {
        return watch(host, out);
    };
    // The host's own moves go over a connection like all others, and gain no time.
    seat.way = Way::tcp(host.local_address().to_string());
    let guest = Guest::new(seat.clone());
    let mut guest = guest.map_err(|why| Error::Begin(io::Error::other(why)))?;
    host.keep_moves(guest.share_records(), seat.seat.word());
    let stop = host.stopper();
    let mut tell = guest.host_news();
    let running = thread::Builder::new().name("host".into());
    let running = running.spawn(move || host.run(&mut |news, _| tell(news)));
    let running = running.map_err(Error::Begin)?;
    let ended = super::talk(guest, seat, out);
    // Once the local player has left, nobody else is awaited.
    stop();
    // A panic there was reported by its thread.
    let _ = running.join();
    ended
}

/// What happens at the host whose player is here: who comes and goes.
pub(super) fn event(event: &LobbyEvent, own: &Login) -> Vec<String> {
    let is_own = |name: &str| name == own.name() || own.display() == Some(name);
    match event {
        LobbyEvent::Arrived { name, .. } | LobbyEvent::Left(name) if is_own(name) => Vec::new(),
        LobbyEvent::Arrived { .. }
        | LobbyEvent::Left(_)
        | LobbyEvent::Refused(_)
        | LobbyEvent::RefusedMore(_)
        | LobbyEvent::KnowsMore(..)
        | LobbyEvent::Watches(_) => lines(&HostNews::Event(event.clone()), None),
        _ => Vec::new(),
    }
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

fn lines(news: &HostNews, referee: Option<&Referee>) -> Vec<String> {
    let line = match news {
        HostNews::Saved(file) => text!("online-saved", file = file.as_str()),
        HostNews::NotSaved(why) => text!("online-not-saved", why = why.as_str()),
        HostNews::Event(event) => match event {
            LobbyEvent::Arrived { name, is_private } => {
                let way = if *is_private { "private" } else { "plain" };
                text!("online-arrived", name = name.as_str(), way = way)
            }
            LobbyEvent::Left(name) => text!("online-left", name = name.as_str()),
            LobbyEvent::Refused(why) => text!("online-refused", why = sanitize(why)),
            LobbyEvent::RefusedMore(count) => text!("online-refused-more", count = *count),
            LobbyEvent::KnowsMore(name, plies) => {
                text!("online-knows-more", name = name.as_str(), count = *plies)
            }
            LobbyEvent::Offered {
                names: [black, white],
                ..
            } => {
                text!(
                    "online-paired",
                    black = black.as_str(),
                    white = white.as_str()
                )
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
            LobbyEvent::Watches(name) => text!("online-watches", name = name.as_str()),
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
