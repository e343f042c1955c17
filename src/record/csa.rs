//! CSA (FORMATS 4).

use super::place::Fault;
use super::read::Game;
use super::source::Encoding;
use super::tree::Record;

pub(super) fn read(_text: &str) -> Vec<Result<Game, Fault>> {
    vec![Err(Fault::of_all("CSA cannot be read yet"))]
}

pub(super) fn write(_records: &[Record], _encoding: Encoding) -> String {
    String::new()
}
