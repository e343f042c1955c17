//! A player at a server: the meaning of the server's lines, and what may be sent when.

mod act;
mod game;
mod lines;

use std::time::Duration;

use super::ending::{EndReason, Ending};
use super::login::Login;
use super::summary::{GameSummary, SummaryReader};
use komadai_core::rules::{Color, Move};

pub use act::ActError;
pub use game::OnlineGame;

/// How long a connection may be silent before an empty line is sent; servers want at least 30 s.
const KEEP_ALIVE: Duration = Duration::from_secs(40);

/// Requests of the client to its owner, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientOutput {
    /// Send this line.
    Send(String),
    /// Close the connection.
    Close,
    /// An event.
    Event(ClientEvent),
}

/// An event reported by the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientEvent {
    /// The login is accepted; the player waits for a game.
    LoggedIn,
    /// The server refuses the name or the password, or the name is in use.
    LoginRefused,
    /// A game is offered: agree or reject.
    Offered(Box<GameSummary>),
    /// An unplayable game was offered and rejected, with the reason.
    BadOffer(String),
    /// The game begins.
    Started,
    /// The offered game does not begin; with the name of who rejected it, sanitized.
    Rejected(String),
    /// A move was made, by either side.
    Moved {
        /// The move.
        mv: Move,
        /// The player.
        color: Color,
        /// Its time, by the server.
        spent: Duration,
    },
    /// The game is over.
    Ended(Ending),
    /// The rules contradict the server, with the reason.
    Doubt(String),
    /// Another message of the server, sanitized.
    Told(String),
    /// The server has said goodbye.
    LoggedOut,
    /// The connection is gone.
    Lost,
}

#[derive(Debug)]
enum State {
    /// Before the server has answered the login.
    LoggingIn,
    /// Between games.
    Waiting,
    /// A game is being offered.
    Reading(Box<SummaryReader>),
    Offered(Box<GameSummary>),
    /// This side has agreed; the other may not have.
    Agreed(Box<GameSummary>),
    /// A game is running.
    Playing(Box<OnlineGame>),
    /// The connection is over.
    Closed,
}

/// A player at a server, without input, output and clock.
#[derive(Debug)]
pub struct Client {
    login: Login,
    state: State,
    last: Option<Box<OnlineGame>>,
    /// When a line was last sent.
    sent_at: Duration,
}

impl Client {
    /// A player with this login.
    #[must_use]
    pub const fn new(login: Login) -> Self {
        Self {
            login,
            state: State::LoggingIn,
            last: None,
            sent_at: Duration::ZERO,
        }
    }

    /// The connection is open: logs in.
    pub fn connected(&mut self, now: Duration) -> Vec<ClientOutput> {
        self.state = State::LoggingIn;
        let line = self.login.line();
        vec![self.send(now, line)]
    }

    /// The running game; `None` between games.
    #[must_use]
    pub const fn game(&self) -> Option<&OnlineGame> {
        match &self.state {
            State::Playing(game) => Some(game),
            _ => None,
        }
    }

    /// The last finished game.
    #[must_use]
    pub fn last_game(&self) -> Option<&OnlineGame> {
        self.last.as_deref()
    }

    /// The offered game.
    #[must_use]
    pub fn offer(&self) -> Option<&GameSummary> {
        match &self.state {
            State::Offered(summary) => Some(summary),
            _ => None,
        }
    }

    /// When [`Client::tick`] has something to do, if nothing comes before.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        if matches!(self.state, State::Closed) {
            return None;
        }
        let alive = self.sent_at.saturating_add(KEEP_ALIVE);
        let flag = self.game().and_then(OnlineGame::flag_at);
        Some(flag.map_or(alive, |flag| flag.min(alive)))
    }

    /// Time has passed: sends a line to keep the connection, or one that makes the server check an expired clock.
    pub fn tick(&mut self, now: Duration) -> Vec<ClientOutput> {
        if self.next_tick().is_none_or(|at| now < at) {
            return Vec::new();
        }
        if let State::Playing(game) = &mut self.state {
            game.called_flag(now);
        }
        vec![self.send(now, String::new())]
    }

    /// Sends an empty line, so that the server shows whether it is still there.
    pub fn nudge(&mut self, now: Duration) -> Vec<ClientOutput> {
        match self.state {
            State::Closed => Vec::new(),
            _ => vec![self.send(now, String::new())],
        }
    }

    /// The connection has ended; a running game has no result then.
    pub fn closed(&mut self) -> Vec<ClientOutput> {
        let mut outputs = self.give_up(EndReason::LineLost);
        if !matches!(self.state, State::Closed) {
            self.state = State::Closed;
            outputs.push(ClientOutput::Event(ClientEvent::Lost));
        }
        outputs
    }

    /// Ends the running game without a result.
    fn give_up(&mut self, reason: EndReason) -> Vec<ClientOutput> {
        let ending = Ending {
            winner: None,
            reason,
        };
        self.end_game(ending)
    }

    fn end_game(&mut self, ending: Ending) -> Vec<ClientOutput> {
        match std::mem::replace(&mut self.state, State::Waiting) {
            State::Playing(mut game) => {
                game.end(ending.clone());
                self.last = Some(game);
                vec![ClientOutput::Event(ClientEvent::Ended(ending))]
            }
            other => {
                self.state = other;
                Vec::new()
            }
        }
    }

    fn send(&mut self, now: Duration, line: String) -> ClientOutput {
        self.sent_at = now;
        ClientOutput::Send(line)
    }
}
