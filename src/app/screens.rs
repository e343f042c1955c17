//! The screens, each with its own state, messages, update and view.

pub mod editor;
pub mod lesson;
pub mod library;
pub mod menu;
pub mod play;
pub mod review;
pub mod rules;
pub mod settings;
pub mod setup;
