//! The pictures of [komadai](https://crates.io/crates/komadai), a shogi program for the terminal, as a
//! library.
//!
//! | module | content |
//! |---|---|
//! | [`theme`] | colors by role, and what pieces show |
//! | [`diagram`] | what a picture of a position shows |
//! | `picture` | positions as SVG, PNG, films, pages and PDF (feature `drawing`) |
//! | [`text`] | text measured in columns |
//!
//! Nothing here opens a file, starts a thread or reads a clock.

#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    rustdoc::private_intra_doc_links,
    reason = "the crate is a part of the program: comments say what names do not"
)]

pub mod text;

pub mod theme;

pub mod diagram;

#[cfg(feature = "drawing")]
pub mod picture;
