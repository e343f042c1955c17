//! A client of [lishogi.org](https://lishogi.org) without input, output, threads and clocks.
//!
//! Lines of the server's streams, answers and the time come in; requests and events go out. [`GameSession`] is
//! a game of the user, [`EventSession`] the stream that announces games and challenges, [`SeekSession`] a
//! search for an opponent. [`Request`] is a call as a value: another crate sends it.
//!
//! All input is hostile: a line has at most [`LONGEST_LINE`] bytes ([`lines`]), names and chat are sanitized
//! and cut where they are read, unknown fields and values change nothing, and moves are judged by our rules.
//! What the server does is taken from its source, not from its published description, and was not tried with
//! the real server: comments name each such assumption.

mod answer;
mod clean;
mod clock;
mod clocks;
mod ending;
mod events;
mod game;
mod request;
mod seek;
mod stream;
#[cfg(test)]
mod tests;
mod watch;
mod wire;

pub use answer::{Answer, Refusal};
pub use clock::{Clock, ClockError, ClockNeed};
pub use clocks::{GameClocks, Left};
pub use ending::{Ending, Status};
pub use events::{EventOutput, EventSession, LobbyEvent};
pub use game::{ActError, Call, GameEvent, GameOutput, GameSession, Party, Stage, note_game};
pub use request::{
    Accept, Api, Body, Challenge, GameId, IdError, Method, Page, Play, Request, Room, Seek, Terms,
    UserName, encoded,
};
pub use seek::{SeekOutput, SeekSession};
pub use stream::{Closed, StreamId};
pub use watch::{WatchEvent, WatchSession};
pub use wire::{
    Account, ChallengeInfo, ChatLine, CreatedGame, DailyProblem, Event, ExportedGame,
    ExportedPlayer, GameFull, GameInfo, GameLine, GameState, NowPlaying, Opponent, Perf, Person,
    TimeTerms, TokenGrant, WireClock, read, start_of,
};

use crate::network::LineBuffer;

/// The longest line of a stream in bytes, without its end.
pub const LONGEST_LINE: usize = 1 << 20;

/// Splits the bytes of a stream into lines; an empty line is a sign of life.
#[must_use]
pub const fn lines() -> LineBuffer {
    LineBuffer::up_to(LONGEST_LINE)
}
