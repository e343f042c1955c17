//! How well the bot plays: levels, and what each of them sees.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::limits::Limits;

/// A level from 1, which a beginner beats, to 6, which plays as well as it can.
///
/// # Examples
///
/// ```
/// use komadai::bot::Level;
/// assert_eq!("6".parse(), Ok(Level::MAX));
/// assert_eq!(Level::new(7), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The text is not a level.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not a level: expected a number from {min} to {max}", text = .0, min = Level::MIN, max = Level::MAX)]
pub struct LevelError(pub String);

/// How a level looks for its move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    /// Searches every move a little, and picks one that seems good.
    Shallow(ShallowPlay),
    /// Searches until this many nodes are used, or the limits end it.
    Search { nodes: Option<u64> },
}

/// How a weak level judges its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ShallowPlay {
    /// Plies it searches, its own move included, before the quiescence search.
    pub depth: i32,
    /// How far its judgement of a move is off, at most, in centipawns.
    pub noise: i32,
    /// How many moves in a hundred it judges by the static evaluation, blind to the answers.
    pub blunder_percent: u8,
    /// It never plays a move that is worse than the best it saw by more than this many centipawns.
    pub margin: i32,
}

/// What a level is.
struct LevelEntry {
    name: &'static str,
    strength: Strength,
    /// The deficit at which it resigns, in centipawns; the lower levels play until they are mated.
    resigns_at: Option<i32>,
}

const fn shallow(
    name: &'static str,
    depth: i32,
    noise: i32,
    blunder_percent: u8,
    margin: i32,
) -> LevelEntry {
    LevelEntry {
        name,
        strength: Strength::Shallow(ShallowPlay {
            depth,
            noise,
            blunder_percent,
            margin,
        }),
        resigns_at: None,
    }
}

const fn search(name: &'static str, nodes: Option<u64>) -> LevelEntry {
    LevelEntry {
        name,
        strength: Strength::Search { nodes },
        resigns_at: Some(3000),
    }
}

/// All levels, the weakest first.
const LEVELS: [LevelEntry; 6] = [
    shallow("1", 1, 220, 40, 650),
    shallow("2", 1, 100, 12, 450),
    shallow("3", 2, 125, 8, 350),
    search("4", Some(1_000)),
    search("5", Some(12_000)),
    search("6", None),
];

impl Level {
    /// The weakest.
    pub const MIN: Self = Self(1);
    /// The strongest.
    #[expect(clippy::cast_possible_truncation, reason = "there are six")]
    pub const MAX: Self = Self(LEVELS.len() as u8);

    /// The names of all levels, weakest first: their numbers.
    pub const NAMES: [&'static str; LEVELS.len()] = {
        let mut names = [""; LEVELS.len()];
        let mut i = 0;
        while i < names.len() {
            names[i] = LEVELS[i].name;
            i += 1;
        }
        names
    };

    /// The level with this number, or `None` beyond [`Level::MAX`].
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= Self::MIN.0 && number <= Self::MAX.0 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::MIN.0..=Self::MAX.0).map(Self)
    }

    /// Its number, from 1.
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

    /// The deficit at which it resigns, in centipawns; the lower levels play until they are mated.
    #[must_use]
    pub const fn resigns_at(self) -> Option<i32> {
        self.entry().resigns_at
    }

    pub(super) const fn strength(self) -> Strength {
        self.entry().strength
    }

    /// The plies of a game after which it does not look into the opening book: weaker levels know less of it.
    pub(super) const fn book_plies(self) -> u32 {
        if self.0 < Self::MAX.0 {
            6 * self.0 as u32
        } else {
            u32::MAX
        }
    }

    /// Whether it plays at random in part, so that a fixed seed would make it play the same game again.
    #[must_use]
    pub const fn is_random(self) -> bool {
        matches!(self.strength(), Strength::Shallow(_))
    }

    const fn entry(self) -> &'static LevelEntry {
        &LEVELS[self.0 as usize - 1]
    }
}

impl Default for Level {
    /// The weakest.
    fn default() -> Self {
        Self::MIN
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
