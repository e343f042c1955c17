//! KI2: moves as the association writes them, several a line (FORMATS 3). All else is as in KIF.

mod moves;
mod row;

pub(super) use moves::{is_moves, read_moves, side_of, unmarked};
pub(super) use row::Row;

use super::kif::{Dialect, read_as, text};
use super::place::Fault;
use super::read::Game;
use super::source::Encoding;
use super::tree::Record;

pub(super) fn read(text: &str) -> Result<Game, Fault> {
    read_as(text, Dialect::Ki2)
}

pub(super) fn write(record: &Record, encoding: Encoding) -> String {
    text(record, encoding, Dialect::Ki2)
}
