//! KIF, the format of Kakinoki's programs, and its common parts with KI2 (formats.md 2).

mod body;
mod branches;
mod dialect;
mod ends;
mod games;
mod head;
mod keys;
mod ki2;
mod kind;
mod lines;
mod moves;
mod notes;
mod start;
mod time;
mod write;

pub(super) use dialect::Dialect;
pub(super) use keys::{key_named, name_of};
pub(super) use ki2::side_of;
pub(super) use kind::is_kept;
pub(super) use moves::MARKS;
pub(super) use write::text as write;

use super::diagnostic::Diagnostic;
use super::parsed::{Games, ParsedGame};
use head::Head;
use lines::KifLine;

/// All games of a text in `dialect`, at least one; an unreadable one does not hide the others.
pub(super) fn read(text: &str, dialect: Dialect) -> Vec<Result<ParsedGame, Diagnostic>> {
    let lines: Vec<KifLine> = lines::lines(text).collect();
    let mut games = Games::of(text);
    for part in games::split(&lines, dialect) {
        let last = part.last().map_or(1, |line| line.number);
        games.add(last, read_one(part, dialect));
        if games.is_full() {
            break;
        }
    }
    games.finish()
}

/// Reads the head, then the moves.
fn read_one(lines: &[KifLine], dialect: Dialect) -> Result<ParsedGame, Diagnostic> {
    let mut head = Head::new(dialect);
    let mut lines = lines.iter().copied();
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

#[cfg(test)]
mod tests;
