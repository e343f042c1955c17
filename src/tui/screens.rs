//! The screens, each with its own state, messages, update and view.
//!
//! Every screen module has the same four functions, called by the match of [`update`](super::update()) and
//! [`view`](super::view()): `input` for keys and mouse, `update` for its own messages, `view`, and
//! `State::context` for what its keys mean.

pub mod announced;
pub mod copy;
pub mod editor;
pub mod furigoma;
pub mod hands;
pub mod help;
pub mod lesson;
pub mod library;
pub mod menu;
pub mod paste;
pub mod pieces;
pub mod play;
pub mod review;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod tally;
