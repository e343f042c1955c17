//! The screen: model, messages, update, view, and the runtime around them.
//!
//! A key, a click or an answer from another thread becomes a [`message::Message`]; [`update()`] changes the
//! [`model::Model`] and returns [`message::Effect`]s; the runtime carries them out and draws with [`view()`].
//! Nothing here but the runtime reads a clock, starts a thread or opens a file.

pub mod action;
mod ascii;
pub mod chrome;
pub mod command;
pub mod dialog;
pub mod keymap;
pub mod layout;
mod losses;
pub mod message;
pub mod model;
mod neutral;
pub mod notation;
pub mod options;
#[cfg(test)]
mod overflow;
pub mod runtime;
pub mod screens;
pub mod settings;
mod terminal;
pub mod theme;
mod update;
mod view;
pub mod widgets;
pub mod words;
pub mod writing;

pub use neutral::{SignWidth, is_ambiguous};
pub use options::{NewGame, Options, Seat, Start};
pub use runtime::{Error, Event, Shelves, load_presets, run};
pub use update::update;
pub use view::{draw, view};
