//! A spectator of games at a server.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use super::connection::{Connection, Incoming};
use super::fault::LineFault;
use super::guest::{LONGEST_SILENCE, SILENCE_SAID};
use super::tls::Identity;
use super::way::connect;
use crate::app::online::{Carrier, SPECTATOR, WatchNews, Way};
use komadai_engine::network::{
    LinePace, Login, MOST_WAITING, Watcher, WatcherEvent, WatcherOutput, Wire,
};

/// How long after the loss of a running game the host is tried again.
const RETURNS_WITHIN: Duration = Duration::from_mins(1);

/// How long to wait before it is tried again.
const PAUSE: Duration = Duration::from_secs(2);

#[derive(Debug)]
enum Input {
    /// Of the connection of this number.
    Wire(usize, Incoming),
    /// Watch this game, or list those that run.
    Choose(Option<String>),
    Typed(String),
    Leave,
}

/// A watcher with its connection.
#[derive(Debug)]
pub(crate) struct Spectator {
    watcher: Watcher,
    connection: Option<Connection>,
    sender: SyncSender<Input>,
    inputs: Receiver<Input>,
    news: std::collections::VecDeque<WatchNews>,
    begin: Instant,
    /// Where it connects to again; `None` for a connection that was given.
    way: Option<Way>,
    carrier: Carrier,
    /// How many connections there were.
    number: usize,
    /// When the connection was opened.
    opened: Duration,
    /// The running game was lost; it is tried to come back to it.
    away: Option<Away>,
    has_left: bool,
    /// The server has said something.
    has_heard: bool,
    is_silence_said: bool,
}

/// The way back to a running game.
#[derive(Debug, Clone, Copy)]
struct Away {
    /// When to give up.
    till: Duration,
    /// When to connect; `None` while there is a connection.
    again_at: Option<Duration>,
}

/// A login of its own for a spectator who has given no name: servers let the last one of a name in, and hosts the first.
fn told_apart(login: Login) -> Login {
    if login.name() != SPECTATOR {
        return login;
    }
    let [a, b, c, d, ..] = Identity::random();
    let number = u32::from_be_bytes([a, b, c, d]);
    let renamed = login.clone().renamed(&format!("{SPECTATOR}-{number:08x}"));
    renamed.unwrap_or(login)
}

impl Spectator {
    /// Connects, to watch this game; without one the last that runs, or where it `asks` the one that is chosen.
    pub(crate) fn new(
        way: &Way,
        login: Login,
        game: Option<String>,
        asks: bool,
    ) -> Result<Self, LineFault> {
        let watcher = Watcher::new(told_apart(login), game, asks);
        let mut spectator = Self::over(connect(way)?, way.carrier(), watcher)?;
        spectator.way = Some(way.clone());
        Ok(spectator)
    }

    /// The same over any connection.
    pub(super) fn over(
        wire: Arc<dyn Wire>,
        carrier: Carrier,
        watcher: Watcher,
    ) -> Result<Self, LineFault> {
        let (sender, inputs) = sync_channel(MOST_WAITING);
        let mut spectator = Self {
            watcher,
            connection: None,
            sender,
            inputs,
            news: std::collections::VecDeque::new(),
            begin: Instant::now(),
            way: None,
            carrier,
            number: 0,
            opened: Duration::ZERO,
            away: None,
            has_left: false,
            has_heard: false,
            is_silence_said: false,
        };
        spectator.open(wire)?;
        // A command runs before it has connected to anything.
        if !carrier.is_command() {
            spectator.news.push_back(WatchNews::Connected(carrier));
        }
        Ok(spectator)
    }

    /// Logs in over `wire`.
    fn open(&mut self, wire: Arc<dyn Wire>) -> Result<(), LineFault> {
        self.number += 1;
        let (number, heard) = (self.number, self.sender.clone());
        let deliver = move |incoming| heard.send(Input::Wire(number, incoming)).is_ok();
        let connection =
            Connection::open(wire, LinePace::of_host(), deliver).map_err(|_| LineFault::NoRoom)?;
        self.connection = Some(connection);
        self.opened = self.begin.elapsed();
        (self.has_heard, self.is_silence_said) = (false, false);
        let outputs = self.watcher.connected(self.opened);
        self.take(outputs);
        Ok(())
    }

    /// Whether a game is watched that has not ended.
    fn runs(&self) -> bool {
        self.watcher.game().is_some() && self.watcher.end().is_none()
    }

    /// The connection is gone: a running game of a komadai is come back to, as its players do.
    fn lost(&mut self, why: LineFault) {
        self.connection = None;
        // Its lines have no meaning any more.
        self.number += 1;
        let now = self.begin.elapsed();
        let may_return = self.way.is_some() && self.watcher.is_komadai() && !self.has_left;
        if self.away.is_none() && may_return && self.runs() {
            self.news
                .push_back(WatchNews::NotConnected(why.clone(), PAUSE.as_secs()));
            self.away = Some(Away {
                till: now.saturating_add(RETURNS_WITHIN),
                again_at: None,
            });
        }
        match &mut self.away {
            Some(away) if now < away.till => {
                away.again_at = Some(now.saturating_add(PAUSE));
            }
            _ => {
                // Its owner is told in other words.
                let _ = self.watcher.closed();
                let why = Some(why).filter(|_| !self.has_left);
                self.news.push_back(WatchNews::Finished(why));
            }
        }
    }

    /// Tries to come back.
    fn connect_again(&mut self) {
        if let Some(away) = &mut self.away {
            away.again_at = None;
        }
        let Some(way) = &self.way else {
            return;
        };
        if let Err(why) = connect(way).and_then(|wire| self.open(wire)) {
            let why = match why {
                LineFault::NobodyThere => LineFault::HostLeft,
                why => why,
            };
            self.lost(why);
        }
    }

    pub(crate) const fn watcher(&self) -> &Watcher {
        &self.watcher
    }

    /// Chooses a game, from another thread, or lists those that run.
    pub(super) fn chooser(&self) -> impl Fn(Option<String>) -> bool + Send + 'static {
        let sender = self.sender.clone();
        move |game| sender.send(Input::Choose(game)).is_ok()
    }

    /// Takes typed lines, from another thread; returns `false` when they are not needed any more.
    pub(crate) fn keyboard(&self) -> impl Fn(String) -> bool + Send + 'static {
        let sender = self.sender.clone();
        move |line| sender.send(Input::Typed(line)).is_ok()
    }

    /// Leaves, from another thread.
    pub(crate) fn leaver(&self) -> impl Fn() + Send + 'static {
        let sender = self.sender.clone();
        move || {
            // Fails only when it has ended.
            let _ = sender.send(Input::Leave);
        }
    }

    /// Waits for the next event.
    pub(crate) fn wait(&mut self) -> WatchNews {
        loop {
            if let Some(news) = self.news.pop_front() {
                return news;
            }
            let now = self.begin.elapsed();
            let again_at = self.away.and_then(|away| away.again_at);
            if again_at.is_some_and(|at| now >= at) {
                self.connect_again();
                continue;
            }
            if self.silent_at().is_some_and(|at| now >= at) {
                let is_said = std::mem::replace(&mut self.is_silence_said, true);
                match self.away {
                    Some(_) if is_said => self.lost(LineFault::NoAnswer),
                    None if is_said => {
                        self.connection = None;
                        return WatchNews::Finished(Some(LineFault::NoAnswer));
                    }
                    Some(_) => {}
                    None => return WatchNews::Silent,
                }
                continue;
            }
            let due = again_at.or_else(|| {
                let due = self.watcher.next_tick();
                due.map(|at| self.silent_at().map_or(at, |silent| silent.min(at)))
            });
            let input = match due {
                Some(at) => self.inputs.recv_timeout(at.saturating_sub(now)),
                None => return WatchNews::Finished(None),
            };
            let now = self.begin.elapsed();
            let outputs = match input {
                Ok(Input::Wire(number, _)) if number != self.number => Vec::new(),
                Ok(Input::Wire(_, Incoming::Line(line))) => {
                    let is_first = !std::mem::replace(&mut self.has_heard, true);
                    if is_first && self.carrier.is_command() {
                        self.news.push_back(WatchNews::Connected(self.carrier));
                    }
                    self.watcher.line(now, &line)
                }
                Ok(Input::Wire(_, Incoming::Closed(why))) => {
                    let farewell = if self.watcher.is_komadai() && !self.runs() {
                        LineFault::HostLeft
                    } else {
                        LineFault::Gone
                    };
                    self.lost(why.unwrap_or(farewell));
                    Vec::new()
                }
                Ok(Input::Typed(line)) => {
                    self.news.push_back(WatchNews::Typed(line));
                    Vec::new()
                }
                Ok(Input::Choose(game)) => self.watcher.choose(now, game),
                Ok(Input::Leave) => {
                    self.has_left = true;
                    self.away = None;
                    self.watcher.leave(now)
                }
                // The input has its own sender: what is missing is only late.
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => match again_at {
                    Some(_) => Vec::new(),
                    None => self.watcher.tick(now),
                },
            };
            self.take(outputs);
        }
    }

    /// When something is to be done about a server that is silent at first.
    fn silent_at(&self) -> Option<Duration> {
        let patience = if self.is_silence_said {
            LONGEST_SILENCE
        } else {
            SILENCE_SAID
        };
        let waits = !self.has_heard && self.connection.is_some();
        waits.then(|| self.opened.saturating_add(patience))
    }

    fn take(&mut self, outputs: Vec<WatcherOutput>) {
        for output in outputs {
            match output {
                WatcherOutput::Send(line) => {
                    if self.connection.as_ref().is_some_and(|it| !it.send(&line)) {
                        self.lost(LineFault::Gone);
                    }
                }
                WatcherOutput::Close if self.has_left => self.connection = None,
                WatcherOutput::Close => self.lost(LineFault::Gone),
                // The host may not have noticed yet that the connection before is gone.
                WatcherOutput::Event(WatcherEvent::Refused | WatcherEvent::Rebuffed(_))
                    if self.away.is_some() =>
                {
                    self.lost(LineFault::Gone);
                }
                WatcherOutput::Event(WatcherEvent::LoggedIn) if self.away.is_some() => {}
                WatcherOutput::Event(event) => {
                    if matches!(event, WatcherEvent::Began) {
                        self.away = None;
                    }
                    self.news.push_back(WatchNews::Event(event));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spectators_without_a_name_are_told_apart_and_others_keep_theirs() {
        let login = |name: &str| {
            let login = Login::new(name, "any").expect("a login");
            told_apart(login.known_as(name))
        };
        let (one, other) = (login(SPECTATOR), login(SPECTATOR));
        assert_ne!(one.name(), other.name());
        assert_eq!(one.display(), Some(SPECTATOR));
        assert_eq!(login("eve").name(), "eve");
    }
}
