//! The game that a server offers: `BEGIN Game_Summary` to `END Game_Summary`.

mod read;
mod write;

use std::time::Duration;

use super::clock::{ClockTerms, RemoteClock};
use komadai_core::game::{Authority, GameSetup, MateRule, RuleSet, TimeControl};
use komadai_core::rules::{Color, Move, Position};

pub(super) use read::SummaryReader;
pub(super) use write::seconds;

/// A game that a server offers to a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameSummary {
    /// The server's name of the game; sanitized, may be empty.
    pub id: String,
    /// The names of Black and White; sanitized, may be empty.
    pub names: [String; 2],
    /// The side of this player.
    pub side: Color,
    /// The position before `moves`.
    pub start: Position,
    /// The moves already played, with the time of each.
    pub moves: Vec<(Move, Duration)>,
    /// The time of Black and White; `None` plays without a clock.
    pub time: [Option<ClockTerms>; 2],
    /// The move after which the game ends.
    pub max_moves: Option<u32>,
    /// Terms that the protocol cannot express, from a komadai.
    pub full: Option<Box<FullTerms>>,
}

/// The terms of a game between two komadais.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullTerms {
    /// The rule set.
    pub rules: RuleSet,
    /// The clocks of Black and White.
    pub time: [Option<TimeControl>; 2],
}

/// The reason why an offered game cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SummaryError {
    /// It is too long.
    #[error("the summary of the game has more than {0} lines")]
    TooLong(usize),
    /// The player's side is missing.
    #[error("the server does not say who plays which side")]
    NoSide,
    /// An invalid value.
    #[error("`{0}` is not understood")]
    Value(String),
    /// An impossible position or move.
    #[error("the position: {0}")]
    Position(String),
    /// The side to move is not the one announced.
    #[error("the server says that {0:?} is to move, the position that it is {1:?}")]
    ToMove(Color, Color),
}

impl GameSummary {
    /// The game before `moves`, for a client that follows it: only the server ends it.
    #[must_use]
    pub fn setup(&self) -> GameSetup {
        let rules = RuleSet {
            mate: MateRule::Formal,
            sennichite: false,
            takeback: false,
            ..RuleSet::default()
        };
        let time = self.time.map(|time| time.map(|terms| terms.control()));
        let full = self.full.as_deref();
        GameSetup {
            start: self.start.clone(),
            rules: full.map_or(rules, |full| full.rules.clone()),
            names: self.names.clone(),
            time: full.map_or(time, |full| full.time),
            authority: Authority::Elsewhere,
            ..GameSetup::default()
        }
    }

    /// The clocks of both sides after the moves already played.
    #[must_use]
    pub fn clocks(&self) -> [Option<RemoteClock>; 2] {
        let mut clocks = match &self.full {
            Some(full) => full.clocks(),
            None => self.time.map(|time| time.map(RemoteClock::new)),
        };
        let spent = self.moves.iter().map(|&(_, spent)| spent);
        charge(&mut clocks, self.start.side_to_move(), spent);
        clocks
    }
}

impl FullTerms {
    fn clocks(&self) -> [Option<RemoteClock>; 2] {
        let rounding = self.rules.rounding;
        self.time.map(|time| time.map(|it| RemoteClock::full(it, rounding)))
    }

    /// The clocks of both sides after moves that took these times.
    pub(super) fn clocks_after(
        &self,
        first: Color,
        spent: impl Iterator<Item = Duration>,
    ) -> [Option<RemoteClock>; 2] {
        let mut clocks = self.clocks();
        charge(&mut clocks, first, spent);
        clocks
    }
}

/// Charges moves that took these times, from the side `first` on.
fn charge(
    clocks: &mut [Option<RemoteClock>; 2],
    first: Color,
    spent: impl Iterator<Item = Duration>,
) {
    let mut mover = first;
    for spent in spent {
        if let Some(clock) = &mut clocks[mover.index()] {
            clock.charge(spent);
        }
        mover = mover.opponent();
    }
}

#[cfg(test)]
mod tests;
