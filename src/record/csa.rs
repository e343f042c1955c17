//! CSA, versions 1 to 3 (FORMATS 4).

mod clock;
mod end;
mod engine;
mod header;
mod lines;
mod moves;
pub(in crate::record) mod pieces;
mod position;
mod read;
mod time;

use super::source::Encoding;
use super::tree::Record;

pub(super) use read::read;

pub(super) fn write(_records: &[Record], _encoding: Encoding) -> String {
    String::new()
}
