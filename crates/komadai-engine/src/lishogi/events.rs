//! The stream of events: which games run, and who challenges.

use std::time::Duration;

use super::answer::Refusal;
use super::request::{GameId, Request};
use super::stream::{Closed, Stream, StreamId};
use super::wire::{ChallengeInfo, Event, GameInfo, read};

/// Something that has happened. What holds now is read from the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LobbyEvent {
    /// A game of the user begins, or runs already as the stream opens.
    GameStarted(Box<GameInfo>),
    /// A game has ended.
    GameFinished(Box<GameInfo>),
    /// A challenge to the user, also an offer of another game; or one by the user that is waiting.
    Challenged(Box<ChallengeInfo>),
    /// A challenge is withdrawn.
    Withdrawn(GameId),
    /// A challenge of the user is declined.
    Declined(GameId),
    /// The connection is lost; it is being restored.
    Away,
    /// It is restored.
    Returned,
    /// The server does not open the stream.
    Failed(Refusal),
}

/// Requests to the owner, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EventOutput {
    /// Open the stream, in place of an earlier one.
    Open(StreamId, Request),
    /// An event.
    Event(LobbyEvent),
}

/// The stream of events as a state machine.
#[derive(Debug, Default)]
pub struct EventSession {
    stream: Stream,
    games: Vec<GameInfo>,
    challenges: Vec<ChallengeInfo>,
    /// What the stream has listed since it was opened; the rest of an earlier one is gone.
    listed: Option<Vec<String>>,
    is_away: bool,
}

/// The most games and challenges that are remembered: the server allows 200 games.
const MOST: usize = 500;

impl EventSession {
    /// Opens the stream.
    pub fn start(&mut self, now: Duration) -> Vec<EventOutput> {
        vec![self.open(now)]
    }

    fn open(&mut self, now: Duration) -> EventOutput {
        self.listed = Some(Vec::new());
        EventOutput::Open(self.stream.open(now), Request::events())
    }

    /// Whether the list of what runs has come.
    #[must_use]
    pub const fn is_listed(&self) -> bool {
        self.listed.is_none() && !self.is_away
    }

    /// The running games.
    #[must_use]
    pub fn games(&self) -> &[GameInfo] {
        &self.games
    }

    /// The open challenges.
    #[must_use]
    pub fn challenges(&self) -> &[ChallengeInfo] {
        &self.challenges
    }

    /// Whether the connection is lost.
    #[must_use]
    pub const fn is_away(&self) -> bool {
        self.is_away
    }

    /// The time of the next call of [`EventSession::tick`].
    #[must_use]
    pub fn next_tick(&self) -> Option<Duration> {
        self.stream.next_tick()
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) -> Vec<EventOutput> {
        if !self.stream.is_due(now) {
            return Vec::new();
        }
        let mut out = Vec::new();
        if self.stream.is_open() {
            self.away(&mut out);
        }
        out.push(self.open(now));
        out
    }

    fn away(&mut self, out: &mut Vec<EventOutput>) {
        if !std::mem::replace(&mut self.is_away, true) {
            out.push(EventOutput::Event(LobbyEvent::Away));
        }
    }

    /// A stream has ended.
    pub fn closed(&mut self, now: Duration, id: StreamId, why: &Closed) -> Vec<EventOutput> {
        let mut out = Vec::new();
        match self.stream.closed(id, now, why) {
            None => {}
            Some(Ok(())) => self.away(&mut out),
            Some(Err(why)) => out.push(EventOutput::Event(LobbyEvent::Failed(why))),
        }
        out
    }

    /// A line of a stream; an empty one is a sign of life.
    pub fn line(&mut self, now: Duration, id: StreamId, line: &str) -> Vec<EventOutput> {
        let mut out = Vec::new();
        let event = match line.trim() {
            "" => None,
            line => match read::<Event>(line.as_bytes()) {
                Ok(event) => Some(event),
                Err(_) => return self.closed(now, id, &Closed::Refused(Refusal::Strange)),
            },
        };
        if !self.stream.hears(id, now) {
            return out;
        }
        if std::mem::take(&mut self.is_away) {
            out.push(EventOutput::Event(LobbyEvent::Returned));
        }
        match event {
            // Six seconds after the list of what runs: what is not in it is over.
            None => {
                if let Some(listed) = self.listed.take() {
                    self.games.retain(|game| listed.contains(&game.game_id));
                    self.challenges.retain(|it| listed.contains(&it.id));
                }
            }
            Some(event) => out.extend(self.take(event).map(EventOutput::Event)),
        }
        out
    }

    fn take(&mut self, event: Event) -> Option<LobbyEvent> {
        let listed = |this: &mut Self, id: &str| {
            if let Some(listed) = this.listed.as_mut().filter(|it| it.len() < 2 * MOST) {
                listed.push(id.to_owned());
            }
        };
        match event {
            Event::GameStart { game } => {
                game.game_id.parse::<GameId>().ok()?;
                listed(self, &game.game_id);
                self.challenges.retain(|it| it.id != game.game_id);
                let known = self.games.iter_mut().find(|it| it.game_id == game.game_id);
                if let Some(known) = known {
                    *known = *game;
                    return None;
                }
                (self.games.len() < MOST).then(|| self.games.push((*game).clone()));
                Some(LobbyEvent::GameStarted(game))
            }
            Event::GameFinish { game } => {
                game.game_id.parse::<GameId>().ok()?;
                self.games.retain(|it| it.game_id != game.game_id);
                Some(LobbyEvent::GameFinished(game))
            }
            Event::Challenge { challenge } => {
                challenge.id.parse::<GameId>().ok()?;
                listed(self, &challenge.id);
                let known = self.challenges.iter_mut().find(|it| it.id == challenge.id);
                if let Some(known) = known {
                    *known = *challenge;
                    return None;
                }
                (self.challenges.len() < MOST).then(|| self.challenges.push((*challenge).clone()));
                Some(LobbyEvent::Challenged(challenge))
            }
            Event::ChallengeCanceled { challenge } => {
                self.challenges.retain(|it| it.id != challenge.id);
                Some(LobbyEvent::Withdrawn(challenge.id.parse().ok()?))
            }
            Event::ChallengeDeclined { challenge } => {
                self.challenges.retain(|it| it.id != challenge.id);
                Some(LobbyEvent::Declined(challenge.id.parse().ok()?))
            }
            Event::Other => None,
        }
    }
}
