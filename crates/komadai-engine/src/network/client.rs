//! A player at a server: what the lines of the server mean, and what may be sent when.

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

/// What the client asks of its owner, in this order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientOutput {
    /// Send this line.
    Send(String),
    /// Close the connection.
    Close,
    /// Something has happened.
    Event(ClientEvent),
}

/// What has happened, as the lines of the server tell it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClientEvent {
    /// The server knows the player, who waits for a game.
    LoggedIn,
    /// The server refuses the name or the password, or somebody of that name plays.
    LoginRefused,
    /// A game is offered: agree or reject.
    Offered(Box<GameSummary>),
    /// A game was offered that cannot be played, and was rejected; why, in words.
    BadOffer(String),
    /// The game begins.
    Started,
    /// The game that was offered does not begin; who rejected it, cleaned.
    Rejected(String),
    /// A move was made, by either side.
    Moved {
        /// The move.
        mv: Move,
        /// Who made it.
        color: Color,
        /// The time it took, by the server.
        spent: Duration,
    },
    /// The game is over.
    Ended(Ending),
    /// The rules that this program knows do not agree with the server; why, in words.
    Doubt(String),
    /// The server said something else, cleaned.
    Told(String),
    /// The server has said goodbye.
    LoggedOut,
    /// The connection is gone.
    Lost,
}

/// The state of the conversation.
#[derive(Debug)]
enum State {
    /// Before the server has answered the login.
    LoggingIn,
    /// Between games.
    Waiting,
    /// A game is being offered.
    Reading(Box<SummaryReader>),
    /// A game was offered.
    Offered(Box<GameSummary>),
    /// This side has agreed; the other may not have.
    Agreed(Box<GameSummary>),
    /// A game goes on.
    Playing(Box<OnlineGame>),
    /// Nothing more will be said.
    Closed,
}

/// A player at a server, without input, output and clock.
#[derive(Debug)]
pub struct Client {
    login: Login,
    state: State,
    /// The game that was played last.
    last: Option<Box<OnlineGame>>,
    /// When a line was sent last.
    sent_at: Duration,
}

impl Client {
    /// A player who will log in as this.
    #[must_use]
    pub const fn new(login: Login) -> Self {
        Self {
            login,
            state: State::LoggingIn,
            last: None,
            sent_at: Duration::ZERO,
        }
    }

    /// The connection is there: logs in.
    pub fn connected(&mut self, now: Duration) -> Vec<ClientOutput> {
        self.state = State::LoggingIn;
        let line = self.login.line();
        vec![self.send(now, line)]
    }

    /// The game that goes on; `None` between games.
    #[must_use]
    pub const fn game(&self) -> Option<&OnlineGame> {
        match &self.state {
            State::Playing(game) => Some(game),
            _ => None,
        }
    }

    /// The game that ended last.
    #[must_use]
    pub fn last_game(&self) -> Option<&OnlineGame> {
        self.last.as_deref()
    }

    /// The game that waits for an answer.
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

    /// Time has passed: a line that keeps the connection, or one that has the server look at a clock that has ended.
    pub fn tick(&mut self, now: Duration) -> Vec<ClientOutput> {
        if self.next_tick().is_none_or(|at| now < at) {
            return Vec::new();
        }
        if let State::Playing(game) = &mut self.state {
            game.called_flag(now);
        }
        vec![self.send(now, String::new())]
    }

    /// Says nothing, so that the server says whether it is still there.
    pub fn nudge(&mut self, now: Duration) -> Vec<ClientOutput> {
        match self.state {
            State::Closed => Vec::new(),
            _ => vec![self.send(now, String::new())],
        }
    }

    /// The connection has ended; a game that went on has no result then.
    pub fn closed(&mut self) -> Vec<ClientOutput> {
        let mut outputs = self.give_up(EndReason::LineLost);
        if !matches!(self.state, State::Closed) {
            self.state = State::Closed;
            outputs.push(ClientOutput::Event(ClientEvent::Lost));
        }
        outputs
    }

    /// Ends the game that goes on without a result.
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
