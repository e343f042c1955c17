//! What this build has: the features of `Cargo.toml`.
//!
//! A module that a feature leaves out has a stand-in of the same name next to it, `no_pictures.rs` or
//! `no_online.rs`.

/// Whether boards are drawn as pictures, in files and in terminals.
pub const HAS_PICTURES: bool = cfg!(feature = "pictures");

/// What a build without pictures answers.
pub const NO_PICTURES: &str = "this build draws no pictures";

/// Whether games are played and watched over a network.
pub const HAS_ONLINE: bool = cfg!(feature = "online");

/// What a build without network games answers.
pub const NO_ONLINE: &str = "this build has no network games";
