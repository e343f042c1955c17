use crate::rules::{IllegalMove, SfenError};

/// The reason why a text is no diagram; quotes are shortened and sanitized.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DiagramError {
    /// Something unexpected.
    #[error("line {line}, column {column}: found {found}, expected {expected}")]
    Found {
        /// The line, from 1.
        line: usize,
        /// The character of the line, from 1.
        column: usize,
        /// The text found, in quotes, or `the end`.
        found: String,
        /// The expected form.
        expected: String,
    },
    /// An invalid SFEN.
    #[error(transparent)]
    Sfen(#[from] SfenError),
    /// An illegal move after the start.
    #[error("move {number} (`{text}`): {reason}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// The word.
        text: String,
        /// The reason.
        reason: String,
    },
    /// The text is longer than any diagram.
    #[error("the text has {bytes} bytes, expected a position in at most {}", super::MAX_BYTES)]
    TooLong {
        /// Its size.
        bytes: usize,
    },
}

impl DiagramError {
    pub(super) fn illegal(number: usize, text: &str, illegal: &IllegalMove) -> Self {
        Self::Move { number, text: shortened(text), reason: illegal.to_string() }
    }
}

/// A line being read, and the current column.
///
/// Its methods return what they take; `column` is that of the next character.
#[derive(Debug, Clone)]
pub(super) struct DiagramLine<'a> {
    pub number: usize,
    pub column: usize,
    rest: &'a str,
}

impl<'a> DiagramLine<'a> {
    pub(super) fn new(number: usize, text: &'a str) -> Self {
        Self { number, column: 1, rest: text }
    }

    pub(super) const fn rest(&self) -> &'a str {
        self.rest
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let mut chars = self.rest.chars();
        let c = chars.next()?;
        self.rest = chars.as_str();
        self.column += 1;
        Some(c)
    }

    /// Takes the next character if it matches.
    pub(super) fn take(&mut self, is_wanted: impl Fn(char) -> bool) -> Option<char> {
        self.peek().filter(|c| is_wanted(*c))?;
        self.next()
    }

    pub(super) fn skip_blanks(&mut self) {
        while self.take(char::is_whitespace).is_some() {}
    }

    /// Skips past the first matching character, if there is one.
    pub(super) fn skip_past(&mut self, wanted: impl Fn(char) -> bool) -> bool {
        while let Some(c) = self.next() {
            if wanted(c) {
                return true;
            }
        }
        false
    }

    /// The error that the next character is not the expected one.
    pub(super) fn expected(&self, expected: impl Into<String>) -> DiagramError {
        DiagramError::Found {
            line: self.number,
            column: self.column,
            found: self
                .peek()
                .map_or_else(|| "the end".into(), |c| format!("`{}`", c.escape_debug())),
            expected: expected.into(),
        }
    }
}

/// The beginning of a word, sanitized.
pub(super) fn shortened(text: &str) -> String {
    let start: String = text.chars().take(20).collect();
    let mark = if start.len() < text.len() { ".." } else { "" };
    format!("{}{mark}", start.escape_debug())
}
