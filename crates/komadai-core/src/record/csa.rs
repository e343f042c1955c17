//! CSA, versions 1 to 3 (formats.md 4).

mod clock;
mod end;
mod engine;
mod exchange;
mod header;
mod lines;
mod moves;
pub(in crate::record) mod pieces;
mod position;
mod read;
mod time;
mod write;

use super::node::{EngineLine, is_line_break};
use crate::rules::Position;

pub(super) use end::meant;
pub use end::read as read_csa_end;
pub(super) use engine::{is_one as is_engine_text, score as score_of_engine_text};
pub use exchange::{CsaMoveError, csa_move, csa_position, read_csa_move};
pub(super) use read::read;
pub(super) use write::{BETWEEN, head, part, write};

/// An engine line as it is read again.
pub(super) fn engine_line(line: &EngineLine, position: &Position) -> EngineLine {
    let (squares, side) = (position.squares(), position.side_to_move());
    let mut text = String::new();
    engine::write(line, squares, side, &mut text);
    engine::read(&text, squares, side)
}

/// An engine line in the form of floodgate, `30 -8384FU +2625FU #1234`.
pub(super) fn read_engine_text(text: &str, position: &Position) -> EngineLine {
    engine::read(text, position.squares(), position.side_to_move())
}

/// Whether a line is a remark but no comment.
pub(super) fn is_kept(line: &str) -> bool {
    line.starts_with('\'') && !line.starts_with("'*") && !line.contains(is_line_break)
}

/// Whether a comment would be taken for an engine line after `'*`, but for blanks before it.
fn looks_like_an_engine_s(line: &str) -> bool {
    let line = line.trim_start_matches(' ');
    line == "*" || line.starts_with("* ")
}
