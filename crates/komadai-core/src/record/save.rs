//! Our own save format: a [`Record`](super::Record) as text and back without loss (formats.md 8).
//!
//! RON is only the wrapper: moves are USI, positions SFEN, times whole milliseconds. Lines are side by side,
//! not nested, so that no record nests deeply:
//!
//! ```text
//! (
//!     version: 1,
//!     headers: [
//!         ("black", "Ann"),
//!     ],
//!     start: (sfen: "startpos"),
//!     moves: [
//!         (mv: "7g7f", ms: 3200),
//!         (mv: "3c3d", notes: (comments: ["Opens the diagonal."])),
//!     ],
//!     end: (reason: "resignation", winner: "w"),
//!     variations: [
//!         // Line 0 is the main line, line 1 the first variation; this one leaves it after move 1.
//!         (line: 0, ply: 1, moves: [
//!             (mv: "8c8d"),
//!         ]),
//!     ],
//! )
//! ```
//!
//! A game of a running match has a description of it before its start:
//!
//! ```text
//!     series: (best_of: 3, names: ("Aki", "Ben"), first_black: 1, clocks: ("10m+30s", "10m+30s"),
//!         games: [(number: 1, black: 1, reason: "resignation", winner: 1, moves: 87,
//!             left: ((ms: 431000, periods: 1), (ms: 0, periods: 1)))], score: (2, 0)),
//! ```

mod error;
mod journal;
mod read;
mod saved;
mod write;

pub use error::{LineNumber, ReadError, Wrong};
pub use journal::{Damaged, Journal, JournalLine, folded, without_torn_line};
pub use read::from_text;
pub use saved::{MAX_BYTES, VERSION};
pub use write::to_text;

/// The file extension of our saves.
pub const EXTENSION: &str = "ron";
