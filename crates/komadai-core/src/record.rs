//! Game records: one tree of moves that holds everything any format can express, and the text formats.
//!
//! A [`Record`] stores its source without loss (formats.md 8): variations, the end of each line, comments,
//! bookmarks, times, engine lines, headers in order, and unknown lines. It knows the rules of moves but not
//! of games: the end of a game is an input, see [`End`].

mod address;
mod arena;
mod builder;
mod capabilities;
mod convert;
mod csa;
mod decode;
mod detect;
mod diagnostic;
mod edit;
mod encode;
mod end;
mod engine_comment;
mod equal;
mod file_format;
mod formats;
mod header;
mod jkf;
mod kif;
mod loss;
mod mark;
mod node;
mod parsed;
mod pgn;
mod read;
pub mod save;
mod score;
mod series;
mod session;
mod tree;
mod usen;
mod usi;
mod walk;
mod write;

pub use convert::{ConvertedFile, convert, losses, to_bytes};
pub use csa::{CsaMoveError, csa_move, csa_position, read_csa_end, read_csa_move};
pub use decode::{Decoded, decode};
pub use detect::detect;
pub use diagnostic::{Diagnostic, TextPosition};
pub use edit::Renamed;
pub use encode::{Unencodable, encode};
pub use end::{End, Reason};
pub use engine_comment::is_of_program;
pub use file_format::{Encoding, FileFormat, Format};
pub use header::{Header, Headers, Key};
pub use loss::Loss;
pub use mark::{BoardMark, MarkError};
pub use node::{EngineLine, EngineScore, Node, NodeId, NodeStep, Notes};
pub use parsed::ParsedGame;
pub use read::{ParsedFile, ReadOptions, read, read_before};
pub use series::{SavedSeries, SavedSeriesGame, SavedTimeLeft};
pub use session::{ClockLeft, GameSession};
pub use tree::{AddError, MAX_NODES, Record};
pub use walk::Walk;
pub use write::{FilePart, FileParts, write};
