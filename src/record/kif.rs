//! KIF, the format of Kakinoki's programs, and what it shares with KI2 (FORMATS 2).

mod body;
mod branches;
mod ends;
mod head;
mod keys;
mod kind;
mod lines;
mod moves;
mod start;
mod time;
mod write;

pub(super) use body::{Body, Dialect};
pub(super) use ends::end_named;
pub(super) use keys::{key_named, name_of};
pub(super) use kind::is_kept;

pub(super) use lines::Line;
pub(super) use moves::square;
pub(super) use write::{columns, text};

use super::place::Fault;
use super::read::Game;
use super::source::Encoding;
use super::tree::Record;
use head::Head;

pub(super) fn read(text: &str) -> Result<Game, Fault> {
    read_as(text, Dialect::Kif)
}

/// Reads the head, then the moves in the way of `dialect`.
pub(super) fn read_as(text: &str, dialect: Dialect) -> Result<Game, Fault> {
    let mut head = Head::new(dialect);
    let mut lines = lines::lines(text);
    let first = loop {
        let Some(line) = lines.next() else { break None };
        if dialect.is_play(line.trimmed()) {
            break Some(line);
        }
        head.line(line)?;
    };
    let mut body = head.begin(first)?;
    for line in first.into_iter().chain(lines) {
        body.line(line)?;
    }
    body.finish()
}

pub(super) fn write(record: &Record, encoding: Encoding) -> String {
    text(record, encoding, Dialect::Kif)
}

#[cfg(test)]
mod tests;
