//! The games of one text, to choose one of them.

use std::sync::Arc;

use komadai_core::record::{Diagnostic, ParsedGame};

/// The games of one text, at least one.
#[derive(Debug)]
pub struct GameCollection {
    /// The name of the text, sanitized.
    pub name: String,
    /// The games in order; an unreadable one as its error.
    pub games: Vec<Result<ParsedGame, Diagnostic>>,
    /// Whether opening a game leaves something else, which has to be reported.
    pub leaves: bool,
    /// The text, if it was pasted: no file has it.
    pub pasted: Option<String>,
}

/// A choice among several games, by their indices from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameChoice {
    /// This game.
    Game(usize),
    /// The list of games from this one on.
    From(usize),
}

/// A choice and its games.
#[derive(Debug, Clone)]
pub struct CollectionChoice(pub Arc<GameCollection>, pub GameChoice);
