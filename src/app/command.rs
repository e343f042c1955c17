//! Typed commands: `:flip`, `:goto 34`, `:save game.kif`, `:set theme dark`, with completion.
//!
//! One table has the words of the screen and of text mode. On the screen every action is also a command under
//! its name.

mod line;
mod set;
mod table;
mod words;

pub use line::{CommandLine, Verdict};
pub use set::{OutputOption, SetTarget, parse_set};
pub use table::{FrontEnd, Operation, Place, Report, Word, find_in_line, words};
pub use words::{Choice, Command, choices, parse};
