//! Words that several screens share, in the language chosen.

pub mod faults;
pub mod file_error;
pub mod losses;
pub mod notation;
pub mod openings;
pub mod words;
