//! What the command line asks the screen for.

use std::path::PathBuf;

use super::theme::ColorDepth;
use crate::rules::Position;

/// Settings for one run.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// What is shown first.
    pub start: Start,
    /// The folder of saved games; `None` for the usual one.
    pub saves: Option<PathBuf>,
    /// The colors to use: `auto`, `none`, `16`, `256` or `true`; `None` is `auto`.
    pub color: Option<String>,
}

impl Options {
    /// The colors asked for, or those that the environment says the terminal has.
    #[must_use]
    pub fn depth(&self) -> ColorDepth {
        let asked = self.color.as_deref().and_then(ColorDepth::named);
        asked.unwrap_or_else(|| ColorDepth::from_environment(|name| std::env::var(name).ok()))
    }
}

/// What is shown first.
#[derive(Debug, Clone, Default)]
pub enum Start {
    /// The menu.
    #[default]
    Menu,
    /// A new game.
    Play(Box<NewGame>),
    /// The library, or one saved game.
    Review(Option<PathBuf>),
}

/// A game to begin.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// Where it begins.
    pub start: Position,
    /// Who plays, by [`Color::index`](crate::rules::Color::index).
    pub seats: [Seat; 2],
    /// The players' names, by [`Color::index`](crate::rules::Color::index); empty for the usual ones.
    pub names: [String; 2],
}

impl Default for NewGame {
    /// Two people, from the usual start.
    fn default() -> Self {
        Self {
            start: Position::startpos(),
            seats: [Seat::Human; 2],
            names: Default::default(),
        }
    }
}

/// The levels of the bot, the easiest first.
pub const LEVELS: std::ops::RangeInclusive<u8> = 1..=6;

/// Who moves the pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// A person at the keyboard.
    Human,
    /// The built-in bot at a level from 1.
    Bot(u8),
}

impl Seat {
    /// What a form calls the seat: `person`, `bot level 3`.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::Human => "person".into(),
            Self::Bot(level) => format!("bot level {level}"),
        }
    }

    /// The name of a player who gave none.
    #[must_use]
    pub fn usual_name(self) -> String {
        match self {
            Self::Human => "You".into(),
            Self::Bot(level) => format!("Bot level {level}"),
        }
    }
}
