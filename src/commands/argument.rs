//! Positions as arguments: an SFEN, `startpos`, a USI position line, a file, or `-`.

use std::io::{BufRead, Read};
use std::path::Path;

use crate::record::{Record, save};
use crate::rules::{Move, Position};
use crate::store;

/// A position, and the game that led to it.
#[derive(Debug, Clone)]
pub struct Place {
    /// The game; without moves when the argument was a bare position.
    pub record: Record,
    /// The position asked for.
    pub position: Position,
}

/// Why an argument is no position.
#[derive(Debug, thiserror::Error)]
pub enum PlaceError {
    /// The text is no SFEN.
    #[error("{0}")]
    Sfen(#[from] crate::rules::SfenError),
    /// A move of a USI position line cannot be played.
    #[error("move {number} (`{text}`): {reason}")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// The text.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The file cannot be read.
    #[error("{0}")]
    Store(#[from] store::StoreError),
    /// The file is no record of ours.
    #[error("{path}: {error}")]
    Record {
        /// The file.
        path: String,
        /// Where and what.
        error: save::ReadError,
    },
    /// The game is shorter than the ply asked for.
    #[error("ply {asked}: the game ends at ply {plies}")]
    Ply {
        /// What was asked for.
        asked: usize,
        /// How many moves there are.
        plies: usize,
    },
    /// Standard input cannot be read.
    #[error("standard input: {0}")]
    Input(#[from] std::io::Error),
}

impl Place {
    /// The position that `text` names, after `ply` moves of its game; without `ply` the last one.
    ///
    /// # Errors
    ///
    /// When it names none, the file cannot be read, or the game is shorter.
    pub fn find(
        text: &str,
        ply: Option<usize>,
        input: &mut dyn BufRead,
    ) -> Result<Self, PlaceError> {
        let record = if text == "-" {
            let mut bytes = Vec::new();
            input
                .take(save::MAX_BYTES as u64 + 1)
                .read_to_end(&mut bytes)?;
            read_text(&bytes, "standard input")?
        } else if looks_like_position(text) {
            read_position(text)?
        } else {
            let bytes = store::read(Path::new(text), save::MAX_BYTES as u64)?;
            read_text(&bytes, text)?
        };
        let plies = record.main_moves().len();
        let asked = ply.unwrap_or(plies);
        if asked > plies {
            return Err(PlaceError::Ply { asked, plies });
        }
        let node = asked
            .checked_sub(1)
            .and_then(|before| record.main_line().nth(before));
        let position = match node {
            Some(node) => record.position_at(node),
            None => record.start().clone(),
        };
        Ok(Self { record, position })
    }
}

/// The position of the first of `words`, and what follows it.
///
/// An SFEN may be one word, quoted, or its fields as the three or four words they are in a shell.
///
/// # Errors
///
/// When the words begin with no position.
pub fn leading_position(words: &[String]) -> Result<(Position, &[String]), PlaceError> {
    let Some((first, rest)) = words.split_first() else {
        return Ok((Position::from_sfen("")?, words));
    };
    let is_bare_board = first.contains('/') && !first.contains(' ');
    if !is_bare_board || rest.len() < 2 {
        return Ok((Position::from_sfen(first)?, rest));
    }
    let has_number = rest
        .get(2)
        .is_some_and(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let fields = if has_number { 3 } else { 2 };
    let (fields, rest) = rest.split_at(fields);
    Ok((
        Position::from_sfen(&format!("{first} {}", fields.join(" ")))?,
        rest,
    ))
}

/// Whether a text is meant as a position rather than as the name of a file.
fn looks_like_position(text: &str) -> bool {
    let text = text.trim();
    let first = text.split_ascii_whitespace().next().unwrap_or_default();
    matches!(first, "startpos" | "sfen" | "position")
        || text.contains(' ') && first.matches('/').count() >= 8
}

fn read_text(bytes: &[u8], name: &str) -> Result<Record, PlaceError> {
    if let Ok(text) = str::from_utf8(bytes)
        && looks_like_position(text)
    {
        return read_position(text);
    }
    save::from_text(bytes).map_err(|error| PlaceError::Record {
        path: name.to_owned(),
        error,
    })
}

/// Reads `[position] startpos|[sfen] SFEN [moves …]` (FORMATS 5).
fn read_position(text: &str) -> Result<Record, PlaceError> {
    let text = text.trim();
    let text = text.strip_prefix("position").unwrap_or(text).trim_start();
    let (start, moves) = match text.split_once("moves") {
        Some((start, moves)) => (start, moves),
        None => (text, ""),
    };
    let mut position = Position::from_sfen(start)?;
    let mut record = Record::new(position.clone());
    for (number, text) in (1..).zip(moves.split_ascii_whitespace()) {
        let wrong = |reason: String| PlaceError::Move {
            number,
            text: text.to_owned(),
            reason,
        };
        let mv: Move = position
            .judge_usi(text)
            .map_err(|illegal| wrong(illegal.to_string()))?;
        let tip = record.main_tip();
        record
            .add_move(tip, mv)
            .map_err(|error| wrong(error.to_string()))?;
        position.do_move(mv);
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        text.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn an_unquoted_sfen_ends_before_the_moves() {
        let line = words("4k4/9/9/9/9/9/9/9/4K4 b P 7 P*5e");
        let (position, rest) = leading_position(&line).expect("a position");
        assert_eq!(position.to_sfen(), "4k4/9/9/9/9/9/9/9/4K4 b P 7");
        assert_eq!(rest, ["P*5e"]);
    }

    #[test]
    fn a_position_line_plays_its_moves_up_to_the_ply() {
        let line = "position startpos moves 7g7f 3c3d";
        let at =
            |ply| Place::find(line, ply, &mut std::io::empty()).map(|place| place.position.ply());
        assert_eq!(at(None).ok(), Some(2));
        assert_eq!(at(Some(0)).ok(), Some(0));
        assert_eq!(at(Some(1)).ok(), Some(1));
        let error = at(Some(3)).expect_err("too far").to_string();
        assert_eq!(error, "ply 3: the game ends at ply 2");
    }

    #[test]
    fn an_illegal_move_of_a_line_is_named_by_number() {
        let line = "startpos moves 7g7f 7f7e";
        let error = Place::find(line, None, &mut std::io::empty())
            .expect_err("illegal")
            .to_string();
        assert!(error.starts_with("move 2 (`7f7e`): "), "{error}");
    }
}
