//! A game as a reader gives it.

use super::diagnostic::Diagnostic;
use super::tree::Record;

/// A game that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParsedGame {
    /// The game.
    pub record: Record,
    /// What was changed or left out to make sense of the text; empty for clean files.
    pub warnings: Vec<Diagnostic>,
}
