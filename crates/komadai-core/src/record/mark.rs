//! Readers' drawings on the board of a position.

use std::fmt;
use std::str::FromStr;

use crate::rules::Square;

/// A mark on the board, drawn by a reader of the record.
///
/// As text, squares in USI: `5e` is a circle, `7g7f` an arrow.
///
/// ```
/// use komadai_core::record::BoardMark;
/// let mark: BoardMark = "7g7f".parse()?;
/// assert_eq!(mark, BoardMark::Arrow("7g".parse()?, "7f".parse()?));
/// assert_eq!(mark.to_string(), "7g7f");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardMark {
    /// A circle around a square.
    Circle(Square),
    /// An arrow from one square to another.
    Arrow(Square, Square),
}

impl BoardMark {
    /// The mark drawn from one square to another: an arrow, or a circle if both are the same.
    #[must_use]
    pub fn between(from: Square, to: Square) -> Self {
        if from == to { Self::Circle(to) } else { Self::Arrow(from, to) }
    }
}

/// The text is neither a square nor two different ones.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no mark: expected a square such as 5e, or two such as 7g7f")]
pub struct MarkError(String);

impl FromStr for BoardMark {
    type Err = MarkError;

    fn from_str(text: &str) -> Result<Self, MarkError> {
        let refused = || MarkError(text.to_owned());
        let square = |part: Option<&str>| part?.parse::<Square>().ok();
        match text.len() {
            2 => square(Some(text)).map(Self::Circle).ok_or_else(refused),
            4 => {
                let squares = square(text.get(..2)).zip(square(text.get(2..)));
                let apart = squares.filter(|(from, to)| from != to);
                apart.map(|(from, to)| Self::Arrow(from, to)).ok_or_else(refused)
            }
            _ => Err(refused()),
        }
    }
}

impl fmt::Display for BoardMark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Circle(square) => write!(f, "{square}"),
            Self::Arrow(from, to) => write!(f, "{from}{to}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_as_they_are_written_and_other_texts_are_refused_by_name() {
        for text in ["5e", "1a9i", "7g7f"] {
            let mark: BoardMark = text.parse().expect("a mark");
            assert_eq!(mark.to_string(), text);
        }
        for text in ["", "5", "5j", "5e5e", "7g7", "7g7f+", "P*5e", "歩e", "é"] {
            let error = text.parse::<BoardMark>().expect_err(text);
            assert!(error.to_string().starts_with(&format!("`{text}` is no mark")), "{error}");
        }
    }
}
