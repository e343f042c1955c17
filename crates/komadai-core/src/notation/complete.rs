//! The possible completions of a text, in its own notation.

use super::names::{file_of_digit, rank_of_kanji};
use super::read::{can_begin_in_romaji, in_romaji, narrowed};
use super::{japanese, western};
use crate::rules::{Move, Position, Square};

/// A completion of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// The move.
    pub mv: Move,
    /// The whole text, as it was begun.
    pub text: String,
}

/// The `moves` that begin with a text, each in its notation: USI, Japanese with digits in any width,
/// Western or romaji; sorted by text, each once.
///
/// `moves` are legal in `position`, in most cases all that are.
///
/// ```
/// use komadai_core::notation::completions;
/// use komadai_core::rules::Position;
/// let start = Position::startpos();
/// let texts = completions("26", &start.legal_moves(), &start, None);
/// assert_eq!(texts[0].text, "26歩");
/// ```
///
/// ```
/// use komadai_core::notation::completions;
/// use komadai_core::rules::Position;
/// let start = Position::startpos();
/// let found = completions("7g7", &start.legal_moves(), &start, None);
/// assert!(found.iter().any(|completion| completion.text == "7g7f"));
/// ```
#[must_use]
pub fn completions(
    beginning: &str,
    moves: &[Move],
    position: &Position,
    previous: Option<Square>,
) -> Vec<Completion> {
    let typed = plain(beginning);
    if typed.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<Completion> = Vec::new();
    for &mv in moves {
        let in_japanese = japanese(position, mv, previous);
        let spoken = in_romaji(&digits(&in_japanese));
        let forms = [
            mv.to_string(),
            digits(&in_japanese),
            western(position, mv),
            spoken,
            full(&in_japanese, mv),
        ];
        let fitting = forms.into_iter().find(|form| plain(form).starts_with(&typed));
        if let Some(text) = fitting {
            found.push(Completion { mv, text });
        }
    }
    found.sort_by(|a, b| (a.text.len(), &a.text).cmp(&(b.text.len(), &b.text)));
    found
}

/// Whether letters can follow the digits of a square: `76` and `fu`.
#[must_use]
pub fn can_go_on_in_romaji(line: &str) -> bool {
    let mut chars = line.chars();
    let is_digit = |c: Option<char>| c.is_some_and(|c| ('1'..='9').contains(&c));
    let square = is_digit(chars.next()) && is_digit(chars.next());
    square && can_begin_in_romaji(&chars.as_str().to_lowercase())
}

/// Lower case, half-width digits and no blanks, for comparisons.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).map(narrowed).flat_map(char::to_lowercase).collect()
}

/// `76歩` for `７六歩`; 同 becomes the square.
fn digits(japanese: &str) -> String {
    let mut chars = japanese.chars();
    let file = chars.next().and_then(file_of_digit);
    let rank = chars.next().and_then(rank_of_kanji);
    match file.zip(rank) {
        Some((file, rank)) => format!("{file}{rank}{}", chars.as_str()),
        None => japanese.replace('　', ""),
    }
}

/// The move with the square in place of 同, which some players type.
fn full(japanese: &str, mv: Move) -> String {
    match japanese.strip_prefix('同') {
        Some(rest) => {
            let to = mv.to();
            format!("{}{}{}", to.file(), to.rank(), rest.trim_start())
        }
        None => japanese.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::parse;
    use super::*;

    fn texts(beginning: &str) -> Vec<String> {
        let start = Position::startpos();
        let found = completions(beginning, &start.legal_moves(), &start, None);
        found.into_iter().map(|found| found.text).collect()
    }

    #[test]
    fn a_beginning_goes_on_in_its_own_notation() {
        assert_eq!(texts("7g"), ["7g7f"]);
        assert_eq!(texts("76"), ["76歩"]);
        assert_eq!(texts("7 6"), ["76歩"]);
        assert_eq!(texts("７六"), ["７六歩"]);
        assert_eq!(texts("P-7"), ["P-7f"]);
        assert_eq!(texts("76f"), ["76fu"]);
        assert_eq!(texts("58k"), ["58kinmigi", "58kinhidari"]);
        assert_eq!(texts("99z"), [""; 0]);
        assert_eq!(texts(""), [""; 0]);
    }

    #[test]
    fn every_completion_is_read_as_its_move() {
        let mut rng = fastrand::Rng::with_seed(9);
        let mut position = Position::startpos();
        let mut previous = None;
        for _ in 0..60 {
            for beginning in ["2", "5", "7", "P", "R", "S-", "同"] {
                for found in completions(beginning, &position.legal_moves(), &position, previous) {
                    let read = parse(&found.text, &position, previous);
                    assert_eq!(read.map(|typed| typed.mv), Ok(found.mv), "{}", found.text);
                }
            }
            let moves = position.legal_moves();
            let Some(&mv) = rng.choice(moves.iter()) else {
                break;
            };
            position.play(mv).expect("legal");
            previous = Some(mv.to());
        }
    }
}
