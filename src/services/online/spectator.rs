//! A spectator of games at a server.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::connection::Incoming;
use super::fault::LineFault;
use super::line::{Connect, LineEvent, PlayerInput, ServerLine};
use super::tls::Identity;
use super::way::connect;
use crate::app::online::{OnlineAct, OnlineNews, Retry, SPECTATOR, Standing, Way};
use komadai_engine::network::{Login, Watcher, WatcherEvent, WatcherOutput};
use komadai_engine::world;

/// The time after the loss of a running game in which the host is tried again.
const RETURNS_WITHIN: Duration = Duration::from_mins(1);

/// A watcher with its line. It returns to a lost running game, as the players do.
pub(crate) struct Spectator {
    watcher: Watcher,
    pub(super) line: ServerLine,
    news: VecDeque<OnlineNews>,
    begin: Instant,
    has_left: bool,
    /// Whether there was a connection.
    was_open: bool,
}

/// A unique login for a spectator without a name: of two equal names servers admit only the last, and hosts
/// only the first.
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
    /// Connects to watch `game`, else the last running game, or the player's choice if it `asks`.
    pub(crate) fn new(way: &Way, login: Login, game: Option<String>, asks: bool) -> Self {
        let watcher = Watcher::new(told_apart(login), game, asks);
        Self::over(way, watcher, Box::new(connect), Duration::from_secs(1))
    }

    /// The same over any connection, with `pause` as the shortest wait before another one.
    pub(super) fn over(way: &Way, watcher: Watcher, connect: Connect, pause: Duration) -> Self {
        Self {
            watcher,
            line: ServerLine::new(way.clone(), connect, pause),
            news: VecDeque::new(),
            begin: world::now(),
            has_left: false,
            was_open: false,
        }
    }

    /// Whether there was a connection to the server, or to a command on the way to it.
    pub(crate) const fn was_open(&self) -> bool {
        self.was_open
    }

    /// Whether the watched game is still running.
    fn runs(&self) -> bool {
        self.watcher.game().is_some() && self.watcher.end().is_none()
    }

    /// Handles a connection that is lost or could not be opened.
    fn lost(&mut self, why: LineFault) {
        self.line.close();
        let is_away = self.line.away_since.is_some();
        let returns = is_away || self.watcher.is_komadai() && self.runs();
        if returns && !self.has_left {
            let now = world::elapsed(self.begin);
            if let Some(wait) = self.line.come_back(now, RETURNS_WITHIN) {
                if !is_away {
                    let news = OnlineNews::NotConnected(why, Retry::After(wait.as_secs()));
                    self.news.push_back(news);
                }
                return;
            }
        }
        // The news below report the end instead.
        let _ = self.watcher.closed();
        let why = Some(why).filter(|_| !self.has_left);
        self.news.push_back(OnlineNews::Finished(why));
    }

    /// The current state for this spectator.
    pub(crate) fn standing(&self) -> Standing {
        Standing::of_spectator(&self.watcher)
    }

    /// Waits for the next event.
    pub(crate) fn wait(&mut self) -> OnlineNews {
        loop {
            let now = world::elapsed(self.begin);
            if let Some(event) = self.line.pass_time(now) {
                self.pass_on(event);
            }
            let tick = self.watcher.next_tick().filter(|_| self.line.is_open());
            if tick.is_some_and(|at| now >= at) {
                let outputs = self.watcher.tick(now);
                self.take(outputs);
            }
            if let Some(news) = self.news.pop_front() {
                return news;
            }
            let tick = self.watcher.next_tick().filter(|_| self.line.is_open());
            let Some(due) = self.line.due().into_iter().chain(tick).min() else {
                return OnlineNews::Finished(None);
            };
            if let Some(input) = self.line.wait(now, Some(due)) {
                self.handle(input);
            }
        }
    }

    fn handle(&mut self, input: PlayerInput) {
        let now = world::elapsed(self.begin);
        match input {
            PlayerInput::Line(input) => {
                if let Some(event) = self.line.hear(input) {
                    self.pass_on(event);
                }
            }
            PlayerInput::Act(OnlineAct::Watch(game)) => {
                let outputs = self.watcher.choose(now, game);
                self.take(outputs);
            }
            PlayerInput::Act(OnlineAct::Leave) => {
                self.has_left = true;
                (self.line.away_since, self.line.connect_at) = (None, None);
                let outputs = self.watcher.leave(now);
                self.take(outputs);
            }
            // Of players.
            PlayerInput::Act(_) | PlayerInput::Engine(_) => {}
        }
    }

    fn pass_on(&mut self, event: LineEvent) {
        if let Some(carrier) = self.line.take_connected()
            && self.line.away_since.is_none()
        {
            self.news.push_back(OnlineNews::Connected(carrier));
        }
        let is_away = self.line.away_since.is_some();
        match event {
            LineEvent::Opened(_) => {
                self.was_open = true;
                let outputs = self.watcher.connected(world::elapsed(self.begin));
                self.take(outputs);
            }
            LineEvent::Heard(Incoming::Line(line)) => {
                let outputs = self.watcher.line(world::elapsed(self.begin), &line);
                self.take(outputs);
            }
            LineEvent::Failed(LineFault::NobodyThere) if is_away => self.lost(LineFault::HostLeft),
            LineEvent::Failed(why) => self.lost(why),
            LineEvent::Silent if is_away => {}
            LineEvent::Silent => self.news.push_back(OnlineNews::Silent),
            LineEvent::Unanswered => self.lost(LineFault::NoAnswer),
            LineEvent::Heard(Incoming::Closed(why)) => {
                let farewell = if self.watcher.is_komadai() && !self.runs() {
                    LineFault::HostLeft
                } else {
                    LineFault::Gone
                };
                self.lost(why.unwrap_or(farewell));
            }
        }
    }

    fn take(&mut self, outputs: Vec<WatcherOutput>) {
        for output in outputs {
            match output {
                WatcherOutput::Send(line) => {
                    if !self.line.send(&line) {
                        self.lost(LineFault::Gone);
                    }
                }
                WatcherOutput::Close if self.has_left => drop(self.line.close()),
                WatcherOutput::Close => self.lost(LineFault::Gone),
                // The host may not have noticed yet that the earlier connection is gone.
                WatcherOutput::Event(WatcherEvent::Refused | WatcherEvent::Rebuffed(_))
                    if self.line.away_since.is_some() =>
                {
                    self.lost(LineFault::Gone);
                }
                WatcherOutput::Event(WatcherEvent::LoggedIn) if self.line.away_since.is_some() => {}
                WatcherOutput::Event(event) => {
                    if matches!(event, WatcherEvent::Began) {
                        self.line.arrive();
                    }
                    self.news.push_back(OnlineNews::Watched(event));
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
