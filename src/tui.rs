//! The full-screen front end: the terminal, layout, drawing, and the runtime around the application.
//!
//! [`view()`] draws the model of `app`; the runtime reads the terminal's input and carries out device
//! effects.

pub mod analysis;
mod ascii;
mod canvas;
pub mod chrome;
pub(crate) mod exercise;
pub mod layout;
pub(crate) mod neutral;
pub mod players;
mod preview;
pub mod runtime;
pub mod terminal;
#[cfg(test)]
mod tests;
mod view;
pub(crate) mod views;
pub(crate) mod widgets;

pub use neutral::is_ambiguous;
#[cfg(unix)]
pub(crate) use runtime::examination::examine;
pub use runtime::run;
pub use terminal::Error;
pub use view::{draw, draw_to_choose, view};
pub use views::{message_of, update};
