//! Walks through a JSON text from value to value, without recursion.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Deserializer;

use crate::notation::excerpt;
use crate::record::diagnostic::{Diagnostic, TextPosition};

/// The longest message that quotes the text, in characters.
const LONGEST: usize = 160;

/// A place in a JSON text, at a value or between values.
///
/// Lists of moves and their forks may nest to any depth, so they are walked character by character;
/// `serde_json` reads the values in them.
pub(super) struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(super) const fn at(text: &'a str, at: usize) -> Self {
        Self { text, at }
    }

    /// The next character that is no blank.
    pub(super) fn peek(&mut self) -> Option<char> {
        let rest = self.rest().trim_start_matches([' ', '\t', '\n', '\r']);
        self.at = self.text.len() - rest.len();
        rest.chars().next()
    }

    /// The offset of the next character, in bytes.
    pub(super) fn offset(&mut self) -> usize {
        self.peek();
        self.at
    }

    /// Takes `c` if it comes next.
    pub(super) fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    /// Takes `c`, which opens the expected value.
    pub(super) fn open(&mut self, c: char, what: &str) -> Result<(), Diagnostic> {
        if self.take(c) {
            return Ok(());
        }
        Err(self.fault(format!("expected {what}")))
    }

    /// Takes `null` if it comes next.
    pub(super) fn take_null(&mut self) -> bool {
        let is_null = self.peek() == Some('n') && self.rest().starts_with("null");
        if is_null {
            self.at += "null".len();
        }
        is_null
    }

    /// Whether a list or an object continues: takes the comma before the next item, or the closing character.
    pub(super) fn goes_on(&mut self, is_first: bool, close: char) -> Result<bool, Diagnostic> {
        if self.take(close) {
            return Ok(false);
        }
        if is_first || self.take(',') {
            return Ok(true);
        }
        Err(self.fault(format!("expected `,` or `{close}`")))
    }

    /// Takes the key of an object's next item.
    pub(super) fn key(&mut self) -> Result<String, Diagnostic> {
        let key = self.value()?;
        self.open(':', "`:` and a value")?;
        Ok(key)
    }

    pub(super) fn value<T: Deserialize<'a>>(&mut self) -> Result<T, Diagnostic> {
        self.peek();
        let rest = self.rest();
        let mut values = Deserializer::from_str(rest).into_iter();
        match values.next() {
            Some(Ok(value)) => {
                self.at += values.byte_offset();
                Ok(value)
            }
            Some(Err(error)) => Err(self.unreadable(&error)),
            None => Err(self.fault("the text ends where a value is expected")),
        }
    }

    /// Skips a value of any depth.
    pub(super) fn skip(&mut self) -> Result<(), Diagnostic> {
        self.value::<IgnoredAny>().map(|_| ())
    }

    /// An error at the next character.
    pub(super) fn fault(&mut self, words: impl Into<String>) -> Diagnostic {
        let at = self.offset();
        self.fault_at(at, words)
    }

    /// An error at an offset.
    pub(super) fn fault_at(&self, at: usize, words: impl Into<String>) -> Diagnostic {
        Diagnostic::new(Some(self.place(at)), words)
    }

    pub(super) fn place(&self, at: usize) -> TextPosition {
        TextPosition::after(self.text.get(..at).unwrap_or(self.text))
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// The error of a value that begins here, at its place in the whole text.
    fn unreadable(&self, error: &serde_json::Error) -> Diagnostic {
        let rest = self.rest();
        let mut lines = rest.split_inclusive('\n');
        let before: usize = lines.by_ref().take(error.line().saturating_sub(1)).map(str::len).sum();
        // Columns count bytes and name the last one that was read.
        let within = error.column().saturating_sub(1);
        let line = lines.next().unwrap_or_default();
        let within = (0..=within.min(line.len())).rfind(|&at| line.is_char_boundary(at));
        let words = error.to_string();
        let words = words.split(" at line ").next().unwrap_or_default();
        self.fault_at(self.at + before + within.unwrap_or(0), excerpt(words, LONGEST))
    }
}
