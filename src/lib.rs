//! Shogi in the terminal: play at one keyboard, against the built-in bot, and review games.
//!
//! The modules in reading order; arrows between them point one way (see `tests/architecture.rs`).

#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    rustdoc::private_intra_doc_links,
    reason = "the program is no library for others: comments say what names do not, and its documentation has private items"
)]

#[cfg(feature = "pictures")]
pub use komadai_picture::picture;
pub use komadai_picture::{diagram, theme};

pub mod features;

pub mod texts;

pub mod text;

pub mod training;

pub mod library;

pub mod said;

pub mod assess;

pub mod store;

pub mod app;

pub mod services;

pub mod tui;

pub mod plain;

pub mod commands;

pub mod cli;

#[cfg(feature = "simulation")]
pub mod simulation;

#[cfg(test)]
#[path = "../tests/support/keys.rs"]
mod keys;
#[cfg(test)]
#[path = "../tests/support/property.rs"]
mod property;
#[cfg(test)]
#[path = "../tests/support/shelf.rs"]
mod shelf;
#[cfg(test)]
#[path = "../tests/support/table.rs"]
mod table;
#[cfg(test)]
#[path = "../tests/support/wrapped.rs"]
mod wrapped;

// The files of tests/support name the program as other crates do.
#[cfg(test)]
extern crate self as komadai;
