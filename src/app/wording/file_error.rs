//! Errors in files that people write: the settings, the keymap.

use super::entries::Placed;
use super::faults::ron_words;
use crate::texts::text;

/// An error in such a file, with its place.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct FileError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The wrong and the expected text, in the language chosen when the file was read.
    pub message: String,
}

impl FileError {
    /// A fault of the file as a whole.
    pub(crate) const fn at_start(message: String) -> Self {
        Self { line: 1, column: 1, message }
    }
}

impl Placed for FileError {
    fn places(&self) -> Vec<(usize, usize)> {
        vec![(self.line, self.column)]
    }
}

impl From<ron::error::SpannedError> for FileError {
    fn from(error: ron::error::SpannedError) -> Self {
        Self {
            line: error.span.start.line,
            column: error.span.start.col,
            message: text!("fault-ron", why = ron_words(&error.code)),
        }
    }
}
