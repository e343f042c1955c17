//! The application's services: files, the library, the bot, configuration, signals; used by both front ends.

mod analysis_cache;
mod demo_files;
mod effect_runner;
mod engine_client;
mod engine_host;
mod event;
mod fair_play;
mod files;
mod first_model;
mod game_analysis;
mod guest_effects;
mod judge_engine;
mod judged_games;
mod library;
#[cfg(feature = "online")]
pub mod lishogi;
mod local_time;
mod mate_client;
mod missed_mates;
mod month_mistakes;
#[cfg_attr(not(feature = "online"), path = "services/no_online.rs")]
pub mod online;
pub mod panics;
mod picture_settings;
#[cfg_attr(not(feature = "pictures"), path = "services/no_pictures.rs")]
pub mod pictures;
pub mod signals;
mod sound;
mod today_plan;
mod training_files;
mod unread_library;
mod writer;

pub(crate) use analysis_cache::AnalysisCache;
pub use demo_files::{begin_demo, end_demo};
pub(crate) use effect_runner::{EffectRunner, Frontend};
pub use event::Event;
pub(crate) use event::{answer_later, in_background};
pub(crate) use fair_play::{Look, may_be_analysed};
pub(crate) use files::engines_file::{
    add_engine, find_engine, load_engines, remove_engine, test_engine,
};
pub(crate) use files::person_files::put_first;
pub(crate) use files::rule_files::load_presets;
pub(crate) use first_model::{Loading, first_model, loading};
pub(crate) use game_analysis::judge_game;
pub(crate) use judge_engine::JudgeEngine;
pub(crate) use judged_games::assessed;
pub use komadai_engine::engine::end_all as end_engines;
pub use library::LibraryClient;
pub(crate) use local_time::date;
pub use picture_settings::PictureSettings;
pub use training_files::{RepertoireState, change_repertoires, repertoires};

#[cfg(test)]
mod tests;
