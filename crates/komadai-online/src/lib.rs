//! How [komadai](https://crates.io/crates/komadai), a shogi program, reaches people elsewhere.
//!
//! | module | what it holds |
//! |---|---|
//! | [`way`] | how a host is reached: an address, an invite, a command |
//! | [`fault`] | why there is no connection |
//! | `connections` | TCP, TLS, commands, hosts in the same network, HTTP of lishogi (feature `connections`) |
//!
//! What is said on a connection is in `komadai_engine::network` and `komadai_engine::lishogi`.

#![allow(
    missing_docs,
    clippy::missing_errors_doc,
    rustdoc::private_intra_doc_links,
    reason = "the crate is a part of the program: comments say what names do not"
)]

pub mod fault;

pub mod way;

#[cfg(feature = "connections")]
pub mod connections;
