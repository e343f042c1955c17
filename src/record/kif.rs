//! KIF (FORMATS).

use super::place::Fault;
use super::read::Game;
use super::source::Encoding;
use super::tree::Record;

pub(super) fn read(_text: &str) -> Result<Game, Fault> {
    Err(Fault::of_all("KIF cannot be read yet"))
}

pub(super) fn write(_record: &Record, _encoding: Encoding) -> String {
    String::new()
}
