//! What a format cannot hold (FORMATS 8).

use std::fmt;

use super::tree::Record;
use super::write::Target;

/// Something of a record that a format has no place for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Loss {
    /// Lines of play beside the main one; how many.
    Variations(usize),
}

impl Loss {
    /// All that is lost when the record is written so, before it is written.
    #[must_use]
    pub fn of(_record: &Record, _target: Target) -> Vec<Self> {
        Vec::new()
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variations(count) => write!(f, "{count} variations"),
        }
    }
}
