//! USI position lines and SFEN (FORMATS 5).

use super::builder::Builder;
use super::place::Fault;
use super::read::Game;
use super::tree::Record;
use crate::rules::Position;

/// The games of a list, one a line.
pub(super) fn read(text: &str) -> Vec<Result<Game, Fault>> {
    text.lines().map(line).collect()
}

fn line(text: &str) -> Result<Game, Fault> {
    let start = text.strip_prefix("position").unwrap_or(text);
    let (start, moves) = start.split_once("moves").unwrap_or((start, ""));
    let start = Position::from_sfen(start).map_err(|error| Fault::of_all(error.to_string()))?;
    let mut builder = Builder::new(start);
    for word in moves.split_whitespace() {
        let mv = word
            .parse()
            .map_err(|_| Fault::of_all(format!("{word} is no move")))?;
        builder
            .play(mv)
            .map_err(|error| Fault::of_all(error.to_string()))?;
    }
    Ok(builder.finish())
}

pub(super) fn write(_records: &[Record]) -> String {
    String::new()
}

pub(super) fn write_positions(_records: &[Record]) -> String {
    String::new()
}
