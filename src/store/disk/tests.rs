//! What tests put in the place of the file system.

pub mod scripted;
