//! What must be true of whatever bytes are read as a record.
//!
//! `tests/fuzz.rs` of the program checks the same of all that was found here.

#[path = "../../tests/support/any_bytes.rs"]
mod any_bytes;
#[path = "../../tests/support/dump.rs"]
mod dump;

pub use any_bytes::check;
