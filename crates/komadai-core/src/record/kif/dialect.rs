//! The two formats that differ only in their moves.

use super::ki2;
use super::lines::{KifLine, numbered};
use crate::rules::Color;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::record) enum Dialect {
    /// Numbered moves with their origin, one a line.
    Kif,
    /// Moves with marks, several a line.
    Ki2,
}

impl Dialect {
    /// Whether the line holds moves, or the end after them.
    pub(crate) fn is_play(self, text: &str) -> bool {
        match self {
            Self::Kif => numbered(text).is_some() || text.starts_with("まで"),
            Self::Ki2 => ki2::is_moves(text) || text.starts_with("まで"),
        }
    }

    /// The side of the first move of the line, if it is marked.
    pub(crate) fn side_of(self, line: KifLine) -> Option<Color> {
        match self {
            Self::Kif => None,
            Self::Ki2 => ki2::side_of(line.trimmed()),
        }
    }
}
