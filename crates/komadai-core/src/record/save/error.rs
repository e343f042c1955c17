use std::fmt;

use super::super::diagnostic::{Diagnostic, TextPosition};
use super::super::tree::AddError;
use super::saved::{MAX_BYTES, VERSION};
use crate::rules::SfenError;

/// The reason why a text is no save, with the place of the fault if there is a single one. Prints as `3:17:
/// …`, so that a caller can put the file name before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The place.
    pub place: Option<TextPosition>,
    /// The error.
    pub wrong: Wrong,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(TextPosition { line, column }) = self.place {
            write!(f, "{line}:{column}: ")?;
        }
        self.wrong.fmt(f)
    }
}

impl std::error::Error for ReadError {}

impl From<ReadError> for Diagnostic {
    fn from(error: ReadError) -> Self {
        Self::new(error.place, error.wrong.to_string())
    }
}

/// A fault of a save.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Wrong {
    /// More than [`MAX_BYTES`].
    #[error("the save has {0} bytes, the limit is {MAX_BYTES}")]
    TooBig(usize),
    /// Bytes that are not UTF-8.
    #[error("these bytes are not text in UTF-8")]
    NotUtf8,
    /// A line after the save that does not follow the text before it.
    #[error(
        "this line does not follow what comes before: one of both was changed; without it and what follows the save can be read"
    )]
    Damaged,
    /// Written by a newer version of the program.
    #[error("version {0} is too new, up to {VERSION} can be read: update komadai")]
    Newer(u32),
    /// An invalid version.
    #[error("there is no version 0 of saves")]
    NoVersion,
    /// Invalid RON, or wrong fields.
    #[error("{0}")]
    Syntax(String),
    /// The text is truncated.
    #[error("the text ends too early: {0}")]
    Truncated(String),
    /// The start position.
    #[error("start position: {0}")]
    Start(SfenError),
    /// An unexpected word.
    #[error("unknown {what} `{word}`: expected {expected}")]
    Word {
        /// The meaning of the word.
        what: &'static str,
        /// The word, shortened and without control characters.
        word: String,
        /// The words or the form expected.
        expected: String,
    },
    /// A move that cannot be added.
    #[error("{line}, move {number}: {cause}")]
    Move {
        /// Its line.
        line: LineNumber,
        /// The number of the move, from 1.
        number: u32,
        /// The reason.
        cause: AddError,
    },
    /// A variation that repeats the moves of another line.
    #[error("{line}, move {number}: the same move is there already")]
    Repeated {
        /// Its line.
        line: LineNumber,
        /// The number of the move, from 1.
        number: u32,
    },
    /// A variation that leaves a line which does not exist.
    #[error("{line} leaves line {from} after move {ply}, which is not there before it")]
    Branch {
        /// The variation.
        line: LineNumber,
        /// The line it claims to leave.
        from: usize,
        /// The number of moves before it.
        ply: u32,
    },
    /// A variation without a move or an end.
    #[error("{0} is empty")]
    Empty(LineNumber),
}

/// A line: 0 is the main line, n the nth variation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineNumber(pub usize);

impl fmt::Display for LineNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("main line"),
            n => write!(f, "variation {n}"),
        }
    }
}
