//! Diagnostics: faults in the text of a record, with their places.

use std::fmt;
use std::sync::Arc;

use memchr::memchr2;

use crate::notation::diagram::DiagramError;

/// A place in a text: line and column, both from 1; columns count characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TextPosition {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
}

impl TextPosition {
    /// The place of `part`, a subslice of `text`.
    pub(in crate::record) fn of(part: &str, text: &str) -> Option<Self> {
        let offset = part.as_ptr().addr().checked_sub(text.as_ptr().addr())?;
        text.get(..offset).map(Self::after)
    }

    /// Whether only blanks follow here.
    pub(in crate::record) fn is_end_of(self, text: &str) -> bool {
        let mut rest = text.split('\n').skip(self.line.saturating_sub(1));
        let here = rest.next().unwrap_or_default();
        let mut after = here.chars().skip(self.column.saturating_sub(1));
        after.all(char::is_whitespace) && rest.all(|line| line.trim().is_empty())
    }

    /// The place of the first character after `text`.
    pub(crate) fn after(text: &str) -> Self {
        let last = text.rsplit('\n').next().unwrap_or(text);
        Self { line: text.matches('\n').count() + 1, column: last.chars().count() + 1 }
    }
}

/// An error in a text, or something dropped or reinterpreted, and where.
///
/// Prints as `game.kif:3:17: …`, or without file or place.
///
/// ```
/// use komadai_core::record::Diagnostic;
/// let fault = Diagnostic::at(3, 17, "expected a move");
/// assert_eq!(fault.to_string(), "3:17: expected a move");
/// assert_eq!(fault.in_file("game.kif").to_string(), "game.kif:3:17: expected a move");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The name of the file, if the reader was given one.
    pub file: Option<Arc<str>>,
    /// `None` if no single place is at fault.
    pub place: Option<TextPosition>,
    /// The text found and the form expected: one line, sanitized.
    pub words: String,
    /// The number of further warnings of the same cause; only this one is listed.
    pub more: usize,
    /// Whether a move that no piece can make is the fault, and not the text.
    pub is_illegal: bool,
}

impl Diagnostic {
    /// A diagnostic at a line and a column in characters, both from 1.
    pub fn at(line: usize, column: usize, words: impl Into<String>) -> Self {
        Self::new(Some(TextPosition { line, column }), words)
    }

    /// A diagnostic of the whole text.
    pub fn of_all(words: impl Into<String>) -> Self {
        Self::new(None, words)
    }

    pub(super) fn new(place: Option<TextPosition>, words: impl Into<String>) -> Self {
        Self { file: None, place, words: words.into(), more: 0, is_illegal: false }
    }

    /// The same with the name of the file.
    #[must_use]
    pub fn in_file(mut self, name: impl Into<Arc<str>>) -> Self {
        self.file = Some(name.into());
        self
    }
}

/// The most warnings of a game that are listed.
const MOST_WARNINGS: usize = 1_000;

/// Adds a warning, or counts it with an earlier one of the same cause; at the limit a last one reports that.
pub(super) fn add_warning(warnings: &mut Vec<Diagnostic>, warning: Diagnostic) {
    let mut known = warnings.iter_mut();
    if let Some(first) = known.find(|known| has_same_cause(&known.words, &warning.words)) {
        first.more += 1;
        return;
    }
    match warnings.len() {
        0..MOST_WARNINGS => warnings.push(warning),
        MOST_WARNINGS => warnings.push(Diagnostic {
            words: "there are too many warnings: from here on they are left out".to_owned(),
            ..warning
        }),
        _ => {}
    }
}

/// Whether two warnings differ only in quotations and counts.
fn has_same_cause(one: &str, other: &str) -> bool {
    one == other || cause(one).eq(cause(other))
}

fn cause(words: &str) -> impl Iterator<Item = char> {
    let unquoted = words.split('`').step_by(2);
    unquoted.flat_map(str::chars).filter(|c| !c.is_ascii_digit())
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, self.place) {
            (Some(file), Some(_)) => write!(f, "{file}:")?,
            (Some(file), None) => write!(f, "{file}: ")?,
            (None, _) => {}
        }
        if let Some(TextPosition { line, column }) = self.place {
            write!(f, "{line}:{column}: ")?;
        }
        f.write_str(&self.words)?;
        match self.more {
            0 => Ok(()),
            more => write!(f, " (and {more} more like it)"),
        }
    }
}

impl std::error::Error for Diagnostic {}

impl From<DiagramError> for Diagnostic {
    fn from(error: DiagramError) -> Self {
        match error {
            DiagramError::Found { line, column, found, expected } => {
                Self::at(line, column, format!("found {found}, expected {expected}"))
            }
            error => Self::of_all(error.to_string()),
        }
    }
}

/// The lines of a text with their numbers, from 1; only CR, LF and CRLF end a line (formats.md 1).
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = Some(text);
    let next = move || {
        let text = rest?;
        let Some(end) = memchr2(b'\n', b'\r', text.as_bytes()) else {
            return rest.take().filter(|text| !text.is_empty());
        };
        let (line, after) = text.split_at_checked(end)?;
        rest = after.strip_prefix("\r\n").or_else(|| after.get(1..));
        Some(line)
    };
    (1..).zip(std::iter::from_fn(next))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn warnings_of_one_cause_are_summed_and_others_listed() {
        let mut warnings = Vec::new();
        for line in 1..=12 {
            let words = format!("`{line}` is no time, move {line}");
            add_warning(&mut warnings, Diagnostic::at(line, 1, words));
        }
        add_warning(&mut warnings, Diagnostic::at(13, 1, "`x` is no move"));
        let told: Vec<String> = warnings.iter().map(ToString::to_string).collect();
        let first = "1:1: `1` is no time, move 1 (and 11 more like it)";
        assert_eq!(told, [first, "13:1: `x` is no move"]);
    }

    #[test]
    fn of_a_flood_of_warnings_the_first_are_told_and_that_more_are_left_out() {
        let mut warnings = Vec::new();
        for length in 1..=1_100 {
            add_warning(&mut warnings, Diagnostic::at(1, 1, "a".repeat(length)));
        }
        assert_eq!(warnings.len(), 1_001);
        let last = warnings.last().expect("many");
        assert!(last.words.contains("left out"));
    }

    #[test]
    fn lines_end_with_cr_lf_or_both() {
        let text = "a\r\n\r\nb\rc\nd\u{85}e";
        let found: Vec<_> = lines(text).collect();
        assert_eq!(found, [(1, "a"), (2, ""), (3, "b"), (4, "c"), (5, "d\u{85}e")]);
        let doubled: Vec<_> = lines("a\nb\r\nc\r\rd").collect();
        assert_eq!(doubled, [(1, "a"), (2, "b"), (3, "c"), (4, ""), (5, "d")]);
        assert_eq!(lines("").count(), 0);
        assert_eq!(lines("x\n").count(), 1);
        assert_eq!(lines("a\u{2028}b\u{85}c\u{c}d\n").count(), 1);
    }
}
