//! Typed commands: `:flip`, `:goto 34`, `:save game.kif`, `:set theme dark`, with completion.
//!
//! Every action of the screen is a command under its name; the others are those that need a word more than a key can say.

mod line;
mod words;

pub use line::{Line, Verdict, draw};
pub use words::{Command, candidates, parse};
