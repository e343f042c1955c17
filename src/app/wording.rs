//! Words that several screens share, in the chosen language.

pub(crate) mod dates;
pub(crate) mod engine_faults;
pub(crate) mod entries;
pub mod faults;
pub mod file_error;
pub(crate) mod idle_setting;
#[cfg(feature = "online")]
pub(crate) mod lishogi;
pub(crate) mod lobby;
pub mod losses;
pub mod notation;
pub(crate) mod online;
pub mod openings;
pub mod words;
