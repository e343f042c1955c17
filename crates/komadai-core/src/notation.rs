//! Moves as people write them: `☗７六歩`, `７六歩(77)`, `P-7f`, `7g7f`; and reading typed moves.
//!
//! [`diagram`] reads and writes whole positions. Japanese text follows the rules of the Japan Shogi
//! Association (formats.md 3), KIF text formats.md 2.4. A move is always written and read in its
//! [`Position`](crate::rules::Position), which has the piece and its rivals for the square. Legality is not
//! checked here.

mod complete;
mod coordinates;
pub mod diagram;
mod disambiguate;
mod excerpt;
mod names;
mod read;
mod write;

pub use complete::{Completion, can_go_on_in_romaji, completions};
pub use coordinates::Coordinates;
pub use excerpt::excerpt;
pub use names::{
    file_digit, file_of_digit, kind_named, mark, piece_glyph, piece_name, rank_kanji,
    rank_of_kanji, side_name, triangle,
};
pub use read::{ParseError, ParsedMove, parse, read_file, read_kind, read_rank, read_square};
pub use write::{japanese, kif, kitao, square_in_japanese, western, western_with};
