//! What the application asks of the world: files, the library, the bot, configuration, signals. Used by both faces.

mod changes;
mod event;
mod files;
mod keymap_file;
mod language_files;
mod own_files;
pub mod panics;
mod rule_files;
mod settings_file;
mod shelves;
pub mod signals;
mod theme_files;
mod thinker;
mod world;

pub use event::Event;
pub use rule_files::load_presets;
pub use shelves::Shelves;
pub use world::{Done, World, date, first_model};
