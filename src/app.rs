//! The program without a device: its messages, their effect on the model, and the requests that follow.
//!
//! A [`message::Message`] goes into [`update()`], which changes the [`model::Model`] and returns
//! [`effect::Effect`]s, plain data that `services` carries out. The screen (`tui`) and text mode (`plain`)
//! are two views of it. Nothing here reads a clock, starts a thread, opens a file or accesses a terminal.

pub mod action;
pub mod analysis;
pub mod command;
pub mod cx;
pub mod effect;
pub(crate) mod exercise;
pub mod input;
pub mod message;
pub mod model;
pub mod online;
pub mod options;
pub mod parts;
pub mod person;
pub(crate) mod route;
pub mod screen;
pub mod screens;
pub mod seat;
pub mod state;
pub(crate) mod update;
pub mod wording;

pub use options::{Demo, NewGame, NewGameOf, Options, Seat, Start};
pub use update::update;
