//! What the application needs from outside: files, the library, the bot, configuration, signals. Both frontends use it.

mod analysis_cache;
mod analysis_client;
mod changes;
mod effect_runner;
mod engines_file;
mod event;
mod files;
mod first_model;
mod fonts;
mod game_analysis;
mod hint_client;
mod kept_file;
mod keymap_file;
mod language_files;
mod library;
mod local_time;
mod mate_client;
mod missed_mates;
pub mod online;
mod opponent_client;
mod own_files;
pub mod panics;
mod picture_settings;
mod pictures;
mod piece_art;
mod rule_files;
mod seat;
mod settings_file;
pub mod signals;
mod strength_file;
mod theme_files;
pub mod tmux;
mod tsume_file;
mod writer;

pub(crate) use analysis_cache::AnalysisCache;
pub(crate) use effect_runner::{EffectRunner, Frontend};
pub(crate) use engines_file::{add_engine, find_engine, load_engines, remove_engine, test_engine};
pub use event::Event;
pub(crate) use first_model::first_model;
pub use fonts::{fonts, fonts_or_best, outlines};
pub(crate) use game_analysis::judge_game;
pub use komadai_engine::engine::end_all as end_engines;
pub use library::LibraryClient;
pub(crate) use local_time::date;
pub use picture_settings::PictureSettings;
pub(crate) use piece_art::{OwnPieces, PieceFolderError, own_pieces, piece_sets};
pub(crate) use rule_files::load_presets;

#[cfg(test)]
mod tests;
