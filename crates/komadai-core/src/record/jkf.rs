//! JKF, records as JSON (formats.md 7).

mod cursor;
mod headers;
mod json;
mod lines;
mod moves;
mod names;
mod out;
mod read;
mod specials;
mod start;
mod write;

use super::diagnostic::Diagnostic;
use super::parsed::ParsedGame;
use super::tree::Record;

pub(super) fn read(text: &str) -> Result<ParsedGame, Diagnostic> {
    read::read(text)
}

pub(super) fn write(record: &Record) -> String {
    write::write(record)
}

#[cfg(test)]
mod tests;
