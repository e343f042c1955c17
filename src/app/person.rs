//! The data of the person at the keyboard: settings, keys, engines, strength, unsaved games.

pub(crate) mod bell;
pub mod cards;
pub mod changes;
pub mod engines;
pub mod environment;
pub mod keymap;
pub mod lessons_done;
pub mod library_notes;
pub mod mistake_progress;
pub(crate) mod pending;
pub mod recent;
pub(crate) mod repetition;
pub mod settings;
pub mod strength;
pub mod tsume_progress;
pub mod unsaved;
pub mod woodpecker;
