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
use komadai_engine::network::{LinePace, Login, MOST_WAITING, Watcher, WatcherOutput, Wire};

#[derive(Debug)]
enum Input {
    Wire(Incoming),
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
    carrier: Carrier,
    /// The server has said something.
    has_heard: bool,
    is_silence_said: bool,
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
        Self::over(
            connect(way)?,
            way.carrier(),
            Watcher::new(told_apart(login), game, asks),
        )
    }

    /// The same over any connection.
    pub(super) fn over(
        wire: Arc<dyn Wire>,
        carrier: Carrier,
        watcher: Watcher,
    ) -> Result<Self, LineFault> {
        let (sender, inputs) = sync_channel(MOST_WAITING);
        let heard = sender.clone();
        let deliver = move |incoming| heard.send(Input::Wire(incoming)).is_ok();
        let connection =
            Connection::open(wire, LinePace::of_host(), deliver).map_err(|_| LineFault::NoRoom)?;
        let mut spectator = Self {
            watcher,
            connection: Some(connection),
            sender,
            inputs,
            news: std::collections::VecDeque::new(),
            begin: Instant::now(),
            carrier,
            has_heard: false,
            is_silence_said: false,
        };
        // A command runs before it has connected to anything.
        if !carrier.is_command() {
            spectator.news.push_back(WatchNews::Connected(carrier));
        }
        let outputs = spectator.watcher.connected(Duration::ZERO);
        spectator.take(outputs);
        Ok(spectator)
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
            if self.silent_at().is_some_and(|at| now >= at) {
                if std::mem::replace(&mut self.is_silence_said, true) {
                    self.connection = None;
                    return WatchNews::Finished(Some(LineFault::NoAnswer));
                }
                return WatchNews::Silent;
            }
            let due = self.watcher.next_tick();
            let due = due.map(|at| self.silent_at().map_or(at, |silent| silent.min(at)));
            let input = match due {
                Some(at) => self.inputs.recv_timeout(at.saturating_sub(now)),
                None => return WatchNews::Finished(None),
            };
            let now = self.begin.elapsed();
            let outputs = match input {
                Ok(Input::Wire(Incoming::Line(line))) => {
                    let is_first = !std::mem::replace(&mut self.has_heard, true);
                    if is_first && self.carrier.is_command() {
                        self.news.push_back(WatchNews::Connected(self.carrier));
                    }
                    self.watcher.line(now, &line)
                }
                Ok(Input::Wire(Incoming::Closed(why))) => {
                    self.connection = None;
                    // Its owner is told in other words.
                    let _ = self.watcher.closed();
                    let farewell = if self.watcher.is_komadai() {
                        LineFault::HostLeft
                    } else {
                        LineFault::Gone
                    };
                    self.news
                        .push_back(WatchNews::Finished(Some(why.unwrap_or(farewell))));
                    Vec::new()
                }
                Ok(Input::Typed(line)) => {
                    self.news.push_back(WatchNews::Typed(line));
                    Vec::new()
                }
                Ok(Input::Choose(game)) => self.watcher.choose(now, game),
                Ok(Input::Leave) => self.watcher.leave(now),
                // The input has its own sender: what is missing is only late.
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    self.watcher.tick(now)
                }
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
        (!self.has_heard && self.connection.is_some()).then_some(patience)
    }

    fn take(&mut self, outputs: Vec<WatcherOutput>) {
        for output in outputs {
            match output {
                WatcherOutput::Send(line) => {
                    if self.connection.as_ref().is_some_and(|it| !it.send(&line)) {
                        self.connection = None;
                    }
                }
                WatcherOutput::Close => self.connection = None,
                WatcherOutput::Event(event) => self.news.push_back(WatchNews::Event(event)),
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
