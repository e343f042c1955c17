//! The players of a game's sides.

use std::sync::Arc;

use crate::app::person::engines::{EngineEntry, Engines};
use crate::app::wording::words::{level_and_grade, level_name};
use crate::text::sanitize;
use crate::texts::text;
use komadai_core::record::{Key, Record};
use komadai_engine::bot::Level;

/// The player of a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seat {
    /// A person at the keyboard.
    Human,
    /// The built-in bot.
    Bot(Level),
    /// The built-in bot at a level that follows the person's results; currently this one.
    Adaptive(Level),
    /// An external engine.
    Engine(Arc<EngineEntry>),
    /// A player at the other end of a network.
    Network,
}

impl Seat {
    /// The seat of an external engine.
    pub fn engine(entry: &EngineEntry) -> Self {
        Self::Engine(Arc::new(entry.clone()))
    }

    /// Whether a person plays.
    pub(crate) fn is_human(&self) -> bool {
        *self == Self::Human
    }

    /// The seat in one word, as records have it: `human`, `bot:3/13`, `usi:gpsusi`.
    ///
    /// The number of levels tells it from words of earlier scales, `bot:3/10`, and `bot:3` of the scale of six.
    pub fn word(&self) -> String {
        match self {
            Self::Human => "human".into(),
            Self::Bot(level) => format!("bot:{}", level.on_scale()),
            Self::Adaptive(level) => format!("adaptive:{}", level.on_scale()),
            Self::Engine(entry) => format!("usi:{}", entry.name),
            Self::Network => "network".into(),
        }
    }

    /// The seat with this word of a record. A program that is not in the list of `engines` is
    /// [`EngineEntry::unknown`]: programs named in files are not started.
    pub(crate) fn from_word(word: &str, engines: &Engines) -> Option<Self> {
        match word.split_once(':') {
            Some(("bot", level)) => {
                Level::of_scale(level).or_else(|| level_of_six(level)).map(Self::Bot)
            }
            Some(("adaptive", level)) => Level::of_scale(level).map(Self::Adaptive),
            Some(("usi", name)) if !name.is_empty() => Some(match engines.find(name) {
                Some(entry) => Self::engine(entry),
                None => Self::engine(&EngineEntry::unknown(name)),
            }),
            _ => (word == "human").then_some(Self::Human),
        }
    }

    /// The level of a bot.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Human | Self::Engine(_) | Self::Network => None,
            Self::Bot(level) | Self::Adaptive(level) => Some(*level),
        }
    }

    /// The seat in a game that begins now: an adaptive bot gets this level.
    #[must_use]
    pub(crate) fn with_adaptive(self, level: Level) -> Self {
        match self {
            Self::Adaptive(_) => Self::Adaptive(level),
            seat => seat,
        }
    }

    /// The seat with its engine as it is now set up in the list; one that is no longer in the list stays
    /// unchanged.
    #[must_use]
    pub(crate) fn with_engines(self, engines: &Engines) -> Self {
        match self {
            Self::Engine(entry) => match engines.find(&entry.name) {
                Some(entry) => Self::engine(entry),
                None => Self::Engine(entry),
            },
            seat => seat,
        }
    }

    /// The words of a form: `person`, `bot level 6, learner`, `engine gpsusi`.
    pub fn words(&self) -> String {
        match self {
            Self::Human => text!("common-person"),
            Self::Bot(level) => {
                text!("common-bot", level = level.number(), name = level_name(*level))
            }
            Self::Adaptive(level) => text!("common-adaptive", level = level.number()),
            Self::Engine(entry) => {
                let title = entry.title();
                text!("common-engine", name = sanitize(&title))
            }
            Self::Network => text!("common-network"),
        }
    }

    /// The words below the player's name: the strength of a bot, or the time of an engine.
    pub fn strength(&self) -> Option<String> {
        match self {
            Self::Human | Self::Network => None,
            Self::Bot(level) => Some(level_and_grade(*level)),
            Self::Adaptive(_) => Some(self.words()),
            Self::Engine(entry) => Some(entry.pace_words()).filter(|words| !words.is_empty()),
        }
    }

    /// The default name of a player.
    pub(crate) fn default_name(&self) -> String {
        match self {
            Self::Human => text!("common-you"),
            Self::Network => self.words(),
            Self::Bot(level) => text!("common-bot-name", level = level.number()),
            Self::Adaptive(_) => text!("common-adaptive-name"),
            Self::Engine(entry) => sanitize(&entry.title()).into_owned(),
        }
    }
}

/// The record with headers for the seats.
pub(crate) fn with_seats(mut record: Record, seats: &[Seat; 2]) -> Record {
    for (key, seat) in [Key::BlackPlayer, Key::WhitePlayer].into_iter().zip(seats) {
        record.headers.set(key, seat.word());
    }
    record
}

/// The level for a number of the scale of six.
fn level_of_six(number: &str) -> Option<Level> {
    Level::of_earlier(number.parse().ok()?, 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_remembered_by_its_name_and_one_that_is_gone_is_not_started() {
        let mut engines = Engines::default();
        engines.put(None, EngineEntry::new("gps", "/usr/games/gpsusi"));
        let seat = Seat::from_word("usi:gps", &engines).expect("a seat");
        assert_eq!(seat.word(), "usi:gps");
        let Seat::Engine(entry) = &seat else {
            panic!("{seat:?}");
        };
        assert_eq!(entry.command, "/usr/games/gpsusi");
        let by_path = Seat::from_word("usi:/usr/games/gpsusi", &engines);
        assert_eq!(by_path, Some(seat));
        let gone = Seat::from_word("usi:/bin/evil", &engines);
        assert!(matches!(&gone, Some(Seat::Engine(entry)) if entry.is_unknown()));
        assert_eq!(gone.map(|seat| seat.word()).as_deref(), Some("usi:/bin/evil"));
    }
}
