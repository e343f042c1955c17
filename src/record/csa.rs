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
mod write;

pub(super) use read::read;
pub(super) use write::write;
