//! Text mode: the program in lines, for screen readers, terminals that cannot place text, pipes and scripts.
//!
//! It uses the same model as the screens. [`Session`] is the pure part: a line becomes a
//! [`Message`](crate::app::message::Message), and changes become lines of output, the most important first.
//! [`run`] reads lines, measures time and lets [`EffectRunner`](crate::services::EffectRunner) carry out
//! effects. Each fact is written once, and no control code is written.

mod board;
mod exercise;
mod help;
mod input;
mod library;
#[cfg(feature = "online")]
mod lishogi;
mod look;
mod menu;
mod network;
mod online;
mod options;
mod output;
mod play;
mod question;
mod reported;
mod review;
mod runtime;
mod session;
#[cfg(test)]
mod tests;
mod walk;

#[cfg(feature = "online")]
pub use lishogi::lishogi;
#[cfg(feature = "online")]
pub use online::host;
#[cfg(feature = "simulation")]
pub(crate) use runtime::WINDOW;
pub use runtime::{Ended, Error, run};
pub use session::{LONGEST_LINE, NewGameOf, Session};
