//! The length of a match.

use std::fmt;
use std::str::FromStr;

use crate::notation::excerpt;

/// The most games of a match.
const MOST: u8 = 99;

/// The most decided games of a match, from 1 to 99; one is a single game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BestOf(u8);

/// The reason why a text or a number is no length of a match.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BestOfError {
    /// A match without a game.
    #[error("match: a match of 0 games has no winner, expected 1 to {MOST}")]
    Zero,
    /// More games than a match may have.
    #[error("match: {0} games are too many, expected 1 to {MOST}")]
    TooMany(String),
    /// No whole number.
    #[error("match: `{0}` is not a number of games, expected 1 to {MOST}")]
    NotANumber(String),
}

impl BestOf {
    /// A single game.
    pub const ONE: Self = Self(1);

    /// As a number.
    #[must_use]
    pub fn games(self) -> u32 {
        self.0.into()
    }

    /// Whether this is more than a single game.
    #[must_use]
    pub const fn is_match(self) -> bool {
        self.0 > 1
    }

    /// The wins that decide the match: more than half of the games (R78).
    #[must_use]
    pub fn wins(self) -> u32 {
        self.games() / 2 + 1
    }

    /// All lengths, the shortest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (1..=MOST).map(Self)
    }
}

impl Default for BestOf {
    fn default() -> Self {
        Self::ONE
    }
}

impl fmt::Display for BestOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl TryFrom<u32> for BestOf {
    type Error = BestOfError;

    fn try_from(games: u32) -> Result<Self, BestOfError> {
        match u8::try_from(games) {
            Ok(0) => Err(BestOfError::Zero),
            Ok(games @ 1..=MOST) => Ok(Self(games)),
            Ok(_) | Err(_) => Err(BestOfError::TooMany(games.to_string())),
        }
    }
}

impl FromStr for BestOf {
    type Err = BestOfError;

    fn from_str(text: &str) -> Result<Self, BestOfError> {
        let text = text.trim();
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(BestOfError::NotANumber(excerpt(text, 24)));
        }
        let games: Option<u32> = text.parse().ok();
        games.map_or_else(|| Err(BestOfError::TooMany(excerpt(text, 24))), Self::try_from)
    }
}
