//! A library of game records: what its list shows, the index that is kept of it, and search by words and by position.
//!
//! Pure: files are named here, never opened. Whoever reads them tells the [`Index`] what they hold.

mod date;
mod finder;
mod fold;
mod found;
mod order;
mod row;

pub use finder::{Finder, Match};
pub use found::{Found, Hit, Line, NextMove, Wins};
pub use order::{Column, compare, sort};
pub use row::{Ending, Place, Row, RowId};
