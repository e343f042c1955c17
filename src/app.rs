//! The program without a device: what can happen, what it means, and what is asked of the world in answer.
//!
//! A [`message::Message`] goes into [`update()`], which changes the [`model::Model`] and returns
//! [`effect::Effect`]s, plain data that `services` carries out. The screen (`tui`) and the lines (`plain`) are two
//! faces of it. Nothing here reads a clock, starts a thread, opens a file or knows a terminal.

pub mod action;
pub mod analysis;
pub(crate) mod analysis_control;
pub mod announced;
mod bell;
pub mod collection;
pub mod command;
pub mod copy;
pub mod cx;
pub mod dialog;
pub mod effect;
pub mod engines;
pub mod environment;
pub mod faults;
pub mod file_error;
pub mod furigoma;
pub mod help;
pub mod hint;
pub mod input;
pub mod keymap;
pub(crate) mod list;
pub mod losses;
pub mod mates;
pub mod message;
pub mod model;
pub(crate) mod move_hint;
pub(crate) mod move_input;
pub(crate) mod move_row;
pub mod notation;
pub mod notice;
pub mod openings;
pub mod options;
pub mod paste;
pub(crate) mod pending;
pub mod pieces;
pub mod ply;
pub(crate) mod pointer;
pub(crate) mod prompt;
pub(crate) mod route;
pub mod screen;
pub mod screens;
pub mod settings;
pub mod state;
pub mod strength;
pub mod tally;
pub(crate) mod text_input;
pub mod tsume_progress;
pub mod unsaved;
pub(crate) mod update;
pub(crate) mod viewport;
pub mod words;

pub use options::{NewGame, Options, Seat, Start};
pub use update::update;
