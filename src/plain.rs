//! The whole game as a dialogue of lines: for screen readers, terminals that cannot place text, pipes and scripts.
//!
//! This is a second face of the model that the screens draw. [`Talk`] is the pure part: a line of text becomes a
//! [`Message`](crate::app::message::Message), and what has changed becomes lines to be said, the most important first.
//! [`run`] reads lines, keeps the time and lets [`EffectRunner`](crate::services::EffectRunner) carry out the effects. Nothing
//! is ever drawn twice and no control code is sent.

mod board;
mod commands;
mod hear;
mod help;
mod library;
mod manner;
mod menu;
mod news;
mod play;
mod question;
mod review;
mod runtime;
mod talk;
#[cfg(test)]
mod tests;

pub use runtime::{Ended, Error, run};
pub use talk::{LONGEST_LINE, NewGameOf, Talk};
