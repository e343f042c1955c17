//! The parts of screens: dialogs, lists, typed text, entered moves.

pub mod announced;
pub(crate) mod choice;
pub mod collection;
pub mod copy;
pub mod dialog;
pub(crate) mod form;
pub mod furigoma;
pub mod help;
pub mod hint;
pub(crate) mod list;
pub(crate) mod memo;
pub mod mistake;
pub(crate) mod move_hint;
pub(crate) mod move_input;
pub(crate) mod move_row;
pub mod notice;
pub(crate) mod offer;
pub mod paste;
pub mod pieces;
pub mod ply;
pub(crate) mod pointer;
pub(crate) mod prompt;
pub mod tally;
pub(crate) mod text_input;
pub mod today_run;
pub(crate) mod viewport;
