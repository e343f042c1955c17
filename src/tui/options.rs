//! What the command line asks the screen for.

use std::path::PathBuf;

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

/// Who moves the pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seat {
    /// A person at the keyboard.
    Human,
    /// The built-in bot at a level from 1.
    Bot(u8),
}
