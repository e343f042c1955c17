//! A player at a server: the meaning of the server's lines, and the lines that may be sent.

mod act;
mod full;
mod game;
mod lines;

use std::time::Duration;

use super::ending::{EndReason, Ending};
use super::lobby::STANDSTILL;
use super::login::Login;
use super::rebuff::Rebuff;
use super::study::{Study, StudyChange};
use super::summary::{GameSummary, SummaryReader};
use super::talk::{Phrase, Proposal};
use komadai_core::game::Moved;
use komadai_core::rules::{Color, Move};

use full::ComingBack;
pub(super) use full::{HeardTerms, SILENCE};

pub(super) use lines::{seconds, short};

pub use act::ActError;
pub use game::OnlineGame;

/// The silence on a connection before an empty line is sent; servers require at least 30 s between two.
const KEEP_ALIVE: Duration = Duration::from_secs(40);

/// Requests of a player's or a spectator's side of a connection to its owner, in order; `E` are its events.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Output<E> {
    /// Send this line.
    Send(String),
    /// Close the connection.
    Close,
    /// An event.
    Event(E),
}

/// Requests of the client.
pub type ClientOutput = Output<ClientEvent>;

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
    Moved(Moved),
    /// The game is over.
    Ended(Ending),
    /// The line of a player that was no legal move, and ends the game; sanitized.
    Foul(String),
    /// The rules contradict the server, with the reason.
    Doubt(String),
    /// A komadai lets this player not in, or does not pass something on.
    Rebuffed(Rebuff),
    /// Another message of the server, sanitized.
    Told(String),
    /// The server has confirmed the logout.
    LoggedOut,
    /// The connection is gone.
    Lost,
    /// The server uses the extended protocol but is no komadai: log in again without it.
    Stranger,
    /// The host is a komadai: more can be asked of it.
    Komadai,
    /// The connection is gone in a game that waits: log in again.
    Away,
    /// This player is back in the game.
    Returned,
    /// The host does not know the seat that an earlier run of this program left: the player is a new guest.
    SeatUnknown,
    /// The host is a new one, which does not know the game; the game goes on if it is resumed there.
    Forgotten,
    /// The moves known here of the continued game, when the host has fewer.
    Knew(usize),
    /// The server has confirmed another move, the second, than this player has sent. The game is void.
    OtherMove(Move, Move),
    /// The opponent proposes something.
    Asked(Proposal),
    /// A proposal, of either side, is agreed to or refused.
    Answered(Proposal, bool),
    /// A move was made: this player's proposal (`true`), or the opponent's, is over.
    Lapsed(Proposal, bool),
    /// The number of moves taken back.
    TakenBack(usize),
    /// The clocks are stopped.
    Paused,
    /// The clocks run again.
    Resumed,
    /// The opponent is disconnected; a win may be claimed after this time.
    OpponentGone(Duration),
    /// The opponent of the last game has left.
    OpponentLeft,
    /// The opponent is back.
    OpponentBack,
    /// The opponent did not return: claim a win, adjourn, or wait.
    MayClaim,
    /// Lag compensation for a side's last move.
    LagGiven(Color, Duration),
    /// A phrase of a player.
    Said(Color, Phrase),
    /// The common board has changed after the game.
    Studied(Color, StudyChange),
    /// The number of spectators.
    Watchers(usize),
    /// A guest of this name waits to play with the host's own player, after the opponent has left.
    Waits(String),
    /// These two play meanwhile, and may be watched.
    Runs([String; 2]),
}

/// The stage of a player or a spectator at a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Stage {
    /// The connection or the login is not answered yet.
    #[default]
    Connecting,
    /// Between games.
    Waiting,
    /// A game is offered, and not answered yet.
    Offered(Box<GameSummary>),
    /// This side has agreed to a game.
    Agreed,
    /// A game runs.
    Playing,
    /// A game of other players is shown.
    Watching,
    /// No more games.
    Over,
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
    /// A game is running without this player: the connection is lost.
    Away(Box<OnlineGame>),
    /// The connection is over.
    Closed,
}

/// A player at a server, without input, output and clock.
#[derive(Debug)]
pub struct Client {
    login: Login,
    state: State,
    last: Option<Box<OnlineGame>>,
    /// The time of the last sent line.
    sent_at: Duration,
    /// The time of the last received line.
    heard_at: Duration,
    /// Whether the host is a komadai.
    is_komadai: bool,
    /// The host's statements before it offers a game.
    heard: HeardTerms,
    /// The token for this player's return.
    token: Option<String>,
    /// The token that an earlier run of this program left, until the host has heard it.
    left_token: Option<String>,
    /// The game before the connection was lost, until the host has sent it again.
    before: Option<Box<OnlineGame>>,
    /// The host sends a game in which this player was.
    is_returning: bool,
    /// The work left once the clocks of the continued game are known.
    coming_back: Option<ComingBack>,
    /// The common board after the game.
    study: Option<Study>,
    /// The open proposal of the opponent.
    proposal: Option<Proposal>,
    /// The open proposal of this player.
    asked: Option<Proposal>,
    /// Whether the opponent has been disconnected long enough for this player to claim.
    may_claim: bool,
}

impl Client {
    /// A player with this login.
    #[must_use]
    pub fn new(login: Login) -> Self {
        Self {
            login,
            state: State::LoggingIn,
            last: None,
            sent_at: Duration::ZERO,
            heard_at: Duration::ZERO,
            is_komadai: false,
            heard: HeardTerms::default(),
            token: None,
            left_token: None,
            before: None,
            is_returning: false,
            coming_back: None,
            study: None,
            proposal: None,
            asked: None,
            may_claim: false,
        }
    }

    /// Comes back with this token, which [`Client::token`] returned in an earlier run of the program. A host that
    /// does not know it treats the player as a new one.
    pub fn come_back_with(&mut self, token: String) {
        self.left_token = Some(token);
    }

    /// The token for a later run to come back with, from the offer to the end of a game that others have heard of;
    /// `None` between games, and at hosts that give none.
    #[must_use]
    pub fn token(&self) -> Option<&str> {
        let ending = self.last_game().and_then(OnlineGame::ending);
        let is_unheard = ending.is_some_and(|it| it.reason == EndReason::LeftUnheard);
        let has_seat = match self.state {
            State::Offered(_) | State::Agreed(_) | State::Playing(_) | State::Away(_) => true,
            State::LoggingIn | State::Waiting | State::Reading(_) | State::Closed => {
                self.before.is_some() || is_unheard
            }
        };
        self.token.as_deref().filter(|_| has_seat)
    }

    /// The connection is open: logs in.
    pub fn connected(&mut self, now: Duration) -> Vec<ClientOutput> {
        self.is_komadai = false;
        self.heard = HeardTerms::default();
        self.heard_at = now;
        let is_away = matches!(self.state, State::Away(_));
        let token = if is_away { &self.token } else { &self.left_token };
        let line = self.login.line(token.as_deref());
        if !is_away || token.is_none() {
            self.state = State::LoggingIn;
        }
        vec![self.send(now, line)]
    }

    /// The running game; `None` between games.
    #[must_use]
    pub fn game(&self) -> Option<&OnlineGame> {
        match &self.state {
            State::Playing(game) | State::Away(game) => Some(game),
            _ => self.before.as_deref(),
        }
    }

    /// The stage of this player.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.state {
            _ if self.before.is_some() => Stage::Playing,
            State::LoggingIn | State::Closed => Stage::Connecting,
            State::Waiting | State::Reading(_) => Stage::Waiting,
            State::Offered(summary) => Stage::Offered(summary.clone()),
            State::Agreed(_) => Stage::Agreed,
            State::Playing(_) | State::Away(_) => Stage::Playing,
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

    /// The time of the next call of [`Client::tick`], unless there is input before.
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        if matches!(self.state, State::Closed) {
            return None;
        }
        let alive = self.sent_at.saturating_add(KEEP_ALIVE);
        let flag = self.game().and_then(OnlineGame::flag_at);
        let silent = self.is_komadai.then(|| self.heard_at.saturating_add(SILENCE));
        [flag, silent].into_iter().flatten().chain([alive]).min()
    }

    /// Time has passed: sends a line to keep the connection, or one that makes the server check an expired
    /// clock.
    pub fn tick(&mut self, now: Duration) -> Vec<ClientOutput> {
        let Some(due) = self.next_tick().filter(|at| now >= *at) else {
            return Vec::new();
        };
        // After a standstill of this program the host may be there, and its lines may wait to be read.
        if now >= due.saturating_add(STANDSTILL) {
            self.heard_at = now;
        }
        if let State::Playing(game) = &mut self.state {
            game.called_flag(now);
        }
        // A komadai sends a line every ten seconds.
        if self.is_komadai && now >= self.heard_at.saturating_add(SILENCE) {
            return vec![ClientOutput::Close];
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

    /// The connection has ended; a running game has no result then, unless its host waits.
    pub fn closed(&mut self) -> Vec<ClientOutput> {
        self.forget_proposals();
        self.is_returning = false;
        self.coming_back = None;
        if let Some(game) = self.before.take() {
            self.state = State::Away(game);
        }
        match std::mem::replace(&mut self.state, State::Closed) {
            State::Playing(mut game) if game.is_full() && self.token.is_some() => {
                game.line = game::Continuity::Lost;
                self.state = State::Away(game);
                return vec![ClientOutput::Event(ClientEvent::Away)];
            }
            State::Away(game) => {
                self.state = State::Away(game);
                return Vec::new();
            }
            other => self.state = other,
        }
        let mut outputs = self.give_up(EndReason::LineLost);
        if !matches!(self.state, State::Closed) {
            self.state = State::Closed;
            outputs.push(ClientOutput::Event(ClientEvent::Lost));
        }
        outputs
    }

    /// Gives up a game after its connection was not restored.
    pub fn abandon(&mut self) -> Vec<ClientOutput> {
        let outputs = self.give_up(EndReason::LineLost);
        if !outputs.is_empty() {
            self.state = State::Closed;
        }
        outputs
    }

    /// Whether the connection of a running game is lost, and the host waits.
    #[must_use]
    pub const fn is_away(&self) -> bool {
        matches!(self.state, State::Away(_)) || self.before.is_some()
    }

    /// Whether an offered game is the last one again with the sides switched.
    #[must_use]
    pub fn is_rematch(&self, offered: &GameSummary) -> bool {
        let Some(last) = self.last_game().map(OnlineGame::summary) else {
            return false;
        };
        let [black, white] = &last.names;
        offered.names == [white.as_str(), black.as_str()]
            && offered.side == last.side.opponent()
            && offered.start == last.start
            && offered.moves.is_empty()
            && offered.full == last.full
            && offered.time == last.time
    }

    /// Whether the host is a new one, which does not know the game that this player was in.
    #[must_use]
    pub const fn is_forgotten(&self) -> bool {
        self.before.is_some() && !self.is_returning
    }

    /// Whether this player may claim against an opponent who did not return.
    #[must_use]
    pub const fn may_claim(&self) -> bool {
        self.may_claim
    }

    fn forget_proposals(&mut self) {
        self.proposal = None;
        self.asked = None;
        self.may_claim = false;
    }

    /// Ends the running game without a result.
    fn give_up(&mut self, reason: EndReason) -> Vec<ClientOutput> {
        let is_full = self.game().is_some_and(OnlineGame::is_full);
        let reason = match reason {
            // Only the komadai host could decide the game; without it the game can continue another day.
            EndReason::LineLost if is_full => EndReason::HostLost,
            other => other,
        };
        let ending = Ending { winner: None, reason };
        self.end_game(ending)
    }

    fn end_game(&mut self, ending: Ending) -> Vec<ClientOutput> {
        if let Some(game) = self.before.take() {
            self.state = State::Away(game);
        }
        match std::mem::replace(&mut self.state, State::Waiting) {
            State::Playing(mut game) | State::Away(mut game) => {
                game.end(ending.clone());
                self.forget_proposals();
                self.is_returning = false;
                self.coming_back = None;
                self.study = self.is_komadai.then(|| Study::new(game.game()));
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
