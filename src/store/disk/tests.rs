//! Test replacements for the file system.

pub mod scripted;
