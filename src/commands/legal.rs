//! `komadai legal`: the legal moves of a position, or the verdict on moves.

use super::argument::leading_position;
use super::input::each_line;
use super::{CommandResult, Status, Streams};
use komadai_core::rules::Position;

/// Writes the legal moves in USI, sorted, one a line; with moves after the position each one's verdict
/// instead: `ok` or the reason code of R36.
pub fn legal(words: &[String], streams: &mut Streams) -> CommandResult {
    let (position, moves) = leading_position(words)?;
    if moves.is_empty() {
        for mv in position.legal_moves().to_sorted_usi() {
            writeln!(streams.out, "{mv}")?;
        }
        return Ok(Status::Yes);
    }
    let mut found = Status::Yes;
    for text in moves {
        match position.judge_usi(text) {
            Ok(_) => writeln!(streams.out, "ok")?,
            Err(illegal) => {
                writeln!(streams.out, "{}", illegal.code())?;
                writeln!(streams.err, "{text}: {illegal}")?;
                found = Status::No;
            }
        }
    }
    Ok(found)
}

/// Reads SFENs, one a line, and writes the moves of each on one line, separated by blanks. An invalid line is
/// answered by an empty line and named on `err`.
pub fn legal_batch(streams: &mut Streams) -> CommandResult {
    let mut found = Status::Yes;
    let Streams { input, out, err } = streams;
    each_line(*input, |number, line| {
        match Position::from_sfen(line) {
            Ok(position) => {
                let moves = position.legal_moves().to_sorted_usi();
                writeln!(out, "{}", moves.join(" "))?;
            }
            Err(error) => {
                writeln!(out)?;
                writeln!(err, "line {number}: {error}")?;
                found = Status::No;
            }
        }
        Ok(())
    })?;
    Ok(found)
}
