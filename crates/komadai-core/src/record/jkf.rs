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

pub(super) use read::read;
pub(super) use write::write;

#[cfg(test)]
mod tests;
