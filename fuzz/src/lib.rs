//! What must be true of whatever bytes are read as a record.
//!
//! Only the layers of the program that read records are compiled, from the very same files (the links beside this one), so
//! that a fuzzer is built in seconds: they name nothing above them. `tests/core/fuzz.rs` of the program checks the same of all that was found here.

extern crate self as komadai;

pub mod notation;
pub mod record;
pub mod rules;

#[path = "../../tests/support/any_bytes.rs"]
mod any_bytes;
#[path = "../../tests/support/dump.rs"]
mod dump;

pub use any_bytes::check;
