//! KIF, the format of Kakinoki's programs, and its common parts with KI2 (formats.md 2).

mod body;
mod branches;
mod dialect;
mod ends;
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
pub(super) use kind::is_kept;
pub(super) use write::text as write;

use super::diagnostic::Diagnostic;
use super::parsed::ParsedGame;
use head::Head;

/// Reads the head, then the moves in `dialect`.
pub(super) fn read(text: &str, dialect: Dialect) -> Result<ParsedGame, Diagnostic> {
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

#[cfg(test)]
mod tests;
