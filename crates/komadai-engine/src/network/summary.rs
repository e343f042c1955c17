//! The game that a server offers: `BEGIN Game_Summary` to `END Game_Summary`.

mod read;
mod write;

use std::time::Duration;

use super::clock::{ClockTerms, RemoteClock};
use komadai_core::rules::{Color, Move, Position};

pub(super) use read::SummaryReader;

/// A game that a server offers to a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// What the server calls the game; cleaned, perhaps empty.
    pub id: String,
    /// The names of Black and White; cleaned, empty where the server does not tell.
    pub names: [String; 2],
    /// The side of this player.
    pub side: Color,
    /// The position before `moves`.
    pub start: Position,
    /// The moves that are played already, with the time each took.
    pub moves: Vec<(Move, Duration)>,
    /// The time of Black and White; `None` plays without a clock.
    pub time: [Option<ClockTerms>; 2],
    /// The move after which the game ends.
    pub max_moves: Option<u32>,
}

/// Why a game that a server offers cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SummaryError {
    /// It has no end in sight.
    #[error("the summary of the game has more than {0} lines")]
    TooLong(usize),
    /// The server does not say which side this player has.
    #[error("the server does not say who plays which side")]
    NoSide,
    /// A value that is none.
    #[error("`{0}` is not understood")]
    Value(String),
    /// The position or the moves cannot be.
    #[error("the position: {0}")]
    Position(String),
    /// The side to move is not the one announced.
    #[error("the server says that {0:?} is to move, the position that it is {1:?}")]
    ToMove(Color, Color),
}

impl GameSummary {
    /// The clocks of both sides after the moves that are played already.
    #[must_use]
    pub fn clocks(&self) -> [Option<RemoteClock>; 2] {
        let mut clocks = self.time.map(|time| time.map(RemoteClock::new));
        let mut mover = self.start.side_to_move();
        for &(_, spent) in &self.moves {
            if let Some(clock) = &mut clocks[mover.index()] {
                clock.charge(spent);
            }
            mover = mover.opponent();
        }
        clocks
    }
}

#[cfg(test)]
mod tests;
