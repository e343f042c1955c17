//! JKF (FORMATS 6).

use super::place::Fault;
use super::read::Game;
use super::tree::Record;

pub(super) fn read(_text: &str) -> Result<Game, Fault> {
    Err(Fault::of_all("JKF cannot be read yet"))
}

pub(super) fn write(_record: &Record) -> String {
    String::new()
}
