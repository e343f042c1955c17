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

/// Whether a comment would be taken for the line of an engine behind `'*`, but for blanks before it.
fn looks_like_an_engine_s(line: &str) -> bool {
    let line = line.trim_start_matches(' ');
    line == "*" || line.starts_with("* ")
}
