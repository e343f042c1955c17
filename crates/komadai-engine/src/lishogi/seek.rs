//! A search for an opponent: a stream that says nothing and is open as long as the search lasts.

use std::time::Duration;

use super::answer::Refusal;
use super::request::{Request, Seek};
use super::stream::{Closed, StreamId};
use super::wire::GameInfo;

/// The time after the end of the search in which its game should be announced; if it is not, the events are
/// looked at again: their stream may be dead, which is noticed only after a longer silence.
const LOOK: Duration = Duration::from_secs(2);

/// The time for the game after that look.
const GAME: Duration = Duration::from_secs(3);

/// The wait for an earlier search that is still closing.
const CLOSING: Duration = Duration::from_secs(6);

/// Requests to the owner, in order. The stream of events must be open before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeekOutput {
    /// Open the stream of the search.
    Open(StreamId, Request),
    /// Close it.
    Close,
    /// The search lasts.
    Seeking,
    /// An earlier search is still closing; this one begins a little later.
    Waits,
    /// Open the stream of events again, which lists the running games.
    Look,
    /// Somebody is found: this game begins.
    Found(Box<GameInfo>),
    /// It is over without a game.
    Over,
    /// The server does not take it; the form may name a clock that is allowed.
    Refused(Refusal),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open(StreamId),
    /// Tries again then.
    Waits(Duration),
    /// The stream is closed: a game should be announced until then.
    Closed(Duration),
    /// The same, after the stream of events was opened again.
    Ending(Duration),
    Done,
}

/// A search as a state machine.
#[derive(Debug)]
pub struct SeekSession {
    seek: Seek,
    state: State,
    tries: u32,
}

impl SeekSession {
    /// A search that has not begun.
    #[must_use]
    pub const fn new(seek: Seek) -> Self {
        Self { seek, state: State::New, tries: 0 }
    }

    /// What is searched for.
    #[must_use]
    pub const fn seek(&self) -> &Seek {
        &self.seek
    }

    /// Begins it.
    pub fn start(&mut self) -> Vec<SeekOutput> {
        self.tries += 1;
        let id = StreamId(self.tries);
        self.state = State::Open(id);
        vec![SeekOutput::Open(id, Request::seek(&self.seek))]
    }

    /// The server has taken it.
    pub fn opened(&mut self, id: StreamId) -> Vec<SeekOutput> {
        if self.state == State::Open(id) { vec![SeekOutput::Seeking] } else { Vec::new() }
    }

    /// Its stream has ended.
    pub fn closed(&mut self, now: Duration, id: StreamId, why: &Closed) -> Vec<SeekOutput> {
        if self.state != State::Open(id) {
            return Vec::new();
        }
        match why {
            Closed::Refused(Refusal::OneAtATime) if self.tries < 2 => {
                self.state = State::Waits(now.saturating_add(CLOSING));
                vec![SeekOutput::Waits]
            }
            Closed::Refused(why) => {
                self.state = State::Done;
                vec![SeekOutput::Refused(why.clone())]
            }
            Closed::End | Closed::Broken | Closed::Endless => {
                self.state = State::Closed(now.saturating_add(LOOK));
                Vec::new()
            }
        }
    }

    /// A game has begun, by the stream of events.
    pub fn game_started(&mut self, game: &GameInfo) -> Vec<SeekOutput> {
        let fits = match self.state {
            State::New | State::Done => false,
            // An older game is only listed, unless the search has just ended.
            State::Open(_) | State::Waits(_) => !game.has_moves(),
            State::Closed(_) | State::Ending(_) => true,
        };
        if !fits || game.source != "lobby" {
            return Vec::new();
        }
        self.state = State::Done;
        vec![SeekOutput::Close, SeekOutput::Found(Box::new(game.clone()))]
    }

    /// Ends it.
    pub fn stop(&mut self) -> Vec<SeekOutput> {
        match std::mem::replace(&mut self.state, State::Done) {
            State::Open(_) => vec![SeekOutput::Close],
            _ => Vec::new(),
        }
    }

    /// The time of the next call of [`SeekSession::tick`].
    #[must_use]
    pub const fn next_tick(&self) -> Option<Duration> {
        match self.state {
            State::Waits(at) | State::Closed(at) | State::Ending(at) => Some(at),
            State::New | State::Open(_) | State::Done => None,
        }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: Duration) -> Vec<SeekOutput> {
        match self.state {
            State::Waits(at) if now >= at => self.start(),
            State::Closed(at) if now >= at => {
                self.state = State::Ending(at.saturating_add(GAME));
                vec![SeekOutput::Look]
            }
            State::Ending(at) if now >= at => {
                self.state = State::Done;
                vec![SeekOutput::Over]
            }
            _ => Vec::new(),
        }
    }
}
