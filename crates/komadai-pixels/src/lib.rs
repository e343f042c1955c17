//! Boards as pictures in the terminal, for [komadai](https://crates.io/crates/komadai), a shogi program.
//!
//! | module | what it holds |
//! |---|---|
//! | [`grid`] | the squares of a board in pixels |
//! | [`marks`] | what widgets leave in cells, and what is shown there |
//! | [`protocol`] | the protocols, their limits, and what frees their pictures |
//! | `drawing` | what is sent for a frame: kitty, sixel, iTerm2, placeholders (feature `drawing`) |
//!
//! Nothing here writes to a terminal, starts a thread or reads a clock.

#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    rustdoc::private_intra_doc_links,
    reason = "the crate is a part of the program: comments say what names do not"
)]

pub mod grid;

pub mod marks;

pub mod protocol;

#[cfg(feature = "drawing")]
pub mod drawing;
