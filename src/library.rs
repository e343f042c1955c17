//! A library of game records: its list, its index, and search by words and by position.
//!
//! Pure: it names files but never opens them. The caller reads them and passes their contents to the
//! [`Index`].

mod block;
mod compared;
mod date;
mod file;
mod finder;
mod fold;
mod found;
mod index;
mod order;
mod row;
mod samples;
mod search;
mod statistics;
mod terms;
mod text_book;
mod turned;

pub use block::{Block, Stamp};
pub(crate) use date::normal as normal_date;
pub use file::{IndexFileError, read_index, sum};
pub use finder::Finder;
pub use found::{BookInFile, Hit, NextMove, PlayedMoves, PreviewLine, SearchResult, Wins};
pub use index::{FileRows, Index};
pub use order::{Column, compare, sort};
pub(crate) use row::ACCURACY;
pub use row::{GameEnd, GameLocation, GameRow, RowId};
pub use samples::SAMPLES;
pub use statistics::{Judged, Report, Score, Statistics, Subject, Timed};
pub use terms::Terms;
pub use text_book::{TextBook, TextBookError, TextBookMove};

#[cfg(test)]
mod tests;
