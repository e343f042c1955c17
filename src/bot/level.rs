//! How well the bot plays: levels, and what each of them sees.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::meter::Limits;

/// A level from 1, which a beginner beats, to 6, which plays as well as it can.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The text is not a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a level: expected a number from 1 to 6")]
pub struct LevelError(pub String);

/// How a level looks for its move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    /// Looks at every move a little, and picks one that seems good.
    Glance(Glance),
    /// Searches until this many nodes are used, or the limits end it.
    Search { nodes: Option<u64> },
}

/// How a weak level sees the moves it can make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Glance {
    /// Plies it looks ahead, its own move included, before captures are counted out.
    pub depth: i32,
    /// How far its judgement of a move is off, at most, in centipawns.
    pub noise: i32,
    /// How many moves in a hundred it judges without looking at the answers.
    pub overlooks: u8,
    /// It never plays a move that is worse than the best it saw by more than this many centipawns.
    pub margin: i32,
}

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);
    /// The strongest.
    pub const MAX: Self = Self(6);

    /// The level with this number, or `None` unless 1-6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self(number)),
            _ => None,
        }
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// Its number, 1-6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The limits it plays under when no clock sets any: 3 seconds for a move, and most need far less.
    #[must_use]
    pub const fn limits(self) -> Limits {
        Limits {
            time: Some(Duration::from_secs(3)),
            ..Limits::NONE
        }
    }

    /// The deficit at which it resigns; the lower levels let themselves be mated.
    #[must_use]
    pub const fn resigns_at(self) -> Option<i32> {
        match self.0 {
            ..=3 => None,
            _ => Some(3000),
        }
    }

    pub(super) const fn strength(self) -> Strength {
        match self.0 {
            ..=1 => Strength::Glance(Glance {
                depth: 1,
                noise: 220,
                overlooks: 40,
                margin: 650,
            }),
            2 => Strength::Glance(Glance {
                depth: 1,
                noise: 100,
                overlooks: 12,
                margin: 450,
            }),
            3 => Strength::Glance(Glance {
                depth: 2,
                noise: 125,
                overlooks: 8,
                margin: 350,
            }),
            4 => Strength::Search { nodes: Some(1_000) },
            5 => Strength::Search {
                nodes: Some(12_000),
            },
            _ => Strength::Search { nodes: None },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        let number = text.parse().ok().and_then(Self::new);
        number.ok_or_else(|| LevelError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_from_1_to_6() {
        assert_eq!("6".parse(), Ok(Level::MAX));
        for wrong in ["0", "7", "", "-1", "strong"] {
            assert_eq!(wrong.parse::<Level>(), Err(LevelError(wrong.to_owned())));
        }
    }
}
