//! The games of one text, of which one is chosen.

use std::sync::Arc;

use komadai_core::record::{Diagnostic, ParsedGame};

/// The games of one text, at least one.
#[derive(Debug)]
pub struct GameCollection {
    /// What the text is called, harmless to show.
    pub name: String,
    /// The games in their order; those that cannot be read are told where they stand.
    pub games: Vec<Result<ParsedGame, Diagnostic>>,
    /// Whether something else is left for the one that opens, which has to be said.
    pub leaves: bool,
    /// The text, where it was pasted: no file has it.
    pub pasted: Option<String>,
}

/// What was chosen of several games, by their numbers from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameChoice {
    /// This game.
    Game(usize),
    /// To see the games from this one on.
    From(usize),
}

/// What was chosen, of which games.
#[derive(Debug, Clone)]
pub struct CollectionChoice(pub Arc<GameCollection>, pub GameChoice);
